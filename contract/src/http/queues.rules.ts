// How a queue is read, free of zod: the browser must know when a page is full.

export const QUEUE_PAGE_SIZE = 30;

/** Behind the row with this moment and id: where the next page begins. */
export function cursorOf(at: Date, id: string): string {
  return `${at.toISOString()}_${id}`;
}
