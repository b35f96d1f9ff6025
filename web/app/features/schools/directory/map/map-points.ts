// Where the markers of the map stand: schools of one city would cover each other, so they are spread around it.
import { projectToMap } from '@matricula/contract/schools/directory/school-map.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';

export interface MapMarker {
  school: School;
  x: number;
  y: number;
}

export const MARKER_RADIUS = 7.5;
/** Closer than this many radii, two markers would hide each other. */
const TOO_CLOSE = 1.7;
/** Seeds of a sunflower: each next one a golden angle further and a little further out, so that any number fits. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const MAX_STEPS = 400;

/** The same markers for the same schools in the same order. Schools without coordinates are left out. */
export function placeMarkers(schools: readonly School[], radius = MARKER_RADIUS): MapMarker[] {
  const markers: MapMarker[] = [];
  for (const school of schools) {
    if (school.latitude === null || school.longitude === null) continue;
    const home = projectToMap(school.latitude, school.longitude);
    markers.push({ school, ...freePlace(home, markers, radius * TOO_CLOSE) });
  }
  return markers;
}

function freePlace(
  home: { x: number; y: number },
  taken: readonly MapMarker[],
  apart: number,
): { x: number; y: number } {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const distance = (apart / 1.6) * Math.sqrt(step);
    const x = home.x + distance * Math.cos(step * GOLDEN_ANGLE);
    const y = home.y + distance * Math.sin(step * GOLDEN_ANGLE);
    if (taken.every((other) => Math.hypot(other.x - x, other.y - y) >= apart)) {
      return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    }
  }
  return home;
}
