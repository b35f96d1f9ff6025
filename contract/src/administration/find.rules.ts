// What administrators find by a few letters, free of zod.

/** In the order in which they are listed. */
export const FOUND_KINDS = [
  'order',
  'person',
  'consultant',
  'application',
  'school',
  'question',
  'course',
  'tag',
  'voucher',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FIND_MIN_LENGTH = 2;
export const FIND_MAX_LENGTH = 100;
/** Of each kind. */
export const FOUND_PER_KIND = 5;
