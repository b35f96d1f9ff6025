// What an attacker found in vouchers of administrators, through HTTP: each of these once worked.
import { randomUUID } from 'node:crypto';
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { MAX_USES_PER_PERSON } from '@matricula/contract/commerce/vouchers.rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openVoucherDesk } from '#test/builders/commerce/managed-voucher.ts';
import { openShop } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openShop();
const { app, ctx, offer, buy } = shop;
beforeEach(() => shop.open());

const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const { create, update } = openVoucherDesk(app, admin);

const countOf = async (voucherId: string) => ({
  vouchers: (await ctx.db.selectFrom('vouchers').select('id').where('id', '=', voucherId).execute()).length,
  audits: (await ctx.db.selectFrom('auditLog').select('id').where('subjectId', '=', voucherId).execute()).length,
});

describe('a voucher for one person', () => {
  it('is not made for an address that nobody has confirmed', async () => {
    const stranger = await buildUser(ctx, { emailVerifiedAt: null });
    const refused = await create({ applicantEmail: stranger.email });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { applicantEmail: 'This address is not confirmed yet.' },
    ]);
    await ctx.db.updateTable('users').set({ emailVerifiedAt: ctx.clock.now() }).where('id', '=', stranger.id).execute();
    expect((await create({ applicantEmail: stranger.email })).status).toBe(200);
  });
});

describe('how often one person may use it', () => {
  it('is bounded in a new voucher and in a changed one', async () => {
    const most = await create({ maxUsesPerApplicant: MAX_USES_PER_PERSON, maxUses: null });
    expect([MAX_USES_PER_PERSON, most.status]).toEqual([1_000, 200]);
    const tooMany = { maxUsesPerApplicant: MAX_USES_PER_PERSON + 1 };
    for (const { status, body } of [await create(tooMany), await update(most.body.voucherId, tooMany)])
      expect([status, Object.values(body.fields ?? {})]).toEqual([422, ['Enter fewer uses']]);
  });

  it('does not make the one use that is taken at checkout slower', async () => {
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    // Counting up to this takes longer than this test may.
    const { id } = await buildVoucher(ctx, {
      maxUsesPerApplicant: 30_000_000,
      applicantId: user.id,
      valueCents: 3_000,
    });
    const places = [await offer(), await offer(), await offer()];
    const start = performance.now();
    for (const place of places)
      expect((await buy(as, { ...place, isUSD: true, expectedTotal: 7_000 })).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(10_000);
    const uses = ctx.db.selectFrom('voucherRedemptions').select('nth').where('voucherId', '=', id).orderBy('nth');
    expect((await uses.execute()).map(({ nth }) => Number(nth))).toEqual([1, 2, 3]);
    await ctx.db.updateTable('vouchers').set({ isActive: false }).where('id', '=', id).execute();
  }, 60_000);

  it('counts a use that became free again first', async () => {
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    const { id } = await buildVoucher(ctx, { maxUsesPerApplicant: 2, applicantId: user.id, valueCents: 3_000 });
    const [a, b, c] = [await offer(), await offer(), await offer()];
    const first = await buy(as, { ...a, isUSD: true, expectedTotal: 7_000 });
    await buy(as, { ...b, isUSD: true, expectedTotal: 7_000 });
    const total = async () => {
      const quote = { packageId: c.packageId, currency: 'USD' };
      return (await app.call<OrderQuoteReply>('quoteOrder', { as, body: quote })).body.totalCents;
    };
    expect(await total()).not.toBe(7_000);
    const reason = 'The buyer asked for it';
    await app.call('cancelManagedOrder', { as: admin, params: { orderId: first.body.orderId }, body: { reason } });
    expect(await total()).toBe(7_000);
    expect((await buy(as, { ...c, isUSD: true, expectedTotal: 7_000 })).status).toBe(200);
    const uses = ctx.db.selectFrom('voucherRedemptions').select('nth').where('voucherId', '=', id);
    const taken = await uses.where('status', '=', 'reserved').orderBy('nth').execute();
    expect(taken.map(({ nth }) => Number(nth))).toEqual([1, 2]);
    await ctx.db.updateTable('vouchers').set({ isActive: false }).where('id', '=', id).execute();
  });
});

describe('a form that was opened before somebody else changed the voucher', () => {
  it('does not start one again that was stopped', async () => {
    const { voucherId, version } = (await create()).body;
    const stopped = await update(voucherId, { isActive: false, expectedVersion: version });
    expect([stopped.status, stopped.body.isActive, stopped.body.version]).toEqual([
      200,
      false,
      expect.not.stringMatching(version),
    ]);
    const stale = await update(voucherId, { title: 'Corrected', expectedVersion: version });
    expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
    expect((await countOf(voucherId)).audits).toBe(2);
    const fresh = await update(voucherId, {
      title: 'Corrected',
      isActive: false,
      expectedVersion: stopped.body.version,
    });
    expect([fresh.status, fresh.body.title, fresh.body.isActive]).toEqual([200, 'Corrected', false]);
  });

  it('is answered as saved where it says what is there already: its own answer was lost', async () => {
    const { voucherId, version } = (await create()).body;
    const body = { title: 'Corrected', isActive: false, expectedVersion: version };
    const [first, again] = [await update(voucherId, body), await update(voucherId, body)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect((await countOf(voucherId)).audits).toBe(2);
  });

  it('is saved after an order had the voucher: that is no change of its terms', async () => {
    const user = await buildUser(ctx);
    // Worth more than any other that is there.
    const { voucherId, version } = (await create({ applicantEmail: user.email, valueCents: 1_700 })).body;
    const bought = await buy(await signIn(ctx, user), { ...(await offer()), isUSD: true, expectedTotal: 8_300 });
    expect(bought.status).toBe(200);
    const saved = await update(voucherId, { valueCents: 1_700, isActive: false, expectedVersion: version });
    expect([saved.status, saved.body.taken]).toEqual([200, 1]);
  });

  it('of two who save at once keeps one', async () => {
    const { voucherId, version } = (await create()).body;
    const titles = ['One', 'Two', 'Three'];
    const replies = await Promise.all(
      titles.map((title) => update(voucherId, { title, isActive: false, expectedVersion: version })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('one press that arrives twice', () => {
  it('makes one voucher, with one row in the log', async () => {
    const requestId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => create({ requestId, maxUses: 1 })));
    expect(made.map(({ status, body }) => [status, body.voucherId])).toEqual(Array(3).fill([200, requestId]));
    expect(await countOf(requestId)).toEqual({ vouchers: 1, audits: 1 });
    await update(requestId, { isActive: false });
  });

  it('with other terms than the first says that the first was made', async () => {
    const requestId = randomUUID();
    await create({ requestId });
    const user = await buildUser(ctx);
    for (const changes of [{ valueCents: 2_000 }, { title: 'Fall fair' }, { applicantEmail: user.email }]) {
      const { status, body } = await create({ requestId, ...changes });
      expect([status, body.code]).toEqual([409, 'already_created']);
    }
    expect(await countOf(requestId)).toEqual({ vouchers: 1, audits: 1 });
    await update(requestId, { isActive: false });
  });
});
