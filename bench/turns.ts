// How every benchmark compares: many short turns of each side, alternating, after a warm-up. What counts is the ratio within
// a turn; its median and its 10 to 90 % range over all turns are printed, because a shared machine changes its mind by the minute.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import type { Child } from '../chaos/lib/child.ts';

const TURNS = Number(process.env['BENCH_TURNS'] ?? 24);
const TURN_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 0.5);
const WARM_UP_SECONDS = 3;
/** Linux counts the time of a process in hundredths of a second. */
const CPU_TICK_MICROSECONDS = 10_000;
const MAX_STALLS = 3;

/** What one side did in one turn. */
export interface Turn {
  perSecond: number;
  /** Time on the processor per request: unlike the rate, it hardly depends on what else the machine does. */
  cpuMicroseconds: number;
}

/** Drives one side for some seconds. */
export type Side = (seconds: number) => Promise<Turn>;

export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** Each side warm, then turn by turn; who goes first changes each time, so that no side always follows the other. */
export async function takeTurns<Name extends string>(
  sides: Record<Name, Side>,
  { seconds = TURN_SECONDS }: { seconds?: number } = {},
): Promise<Record<Name, Turn[]>> {
  const names = Object.keys(sides) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Turn[]])) as Record<Name, Turn[]>;
  for (const name of names) await sides[name](WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(turn + place) % names.length]!;
      taken[name].push(await sides[name](seconds));
    }
  }
  return taken;
}

/** Ours over theirs, turn by turn: by rate, and by processor time per request (above 1 we need less of it). */
export function compareTurns(ours: readonly Turn[], theirs: readonly Turn[]): { ratio: Spread; cpuRatio: Spread } {
  const pairs = ours.map((turn, index) => [turn, theirs[index]!] as const);
  return {
    ratio: spreadOf(pairs.map(([our, their]) => our.perSecond / their.perSecond)),
    cpuRatio: spreadOf(pairs.map(([our, their]) => their.cpuMicroseconds / our.cpuMicroseconds)),
  };
}

export function summarize(turns: readonly Turn[]) {
  return {
    perSecond: Math.round(median(turns.map(({ perSecond }) => perSecond))),
    cpuMicroseconds: Number(median(turns.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(1)),
  };
}

/**
 * A process under HTTP load. Fails when any answer was not a success. Only a turn in which the host stopped the machine, so that
 * the product shed load with 503 as it should, is taken again, and said.
 */
export function httpSide(child: Child, options: autocannon.Options): Side {
  return async (seconds) => {
    for (let stalls = 0; ; stalls += 1) {
      const cpuBefore = cpuMicrosecondsOf(child.pid);
      const started = performance.now();
      const result = await autocannon({ ...options, duration: seconds });
      const elapsedSeconds = (performance.now() - started) / 1_000;
      const { non2xx, errors, mismatches, requests } = result;
      if (non2xx + errors + mismatches === 0) {
        const cpuMicroseconds = (cpuMicrosecondsOf(child.pid) - cpuBefore) / requests.total;
        return { perSecond: requests.total / elapsedSeconds, cpuMicroseconds };
      }
      const shed = result.statusCodeStats?.['503']?.count ?? 0;
      if (shed < non2xx + errors + mismatches || stalls === MAX_STALLS) {
        throw new Error(`${options.url}: ${non2xx} refusals, ${errors} errors, ${mismatches} other answers`);
      }
      console.log(`The machine stalled and ${shed} requests were shed: the turn is taken again.`);
    }
  };
}

/** Of the whole life of a process so far. */
export function cpuMicrosecondsOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CPU_TICK_MICROSECONDS;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

export function spreadOf(values: readonly number[]): Spread {
  const at = (share: number) => Number(quantile(values, share).toFixed(3));
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

export function sayTurns(): string {
  return `${TURNS} turns of ${TURN_SECONDS} s each side`;
}

export function saySpread({ median: middle, low, high }: Spread): string {
  return `${middle} (${low} to ${high})`;
}

/** What a figure was measured on. */
export function machine() {
  const model = cpus()[0]?.model ?? 'unknown';
  return { node: process.version, machine: `${cpus().length} × ${model}`, commit: commit(), turns: sayTurns() };
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
