// Limits of the admin log, free of zod.

export const AUDIT_PAGE_SIZE = 50;
/** Of an e-mail address, with room. */
export const AUDIT_SEARCH_MAX_LENGTH = 320;
export const AUDIT_SUBJECT_MAX_LENGTH = 200;
/** What a filter finds is counted up to here and no further: '1,000+'. */
export const MAX_COUNTED_AUDIT_ROWS = 1_000;
/** Of administrators who bear one name; with more, nothing is shown. */
export const MAX_AUDIT_PEOPLE = 50;
