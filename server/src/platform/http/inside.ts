// Calls of our own pages to the API, made without leaving the process. They come from no network, so no network's limit counts them.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-matricula-inside';
/** Known to this process alone; nobody outside can say it. */
const SECRET = randomUUID();

export const INSIDE_HEADERS = { [HEADER]: SECRET };

export function isFromInside(headers: IncomingHttpHeaders): boolean {
  return headers[HEADER] === SECRET;
}
