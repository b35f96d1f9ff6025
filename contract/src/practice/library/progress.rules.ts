// When a question is due again, and how long a note may be. Free of zod: the browser reads this file.

export const NOTE_MAX_LENGTH = 2_000;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The worse it went, the sooner it comes back; without a measure after a week. */
const DUE_AFTER_DAYS = [
  { below: 0.5, days: 2 },
  { below: 0.8, days: 7 },
] as const;
const DUE_AFTER_GOOD_DAYS = 21;
const DUE_WITHOUT_MEASURE_DAYS = 7;

/** `share`: of the best possible, from 0 to 1, or null where nothing measured it. */
export function dueAfter(answeredAt: Date, share: number | null): Date {
  const step = DUE_AFTER_DAYS.find(({ below }) => share !== null && share < below);
  const days = share === null ? DUE_WITHOUT_MEASURE_DAYS : (step?.days ?? DUE_AFTER_GOOD_DAYS);
  return new Date(answeredAt.getTime() + days * DAY_MS);
}
