// What every benchmark shares: load through autocannon, processor time of a process, medians.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import type { Child } from '../chaos/lib/child.ts';

/** Linux counts the time of a process in hundredths of a second. */
const CPU_TICK_MICROSECONDS = 10_000;

export interface Measured {
  perSecond: number[];
  p99Ms: number[];
  /** Time on the processor: unlike the rate, it hardly depends on what else the machine does. */
  cpuMicroseconds: number[];
}

export function emptyMeasure(): Measured {
  return { perSecond: [], p99Ms: [], cpuMicroseconds: [] };
}

/** Of the whole life of a process so far. */
export function cpuMicrosecondsOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CPU_TICK_MICROSECONDS;
}

/** Drives one process for a while and adds the figures. Fails when any answer was not a success. */
export async function measure(child: Child, options: autocannon.Options, into: Measured): Promise<void> {
  const cpuBefore = cpuMicrosecondsOf(child.pid);
  const result = await autocannon(options);
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0) {
    throw new Error(
      `${options.url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.mismatches} other answers`,
    );
  }
  into.cpuMicroseconds.push((cpuMicrosecondsOf(child.pid) - cpuBefore) / result.requests.total);
  into.perSecond.push(result.requests.average);
  into.p99Ms.push(result.latency.p99);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function summarise({ perSecond, p99Ms, cpuMicroseconds }: Measured) {
  return {
    perSecond: Math.round(median(perSecond)),
    p99Ms: median(p99Ms),
    cpuMicroseconds: Number(median(cpuMicroseconds).toFixed(1)),
  };
}

/** Ours over theirs, to three places: by rate, and by processor time. */
export function ratioOf(ours: Measured, theirs: Measured): { ratio: number; cpuRatio: number } {
  return {
    ratio: Number((median(ours.perSecond) / median(theirs.perSecond)).toFixed(3)),
    cpuRatio: Number((median(theirs.cpuMicroseconds) / median(ours.cpuMicroseconds)).toFixed(3)),
  };
}

/** What a figure was measured on. */
export function machine() {
  return { node: process.version, machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`, commit: commit() };
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'none';
  }
}
