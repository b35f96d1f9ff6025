// How long a body may take to arrive: ten seconds, and as long as its size needs on a slow line. Parts of files are the large ones.
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/context/errors.ts';

const BASE_MS = 10_000;
const SLOW_BYTES_PER_SECOND = 16 * 1024;
/** For what the API never reads: Node closes such a connection by itself. */
export const REQUEST_TIMEOUT_MS = 120_000;

export function addBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return done(null, payload);
    const bytes = Math.min(
      Number(length ?? Infinity),
      request.routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0,
    );
    const timer = setTimeout(
      () => {
        reply.header('connection', 'close');
        // Whoever reads it answers; unread, an error would have no listener and end the process.
        if (payload.listenerCount('error') === 0) request.raw.destroy();
        else
          payload.emit(
            'error',
            new AppError(408, 'request_timeout', 'The request took too long to arrive. Try again.'),
          );
      },
      BASE_MS + (bytes / SLOW_BYTES_PER_SECOND) * 1000,
    );
    const stop = () => clearTimeout(timer);
    payload.once('end', stop);
    reply.raw.once('close', stop);
    return done(null, payload);
  });
}
