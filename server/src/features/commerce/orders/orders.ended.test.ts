// Orders that end before anybody has paid them: because their consultant stopped selling, and vouchers of few uses that are kept from others.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { CHECKOUT_MS, LEFT_UNPAID_MS, MAX_LEFT_UNPAID } from '@matricula/contract/commerce/orders.rules.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, sessionOf } from '#test/builders/commerce/shop.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const shop = await openShop();
const { app, ctx, simulator, advance, offer, person, buy, read, pay, settle, expectBalanced } = shop;
beforeEach(() => shop.open());

async function quote(as: string, packageId: string) {
  const { body } = await app.call<OrderQuoteReply>('quoteOrder', { as, body: { packageId, currency: 'USD' } });
  return body;
}

/** How many wait for a row that another transaction holds. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows[0]?.waiting ?? 0;
}

const isOpen = async (url: string) =>
  (await (await ctx.payments.client()).checkout.sessions.retrieve(sessionOf(url))).status === 'open';

describe('the payment page of a consultant who', () => {
  it.each([
    ['was suspended', { isSuspended: true }],
    ['has paused', { state: 'paused' }],
  ])('%s is closed by the next look at payments, with the order and its voucher', async (_title, changes) => {
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    const { body } = await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 });
    const other = await buy(as, { ...(await offer()), isUSD: true });
    await ctx.db.updateTable('consultants').set(changes).where('id', '=', place.consultantId).execute();
    await app.runCronJob('reconcilePayments');
    expect(await isOpen(body.url)).toBe(false);
    expect(await read(as, body.orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const row = ctx.db.selectFrom('vouchers').select('taken').where('id', '=', voucher.id);
    expect(await row.executeTakeFirst()).toEqual({ taken: 0 });
    expect([await isOpen(other.body.url), (await read(as, other.body.orderId)).status]).toEqual([true, 'pending']);
  });

  it.each([
    ['was suspended sends back what was paid in this moment', { isSuspended: true }, 'cancelled', ['not_selling']],
    ['has paused keeps the order that was paid in this moment', { state: 'paused' }, 'paid', []],
  ])('%s', async (_title, changes, status, reasons) => {
    simulator.setWebhooks({ isOff: true });
    const place = await offer();
    const as = await person();
    const { body } = await buy(as, { ...place, isUSD: true });
    await ctx.db.updateTable('consultants').set(changes).where('id', '=', place.consultantId).execute();
    pay(body.url);
    await app.runCronJob('reconcilePayments');
    simulator.setWebhooks({ isOff: false });
    await settle();
    const order = await read(as, body.orderId);
    expect([order.status, order.refunds.map(({ reason }) => reason)]).toEqual([status, reasons]);
    await expectBalanced();
  });
});

describe('an order that costs nothing, of a consultant who is suspended in the moment in which it is made', () => {
  it('ends with its voucher free again, and nothing in the ledger', async () => {
    const place = await offer();
    const terms = { consultantId: place.consultantId, valueCents: 10_000, minOrderCents: 10_000, maxUses: 1 };
    const voucher = await buildVoucher(ctx, terms);
    const as = await person();
    expect((await quote(as, place.packageId)).totalCents).toBe(0);
    // Whoever buys has been quoted and waits for the voucher, which is held until the consultant is suspended.
    let buying: ReturnType<typeof buy> | undefined;
    await ctx.db.transaction().execute(async (holding) => {
      await holding.selectFrom('vouchers').select('id').where('id', '=', voucher.id).forUpdate().execute();
      buying = buy(as, { ...place, isUSD: true });
      await expect.poll(countWaiting, { timeout: 5_000 }).toBe(1);
      await ctx.db.updateTable('consultants').set({ isSuspended: true }).where('id', '=', place.consultantId).execute();
    });
    const { status, body } = (await buying) ?? {};
    expect(status).toBe(200);
    expect(await read(as, body?.orderId ?? '')).toMatchObject({ status: 'cancelled', totalCents: 0 });
    const taken = ctx.db.selectFrom('vouchers').select('taken').where('id', '=', voucher.id);
    expect(await taken.executeTakeFirst()).toEqual({ taken: 0 });
    const transfers = ctx.db
      .selectFrom('ledgerTransfers')
      .select('kind')
      .where('orderId', '=', body?.orderId ?? '');
    expect(await transfers.execute()).toEqual([]);
    await expectBalanced();
  });
});

describe('a voucher of few uses', () => {
  it('is not kept from others by orders that end unpaid again and again, for a day', async () => {
    // They are signed with the real time, and ours runs ahead here.
    simulator.setWebhooks({ isOff: true });
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    for (let time = 0; time < MAX_LEFT_UNPAID; time += 1) {
      expect((await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 })).status).toBe(200);
      // While it is theirs, it counts for them.
      expect((await quote(as, place.packageId)).totalCents).toBe(9_000);
      advance(CHECKOUT_MS + 60_000);
      await app.runCronJob('reconcilePayments');
    }
    const refusal = { voucher: null, refused: [{ why: 'left_unpaid', missingCents: 0, valueCents: 1_000 }] };
    expect(await quote(as, place.packageId)).toMatchObject(refusal);
    expect((await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 })).body.code).toBe('price_changed');
    // Others have it, and an unlimited one is kept from nobody.
    expect((await quote(await person(), place.packageId)).totalCents).toBe(9_000);
    await ctx.db.updateTable('vouchers').set({ maxUses: null }).where('id', '=', voucher.id).execute();
    expect((await quote(as, place.packageId)).totalCents).toBe(9_000);
    await ctx.db.updateTable('vouchers').set({ maxUses: 1 }).where('id', '=', voucher.id).execute();
    advance(LEFT_UNPAID_MS);
    const nextDay = await signInAgain();
    expect((await quote(nextDay, place.packageId)).totalCents).toBe(9_000);

    async function signInAgain() {
      const { applicantId } = await ctx.db
        .selectFrom('voucherRedemptions')
        .select('applicantId')
        .where('voucherId', '=', voucher.id)
        .executeTakeFirstOrThrow();
      return signIn(ctx, { id: applicantId, role: 'user' });
    }
  });
});

describe('an order that we end', () => {
  const admin = async () => signIn(ctx, await buildUser(ctx, { role: 'admin' }));
  const changeConsultant = async (consultantId: string, changes: { state?: string; isSuspended?: boolean }) =>
    ctx.db.updateTable('consultants').set(changes).where('id', '=', consultantId).execute();
  const cancelOrder = async (orderId: string) =>
    app.call('cancelManagedOrder', { as: await admin(), params: { orderId }, body: { reason: 'Made by mistake' } });
  type Ending = (order: { orderId: string; consultantId: string }) => Promise<unknown>;

  it.each<[string, Ending]>([
    ['an administrator canceled', async ({ orderId }) => cancelOrder(orderId)],
    [
      'was of a consultant who was suspended',
      async ({ consultantId }) => {
        await changeConsultant(consultantId, { isSuspended: true });
        await app.runCronJob('reconcilePayments');
        await changeConsultant(consultantId, { isSuspended: false });
      },
    ],
    [
      'was of a consultant who paused',
      async ({ consultantId }) => {
        await changeConsultant(consultantId, { state: 'paused' });
        await app.runCronJob('reconcilePayments');
        await changeConsultant(consultantId, { state: 'live' });
      },
    ],
  ])('because it %s is not one that its buyer left unpaid', async (_title, end) => {
    const place = await offer();
    const voucher = await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    for (let time = 0; time < MAX_LEFT_UNPAID; time += 1) {
      const { body } = await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 });
      await end({ orderId: body.orderId, consultantId: place.consultantId });
      // Also Stripe's own event of the ended page changes nothing.
      await settle();
      expect((await read(as, body.orderId)).status).toBe('cancelled');
    }
    expect(await quote(as, place.packageId)).toMatchObject({ totalCents: 9_000, refused: [] });
    await ctx.db.updateTable('vouchers').set({ isActive: false }).where('id', '=', voucher.id).execute();
    await expectBalanced();
  });

  it('because Stripe opens no page for it is not one either', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    const path = '/v1/checkout/sessions*';
    for (let time = 0; time < MAX_LEFT_UNPAID; time += 1) {
      simulator.faults.add({ method: 'POST', path, kind: 'unauthorized_401', times: 1 });
      expect((await buy(as, { ...place, isUSD: true, expectedTotal: 9_000 })).status).toBe(503);
    }
    simulator.faults.clear();
    expect((await quote(as, place.packageId)).totalCents).toBe(9_000);
  });

  it('after its page ran out, or that its buyer replaced by another, is one', async () => {
    const place = await offer();
    await buildVoucher(ctx, { consultantId: place.consultantId, maxUses: 1 });
    const as = await person();
    // Each in the other currency ends the one before.
    const replies = [];
    for (let time = 0; time <= MAX_LEFT_UNPAID; time += 1)
      replies.push(await buy(as, { ...place, isUSD: time % 2 === 0 }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await cancelOrder(replies.at(-1)?.body.orderId ?? '');
    const refusal = { voucher: null, refused: [{ why: 'left_unpaid' }] };
    expect(await quote(as, place.packageId)).toMatchObject(refusal);

    simulator.setWebhooks({ isOff: true });
    const other = await person();
    for (let time = 0; time < MAX_LEFT_UNPAID; time += 1) {
      const { body } = await buy(other, { ...place, isUSD: true, expectedTotal: 9_000 });
      advance(CHECKOUT_MS + 60_000);
      // An administrator who clears away what nobody can pay any more does not make it another thing.
      if (time === 0) expect((await cancelOrder(body.orderId)).status).toBe(200);
      else await app.runCronJob('reconcilePayments');
    }
    expect(await quote(other, place.packageId)).toMatchObject(refusal);
  });
});

describe('an address that Stripe does not take', () => {
  it.each([
    ['josé@example.test', null],
    ['jose@example.test', 'jose@example.test'],
  ])('%s is not sent, and the page opens all the same', async (email, sent) => {
    const as = await signIn(ctx, await buildUser(ctx, { email }));
    const { status, body } = await buy(as, { ...(await offer()), isUSD: true });
    expect(status).toBe(200);
    const session = await (await ctx.payments.client()).checkout.sessions.retrieve(sessionOf(body.url));
    expect(session.customer_email).toBe(sent);
  });

  it('is refused by the simulator as it is by Stripe', async () => {
    const stripe = await ctx.payments.client();
    const asked = stripe.checkout.sessions.create({
      mode: 'payment',
      customer_email: 'josé@example.test',
      success_url: 'https://example.test',
    });
    await expect(asked).rejects.toMatchObject({ code: 'email_invalid' });
  });
});
