// Figures of today and the six days before: days begin in the operator's time zone, each thing is counted where it happened, and a day that
// is over is counted once.
import type { Figures, HomeReply } from '@matricula/contract/administration/home.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

// A Friday afternoon in Toronto, where the day began at 05:00 UTC.
const NOW = new Date('2026-11-20T20:00:00.000Z');
const clock = createMovableClock(NOW);
const app = await startTestApp({ clock });
const { ctx } = app;
// Registered long ago, so that nobody counts them.
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
const administrator = await buildUser(ctx, { role: 'admin', createdAt: LONG_AGO });
const buildOld = () => buildUser(ctx, { createdAt: LONG_AGO });

async function read(): Promise<Figures> {
  const as = await signIn(ctx, administrator);
  return (await app.call<HomeReply>('readHome', { as })).body.figures;
}

beforeEach(() => ctx.db.deleteFrom('dailyFigures').execute());

describe('figures of the last days', () => {
  it('have days that begin at midnight in Toronto', async () => {
    expect(await read()).toMatchObject({ today: '2026-11-20', from: '2026-11-14' });
    const at = (createdAt: string) => buildUser(ctx, { createdAt: new Date(createdAt) });
    await at('2026-11-20T05:00:00.000Z'); // today, the first moment
    await at('2026-11-20T04:59:59.000Z'); // yesterday
    await at('2026-11-14T05:00:00.000Z'); // the first moment of the seven days
    await at('2026-11-14T04:59:59.000Z'); // before them
    expect((await read()).registrations).toEqual({ today: 1, week: 3 });
  });

  it('say where people came from, without invented people, and name the usual addresses only', async () => {
    const createdAt = new Date('2026-11-20T15:00:00.000Z');
    const build = (person: { heardFrom?: string; urlRef?: string; isDemo?: boolean; role?: string }) =>
      buildUser(ctx, { createdAt, ...person });
    const before = await read();
    await build({ heardFrom: 'YouTube', urlRef: 'premed-club' });
    await build({ heardFrom: 'YouTube', urlRef: 'premed-club' });
    await build({ heardFrom: 'Other: my aunt', urlRef: 'N/A' });
    await build({ isDemo: true, heardFrom: 'YouTube' });
    await build({ role: 'phantom', heardFrom: 'YouTube' });
    for (const ref of ['a', 'b', 'c', 'd', 'e', 'f']) await build({ urlRef: ref });
    const { registrations, sources, refs } = await read();
    expect(registrations.week - before.registrations.week).toBe(9);
    expect(sources.find(({ label }) => label === 'YouTube')).toEqual({ label: 'YouTube', today: 2, week: 2 });
    expect(sources.find(({ label }) => label === 'Other')).toEqual({ label: 'Other', today: 1, week: 1 });
    expect(refs.map(({ label }) => label)).toEqual(['', 'premed-club', 'a', 'b', 'c', '…']);
    expect(refs.at(-1)).toEqual({ label: '…', today: 3, week: 3 });
    expect(refs.reduce((sum, ref) => sum + ref.week, 0)).toBe(registrations.week);
  });

  it('count conversations that applicants began, and answers within 24 hours of those that are so old', async () => {
    const begin = async (askedAt: string, answeredAt: string | null, isByConsultant = false) => {
      const createdAt = new Date(askedAt);
      const { id: applicantId } = await buildOld();
      const talk = await buildConversation({ ...ctx, clock: { now: () => createdAt } }, { applicantId });
      const { number: conversationNumber, consultantId } = talk;
      const [first, second] = isByConsultant ? [consultantId, applicantId] : [applicantId, consultantId];
      await buildMessage(ctx, { conversationNumber, senderId: first, createdAt });
      if (answeredAt !== null)
        await buildMessage(ctx, { conversationNumber, senderId: second, createdAt: new Date(answeredAt) });
    };
    await begin('2026-11-18T10:00:00.000Z', '2026-11-19T09:59:00.000Z'); // in time
    await begin('2026-11-18T10:00:00.000Z', '2026-11-19T10:01:00.000Z'); // too late
    await begin('2026-11-17T10:00:00.000Z', null); // never
    await begin('2026-11-20T10:00:00.000Z', '2026-11-20T10:05:00.000Z'); // today: not known of all of them yet
    await begin('2026-11-18T10:00:00.000Z', '2026-11-18T10:01:00.000Z', true); // the consultant began
    await begin('2026-11-01T10:00:00.000Z', null); // long ago
    await buildConversation(ctx, { applicantId: (await buildOld()).id }); // nothing said
    expect(await read()).toMatchObject({ conversations: { today: 1, week: 4 }, firstAnswers: { within: 1, of: 3 } });
  });

  it('add up sales and refunds by currency, and count reports', async () => {
    const { id: applicantId } = await buildOld();
    const paidAt = new Date('2026-11-20T15:00:00.000Z');
    const paid = { applicantId, status: 'paid', paidAt, expiresAt: paidAt };
    const { id: orderId } = await buildOrder(ctx, paid);
    await buildOrder(ctx, { ...paid, paidAt: new Date('2026-11-15T15:00:00.000Z') });
    await buildOrder(ctx, { ...paid, currency: 'CAD' });
    await buildOrder(ctx, { ...paid, paidAt: new Date('2026-11-01T15:00:00.000Z') });
    await buildOrder(ctx, { applicantId });
    const refund = { orderId, minutes: 0, voucherCents: 0, reason: 'applicant', createdAt: paidAt, settledAt: paidAt };
    await ctx.db
      .insertInto('refunds')
      .values([
        { ...refund, cashCents: 2_500, goodwillCents: 500, requestId: crypto.randomUUID(), status: 'done' },
        { ...refund, cashCents: 9_999, requestId: crypto.randomUUID(), status: 'failed' },
      ])
      .execute();
    const { id: schoolId } = await buildSchool(ctx);
    await ctx.db
      .insertInto('schoolReports')
      .values({ schoolId, text: 'The city is wrong.', reportedAt: paidAt })
      .execute();
    const { sales, refunds, reports } = await read();
    expect(sales).toEqual([
      { currency: 'USD', today: { count: 1, cents: 10_000 }, week: { count: 2, cents: 20_000 } },
      { currency: 'CAD', today: { count: 1, cents: 10_000 }, week: { count: 1, cents: 10_000 } },
    ]);
    expect(refunds).toEqual([{ currency: 'USD', today: { count: 1, cents: 3_000 }, week: { count: 1, cents: 3_000 } }]);
    expect(reports).toEqual({ today: 1, week: 1 });
  });

  it('are the same whether a day was kept or is counted now; a kept day is not counted again', async () => {
    const counted = await read();
    await app.runCronJob('keepDailyFigures');
    const days = await ctx.db.selectFrom('dailyFigures').select('day').orderBy('day').execute();
    // Yesterday's first answers are not all known yet.
    expect(days).toHaveLength(5);
    expect(await read()).toEqual(counted);
    await app.runCronJob('keepDailyFigures');
    expect(await ctx.db.selectFrom('dailyFigures').select('day').execute()).toHaveLength(5);
    await buildUser(ctx, { createdAt: new Date('2026-11-16T15:00:00.000Z') });
    expect((await read()).registrations).toEqual(counted.registrations);
  });
});
