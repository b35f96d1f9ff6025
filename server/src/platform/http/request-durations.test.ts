// Our histogram of requests says what prom-client's would say of the same requests.
import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { registerRequestDurations } from '#platform/http/request-durations.ts';

it('is written as prom-client would write it', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const observe = registerRequestDurations(ours);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [theirs],
  });
  for (const [method, route, status, seconds] of [
    ['GET', '/a', 200, 0],
    ['GET', '/a', 200, 0.005],
    ['GET', '/a', 200, 0.0051],
    ['GET', '/a', 404, 7],
    ['POST', '/b/:id', 200, 0.3],
    ['GET', '/a', 200, 5],
    ['GET', '/"quoted"\\', 200, 1.5],
  ] as const) {
    observe(method, route, status, seconds);
    histogram.labels(method, route, String(status)).observe(seconds);
  }
  const linesOf = async (registry: Registry) =>
    (await registry.metrics())
      .split('\n')
      // The order of labels means nothing.
      .map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').toSorted().join(',')}}`))
      .toSorted();
  expect(await linesOf(ours)).toEqual(await linesOf(theirs));
});
