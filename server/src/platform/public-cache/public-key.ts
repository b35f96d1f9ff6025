// Under which key an answer for everybody is kept: brand, path, and of the question only what the answer depends on. Whatever else
// stands in an address (a campaign's marks, a word somebody made up) reaches the same answer and takes no room of its own.
import type { Area } from '@matricula/contract/base/areas.ts';
import { type BrandId, brandForHost, hostnameOf } from '@matricula/contract/base/brands.ts';
import type { Config } from '#config.ts';

/** Nobody needs a longer question, and each other question takes room. */
const MAX_QUERY = 300;
const MAX_PATH = 200;
const MAX_KNOWN_TEXTS = 5_000;
/** Stands where bytes are no text; two parsers may then read two things. */
const UNREADABLE = '\uFFFD';
/** A path in its one spelling: '/%61pi', '/./interview' and '//interview' reach the same and would each take room. */
const ONE_SPELLING = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~:@!$&'()*+,;=-]+)+\/?$/;

/** What the answer at a path depends on. */
export interface KnownParameters {
  names: ReadonlySet<string>;
  /** Rewrites what one parameter says so that it says no more than is listened to; null leaves it out. */
  narrow?: (name: string, value: string) => string | null;
}

/** Null where this source knows nothing of the path. */
type ParameterSource = (path: string) => KnownParameters | null;

export interface PublicKeys {
  /** Null where nothing is kept: an unknown host or path, an endless or unreadable question. */
  keyOf: (host: string, url: string) => string | null;
  /** The address with the parameters its answer depends on, in one order and spelling. */
  addressOf: (url: string) => string | null;
  /** Asked in the order they were added. */
  addSource: (source: ParameterSource) => void;
}

export function createPublicKeys({ allowedHosts, origins }: Pick<Config, 'allowedHosts' | 'origins'>): PublicKeys {
  const brands = new Map<string, BrandId>();
  const addresses = new Map<string, string | null>();
  const sources: ParameterSource[] = [];

  function brandOf(host: string): BrandId | null {
    const hostname = hostnameOf(host);
    const known = brands.get(hostname);
    if (known !== undefined) return known;
    if (!allowedHosts.has(hostname)) return null;
    return keepKnown(brands, hostname, brandForHost(host, origins));
  }

  function addressOf(url: string): string | null {
    const known = addresses.get(url);
    if (known !== undefined) return known;
    const start = url.indexOf('?');
    const [path, query] = start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)];
    if (query.length > MAX_QUERY || path.length > MAX_PATH) return null;
    return keepKnown(addresses, url, narrowAddress(path, query));
  }

  function narrowAddress(path: string, query: string): string | null {
    if (!ONE_SPELLING.test(path)) return null;
    let parameters: KnownParameters | null = null;
    for (const source of sources) parameters ??= source(path);
    if (parameters === null) return null;
    const { names, narrow = (_name: string, value: string) => value } = parameters;
    const kept = new URLSearchParams();
    // Without the sign of its own, one at the beginning of the question ('??a=1') would be taken for it.
    for (const [name, value] of new URLSearchParams(`?${query}`)) {
      const said = names.has(name) ? narrow(name, value) : null;
      if (said?.includes(UNREADABLE) === true) return null;
      if (said !== null) kept.append(name, said);
    }
    // The order of names means nothing; that of one name's values does, and is left as it is.
    kept.sort();
    const left = kept.toString();
    return left === '' ? path : `${path}?${left}`;
  }

  return {
    keyOf: (host, url) => {
      const brand = brandOf(host);
      const address = brand === null ? null : addressOf(url);
      return address === null ? null : `${brand}${address}`;
    },
    addressOf,
    addSource: (source) => void sources.push(source),
  };
}

/** What follows from a text that strangers send is remembered, but never without bound. */
function keepKnown<V>(known: Map<string, V>, text: string, value: V): V {
  if (known.size >= MAX_KNOWN_TEXTS) known.clear();
  known.set(text, value);
  return value;
}

/** Routes of the API that are kept: what their schema of the question names. A route without one listens to nothing. */
export class CachedRoutes {
  readonly #routes: { pattern: RegExp; parameters: KnownParameters; reads: readonly Area[] }[] = [];

  add(url: string, querystring: unknown, reads: readonly Area[]): void {
    // ':cid' is a segment; what stands after it in the segment ('.svg') is text.
    const pattern = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+?');
    const parameters = { names: namesOf(querystring, url) };
    this.#routes.push({ pattern: new RegExp(`^${pattern}/?$`), parameters, reads });
  }

  findReads(path: string): readonly Area[] | null {
    return this.#routes.find(({ pattern }) => pattern.test(path))?.reads ?? null;
  }

  find(path: string): KnownParameters | null {
    return this.#routes.find(({ pattern }) => pattern.test(path))?.parameters ?? null;
  }
}

function namesOf(querystring: unknown, url: string): Set<string> {
  if (querystring === undefined) return new Set();
  const { shape } = querystring as { shape?: Record<string, unknown> };
  // Without the names any question would be the same one, and somebody would be given another's answer.
  if (shape === undefined) throw new Error(`${url} cannot be cached: its schema of the question names no parameters`);
  return new Set(Object.keys(shape));
}
