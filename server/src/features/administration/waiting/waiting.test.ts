// What waits for administrators, through HTTP: counted per queue, with the oldest wait, for administrators alone.
import type { Queue } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingReply } from '@matricula/contract/administration/waiting.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConversation, buildMessageReport } from '#test/builders/conversation.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

async function read(queue: Queue) {
  const { status, body } = await app.call<WaitingReply>('listWaiting', { as: admin });
  expect(status).toBe(200);
  return body.data.find((row) => row.queue === queue);
}

async function buildReports(kinds: readonly ('report' | 'appeal')[]) {
  const applicant = await buildUser(ctx);
  const { number } = await buildConversation(ctx, { applicantId: applicant.id });
  for (const [at, kind] of kinds.entries()) {
    const createdAt = new Date(Date.parse('2026-11-10T08:00:00.000Z') + at * 60_000);
    await buildMessageReport(ctx, { conversationNumber: number, reporterId: applicant.id, kind, seq: null, createdAt });
  }
}

async function buildSchoolReports(days: readonly string[]) {
  const { id: schoolId } = await buildSchool(ctx);
  const rows = days.map((day) => ({ schoolId, figure: null, text: 'The city is wrong.', reportedAt: new Date(day) }));
  const reports = await ctx.db.insertInto('schoolReports').values(rows).returning('id').execute();
  return reports.map(({ id }) => id);
}

describe('what waits', () => {
  it('is nothing on a new installation, and says so for every queue', async () => {
    const { body } = await app.call<WaitingReply>('listWaiting', { as: admin });
    expect(body.data).toEqual([
      { queue: 'applications', count: 0, oldestAt: null },
      { queue: 'messageReports', count: 0, oldestAt: null },
      { queue: 'schoolReports', count: 0, oldestAt: null },
      { queue: 'questionReports', count: 0, oldestAt: null },
    ]);
  });

  it('is counted with the oldest wait, and goes down with a decision', async () => {
    await buildReports(['report', 'appeal']);
    const [oldest] = await buildSchoolReports(['2026-11-09T08:00:00.000Z', '2026-11-11T08:00:00.000Z']);
    expect(await read('messageReports')).toMatchObject({ count: 2, oldestAt: '2026-11-10T08:00:00.000Z' });
    expect(await read('schoolReports')).toMatchObject({ count: 2, oldestAt: '2026-11-09T08:00:00.000Z' });
    const body = { status: 'rejected', decision: 'The page agrees with us.' };
    await app.call('decideSchoolReport', { as: admin, params: { reportId: oldest ?? '' }, body });
    expect(await read('schoolReports')).toMatchObject({ count: 1, oldestAt: '2026-11-11T08:00:00.000Z' });
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('is not for %s', async (_title, role, status) => {
    const as = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.call('listWaiting', { as })).status).toBe(status);
  });

  it('is asked for at most 120 times a minute', async () => {
    const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const replies = await Promise.all(Array.from({ length: 121 }, () => app.call('listWaiting', { as })));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
