// An answer as ready bytes: plain, gzip and Brotli, each made once, with every header but the request's id written down.
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A browser asks each time (and mostly hears 304); a proxy in front of us may answer for a minute. */
const SHORTLY = 'public, max-age=0, s-maxage=60';
/**
 * A proxy may also go on for ten minutes while it asks. In a header of its own (RFC 9213), because a browser takes the
 * permission for itself, also for documents, and would show a person the old page right after a change.
 */
const FOR_PROXIES = 'public, max-age=60, stale-while-revalidate=600';
const LEAST_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Compressed copies of text come to less than this share of it together. */
const SHARE_OF_COPIES = 0.6;
const BROTLI_QUALITY = 5;
const HEADERS_BYTES = 4_000;
const MAX_KNOWN_HEADERS = 200;

type Encoding = 'identity' | 'gzip' | 'br';

interface Variant {
  /** Its bytes as letters below 256: Node sends head and body of a string with one write, and those of a buffer with two. */
  body: string;
  /** Flat, as Node takes them: name, value, name, value … The last value is the request's id. */
  headers: string[];
  /** For 'you have it already'. */
  shortHeaders: string[];
}

export interface PreparedAnswer {
  /** The pattern of its route, for metrics. */
  readonly route: string;
  readonly sizeBytes: number;
  /** Whether these are the bytes that `If-None-Match` names, in whatever encoding. */
  isNamedBy(header: string | undefined): boolean;
  readonly plain: Variant;
  /** Made when first asked for, once. */
  variant(encoding: Encoding): Variant | Promise<Variant>;
}

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(gzip)(body),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
};

/** `headers` are all headers of the answer but those that caching and encoding add. */
export function prepareAnswer(
  body: Buffer,
  { route, headers }: { route: string; headers: Readonly<Record<string, string>> },
): PreparedAnswer {
  const tag = hash('sha256', body, 'base64url').slice(0, 27);
  const type = headers['content-type'] ?? '';
  const isCompressible = body.length >= LEAST_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
  const plain = prepare('identity', body);
  const compressed: Partial<Record<Encoding, Variant | Promise<Variant>>> = {};

  function prepare(encoding: Encoding, bytes: Buffer): Variant {
    const caching = {
      'cache-control': headers['cache-control'] ?? SHORTLY,
      ...(headers['cache-control'] === undefined ? { 'cdn-cache-control': FOR_PROXIES } : {}),
      // A strong tag names bytes, so each encoding has its own.
      etag: encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`,
      ...(isCompressible ? { vary: 'accept-encoding' } : {}),
    };
    const whole = {
      ...headers,
      ...caching,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    return {
      body: bytes.toString('latin1'),
      headers: [...Object.entries(whole).flat(), 'x-request-id', ''],
      shortHeaders: [...Object.entries(caching).flat(), 'x-request-id', ''],
    };
  }

  async function compress(encoding: Exclude<Encoding, 'identity'>): Promise<Variant> {
    const variant = prepare(encoding, await compressors[encoding](Buffer.from(plain.body, 'latin1')));
    compressed[encoding] = variant;
    return variant;
  }

  return {
    route,
    sizeBytes: Math.ceil(body.length * (isCompressible ? 1 + SHARE_OF_COPIES : 1)) + HEADERS_BYTES,
    isNamedBy: (header) => header !== undefined && (header.includes(tag) || header.trim() === '*'),
    plain,
    variant: (encoding) =>
      encoding === 'identity' || !isCompressible ? plain : (compressed[encoding] ??= compress(encoding)),
  };
}

/** Writes it past everything that other answers need: nothing of it depends on who asks. Returns the status. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  answer: PreparedAnswer,
): number {
  const isKnown = answer.isNamedBy(request.headers['if-none-match']);
  const hasBody = !isKnown && request.method !== 'HEAD';

  function write({ headers, shortHeaders, body }: Variant): void {
    const lines = isKnown ? shortHeaders : headers;
    // Written out before anybody else can use the list, so one list serves every request.
    lines[lines.length - 1] = requestId;
    response.writeHead(isKnown ? 304 : 200, lines);
    if (hasBody) response.end(body, 'latin1');
    else response.end();
  }

  const variant = answer.variant(encodingOf(request.headers['accept-encoding']));
  if (!(variant instanceof Promise)) write(variant);
  // Compressing cannot fail but for want of memory; then the plain bytes are there.
  else variant.then(write, () => write(answer.plain));
  return isKnown ? 304 : 200;
}

const known = new Map<string, Encoding>();

/** Browsers send few different headers, so each is read once. */
function encodingOf(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const text = String(header);
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MAX_KNOWN_HEADERS) known.clear();
  const encoding = readEncoding(text);
  known.set(text, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity';
}
