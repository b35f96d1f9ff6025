// A real worker process beside a test's application: the same database, Redis, storage and mail server.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { findFreePort } from './global-setup.ts';

const WORKER = join(import.meta.dirname, '../src/processes/worker.ts');
const STARTED_WITHIN_MS = 60_000;

export interface WorkerProcess {
  /** What its private port shows now. */
  metrics(): Promise<string>;
  /** Everything it has logged so far. */
  logs(): string;
  /** Memory that it holds now, and the most that it ever held, in bytes. */
  memory(): Promise<{ now: number; highest: number }>;
  kill(): Promise<void>;
}

/** Started when this settles; killed when the test is over. */
export async function startWorkerProcess(
  { config }: TestApp,
  environment: Record<string, string> = {},
): Promise<WorkerProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', WORKER], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: config.databaseUrl,
      REDIS_URL: config.redisUrl,
      REDIS_PREFIX: config.redisPrefix,
      SMTP_URL: `smtp://127.0.0.1:${inject('smtpPort')}`,
      STORAGE_DIRECTORY: config.storage.directory,
      CLAMD_ADDRESS: config.clamdAddress,
      WORKER_METRICS_PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await expect.poll(() => output, { timeout: STARTED_WITHIN_MS }).toMatch(/"lane":"files".*"working"/);
  return {
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    logs: () => output,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const read = (name: string) =>
        Number(new RegExp(String.raw`^${name}:\s+(\d+) kB$`, 'm').exec(status)?.[1]) * 1_024;
      return { now: read('VmRSS'), highest: read('VmHWM') };
    },
    kill,
  };
}
