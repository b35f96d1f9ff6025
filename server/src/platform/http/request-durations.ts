// How long requests took, by method, route and status: a Prometheus histogram that costs next to nothing to add to.
// prom-client's own checks and hashes its labels for each value, which is a twentieth of an answer that is only copied.
import type { Metric, Registry } from 'prom-client';

export type Observe = (method: string, route: string, status: number, seconds: number) => void;

const NAME = 'http_request_duration_seconds';
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  labels: { method: string; route: string; status: string };
  /** How many fell below each bound and above the one before it; the last is above all. */
  counts: number[];
  sum: number;
}

/** Routes are patterns and statuses are few, so the number of series is bounded by the program. */
export function registerRequestDurations(registry: Registry): Observe {
  const all = new Map<string, Series>();

  function values() {
    return [...all.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index) => {
        total += count;
        return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS[index] ?? '+Inf', ...labels }, value: total };
      });
      return [
        ...buckets,
        { metricName: `${NAME}_sum`, labels, value: sum },
        { metricName: `${NAME}_count`, labels, value: total },
      ];
    });
  }
  const help = 'Duration of HTTP requests by method, route and status';
  const metric = { name: NAME, get: async () => ({ name: NAME, help, type: 'histogram', values: values() }) };
  // All that a registry asks of a metric when it writes itself out.
  registry.registerMetric(metric as unknown as Metric);

  return (method, route, status, seconds) => {
    const key = `${method} ${status} ${route}`;
    let series = all.get(key);
    if (series === undefined) {
      series = {
        labels: { method, route, status: String(status) },
        counts: Array.from({ length: BOUNDS.length + 1 }, () => 0),
        sum: 0,
      };
      all.set(key, series);
    }
    let index = 0;
    while (index < BOUNDS.length && seconds > (BOUNDS[index] ?? Infinity)) index += 1;
    series.counts[index] = (series.counts[index] ?? 0) + 1;
    series.sum += seconds;
  };
}
