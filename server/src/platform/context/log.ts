// JSON logs with secrets removed. One logger per process; requests get children with their id.
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** What the whole server logs through; Fastify's own shape, so that requests' child loggers are the same thing. */
export type Log = FastifyBaseLogger;

/** Names whose values never reach a log line. */
const SECRET_NAMES = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'authToken',
  'authorization',
  'cookie',
  'secret',
  'email',
]);
const REDACTED = '[redacted]';
/** What lies deeper is not written at all; log lines are flat. */
const MAX_DEPTH = 4;

/** Lines are written together, at the latest after this time: one system call per request would cost a tenth of it. */
const FLUSH_MS = 200;
const FLUSH_LENGTH = 16_384;

interface LogOptions {
  level: string;
  process: 'api' | 'worker' | 'script';
  destination?: DestinationStream;
}

const serializers = {
  // A query string can carry a token (links from mails), so only the path is written.
  req: (request: { method: string; url: string; ip?: string }) => ({
    method: request.method,
    path: withoutQuery(request.url),
  }),
  res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  err: serializeError,
};

export function createLog({ level, process: processName, destination }: LogOptions): Log {
  const options = {
    level,
    base: { process: processName, pid: process.pid },
    timestamp: isoTime,
    formatters: { log: hideSecrets },
    serializers,
  };
  if (destination !== undefined) return pino(options, destination);
  return pino(options, processName === 'script' ? pino.destination({ sync: true }) : createHeldOutput());
}

/** Standard output that holds lines back for a moment. A process that ends still writes them; only kill -9 can lose the last ones. */
function createHeldOutput(): DestinationStream {
  const output = pino.destination({ sync: true });
  let held = '';
  function flush(): void {
    if (held === '') return;
    output.write(held);
    held = '';
  }
  setInterval(flush, FLUSH_MS).unref();
  process.on('exit', flush);
  return {
    write: (line) => {
      held += line;
      if (held.length >= FLUSH_LENGTH) flush();
    },
  };
}

/** Writes that a request was answered. `path` has no query; the id is checked where it is made. */
export type LogRequest = (line: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  ms: number;
}) => void;

/**
 * The one line that every request leaves, put together by hand: through the general way it would cost a fifth of an
 * answer that is only copied. It reads like any other line of `log`.
 */
export function createRequestLog(log: Log): LogRequest {
  if (!(log as Logger).isLevelEnabled('info')) return () => {};
  const parts = log as unknown as Record<symbol, unknown>;
  const output = parts[pino.symbols.streamSym] as DestinationStream;
  const bindings = String(parts[pino.symbols.chindingsSym]);
  return ({ requestId, method, path, status, ms }) =>
    output.write(
      `{"level":30${isoTime()}${bindings},"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`,
    );
}

let timeMs = 0;
let timeText = '';

/** Written once per millisecond: under load many lines share one. */
function isoTime(): string {
  const now = Date.now();
  if (now !== timeMs) {
    timeMs = now;
    timeText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return timeText;
}

/**
 * The object without its secrets: a copy where there are some, itself where there are none, which is nearly always.
 * Our own walk because pino's redaction by wildcard paths cost more than the rest of a request's log line together.
 */
function hideSecrets(object: Record<string, unknown>, depth = 1): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(object)) {
    const value = object[key];
    const shown = depth === 1 && key in serializers ? value : hideValue(key, value, depth);
    if (shown === value) continue;
    copy ??= { ...object };
    copy[key] = shown;
  }
  return copy ?? object;
}

function hideValue(key: string, value: unknown, depth: number): unknown {
  if (SECRET_NAMES.has(key)) return REDACTED;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return serializeError(value);
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((item) => hideValue('', item, depth + 1));
  return hideSecrets(value as Record<string, unknown>, depth + 1);
}

/** What follows here opens something; whoever reads a log must not be able to follow it. A test holds every route with a token. */
const SECRET_LINK =
  /(\/(?:public\/favorite-schools|favorite-schools\/shared|unsubscribe|article-previews|blog\/preview)\/)[^/]+?(?=\/|\.data$|$)/gi;
/** 32 random bytes, wherever they stand. */
const SECRET_PART = /\/[\w-]{43}(?=[/.]|$)/g;

/** The path as it may be logged. */
export function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  const plain = path.includes('%') ? decode(path) : path;
  return plain.replace(SECRET_LINK, '$1[secret]').replace(SECRET_PART, '/[secret]');
}

/** As the router reads it: a link works in every spelling, so it has to be found in every spelling. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '[malformed]';
  }
}

/** Type, message, stack and driver code; never the query's parameters or the request's body that drivers attach. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
