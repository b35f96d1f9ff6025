// What the worker's private port shows: jobs, and the figures of features that need a person.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createMetrics } from '#platform/http/metrics.ts';
import { addWorkerGauges } from '#platform/worker-process.ts';
import { startTestApp } from '#test/app.ts';
import { buildMessage, buildTalk } from '#test/builders/conversation.ts';
import { GAUGES } from '../src/worker-jobs.ts';

const app = await startTestApp();

it('shows jobs and messages that no partition was there for', async () => {
  const metrics = createMetrics();
  addWorkerGauges(metrics, app.platform, GAUGES);
  const before = await metrics.registry.metrics();
  for (const name of ['jobs_waiting', 'jobs_parked', 'messages_stray'])
    expect(before).toMatch(new RegExp(`^${name} 0$`, 'm'));
  await sql`alter table conversations alter column number restart with 900000000`.execute(app.ctx.db);
  const talk = await buildTalk(app.ctx);
  await buildMessage(app.ctx, { conversationNumber: talk.number, senderId: talk.applicantId });
  expect(await metrics.registry.metrics()).toMatch(/^messages_stray 1$/m);
});
