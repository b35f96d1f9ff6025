// Programs that read what strangers made: in a process of their own, with little memory, little time, no secrets and no files.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';

/** Two at a time, so that a heap of files cannot take the machine. */
const MOST_RUNNING = 2;
/** Processor time is what a bomb uses up; the clock on the wall is only for what sleeps, and generous on a busy machine. */
const CPU_SECONDS = 10;
const WALL_MS = 120_000;
/** Private memory that it may write to. Address space would also count what is only reserved, of which Node takes a lot. */
const MEMORY_KB = 1024 * 1024;

/** The program ended badly, ran out of its bounds, or said too much. The fault of what it read. */
export class ProcessFailed extends Error {
  override name = 'ProcessFailed';
  /** Null when it was stopped by a signal. */
  code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

interface Run {
  command: string;
  args: readonly string[];
  input: Buffer;
  mostOutputBytes: number;
}

let running = 0;
const waiting: (() => void)[] = [];

/** What the program wrote. Fails with ProcessFailed; with another error when it could not be started, which is our fault. */
export async function runBounded(run: Run): Promise<Buffer> {
  if (running < MOST_RUNNING) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await start(run);
  } finally {
    // Whoever waits takes over the place, so that nobody can slip in between.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Exit code of the shell for a program that is not there. */
const NOT_THERE = 127;
const BOUNDS = `ulimit -t ${CPU_SECONDS}; ulimit -d ${MEMORY_KB} 2>/dev/null; ulimit -c 0; exec "$@"`;

function start({ command, args, input, mostOutputBytes }: Run): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', BOUNDS, 'bounded', command, ...args], {
      // Nothing of our own environment, which holds secrets.
      env: { PATH: SYSTEM_PATH, LANG: 'C.UTF-8', HOME: '/nonexistent' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: WALL_MS,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostOutputBytes) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(0, 500)));
    child.on('error', reject);
    // It may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.on('close', (code, signal) => {
      if (code === 0 && size <= mostOutputBytes) resolve(Buffer.concat(chunks));
      else if (code === NOT_THERE) reject(new Error(`${basename(command)} is not installed`));
      else reject(new ProcessFailed(`${basename(command)} ended with ${signal ?? code}: ${complaint}`, code));
    });
    child.stdin.end(input);
  });
}
