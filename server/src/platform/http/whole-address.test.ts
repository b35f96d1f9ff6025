// What may stand in the first line of a request, and what is read as the path.
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { namePathOnly } from './whole-address.ts';

function read(method: string, url: string) {
  const request = { method, url, headers: { host: 'localhost' } } as unknown as IncomingMessage;
  return namePathOnly(request) ? `${request.headers.host} ${request.url}` : null;
}

it.each([
  ['GET', '/a?b=c', 'localhost /a?b=c'],
  ['GET', 'http://other.example/a?b=c', 'other.example /a?b=c'],
  ['OPTIONS', '*', 'localhost *'],
])('%s %s is read as %s', (method, url, expected) => {
  expect(read(method, url)).toBe(expected);
});

it.each([
  ['GET', '*'],
  ['GET', '/interview#1'],
  ['GET', 'http://other.example/a#b'],
  ['GET', 'ftp://other.example/a'],
  ['GET', 'http://name@other.example/a'],
  ['GET', 'nothing'],
])('%s %s is refused', (method, url) => {
  expect(read(method, url)).toBeNull();
});
