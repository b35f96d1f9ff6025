// Markers of one city stand beside each other, never on each other.
import { MAP_HEIGHT, MAP_WIDTH } from '@matricula/contract/schools/directory/school-map.rules.ts';
import { expect, it } from 'vitest';
import { makeSchool } from '#test/make-school.ts';
import { MARKER_RADIUS, placeMarkers } from './map-points.ts';
import { frameOf, regionOf } from './map-regions.ts';

it('spreads schools that share a place', () => {
  const schools = Array.from({ length: 12 }, (_, number) =>
    makeSchool({ schoolId: `nyc-${number}`, latitude: 40.7, longitude: -74 }),
  );
  const markers = placeMarkers(schools);
  expect(markers).toHaveLength(12);
  for (const one of markers)
    for (const other of markers)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(MARKER_RADIUS);
  for (const { x, y } of markers) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(MAP_WIDTH);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(MAP_HEIGHT);
  }
});

it('leaves out what has no coordinates', () => {
  expect(placeMarkers([makeSchool({ latitude: null, longitude: null })])).toEqual([]);
});

it('frames the schools of a region in the proportions of the map, and never looks beyond its edges', () => {
  const boston = makeSchool({ schoolId: 'boston', latitude: 42.4, longitude: -71 });
  const buffalo = makeSchool({ schoolId: 'buffalo', latitude: 42.9, longitude: -78.8 });
  const { x, y, width, height, zoom } = frameOf('Northeast', [boston, buffalo]);
  expect(zoom).toBeGreaterThan(2);
  expect(width / height).toBeCloseTo(MAP_WIDTH / MAP_HEIGHT, 5);
  expect([x >= 0, y >= 0, x + width <= MAP_WIDTH + 0.1, y + height <= MAP_HEIGHT + 0.1]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(frameOf('All', [boston]).zoom).toBe(1);
  expect(frameOf('West', []).zoom).toBe(1);
});

it('knows the region of every state', () => {
  const regionIn = (schoolLocationState: string, schoolLocationCountry = 'USA') =>
    regionOf(makeSchool({ schoolLocationState, schoolLocationCountry }));
  expect([regionIn('NY'), regionIn('OH'), regionIn('TX'), regionIn('HI'), regionIn('ON', 'CAN')]).toEqual([
    'Northeast',
    'Midwest',
    'South',
    'West',
    'Canada',
  ]);
});
