// The limits of saved and compared consultants. Apart from the listing's rules, because pages of schools carry it too.

export const MAX_COMPARED = 4;
export const MAX_SAVED = 500;

export const SHORTLIST_TEXTS = {
  comparisonFull: `You can compare up to ${MAX_COMPARED} consultants. Remove one first.`,
  savedFull: `You can save up to ${MAX_SAVED} consultants. Remove some first.`,
} as const;
