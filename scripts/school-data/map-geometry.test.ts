// The map against the atlas it is drawn from: the projection against d3's, every school inside its own state and inside the frame.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoBounds, geoConicEqualArea, geoContains } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import {
  MAP_HEIGHT,
  MAP_REGIONS,
  MAP_WIDTH,
  projectToMap,
} from '../../contract/src/schools/directory/school-map.rules.ts';
import { US_STATES } from '../../contract/src/schools/states.ts';
import { readSchools } from '../../server/seed/schools/facts.ts';
import { COUNTRY_PATHS, STATE_PATHS } from '../../web/app/features/schools/directory/map/north-america.ts';

const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/states-10m.json'), 'utf8'),
) as Topology<{ states: GeometryCollection<{ name: string }> }>;
const states = new Map(feature(atlas, atlas.objects.states).features.map((state) => [state.properties.name, state]));

/** West, south, east, north. */
const PROVINCES: Record<string, [number, number, number, number]> = {
  AB: [-120, 49, -110, 60],
  BC: [-139, 48.3, -114, 60],
  MB: [-102, 49, -89, 60],
  NL: [-67.8, 46.6, -52.6, 60.4],
  NS: [-66.4, 43.4, -59.7, 47.1],
  ON: [-95.2, 41.6, -74.3, 56.9],
  QC: [-79.8, 45, -57.1, 62.6],
  SK: [-110, 49, -101.3, 60],
};
/** A city's centre may lie a little outside a simplified shore. */
const NEAR_DEGREES = 0.15;

const schools = readSchools().map(({ schoolId, draft }) => ({
  schoolId,
  state: draft.schoolLocationState,
  country: draft.schoolLocationCountry,
  latitude: draft.latitude ?? 0,
  longitude: draft.longitude ?? 0,
}));

function boundsOf(state: string): [number, number, number, number] {
  const found = states.get(US_STATES[state] ?? '');
  if (found === undefined) return PROVINCES[state] ?? [0, 0, 0, 0];
  const [[west, south], [east, north]] = geoBounds(found);
  return [west, south, east, north];
}

describe('the map', () => {
  it.each(Object.keys(MAP_REGIONS))('projects %s as d3 does', (name) => {
    const cones = {
      mainland: { rotate: -94, center: 43, parallels: [31, 52], scale: 1_100, at: [468, 285] },
      alaska: { rotate: -152, center: 62, parallels: [55, 65], scale: 300, at: [92, 580] },
      hawaii: { rotate: -157.5, center: 20.5, parallels: [8, 18], scale: 1_000, at: [240, 605] },
      puertoRico: { rotate: -66.4, center: 18.2, parallels: [8, 18], scale: 2_400, at: [880, 605] },
    } as const;
    const { rotate, center, parallels, scale, at } = cones[name as keyof typeof cones];
    const d3 = geoConicEqualArea()
      .parallels([...parallels])
      .rotate([-rotate, 0])
      .center([0, center])
      .scale(scale)
      .translate([...at]);
    for (const [latitude, longitude] of [
      [25, -80],
      [61, -150],
      [21, -158],
      [18, -66],
      [47, -123],
    ] as const) {
      const { x, y } = MAP_REGIONS[name as keyof typeof MAP_REGIONS].project(latitude, longitude);
      const [d3x, d3y] = d3([longitude, latitude])!;
      expect([x, y].map((value) => value.toFixed(3))).toEqual([d3x, d3y].map((value) => value.toFixed(3)));
    }
  });

  it('places every school in its own state or province', () => {
    for (const { schoolId, state, latitude, longitude } of schools) {
      const [west, south, east, north] = boundsOf(state);
      const isNear =
        longitude >= west - NEAR_DEGREES &&
        longitude <= east + NEAR_DEGREES &&
        latitude >= south - NEAR_DEGREES &&
        latitude <= north + NEAR_DEGREES;
      expect([schoolId, isNear]).toEqual([schoolId, true]);
    }
    const american = schools.filter(({ country }) => country === 'USA');
    const outside = american.filter(({ state, latitude, longitude }) => {
      const shape = states.get(US_STATES[state] ?? '');
      return shape === undefined || !geoContains(shape, [longitude, latitude]);
    });
    // Kansas City lies on its state's border, and the atlas is drawn coarser than the city.
    expect(outside.length).toBeLessThanOrEqual(3);
  });

  it('shows every school inside the frame, none moved to its edge', () => {
    for (const { schoolId, latitude, longitude } of schools) {
      const { x, y } = projectToMap(latitude, longitude);
      expect([schoolId, x > 8 && x < MAP_WIDTH - 8 && y > 8 && y < MAP_HEIGHT - 8]).toEqual([schoolId, true]);
    }
  });

  it('stays small enough to be fetched when somebody opens the map', () => {
    expect(COUNTRY_PATHS.length + STATE_PATHS.length).toBeLessThan(40_000);
    expect(`${COUNTRY_PATHS}${STATE_PATHS}`).toMatch(/^[Mlz\d .,-]+$/);
  });
});
