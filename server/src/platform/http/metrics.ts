// Prometheus metrics on a private port, so that they are never reachable through the public one.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Observe, registerRequestDurations } from '#platform/http/request-durations.ts';
import type { Log } from '#platform/context/log.ts';

export interface Metrics {
  registry: Registry;
  /** A figure that is read only when somebody asks for it. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    gauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read());
          },
        }),
      );
    },
  };
}

/**
 * Duration and status of every request by route pattern; never by the address itself, which may hold ids.
 * Returns how to note a request that Fastify never saw.
 */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): Observe {
  const observe = registerRequestDurations(registry);
  app.addHook('onResponse', (request, reply, done) => {
    observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  return observe;
}

export async function serveMetrics({ registry }: Metrics, port: number, log: Log): Promise<Server> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
