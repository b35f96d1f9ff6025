// Reviews that the home page quotes, free of zod: what can become of one whose writer agreed.

/** `proposed`: agreed and not yet decided. Changed words are proposed anew. */
export const QUOTE_STATES = ['proposed', 'shown', 'hidden'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** The home page has room for so many, the newest first. */
export const SHOWN_TESTIMONIALS = 6;
export const QUOTES_PAGE_SIZE = 30;
