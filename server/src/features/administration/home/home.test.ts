// The start page of administrators through HTTP: what is not well, the courses and the last changes, in one answer, for them alone.
import type { HomeReply } from '@matricula/contract/administration/home.ts';
import { ALL_QUEUES } from '@matricula/contract/administration/waiting.rules.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const HOUR_MS = 60 * 60_000;
const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const administrator = await buildUser(ctx, { role: 'admin', name: 'Morgan Ames' });

async function read() {
  const as = await signIn(ctx, administrator);
  const { status, body } = await app.call<HomeReply>('readHome', { as });
  expect(status).toBe(200);
  return body;
}
const faultsOf = async () => (await read()).notWell.faults;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);

describe('the start page of administrators', () => {
  it('has nothing to say of a new installation', async () => {
    const { waiting, notWell, figures, changes } = await read();
    expect(waiting.map(({ queue }) => queue)).toEqual([...ALL_QUEUES]);
    expect(notWell).toEqual({ failedJobs: { count: 0, data: [] }, refusedMails: { count: 0, data: [] }, faults: [] });
    expect(figures).toMatchObject({ registrations: { today: 1, week: 1 }, sales: [], refunds: [] });
    expect(changes).toEqual([]);
  });

  it('says what is not well, the worst first, and since when', async () => {
    const { id: applicantId } = await buildUser(ctx);
    const { id: orderId } = await buildOrder(ctx, { applicantId });
    const payment = { orderId, totalCents: 1, currency: 'USD', status: 'open', createdAt: hoursAgo(3) };
    await ctx.db
      .insertInto('payments')
      .values({ ...payment, expiresAt: hoursAgo(2) })
      .execute();
    const school = await buildSchool(ctx);
    await ctx.db
      .insertInto('schoolPages')
      .values({
        schoolId: school.id,
        storageKey: 'k',
        schoolVersion: school.version - 1,
        buildId: 'b',
        generatedAt: hoursAgo(9),
      })
      .execute();
    const ran = { fileName: 'a.csv', headers: ['id'], rowCount: 1 };
    await ctx.db
      .insertInto('schoolImports')
      .values([
        { ...ran, status: 'running', createdAt: hoursAgo(5) },
        { ...ran, status: 'running', createdAt: hoursAgo(0) },
        { ...ran, status: 'done', createdAt: hoursAgo(50) },
      ])
      .execute();
    await ctx.db
      .insertInto('stripeBalances')
      .values([
        {
          currency: 'USD',
          firstComparedAt: hoursAgo(90),
          comparedAt: hoursAgo(0),
          agreedAt: hoursAgo(30),
          differenceCents: 5,
        },
        {
          currency: 'CAD',
          firstComparedAt: hoursAgo(90),
          comparedAt: hoursAgo(0),
          agreedAt: hoursAgo(1),
          differenceCents: 7,
        },
      ])
      .execute();
    const finding = (rule: string, count: number) => ({ rule, count, examples: [] });
    await ctx.db
      .insertInto('ledgerChecks')
      .values({
        startedAt: hoursAgo(2),
        endedAt: hoursAgo(1),
        findings: JSON.stringify([finding('one', 3), finding('two', 0)]),
      })
      .execute();
    expect(await faultsOf()).toEqual([
      { fault: 'ledgerBroken', count: 1, since: expect.any(String) },
      { fault: 'balanceDiffers', count: 1, since: expect.any(String) },
      { fault: 'stuckPayments', count: 1, since: expect.any(String) },
      { fault: 'schoolImports', count: 1, since: expect.any(String) },
      { fault: 'outdatedPages', count: 1, since: expect.any(String) },
    ]);
  });

  it('misses the nightly check of a ledger that has something in it, and is content with a clean one', async () => {
    await ctx.db
      .insertInto('ledgerChecks')
      .values({ startedAt: hoursAgo(0), endedAt: hoursAgo(0), findings: JSON.stringify([]) })
      .execute();
    const names = async () => (await faultsOf()).map(({ fault }) => fault);
    expect(await names()).not.toContain('ledgerBroken');
    clock.advance(27 * HOUR_MS);
    // Nothing was ever posted here.
    expect(await names()).not.toContain('ledgerUnchecked');
    await app.asOwner(`
      with transfer as (
        insert into ledger_transfers (kind, external_ref, entry_count, at)
        values ('opening', 'test', 2, now() - interval '9 days') returning id)
      insert into ledger_entries (transfer_id, account_id, currency, amount)
      select transfer.id, accounts.id, 'USD', case accounts.kind when 'bank' then 100 else -100 end
      from transfer, ledger_accounts accounts where accounts.currency = 'USD' and accounts.kind in ('bank', 'suspense')`);
    expect(await names()).toContain('ledgerUnchecked');
  });

  it('has every course, and the last ten changes with who made them', async () => {
    const { id } = await buildCourse(ctx, { title: 'Casper' });
    const as = await signIn(ctx, administrator);
    for (let n = 0; n < 11; n += 1) {
      const person = await buildUser(ctx);
      await app.call('signOutUser', { as, params: { userId: person.id }, body: { reason: `Lost phone ${n}` } });
    }
    const { courses, changes } = await read();
    expect(courses.find(({ courseId }) => courseId === id)).toMatchObject({ title: 'Casper', counts: { total: 0 } });
    expect(changes).toHaveLength(10);
    expect(changes[0]).toMatchObject({ action: 'user.signedOut', by: 'Morgan Ames', reason: 'Lost phone 10' });
    expect(changes.at(-1)).toMatchObject({ reason: 'Lost phone 1' });
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('is not for %s', async (_title, role, status) => {
    const as = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    expect((await app.call('readHome', { as })).status).toBe(status);
  });
});
