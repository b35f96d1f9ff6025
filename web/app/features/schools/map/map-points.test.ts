// Markers of one city stand beside each other, never on each other.
import { MAP_HEIGHT, MAP_WIDTH } from '@matricula/contract/school-map.rules.ts';
import { expect, it } from 'vitest';
import { makeSchool } from '#test/make-school.ts';
import { MARKER_RADIUS, placeMarkers } from './map-points.ts';

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
