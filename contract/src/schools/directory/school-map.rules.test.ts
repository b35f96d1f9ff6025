// The projection beside d3 and beside what the map must show.
import { describe, expect, it } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, projectToMap } from './school-map.rules.ts';

describe('projectToMap', () => {
  it('keeps north above south and west left of east', () => {
    const [boston, miami, seattle] = [
      projectToMap(42.36, -71.06),
      projectToMap(25.77, -80.19),
      projectToMap(47.61, -122.33),
    ];
    expect(boston.y).toBeLessThan(miami.y);
    expect(seattle.x).toBeLessThan(miami.x);
    expect(miami.x).toBeLessThan(boston.x);
  });

  it('draws Alaska, Hawaii and Puerto Rico in corners of their own', () => {
    const [anchorage, attu, honolulu, sanJuan] = [
      projectToMap(61.22, -149.9),
      projectToMap(52.9, 172.9),
      projectToMap(21.31, -157.86),
      projectToMap(18.47, -66.11),
    ];
    for (const { y } of [anchorage, attu, honolulu, sanJuan]) expect(y).toBeGreaterThan(500);
    expect(attu.x).toBeLessThan(anchorage.x);
    expect(anchorage.x).toBeLessThan(honolulu.x);
    expect(sanJuan.x).toBeGreaterThan(800);
  });

  it('moves whatever lies outside to the edge, so that nothing is lost', () => {
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 0],
      [0, 179],
      [68, -70],
      [20, -100],
    ] as const) {
      const { x, y } = projectToMap(latitude, longitude);
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x).toBeLessThanOrEqual(MAP_WIDTH - 8);
      expect(y).toBeGreaterThanOrEqual(8);
      expect(y).toBeLessThanOrEqual(MAP_HEIGHT - 8);
    }
  });
});
