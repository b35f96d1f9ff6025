// What Lighthouse's runs of a page mean: how strongly the processor is slowed down on this machine, and whether a page
// passes, fails or cannot be judged. Pure; `lighthouse.ts` takes the runs.

/**
 * The benchmark index of the phone that every machine stands in for. Lighthouse's guide to throttling slows a high-end
 * desktop (index 1500 to 2000) down four times to get its mid-tier phone; this is the middle of that range, divided by four.
 */
const PHONE_INDEX = 1750 / 4;
/** Two calibrations around a page's runs that differ by more than this show a machine that changed meanwhile; a quiet one has 1.2. */
const MAX_INDEX_RATIO = 1.5;
/** The share of all processors that others may use while we do nothing. */
const MAX_BUSY_SHARE = 0.25;
/**
 * Lighthouse times tasks by the clock on the wall, waiting for a processor included. On two quiet cores a page's main thread
 * has one for 0.55 to 0.7 of its tasks' time, as the browser's own threads want the rest; below that, something was in its way.
 */
const MIN_PROCESSOR_SHARE = 0.55;
const RUNS_NEEDED = 3;

const NEEDED = { performance: 95, accessibility: 100, seo: 100 } as const;
const MAX_SHIFT = 0.02;
/** Everything that a first visit transfers, pictures and fonts included. */
const MAX_BYTES = 450_000;

/** One run of Lighthouse. */
export interface Scores {
  performance: number;
  accessibility: number;
  seo: number;
  shift: number;
  bytes: number;
  /** The share of its tasks' time in which the page's main thread had a processor. */
  processorShare: number;
}

/** The state of the machine at one moment: its benchmark index, and how much of it others used. */
export interface MachineState {
  benchmarkIndex: number;
  busyShare: number;
}

/** Runs of one page in a row, with the machine before and after them. A run is null when Lighthouse itself broke it off. */
export interface Measurement {
  before: MachineState;
  after: MachineState;
  runs: (Scores | null)[];
}

export type Verdict = { state: 'passed' | 'failed'; problems: string[] } | { state: 'not judged'; reason: string };

/**
 * How many times longer than here a task takes on the phone. The benchmark has a processor to itself; a page's main thread
 * shares two with the browser's own threads, waits for them, and Lighthouse counts the waiting. A phone has cores to spare,
 * so only the share of the time in which the thread had a processor is multiplied.
 */
export function cpuSlowdownFor(benchmarkIndex: number, processorShare: number): number {
  return Math.max(1, (benchmarkIndex / PHONE_INDEX) * processorShare);
}

/** Why no run of this measurement tells the page's speed; null when they may. */
export function obstacleOf({ before, after }: Measurement): string | null {
  const slower = Math.min(before.benchmarkIndex, after.benchmarkIndex);
  const faster = Math.max(before.benchmarkIndex, after.benchmarkIndex);
  const busyShare = Math.max(before.busyShare, after.busyShare);
  if (slower < PHONE_INDEX) return `the machine is slower than the phone (index ${slower})`;
  if (busyShare > MAX_BUSY_SHARE) return `others use ${Math.round(busyShare * 100)} % of the machine`;
  if (faster / slower > MAX_INDEX_RATIO) return `the machine's index changed between ${slower} and ${faster}`;
  return null;
}

/** Speed: the median performance of the first three runs that can be judged. More are never taken to do better. */
export function judgeSpeed(measurements: readonly Measurement[]): Verdict {
  const undisturbed = completed(measurements.filter((measurement) => obstacleOf(measurement) === null));
  const judged = undisturbed
    .filter(({ processorShare }) => processorShare >= MIN_PROCESSOR_SHARE)
    .slice(0, RUNS_NEEDED);
  if (judged.length < RUNS_NEEDED) {
    const obstacles = new Set(measurements.map(obstacleOf).filter((obstacle) => obstacle !== null));
    const reason = [`${judged.length} of ${RUNS_NEEDED} runs were undisturbed`, ...obstacles].join('; ');
    return { state: 'not judged', reason };
  }
  const performance = median(judged.map((run) => run.performance));
  return verdictOf(performance >= NEEDED.performance ? [] : [`performance ${performance} of ${NEEDED.performance}`]);
}

/** What no busy machine excuses: accessibility, SEO and bytes in every run, layout shift by the median. */
export function judgeContent(measurements: readonly Measurement[]): Verdict {
  const runs = completed(measurements);
  if (runs.length === 0) return verdictOf(['no run was completed']);
  const accessibility = Math.min(...runs.map((run) => run.accessibility));
  const seo = Math.min(...runs.map((run) => run.seo));
  const bytes = Math.max(...runs.map((run) => run.bytes));
  const shift = median(runs.map((run) => run.shift));
  const problems = [];
  if (accessibility < NEEDED.accessibility) problems.push(`accessibility ${accessibility} of ${NEEDED.accessibility}`);
  if (seo < NEEDED.seo) problems.push(`SEO ${seo} of ${NEEDED.seo}`);
  if (bytes > MAX_BYTES) problems.push(`${bytes} bytes of at most ${MAX_BYTES}`);
  if (shift >= MAX_SHIFT) problems.push(`layout shift ${shift} of less than ${MAX_SHIFT}`);
  return verdictOf(problems);
}

function verdictOf(problems: string[]): Verdict {
  return { state: problems.length === 0 ? 'passed' : 'failed', problems };
}

function completed(measurements: readonly Measurement[]): Scores[] {
  return measurements.flatMap(({ runs }) => runs.filter((run) => run !== null));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
