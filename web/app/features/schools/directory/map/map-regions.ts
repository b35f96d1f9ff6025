// Parts of the map that can be looked at closely, and the frame around the schools of one.
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from '@matricula/contract/schools/directory/school-map.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';

/** The regions of the US Census Bureau, and Canada. */
export const REGIONS = ['All', 'Northeast', 'Midwest', 'South', 'West', 'Canada'] as const;
export type Region = (typeof REGIONS)[number];

const STATES: Partial<Record<Region, string>> = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE FL GA MD NC SC VA DC WV AL KY MS TN AR LA OK TX PR',
};
const REGION_OF = new Map(
  Object.entries(STATES).flatMap(([region, states]) => states.split(' ').map((state) => [state, region as Region])),
);

export function regionOf({ schoolLocationCountry, schoolLocationState }: School): Region {
  if (schoolLocationCountry === 'CAN') return 'Canada';
  return REGION_OF.get(schoolLocationState) ?? 'West';
}

export interface MapFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How many times larger than on the whole map. */
  zoom: number;
}

const WHOLE: MapFrame = { x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT, zoom: 1 };
const MAX_ZOOM = 4;
/** Around the outermost schools, in points of the whole map. */
const MARGIN = 36;

/** The schools' part of the map, in the map's proportions. What lies in a corner (Alaska, Hawaii) widens it like any other. */
export function frameOf(region: Region, schools: readonly School[]): MapFrame {
  const points = schools.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [projectToMap(latitude, longitude)],
  );
  if (region === 'All' || points.length === 0) return WHOLE;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const zoom = Math.min(MAX_ZOOM, Math.max(1, Math.min(MAP_WIDTH / (right - left), MAP_HEIGHT / (bottom - top))));
  const [width, height] = [MAP_WIDTH / zoom, MAP_HEIGHT / zoom];
  return {
    x: within((left + right - width) / 2, MAP_WIDTH - width),
    y: within((top + bottom - height) / 2, MAP_HEIGHT - height),
    width,
    height,
    zoom,
  };
}

const within = (value: number, max: number) => Math.round(Math.min(Math.max(0, value), max) * 10) / 10;
