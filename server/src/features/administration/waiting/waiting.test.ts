// What waits for administrators, through HTTP: counted per queue, with the oldest wait, for administrators alone.
import { ALL_QUEUES, type Queue } from '@matricula/contract/administration/waiting.rules.ts';
import type { WaitingReply } from '@matricula/contract/administration/waiting.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
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
    expect(body.data).toEqual(ALL_QUEUES.map((queue) => ({ queue, count: 0, oldestAt: null, isLate: false })));
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

  it('is late from the hour on that was promised', async () => {
    const receivedAt = new Date(clock.now().getTime() - 59 * 60_000);
    const row = { id: 'evt_waits', type: 'x', objectId: 'x', createdAt: receivedAt, receivedAt };
    await ctx.db.insertInto('stripeEvents').values(row).execute();
    const at = receivedAt.toISOString();
    expect(await read('lateStripeEvents')).toEqual({
      queue: 'lateStripeEvents',
      count: 1,
      oldestAt: at,
      isLate: false,
    });
    clock.advance(2 * 60_000);
    expect(await read('lateStripeEvents')).toMatchObject({ isLate: true });
  });

  it('has the money that waits for somebody, each kind for itself', async () => {
    const { id: applicantId } = await buildUser(ctx);
    const frozen = await buildOrder(ctx, {
      applicantId,
      isFrozen: true,
      frozenAt: new Date('2026-11-08T08:00:00.000Z'),
    });
    const at = new Date('2026-11-09T08:00:00.000Z');
    const refund = {
      orderId: frozen.id,
      minutes: 0,
      cashCents: 1,
      voucherCents: 0,
      reason: 'applicant',
      createdAt: at,
    };
    await ctx.db
      .insertInto('refunds')
      .values([
        { ...refund, requestId: crypto.randomUUID(), status: 'failed', settledAt: at },
        { ...refund, requestId: crypto.randomUUID(), status: 'unknown' },
      ])
      .execute();
    const payment = { orderId: frozen.id, totalCents: 1, currency: 'USD', createdAt: at, expiresAt: at };
    await ctx.db
      .insertInto('payments')
      .values([
        { ...payment, status: 'refused', paymentIntentId: 'pi_other' },
        { ...payment, status: 'open', attempt: 2 },
      ])
      .execute();
    expect(await read('frozenOrders')).toMatchObject({ count: 1, oldestAt: '2026-11-08T08:00:00.000Z' });
    expect(await read('refundsOwed')).toMatchObject({ count: 1, oldestAt: at.toISOString() });
    expect(await read('mismatchedPayments')).toMatchObject({ count: 1, oldestAt: at.toISOString() });
    expect(await read('unansweredPayments')).toMatchObject({ count: 2, oldestAt: at.toISOString() });
  });

  it('is counted to 1,001 and no further', async () => {
    const { id: schoolId } = await buildSchool(ctx);
    const reportedAt = new Date('2026-11-01T08:00:00.000Z');
    const rows = Array.from({ length: 1_005 }, () => ({
      schoolId,
      figure: null,
      text: 'The city is wrong.',
      reportedAt,
    }));
    await ctx.db.insertInto('schoolReports').values(rows).execute();
    expect(await read('schoolReports')).toMatchObject({ count: 1_001, oldestAt: reportedAt.toISOString() });
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
