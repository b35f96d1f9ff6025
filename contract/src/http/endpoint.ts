// What an endpoint is, and how it is declared: once, in its area's endpoints.ts. The client, its table of addresses, the routes,
// the API description, the field tests and the access matrix derive from that.
import type { z } from 'zod';

export const API_PREFIX = '/api/v1';

/** Who may call: anybody, a signed-in person (not a guest), an administrator. What they may do to a thing is the service's question. */
export type Access = 'public' | 'user' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  /** Method and path, below the API's prefix. */
  route: `${Method} /${string}`;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  /** 'bytes': no JSON, so the typed client does not call it. */
  body?: z.ZodType | 'bytes';
  reply: z.ZodType | 'bytes';
  /** On few screens, not before a page works, and never the last call of a page that closes: no public page carries its address. */
  isRare?: true;
}

export type Endpoints = Record<string, Endpoint>;

/** Keeps the exact types of what is declared. */
export function declareEndpoints<const T extends Endpoints>(endpoints: T): T {
  return endpoints;
}

/** The same for a table whose endpoints are all rare. */
export function declareRareEndpoints<const T extends Endpoints>(
  endpoints: T,
): { [N in keyof T]: T[N] & { isRare: true } } {
  const rare = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, isRare: true }]);
  return Object.fromEntries(rare) as { [N in keyof T]: T[N] & { isRare: true } };
}
