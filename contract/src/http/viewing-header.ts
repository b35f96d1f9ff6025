// How a request says that an administrator looks at the product as somebody else. Alone here, because every page carries it.

/** Beside an administrator's own token; its value is the id of the viewing. */
export const VIEWING_HEADER = 'x-viewing';
export const VIEWING_MINUTES = 30;
