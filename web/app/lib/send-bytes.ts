// A call that carries bytes instead of JSON, one way or the other. Not in api.ts, because public pages make none.
import { ApiError, failureOf } from '@matricula/contract/http/client.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { sendFromBrowser } from './api.ts';
import { readToken } from './session.ts';

/** Fails in the same ways as every other call. */
export async function sendBytes(
  path: string,
  { headers: own = {}, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  const headers = { ...own, authorization: `Bearer ${readToken() ?? ''}` };
  const response = await sendFromBrowser(`${API_PREFIX}${path}`, { ...init, headers }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { message: 'The server could not be reached.', code: 'offline' });
  });
  if (!response.ok) throw failureOf(response, await response.json().catch(() => ({})));
  return response;
}
