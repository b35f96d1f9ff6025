// Stars out of five, as ratings give them and screens show them.

export const STARS = 5; // spec §9

/** Spec §4: the average rounds up to whole stars. */
export function wholeStars(average: number): number {
  return Math.min(STARS, Math.max(0, Math.ceil(average)));
}
