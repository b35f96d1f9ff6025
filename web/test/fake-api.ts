// Answers the browser's calls in component tests, by endpoint name and with contract types, and remembers what was asked.
import type { ApiClient } from '@matricula/contract/http/client.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { vi } from 'vitest';

type CallName = keyof ApiClient;
type Reply<Name extends CallName> = Awaited<ReturnType<ApiClient[Name]>>;

/** A refusal, as the server words it. */
export class Refusal {
  status: number;
  body: ErrorBody;

  constructor(status: number, text: string, extra: Partial<Pick<ErrorBody, 'code' | 'fields' | 'findings'>> = {}) {
    this.status = status;
    this.body = { error: text, message: text, code: 'refused', requestId: 'request-1', ...extra };
  }
}

/** No server at all. */
export const UNREACHABLE = 'unreachable';

type Answer<Name extends CallName> = Reply<Name> | Refusal | typeof UNREACHABLE;
type Answers = { [Name in CallName]?: Answer<Name> | (() => Answer<Name>) };

interface Call {
  name: CallName;
  path: string;
  body: unknown;
  authorization: string | null;
}

const placesIn = (name: CallName) => ENDPOINTS[name].split(':').length;

function nameOf(method: string, path: string): CallName {
  // As the server's router: an address that is written out comes before one with a place for anything.
  const [found] = (Object.keys(ENDPOINTS) as CallName[])
    .filter((name) => {
      const [ownMethod, template = ''] = ENDPOINTS[name].split(' ');
      return ownMethod === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path);
    })
    .toSorted((one, other) => placesIn(one) - placesIn(other));
  if (found === undefined) throw new Error(`No endpoint ${method} ${path}`);
  return found;
}

/** From now until the end of the test. An endpoint without an answer fails the test's call loudly. */
export function fakeApi(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.slice(url.indexOf(API_PREFIX) + API_PREFIX.length);
    const name = nameOf(init.method ?? 'GET', path.split('?')[0] ?? path);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, path, body, authorization: new Headers(init.headers).get('authorization') });
    const given = answers[name];
    if (given === undefined) throw new Error(`The test has no answer for ${name}`);
    const answer = typeof given === 'function' ? given() : given;
    if (answer === UNREACHABLE) throw new TypeError('fetch failed');
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
    return Response.json(answer);
  });
  return calls;
}
