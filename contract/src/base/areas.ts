// The areas of the product, from the ground up: a lower one never imports a higher one. The same names on all three sides.

export const AREA_ORDER = [
  'foundation',
  'schools',
  'marketplace',
  'commerce',
  'messaging',
  'practice',
  'reviews',
  'site',
  'administration',
] as const;

export type Area = (typeof AREA_ORDER)[number];
