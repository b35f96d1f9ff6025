// The browser's way to the API, and how a query finds the right client: the request's own on the server, this one in the browser.
import { type ApiClient, createClient } from '@matricula/contract/http/client.ts';
import { VIEWING_HEADER } from '@matricula/contract/http/viewing-header.ts';
import type { QueryClient } from '@tanstack/react-query';
import { readToken, signOut } from './session.ts';
import { forgetViewing, leaveViewing, readViewing } from './viewing.ts';

/** Sends, and forgets the token when the server says that its session has ended. */
export async function sendFromBrowser(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const viewing = readViewing();
  const response = await fetch(input, viewing === null ? init : asViewer(viewing, init));
  if (viewing !== null && response.status === 403) {
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    if (body.code === 'viewing_ended' && readViewing() !== null) {
      forgetViewing();
      leaveViewing(viewing);
    }
  }
  if (response.status === 401) {
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { code?: string };
    if (body.code === 'session_ended') signOut();
  }
  return response;
}

/** The server answers as to the person whom an administrator views as. */
function asViewer({ viewingId }: { viewingId: string }, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set(VIEWING_HEADER, viewingId);
  return { ...init, headers };
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
