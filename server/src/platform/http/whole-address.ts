// Requests that name their whole address ('GET http://host/path'), as to a proxy: read as RFC 9112 asks, before anybody looks.
import type { IncomingMessage } from 'node:http';

/** Leaves the path as the address, and as the host the one that was named. False when it is no address of ours to read. */
export function namePathOnly(request: IncomingMessage): boolean {
  const { url = '' } = request;
  // No browser sends what stands behind a '#', and '*' is a question about the server itself.
  if (url.includes('#')) return false;
  if (url.startsWith('/')) return true;
  if (url === '*') return request.method === 'OPTIONS';
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol) || address.username !== '' || address.host === '')
    return false;
  request.url = address.pathname + address.search;
  request.headers.host = address.host;
  return true;
}
