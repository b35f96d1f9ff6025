// Prometheus metrics on a private port, so that they are never reachable through the public one.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '#platform/context/log.ts';

/** Notes one request: its method, the pattern of its route, what was answered and how long it took. */
export type Observe = (method: string, route: string, status: number, seconds: number) => void;

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
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const observe: Observe = (method, route, status, seconds) => histogram.observe({ method, route, status }, seconds);
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
