// The typed fetch over the endpoint table. Types only from the declarations, so that zod stays out of the browser.
import type { z } from 'zod';
import type { ContactFinding } from '#base/contact-findings.ts';
import type { ErrorBody } from './schemas.ts';
import type { DeclaredEndpoints } from './declared-endpoints.ts';
import { API_PREFIX } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { MEMBER_ENDPOINTS } from './member-endpoints.ts';

type Declared<N extends EndpointName> = DeclaredEndpoints[N];

/** Endpoints that speak JSON both ways; those that carry bytes are called by hand. */
type CallableName = {
  [N in EndpointName]: 'bytes' extends Schema<N, 'body'> | Schema<N, 'reply'> ? never : N;
}[EndpointName];

type Schema<N extends EndpointName, Part extends string> = Declared<N> extends Record<Part, infer S> ? S : never;

/** What a caller gives: as the schema takes it in. */
type Given<N extends EndpointName, Part extends string> =
  Schema<N, Part> extends infer S extends z.ZodType ? z.input<S> : never;

/** A query as it is written into an address; what is undefined is left out. */
type Query<Q> = { [K in keyof Q]: string | number | undefined };

/** A part that may be left out altogether when everything in it may. */
type Part<Name extends string, P> = [P] extends [never]
  ? unknown
  : Record<never, never> extends P
    ? { [K in Name]?: P }
    : { [K in Name]: P };

type Input<N extends EndpointName> = Part<'params', Given<N, 'params'>> &
  Part<'query', Query<Given<N, 'query'>>> &
  Part<'body', Given<N, 'body'>> &
  CallOptions;
type Arguments<N extends EndpointName> = Record<never, never> extends Input<N> ? [input?: Input<N>] : [input: Input<N>];
type Reply<N extends EndpointName> = Schema<N, 'reply'> extends infer S extends z.ZodType ? z.output<S> : never;

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page, for reports sent while leaving. */
  keepalive?: boolean;
}

type AnyInput = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

/** One function per endpoint: `client.login({ body })`. */
export type ApiClient = { [N in CallableName]: (...args: Arguments<N>) => Promise<Reply<N>> };

/** A refused or failed call. `message` is the human text; `status` 0 means the server was not reached. */
export class ApiError extends Error {
  override name = 'ApiError';
  status: number;
  code: string;
  requestId: string | null;
  fields: Record<string, string>;
  findings: readonly ContactFinding[];
  /** When the server says that it is worth trying again; null when it says nothing. */
  retryAfterSeconds: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfterSeconds: number | null = null) {
    super(body.message ?? body.error ?? '');
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.requestId = body.requestId ?? null;
    this.fields = body.fields ?? {};
    this.findings = body.findings ?? [];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A reply that is a refusal, as the error that callers catch. */
export function failureOf(response: Response, reply: unknown): ApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(response.status, reply as Partial<ErrorBody>, Number.isFinite(seconds) ? seconds : null);
}

interface ClientOptions {
  /** Origin of the API, without the prefix; empty for the page's own origin. */
  origin: string;
  /** The bearer token, asked anew for every call. */
  token: () => string | null;
  fetch?: typeof fetch;
}

/** Builds the client; `token` is read at each call, so signing in or out needs no new client. */
export function createClient({ origin, token, fetch: send = fetch }: ClientOptions): ApiClient {
  async function call(name: EndpointName, input: AnyInput) {
    const { params = {}, query = {}, body, ...options } = input;
    // Not waited for where the address is at hand: the last request of a page that closes has to begin at once.
    const endpoint = isAtHand(name) ? MEMBER_ENDPOINTS[name] : (await loadLaterEndpoints())[name];
    const [method, template] = endpoint.split(' ') as [string, string];
    const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ).toString();
    const headers: Record<string, string> = { accept: 'application/json' };
    const bearer = token();
    if (bearer !== null) headers['authorization'] = `Bearer ${bearer}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await send(`${origin}${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...options,
      });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ApiError(0, {
        message: 'The server could not be reached. Check your connection and try again.',
        code: 'offline',
      });
    }
    const reply: unknown = await response.json().catch(() => ({}));
    if (!response.ok) throw failureOf(response, reply);
    return reply;
  }

  return new Proxy({} as ApiClient, {
    // Whoever awaits a client asks for `then`, and must not find a call.
    get: (_, name) => (name === 'then' ? undefined : (input: AnyInput = {}) => call(name as EndpointName, input)),
  });
}

type NameAtHand = keyof typeof MEMBER_ENDPOINTS;

function isAtHand(name: EndpointName): name is NameAtHand {
  return name in MEMBER_ENDPOINTS;
}

async function loadLaterEndpoints() {
  const { LATER_ENDPOINTS } = await import('./later-endpoints.ts');
  return LATER_ENDPOINTS;
}
