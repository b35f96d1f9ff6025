// How a queue is read, free of zod: the browser must know when a page is full.

export const QUEUE_PAGE_SIZE = 30;
