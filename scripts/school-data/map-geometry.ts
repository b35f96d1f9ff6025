// `npm run map:draw`: writes the borders of the directory's map from us-atlas (US Census Bureau) and world-atlas (Natural Earth),
// both public domain, through the projection that also places the schools.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoProjection, geoStream } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { MAP_REGIONS, type MapRegion } from '../../contract/src/schools/directory/school-map.rules.ts';
import { ONTARIO_SHORES, PROVINCE_BORDERS } from './map-lines.ts';

type Named = Topology<{ states: GeometryCollection; countries: GeometryCollection<{ name: string }> }>;
type MultiPolygon = ReturnType<typeof merge>;
type MultiLineString = ReturnType<typeof mesh>;
type Shape = MultiPolygon | MultiLineString;
type Position = number[];

const OUT = new URL('../../web/app/features/schools/directory/map/north-america.ts', import.meta.url);
/** In points of the map: what is nearer to a straight line, or smaller, is not drawn. */
const TOLERANCE = 0.55;
const MIN_AREA = 4;

const { resolve } = createRequire(import.meta.url);
const readAtlas = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as Named;
const us = readAtlas('us-atlas/states-10m.json');
const world = readAtlas('world-atlas/countries-50m.json');

const ALASKA = '02';
const HAWAII = '15';
const PUERTO_RICO = '72';
/** Guam, Samoa, the Northern Marianas and the Virgin Islands lie outside the map. */
const ELSEWHERE = ['60', '66', '69', '78'];

const { states } = us.objects;
const only = (ids: readonly string[]) => ({
  ...states,
  geometries: states.geometries.filter(({ id }) => ids.includes(String(id))),
});
const mainland = only(
  states.geometries
    .map(({ id }) => String(id))
    .filter((id) => ![ALASKA, HAWAII, PUERTO_RICO, ...ELSEWHERE].includes(id)),
);

/** Lines on the map, cut at the region's frame. d3 also bends long straight borders as the projection does. */
function draw(shape: Shape, { project, frame: [west, north, east, south] }: MapRegion): Position[][] {
  const degrees = 180 / Math.PI;
  // d3 moves the place at 0°, 0° to where it is told; we want it where it is.
  const zero = project(0, 0);
  const projection = geoProjection((longitude, latitude) => {
    const { x, y } = project(latitude * degrees, longitude * degrees);
    return [x, -y];
  })
    .scale(1)
    .translate([zero.x, zero.y])
    .precision(0.2)
    .clipExtent([
      [west, north],
      [east, south],
    ]);
  const lines: Position[][] = [];
  let line: Position[] = [];
  geoStream(
    shape,
    projection.stream({
      point: (x, y) => line.push([x, y]),
      lineStart: () => (line = []),
      lineEnd: () => lines.push(line),
      polygonStart: () => {},
      polygonEnd: () => {},
    }),
  );
  return lines;
}

/** Ramer, Douglas, Peucker. */
function simplify(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let [farthest, max] = [0, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index]!, first, last);
    if (distance > max) [farthest, max] = [index, distance];
  }
  if (max <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, farthest + 1)), ...simplify(line.slice(farthest)).slice(1)];
}

function distanceTo([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2! - x1!, y2! - y1!];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x! - x1!, y! - y1!);
  return Math.abs((x! - x1!) * dy - (y! - y1!) * dx) / length;
}

/** A ring has no ends to hold on to: it is cut at the point farthest from its first one. */
function simplifyRing(ring: readonly Position[]): Position[] {
  const [x0, y0] = ring[0]!;
  const far = ring.reduce(
    (best, [x, y], index) => {
      const distance = Math.hypot(x! - x0!, y! - y0!);
      return distance > best.distance ? { index, distance } : best;
    },
    { index: 0, distance: 0 },
  ).index;
  return [...simplify(ring.slice(0, far + 1)), ...simplify([...ring.slice(far), ring[0]!]).slice(1, -1)];
}

function areaOf(ring: readonly Position[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return sum + x! * nextY! - nextX! * y!;
    }, 0) / 2,
  );
}

/** Relative steps of one decimal are a third shorter than places. */
function pathOf(line: readonly Position[], end: '' | 'z'): string {
  const tenths = line.map(([x, y]) => [Math.round(x! * 10), Math.round(y! * 10)] as const);
  const steps = tenths.map(([x, y], index) => {
    const [beforeX, beforeY] = tenths[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY] as const;
  });
  const text = steps
    .filter(([dx, dy], index) => index === 0 || dx !== 0 || dy !== 0)
    .map(([dx, dy], index) => `${index === 0 ? 'M' : index === 1 ? 'l' : ' '}${dx / 10},${dy / 10}`)
    .join('');
  return `${text.replaceAll(/(?<!\d)0\./g, '.').replaceAll(/,-/g, '-')}${end}`;
}

function fill(shape: Shape, region: MapRegion): string {
  return draw(shape, region)
    .filter((ring) => areaOf(ring) >= MIN_AREA)
    .map((ring) => pathOf(simplifyRing(ring), 'z'))
    .join('');
}

function stroke(shape: MultiLineString, region: MapRegion): string {
  return draw(shape, region)
    .map((line) => pathOf(simplify(line), ''))
    .join('');
}

/** Puts each shore in the place of the border through its lake. */
function withShores(ring: Position[]): Position[] {
  return ONTARIO_SHORES.reduce<Position[]>((outline, shore) => {
    const closed = outline.slice(0, -1);
    const nearest = (point: readonly [number, number]) => {
      const distances = closed.map(([x, y]) => Math.hypot(x! - point[0], y! - point[1]));
      return distances.indexOf(Math.min(...distances));
    };
    const [from, until] = [nearest(shore[0]!), nearest(shore.at(-1)!)];
    const points = shore.map(([x, y]) => [x, y]);
    const turned =
      from <= until ? { start: from, end: until, points } : { start: until, end: from, points: points.toReversed() };
    const inner = turned.end - turned.start;
    // The border through a lake is the shorter way round.
    if (inner > closed.length / 2) throw new Error('A shore would cut off the country');
    const rest = [...closed.slice(0, turned.start), ...turned.points, ...closed.slice(turned.end + 1)];
    return [...rest, rest[0]!];
  }, ring);
}

function readCanada(): MultiPolygon {
  const { features } = feature(world, world.objects.countries);
  const canada = features.find(({ properties }) => properties.name === 'Canada')?.geometry;
  if (canada?.type !== 'MultiPolygon') throw new Error('Canada is not where it was in world-atlas');
  const largest = Math.max(...canada.coordinates.map(([ring]) => ring!.length));
  return {
    ...canada,
    coordinates: canada.coordinates.map(([ring, ...holes]) =>
      ring!.length === largest ? [withShores(ring!), ...holes] : [ring!, ...holes],
    ),
  };
}

const land = (ids: readonly string[]) => merge(us, only(ids).geometries as Parameters<typeof merge>[1]);
const countries = [
  fill(readCanada(), MAP_REGIONS.mainland),
  fill(merge(us, mainland.geometries as Parameters<typeof merge>[1]), MAP_REGIONS.mainland),
  fill(land([ALASKA]), MAP_REGIONS.alaska),
  fill(land([HAWAII]), MAP_REGIONS.hawaii),
  fill(land([PUERTO_RICO]), MAP_REGIONS.puertoRico),
].join('');
const borders = [
  stroke(
    mesh(us, mainland, (a, b) => a !== b),
    MAP_REGIONS.mainland,
  ),
  stroke(
    { type: 'MultiLineString', coordinates: PROVINCE_BORDERS.map((line) => line.map(([x, y]) => [x, y])) },
    MAP_REGIONS.mainland,
  ),
].join('');

writeFileSync(
  OUT,
  `// Written by \`npm run map:draw\`; do not edit. US Census Bureau and Natural Earth, public domain.

/** Land of the United States and Canada, to be filled. */
export const COUNTRY_PATHS =
  '${countries}';

/** Borders between states and between provinces, to be drawn as lines. */
export const STATE_PATHS =
  '${borders}';
`,
);
