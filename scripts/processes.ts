// Children of `npm run dev` and `npm run demo`: prefixed logs, free ports, waiting for readiness, and one Ctrl-C that stops them all.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = join(import.meta.dirname, '..');
export const binary = (name: string): string => join(ROOT, 'node_modules/.bin', name);

const COLOURS = [36, 33, 35, 32, 34, 31];
const STOP_PATIENCE_MS = 13_000;
const MAX_NAME = 7;

interface ChildOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** The virus scanner outlives us: the next start finds it warm. Without one the product works, and files wait unchecked. */
export function startScanner(): void {
  const { status, stderr } = spawnSync(join(ROOT, 'scripts/clamd.sh'), ['start'], { encoding: 'utf8' });
  // Also what it has installed, or what would be refused without it.
  if (status === 0 && stderr !== '') console.warn(stderr.trim());
  if (status !== 0) console.warn(`No virus scanner, so files in messages will wait unchecked.\n${stderr ?? ''}`);
}

/** Starts children together and ends them together: when one dies, the others must not pretend that all is well. */
export class ProcessGroup {
  readonly #children = new Map<string, ChildProcess>();
  #isStopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
  }

  start(name: string, command: string, args: readonly string[], { env = {}, cwd = ROOT }: ChildOptions = {}): void {
    const colour = COLOURS[this.#children.size % COLOURS.length] ?? 37;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C reaches us alone, and we can stop the child with its own children.
      detached: true,
    });
    this.#children.set(name, child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => print(name, colour, line));
    }
    child.on('error', (error) => print(name, colour, error.message));
    child.on('exit', (code, signal) => {
      this.#children.delete(name);
      if (this.#isStopping) return;
      print(name, colour, `ended unexpectedly (${signal ?? `code ${code}`})`);
      void this.stop(1);
    });
  }

  async stop(exitCode: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (exitCode === 0) console.log('\nstopping…');
    const exits = [...this.#children.values()].map((child) => stopChild(child));
    await Promise.all(exits);
    process.exit(exitCode);
  }
}

function print(name: string, colour: number, line: string): void {
  const prefix = name.padEnd(MAX_NAME);
  console.log(process.stdout.isTTY ? `\u001B[${colour}m${prefix}\u001B[0m │ ${line}` : `${prefix} │ ${line}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-pid, signal);
    } catch {
      // It has ended between the question and the signal.
    }
  };
  signalGroup('SIGTERM');
  const timer = setTimeout(() => signalGroup('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

/** The port itself, or the next free one above it, on loopback. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) if (await isFree(port)) return port;
  throw new Error(`no free port between ${wanted} and ${wanted + 100}`);
}

/** Throws with a sentence a person can act on when somebody else listens there. */
export async function requirePort(port: number, hint: string): Promise<void> {
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken by another program. ${hint}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Resolves when the address answers with 2xx; throws after the patience is used up. */
export async function waitForReady(url: string, patienceMs = 60_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${url} did not become ready within ${patienceMs / 1000} s`);
}

export interface MailInbox {
  smtpUrl: string;
  inboxUrl: string;
}

/** maildev on loopback; takes the next free ports when its own are taken, so that a second product can run beside. */
export async function startMailInbox(group: ProcessGroup): Promise<MailInbox> {
  const smtpPort = await freePort(1025);
  const webPort = await freePort(1080);
  const directory = join(ROOT, '.data/mail');
  mkdirSync(directory, { recursive: true });
  const address = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  const ports = ['--smtp', String(smtpPort), '--web', String(webPort)];
  group.start('mail', binary('maildev'), [...address, ...ports, '--mail-directory', directory, '--silent']);
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, inboxUrl: `http://127.0.0.1:${webPort}` };
}

export interface PaymentService {
  /** What the API and the worker need to know of it. */
  env: Record<string, string>;
  /** Its page for operators; null where the environment names a real account. */
  operatorUrl: string | null;
}

/** Signs on this machine only. */
const SIMULATOR_SECRET = 'whsec_simulator';

/** The Stripe simulator, unless a key says whom to ask instead. What was bought stays for the next start. */
export async function startPaymentService(group: ProcessGroup, apiUrl: string): Promise<PaymentService> {
  if ((process.env.STRIPE_SECRET_KEY ?? '') !== '') return { env: {}, operatorUrl: null };
  const port = await freePort(12_111);
  group.start('stripe', process.execPath, ['server/simulators/stripe/main.ts'], {
    env: {
      STRIPE_SIMULATOR_PORT: String(port),
      STRIPE_SIMULATOR_WEBHOOK_URL: `${apiUrl}/api/v1/stripe/events`,
      // One for each product on this machine: what one was paid, the other knows nothing of.
      STRIPE_SIMULATOR_STATE: join(ROOT, `.data/stripe-simulator-${new URL(apiUrl).port}.json`),
      STRIPE_WEBHOOK_SECRET: SIMULATOR_SECRET,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_simulator',
      STRIPE_WEBHOOK_SECRETS: SIMULATOR_SECRET,
      STRIPE_API_ORIGIN: origin,
    },
    operatorUrl: `${origin}/simulator/`,
  };
}

export const DEMO_PASSWORD = 'demo-matricula-2026';
const DEMO_LOGINS = ['applicant', 'consultant', 'admin'];

export function printWelcome(addresses: ReadonlyArray<readonly [name: string, url: string]>): void {
  const width = Math.max(...addresses.map(([name]) => name.length));
  console.log('');
  for (const [name, url] of addresses) console.log(`  ${name.padEnd(width)}  ${url}`);
  console.log(`\n  Demo logins, password ${DEMO_PASSWORD}:`);
  for (const login of DEMO_LOGINS) console.log(`    ${login}@demo.matricula.test`);
  console.log('\n  Ctrl-C stops everything.\n');
}
