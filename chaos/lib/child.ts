// Processes that a run starts: each one's output is kept in a file, and none outlives the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Child {
  name: string;
  pid: number;
  /** Settles when the process has ended. */
  exited: Promise<void>;
  isRunning(): boolean;
  /** Everything it wrote to stdout and stderr so far. */
  output(): string;
  signal(signal: NodeJS.Signals): void;
  /** Ends it and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** Where its output goes. */
  directory: string;
  env?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
}

const running = new Set<ChildProcess>();
const directories = new Set<string>();
let count = 0;

// Also when a test fails or the run is interrupted: nothing may stay behind on the machine.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  removeDirectories();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** To be called when everything that writes there has ended. */
export function removeDirectories(): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  directories.clear();
}

/** A scratch directory that goes with the run. */
export function createDirectory(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `matricula-chaos-${name}-`));
  directories.add(directory);
  return directory;
}

export function startChild({ name, command, args, directory, env = {}, cwd, uid, gid }: ChildOptions): Child {
  count += 1;
  const file = join(directory, `${name}-${count}.log`);
  const descriptor = openSync(file, 'a');
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', ...env },
    stdio: ['ignore', descriptor, descriptor],
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  closeSync(descriptor);
  running.add(child);
  let isRunning = true;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      running.delete(child);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    isRunning: () => isRunning,
    output: () => readFileSync(file, 'utf8'),
    signal: (signal) => {
      child.kill(signal);
    },
    stop: async (signal = 'SIGTERM') => {
      if (isRunning) child.kill(signal);
      await exited;
    },
  };
}

/** What a process holds of the machine's memory now. */
export function residentMegabytes({ pid }: Pick<Child, 'pid'>): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until `check` answers true and returns how long that took. An error counts as not yet. */
export async function waitUntil(
  what: string,
  check: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 50,
): Promise<number> {
  const start = performance.now();
  let last: unknown = null;
  while (performance.now() - start < withinMs) {
    try {
      if (await check()) return performance.now() - start;
    } catch (error) {
      last = error;
    }
    await pause(everyMs);
  }
  throw new Error(`${what}: not within ${withinMs} ms`, { cause: last });
}
