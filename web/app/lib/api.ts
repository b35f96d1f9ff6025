// The browser's way to the API, and how a query finds the right client: the request's own on the server, this one in the browser.
import { type ApiClient, createClient } from '@matricula/contract/http/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readToken, signOut } from './session.ts';

/** Sends, and forgets the token when the server says that its session has ended. */
export async function sendFromBrowser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status === 401) {
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    if (body.code === 'session_ended') signOut();
  }
  return response;
}

export const api: ApiClient = createClient({ origin: '', token: readToken, fetch: sendFromBrowser });

const serverClients = new WeakMap<QueryClient, ApiClient>();

/** Ties a request's query client to that request's API client. */
export function bindApi(queryClient: QueryClient, client: ApiClient): void {
  serverClients.set(queryClient, client);
}

/** For query functions: `queryFn: ({ client, signal }) => apiOf(client).getTerms({ signal })`. */
export function apiOf(queryClient: QueryClient): ApiClient {
  return serverClients.get(queryClient) ?? api;
}
