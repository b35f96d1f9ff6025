// Steady load: so many requests per second, whatever the answers do, each one held to what was expected of it.
import { pause } from './child.ts';

export interface LoadReport {
  sent: number;
  /** One line for each request that was not answered as expected. */
  failures: string[];
  latenciesMs: number[];
  /** How late each tick came: a clock waits for the processor like everybody else, so this much is the machine's. */
  latenessMs: number[];
}

export interface RunningLoad {
  stop(): Promise<LoadReport>;
}

const TICK_MS = 20;

/** `send` fails when its request was not answered as it should be. */
export function startLoad(perSecond: number, send: (index: number) => Promise<void>): RunningLoad {
  const report: LoadReport = { sent: 0, failures: [], latenciesMs: [], latenessMs: [] };
  const underWay = new Set<Promise<void>>();
  const start = performance.now();
  let isStopping = false;

  async function sendOne(index: number): Promise<void> {
    const from = performance.now();
    try {
      await send(index);
      report.latenciesMs.push(performance.now() - from);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      report.failures.push(`+${Math.round(from - start)} ms: ${String(error)}${cause}`);
    }
  }

  const ticking = (async () => {
    while (!isStopping) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond);
      while (report.sent < due) {
        const one = sendOne(report.sent).finally(() => underWay.delete(one));
        underWay.add(one);
        report.sent += 1;
      }
      const from = performance.now();
      await pause(TICK_MS);
      report.latenessMs.push(performance.now() - from - TICK_MS);
    }
  })();

  return {
    stop: async () => {
      isStopping = true;
      await ticking;
      await Promise.all(underWay);
      return report;
    },
  };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
