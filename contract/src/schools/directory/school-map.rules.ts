// Where a place lies on the directory's map: an equal-area cone (Albers) over the United States and Canada's south, with Alaska,
// Hawaii and Puerto Rico drawn in the empty corners. scripts/school-data/map-geometry.ts draws the borders with the same functions.

export const MAP_WIDTH = 1_000;
export const MAP_HEIGHT = 650;
/** Whoever shows the markers says this. */
export const MAP_ATTRIBUTION =
  'City positions: GeoNames, CC BY 4.0. Borders: US Census Bureau and Natural Earth, public domain.';

/** No marker is cut in half by the edge. */
const MARGIN = 8;

export interface MapPoint {
  x: number;
  y: number;
}

type Projection = (latitude: number, longitude: number) => MapPoint;

interface Cone {
  /** The meridian that stands upright, the latitude that lies at `at`, and the two where nothing is stretched. */
  meridian: number;
  latitude: number;
  parallels: readonly [number, number];
  /** Points of the map per radius of the Earth. */
  scale: number;
  at: MapPoint;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Snyder, Map Projections: A Working Manual (1987), p. 100, on a sphere. */
function createConicProjection({ meridian, latitude: origin, parallels, scale, at }: Cone): Projection {
  const [south, north] = parallels.map((parallel) => Math.sin(radians(parallel))) as [number, number];
  const n = (south + north) / 2;
  const c = 1 + south * north;
  const radiusAt = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
  return (latitude, longitude) => {
    // The Aleutians reach over the date line.
    const east = longitude - meridian > 180 ? longitude - 360 : longitude;
    const angle = n * radians(east - meridian);
    const radius = radiusAt(latitude);
    return {
      x: at.x + scale * radius * Math.sin(angle),
      y: at.y + scale * (radius * Math.cos(angle) - radiusAt(origin)),
    };
  };
}

export interface MapRegion {
  isHere: (latitude: number, longitude: number) => boolean;
  project: Projection;
  /** The part of the map that it may draw on. */
  frame: readonly [west: number, north: number, east: number, south: number];
}

/** The corners first: what is in none of them lies on the large map. Yukon is beside Alaska, for it lies outside the large one. */
export const MAP_REGIONS = {
  alaska: {
    isHere: (latitude, longitude) => latitude > 50 && (longitude < -130 || longitude > 0),
    project: createConicProjection({
      meridian: -152,
      latitude: 62,
      parallels: [55, 65],
      scale: 300,
      at: { x: 92, y: 580 },
    }),
    frame: [8, 515, 172, 645],
  },
  hawaii: {
    isHere: (latitude, longitude) => latitude < 25 && longitude < -150,
    project: createConicProjection({
      meridian: -157.5,
      latitude: 20.5,
      parallels: [8, 18],
      scale: 1_000,
      at: { x: 240, y: 605 },
    }),
    frame: [180, 560, 310, 645],
  },
  puertoRico: {
    isHere: (latitude, longitude) => latitude < 20 && longitude > -70,
    project: createConicProjection({
      meridian: -66.4,
      latitude: 18.2,
      parallels: [8, 18],
      scale: 2_400,
      at: { x: 880, y: 605 },
    }),
    frame: [820, 565, 940, 645],
  },
  mainland: {
    isHere: () => true,
    project: createConicProjection({
      meridian: -94,
      latitude: 43,
      parallels: [31, 52],
      scale: 1_100,
      at: { x: 468, y: 285 },
    }),
    frame: [0, 0, MAP_WIDTH, MAP_HEIGHT],
  },
} satisfies Record<string, MapRegion>;

const REGIONS: readonly MapRegion[] = Object.values(MAP_REGIONS);

/** A place in the map's own units, always inside it. */
export function projectToMap(latitude: number, longitude: number): MapPoint {
  const region = REGIONS.find(({ isHere }) => isHere(latitude, longitude)) ?? MAP_REGIONS.mainland;
  const { x, y } = region.project(latitude, longitude);
  return { x: within(x, MAP_WIDTH), y: within(y, MAP_HEIGHT) };
}

function within(value: number, size: number): number {
  return Math.round(Math.min(Math.max(value, MARGIN), size - MARGIN) * 10) / 10;
}
