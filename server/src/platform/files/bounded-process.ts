// Programs that read what strangers made: in a process of their own, isolated as far as the machine allows, with little
// memory, a budget of processor time, an empty environment and bounded output. What holds where: decision 036.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import type { Writable } from 'node:stream';
import { BARE_ENVIRONMENT, type Confinement, findConfinement, type Isolation } from '#platform/files/isolation.ts';

/** A few at a time, so that a heap of files cannot take the machine; what takes long leaves a place for what does not. */
export const PLACES = { quick: 2, long: 1, media: 1 };
/** Processor time is what a bomb uses up; the clock on the wall is only for what sleeps, and generous on a busy machine. */
const WALL_MS = 120_000;
/** Where a run names none. */
const MEMORY_BYTES = 1024 * 1024 * 1024;
/** Node alone takes about thirty of the one and a dozen of the other. */
const OPEN_FILES = 96;
const PROCESSES = 64;

/** The program ended badly, ran out of its bounds, or said too much. The fault of what it read. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
  /** Above 128 when it was stopped by a signal; null when we stopped it. */
  code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

/** It neither ended nor used up its processor time: a busy machine, or a file that makes a program wait. */
export class OutOfTime extends Error {
  override name = 'OutOfTime';
}

interface Run {
  command: string;
  args: readonly string[];
  /** Whole, or as it comes: then no more than a chunk of it is held. A source that fails makes the run fail with its error. */
  input: Buffer | AsyncIterable<Buffer>;
  mostOutputBytes: number;
  /** Of each process that it starts. */
  cpuSeconds: number;
  /** Private memory that each may write to. Address space would also count what is only reserved, of which Node takes a lot. */
  memoryBytes?: number;
  /** `long` for what may take its time, `media` for recordings, which are large. */
  pace: keyof typeof PLACES;
  /** Files and folders that it may read besides the system's own. */
  readable?: readonly string[];
  /** Lets it write so much to a /tmp of its own. Only by namespaces: elsewhere it would be the machine's, and the run fails. */
  scratchBytes?: number;
  /** Stops it, and fails with OutOfTime. */
  signal?: AbortSignal;
  /** For tests: by this means, instead of the strongest. */
  isolation?: Isolation;
}

const running = { quick: 0, long: 0, media: 0 };
const waiting: Record<keyof typeof PLACES, (() => void)[]> = { quick: [], long: [], media: [] };

/** What the program wrote. Fails with ProcessFailed or OutOfTime; with another error when it could not be started, which is our fault. */
export async function runBounded(run: Run): Promise<Buffer> {
  const confinement = await findConfinement(run.scratchBytes === undefined ? run.isolation : 'namespaces');
  const { pace } = run;
  if (running[pace] < PLACES[pace]) running[pace] += 1;
  else await new Promise<void>((resolve) => waiting[pace].push(resolve));
  try {
    return await start(run, confinement);
  } finally {
    // Whoever waits takes over the place, so that nobody can slip in between.
    const next = waiting[pace].shift();
    if (next === undefined) running[pace] -= 1;
    else next();
  }
}

const SERVER = join(import.meta.dirname, '../../..');
const NODE_MODULES = join(SERVER, '../node_modules');

/** The same for a program of ours: Node's permission model keeps it from files, processes and threads as well. */
export async function runBoundedNode({
  program,
  readable,
  args,
  ...run
}: Omit<Run, 'command'> & { program: string; readable: readonly string[] }): Promise<Buffer> {
  // Packages of the workspace are links out of node_modules, and Node asks each package's manifest what its files are.
  const files = [NODE_MODULES, join(SERVER, 'package.json'), program, ...readable];
  const permissions = ['--permission', '--allow-addons', ...files.map((path) => `--allow-fs-read=${path}`)];
  // Asked which C library this is, before a native package is chosen.
  permissions.push('--allow-fs-read=/usr/bin/ldd');
  return runBounded({
    ...run,
    command: process.execPath,
    args: ['--max-old-space-size=256', '--no-warnings', ...permissions, program, ...args],
    readable: [process.execPath, ...files],
  }).catch((error: unknown) => {
    // It answers for whatever a file does; when it ends by an error of its own, it was not put together rightly.
    throw error instanceof ProcessFailed && error.code === 1 ? new Error(error.message) : error;
  });
}

/** Exit code of the shell for a program that is not there. */
const NOT_THERE = 127;

/** In which a shell counts the size of a written file. */
const BLOCK_BYTES = 512;

/** Processes are counted for each user, except in a namespace, which counts its own. Shells call that limit by two names. */
function limitsOf({ cpuSeconds, memoryBytes = MEMORY_BYTES, scratchBytes = 0 }: Run, isolation: Isolation): string {
  const written = `-f ${Math.ceil(scratchBytes / BLOCK_BYTES)}`;
  const limits = [`-t ${cpuSeconds}`, `-d ${Math.ceil(memoryBytes / 1024)}`, `-n ${OPEN_FILES}`, written, '-c 0'];
  const processes = isolation === 'namespaces' ? `ulimit -p ${PROCESSES} || ulimit -u ${PROCESSES};` : '';
  const all = limits.map((limit) => `ulimit ${limit};`).join(' ');
  return `{ ${all} ${processes} } 2>/dev/null; exec nice -n 5 "$@"`;
}

/** As fast as it reads. What it does not want to read any more is left. */
async function feed(stdin: Writable, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) {
    if (stdin.destroyed) return;
    if (!stdin.write(chunk))
      await Promise.race(['drain', 'close'].map((event) => once(stdin, event).catch(() => null)));
  }
  stdin.end();
}

function start(run: Run, { isolation, wrap }: Confinement): Promise<Buffer> {
  const { command, args, input, mostOutputBytes, readable = [], scratchBytes, signal } = run;
  const limited = ['/bin/sh', '-c', limitsOf(run, isolation), 'bounded', command, ...args];
  const [first = '', ...rest] = [...wrap(readable, scratchBytes), ...limited];
  return new Promise((resolve, reject) => {
    // A group of its own, so that nothing that it started is left when it is stopped.
    const child = spawn(first, rest, { env: BARE_ENVIRONMENT, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    let isOutOfTime = false;
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    };
    const expire = () => {
      isOutOfTime = true;
      kill();
    };
    const timer = setTimeout(expire, WALL_MS);
    signal?.addEventListener('abort', expire);
    if (signal?.aborted === true) expire();
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    let sourceError: unknown = null;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostOutputBytes) kill();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(0, 500)));
    child.on('error', reject);
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', expire);
      const name = basename(command);
      if (sourceError !== null) reject(sourceError as Error);
      else if (isOutOfTime) reject(new OutOfTime(`${name} was stopped: it took too long`));
      else if (code === 0 && size <= mostOutputBytes) resolve(Buffer.concat(chunks));
      else if (code === NOT_THERE) reject(new Error(`${name} is not installed`));
      else if (complaint.startsWith('bwrap: ')) reject(new Error(`${name} could not be isolated: ${complaint}`));
      else reject(new ProcessFailed(`${name} ended with ${killedBy ?? code}: ${complaint}`, code));
    });
    if (Buffer.isBuffer(input)) child.stdin.end(input);
    else
      void feed(child.stdin, input).catch((error: unknown) => {
        sourceError = error;
        kill();
      });
  });
}
