// What the worker's private port shows: jobs, and the figures of features that need a person.
import { expect, it } from 'vitest';
import { createMetrics } from '#platform/http/metrics.ts';
import { addWorkerGauges } from '#platform/jobs/worker-process.ts';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { startWorkerProcess } from '#test/worker-process.ts';
import { GAUGES } from '../src/worker-jobs.ts';

const app = await startTestApp();

it('shows jobs and messages that no partition was there for', async () => {
  const metrics = createMetrics();
  addWorkerGauges(metrics, app.platform, GAUGES);
  const before = await metrics.registry.metrics();
  for (const name of ['jobs_waiting', 'jobs_parked', 'messages_stray'])
    expect(before).toMatch(new RegExp(`^${name} 0$`, 'm'));
  await app.asOwner('alter table conversations alter column number restart with 900000000');
  const talk = await buildTalk(app.ctx);
  await buildMessage(app.ctx, { conversationNumber: talk.number, senderId: talk.applicantId });
  expect(await metrics.registry.metrics()).toMatch(/^messages_stray 1$/m);
});

it(
  'a worker says how it isolates files: at its start, on its private port, and through the health page',
  { timeout: 90_000 },
  async () => {
    const worker = await startWorkerProcess(app);
    expect(worker.logs()).toContain('isolated by bubblewrap');
    expect(await worker.metrics()).toMatch(/^files_isolated 1$/m);
    await expect
      .poll(async () => (await app.request('GET', '/health/ready')).body['isolation'], { timeout: 5_000 })
      .toBe('namespaces');
  },
);
