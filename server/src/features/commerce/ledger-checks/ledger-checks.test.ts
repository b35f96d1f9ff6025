// Checks of the ledger: each rule finds an error that was planted for it, one check runs at a time, and a red one needs a person.
import { randomUUID } from 'node:crypto';
import { LEDGER_RULES, type LedgerRule } from '@matricula/contract/commerce/ledger.rules.ts';
import type { LedgerCheck } from '@matricula/contract/commerce/ledger.ts';
import { describe, expect, it } from 'vitest';
import { postTransfer } from '#features/commerce/ledger/ledger.service.ts';
import { withTransaction } from '#platform/context/context.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildOrder } from '#test/builders/commerce/order.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { countLedgerFaults, readLedgerCheckAge } from './ledger-checks.jobs.ts';
import { ABANDONED_AFTER_MS, beginCheck } from './ledger-checks.service.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const adminUser = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, adminUser);
await buildVoucher(ctx);
await buildOrder(ctx, { applicantId: randomUUID() });

/** An order that was paid, with its sale. */
async function post(orderId: string) {
  const now = clock.now();
  await buildOrder(ctx, {
    id: orderId,
    applicantId: randomUUID(),
    priceCents: 500,
    totalCents: 500,
    feeCents: 50,
    netCents: 450,
    status: 'paid',
    paidAt: now,
    expiresAt: now,
  });
  const payment = { orderId, status: 'paid', totalCents: 500, currency: 'USD', createdAt: now, expiresAt: now };
  await ctx.db
    .insertInto('payments')
    .values({ id: orderId, ...payment })
    .execute();
  await withTransaction(ctx, (ctx) =>
    postTransfer(ctx, {
      kind: 'sale',
      reference: orderId,
      orderId,
      currency: 'USD',
      entries: [
        { account: 'stripe_balance', amountCents: 500 },
        { account: 'order_held', ownerId: orderId, amountCents: -500 },
      ],
    }),
  );
}

/** A period of a subscription that was paid, with its sale. */
async function postPeriod() {
  const now = clock.now();
  const { id: paidSubscriptionId } = await ctx.db
    .insertInto('paidSubscriptions')
    .values({
      userId: randomUUID(),
      planId: 'full-monthly',
      title: 'All question banks',
      level: 'full',
      brand: 'matricula',
      currency: 'USD',
      priceCents: 2_900,
      interval: 'month',
      intervalCount: 1,
      status: 'active',
      stripeSubscriptionId: 'sub_1',
      createdAt: now,
      expiresAt: now,
      startedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await ctx.db
    .insertInto('subscriptionInvoices')
    .values({
      paidSubscriptionId,
      stripeInvoiceId: 'in_1',
      amountCents: 2_900,
      currency: 'USD',
      periodStart: now,
      periodEnd: now,
      status: 'paid',
      isAsAgreed: true,
      createdAt: now,
      paidAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await withTransaction(ctx, (ctx) =>
    postTransfer(ctx, {
      kind: 'subscription_sale',
      reference: id,
      orderId: null,
      currency: 'USD',
      entries: [
        { account: 'stripe_balance', amountCents: 2_900 },
        { account: 'subscription_revenue', amountCents: -2_900 },
      ],
    }),
  );
}
await postPeriod();

async function latest(): Promise<LedgerCheck | undefined> {
  const { status, body } = await app.call<{ data: LedgerCheck[] }>('listLedgerChecks', { as: admin });
  expect(status).toBe(200);
  return body.data[0];
}

async function check(): Promise<Record<LedgerRule, number>> {
  // Another one each time: nobody may ask for so many as are asked for here.
  const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
  expect((await app.call('checkLedger', { as })).status).toBe(200);
  await app.runJobs();
  const findings = (await latest())?.findings ?? [];
  return Object.fromEntries(findings.map(({ rule, count }) => [rule, count])) as Record<LedgerRule, number>;
}

/** As somebody who owns the tables and has switched the triggers off. */
const plant = (statement: string) => app.asOwner(`set session_replication_role = replica; ${statement}`);
const CLEAN = Object.fromEntries(LEDGER_RULES.map((rule) => [rule, 0]));
const SUSPENSE = `(select id from ledger_accounts where kind = 'suspense' and currency = 'USD')`;

describe('a check', () => {
  it('that an administrator asks for runs in the worker and says what it found', async () => {
    await post(randomUUID());
    const { status, body } = await app.call<LedgerCheck>('checkLedger', { as: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ endedAt: null, isByClock: false, findings: null });
    await app.runJobs();
    const done = await latest();
    expect(done?.checkId).toBe(body.checkId);
    expect(done?.endedAt).not.toBeNull();
    expect(done?.findings).toEqual(LEDGER_RULES.map((rule) => ({ rule, count: 0, examples: [] })));
    const audit = await ctx.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'ledger.checked')
      .where('subjectId', '=', body.checkId)
      .execute();
    expect(audit).toEqual([{ actorId: adminUser.id }]);
  });

  it('joins the one that runs, also when ten ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => app.call<LedgerCheck>('checkLedger', { as: admin })),
    );
    expect(new Set(replies.map(({ body }) => body.checkId)).size).toBe(1);
    await app.runJobs();
    expect((await latest())?.findings).not.toBeNull();
  });

  it('whose worker died keeps nobody from a new one', async () => {
    const { check: dead } = await beginCheck(ctx, null);
    clock.advance(ABANDONED_AFTER_MS + 60_000);
    // The page does not wait for it any more either.
    expect((await latest())?.endedAt).not.toBeNull();
    expect(await check()).toEqual(CLEAN);
    const { body } = await app.call<{ data: LedgerCheck[] }>('listLedgerChecks', { as: admin });
    expect(body.data.find(({ checkId }) => checkId === String(dead.id))).toMatchObject({ findings: null });
    expect(body.data.find(({ checkId }) => checkId === String(dead.id))?.endedAt).not.toBeNull();
  });

  it('is made each night', async () => {
    await app.runCronJob('rollUpLedger');
    await app.runCronJob('checkLedger');
    expect(await latest()).toMatchObject({ isByClock: true, findings: expect.any(Array) });
    expect(await countLedgerFaults(ctx)).toBe(0);
    expect(await readLedgerCheckAge(ctx)).toBe(0);
    clock.advance(3_600_000);
    expect(await readLedgerCheckAge(ctx)).toBe(3_600);
  });

  it('is not for anybody else, and not for nothing', async () => {
    const applicant = await signIn(ctx, await buildUser(ctx));
    for (const endpoint of ['listLedgerChecks', 'checkLedger'] as const) {
      expect((await app.call(endpoint)).status).toBe(401);
      expect((await app.call(endpoint, { as: applicant })).status).toBe(403);
    }
    const keen = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
    const replies = await Promise.all(Array.from({ length: 61 }, () => app.call('checkLedger', { as: keen })));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    await app.runJobs();
  });
});

describe('a planted error', () => {
  it.each<[string, LedgerRule[], string, string]>([
    [
      'an entry with nothing against it (L1), below the last subtotal',
      ['transfers_sum_to_zero', 'rollups_match_entries'],
      `insert into ledger_entries (transfer_id, account_id, currency, amount)
         select max(id), ${SUSPENSE}, 'USD', 3 from ledger_transfers`,
      `delete from ledger_entries where account_id = ${SUSPENSE}`,
    ],
    [
      'an amount that was changed afterward (L1, L2)',
      ['transfers_sum_to_zero', 'balances_match_entries'],
      `update ledger_entries set amount = amount - 1 where account_version = 1
         and transfer_id = (select max(transfer_id) from ledger_entries where account_version = 1)`,
      `update ledger_entries set amount = amount + 1 where account_version = 1
         and transfer_id = (select max(transfer_id) from ledger_entries where account_version = 1)`,
    ],
    [
      'a stored balance that is not the sum (L2), nor what the order holds (L3)',
      ['balances_match_entries', 'orders_hold_their_minutes'],
      `update ledger_accounts set balance = balance - 1 where id = (select max(id) from ledger_accounts)`,
      `update ledger_accounts set balance = balance + 1 where id = (select max(id) from ledger_accounts)`,
    ],
    [
      'a version with a gap (L2)',
      ['balances_match_entries'],
      `update ledger_accounts set version = version + 1 where id = (select max(id) from ledger_accounts)`,
      `update ledger_accounts set version = version - 1 where id = (select max(id) from ledger_accounts)`,
    ],
    [
      'an entry that remembers another balance (L2)',
      ['balances_match_entries'],
      `update ledger_entries set balance_after = balance_after - 1 where account_version = 1
         and transfer_id = (select max(transfer_id) from ledger_entries where account_version = 1)`,
      `update ledger_entries set balance_after = balance_after + 1 where account_version = 1
         and transfer_id = (select max(transfer_id) from ledger_entries where account_version = 1)`,
    ],
    [
      'a transfer without entries (L1)',
      ['transfers_sum_to_zero'],
      `insert into ledger_transfers (kind, external_ref, entry_count, at) values ('sale', 'empty', 2, now())`,
      `delete from ledger_transfers where external_ref = 'empty'`,
    ],
    [
      'an account that was given another currency (L1), not that of its order (L3)',
      ['transfers_sum_to_zero', 'orders_hold_their_minutes'],
      `update ledger_accounts set currency = 'CAD' where id = (select max(id) from ledger_accounts)`,
      `update ledger_accounts set currency = 'USD' where id = (select max(id) from ledger_accounts)`,
    ],
    [
      'a subtotal that is not the sum',
      ['rollups_match_entries'],
      `update ledger_rollups set balance = balance + 1 where account_id = ${SUSPENSE}`,
      `update ledger_rollups set balance = balance - 1 where account_id = ${SUSPENSE}`,
    ],
    [
      'minutes that were counted as used without a posting (L3)',
      ['orders_hold_their_minutes'],
      `update orders set minutes_used = 60 where number = (select max(number) from orders)`,
      `update orders set minutes_used = 0 where number = (select max(number) from orders)`,
    ],
    [
      'minutes that were counted as refunded without a refund (L3, L4)',
      ['orders_hold_their_minutes', 'refunds_within_payments'],
      `update orders set minutes_refunded = 60 where number = (select max(number) from orders)`,
      `update orders set minutes_refunded = 0 where number = (select max(number) from orders)`,
    ],
    [
      'a refund that no account knows of (L4, L6)',
      ['refunds_within_payments', 'refunds_match_clearing'],
      `insert into refunds (order_id, minutes, cash_cents, voucher_cents, reason, request_id, status, created_at)
         select id, 0, 501, 0, 'applicant', id, 'drawn', now() from orders where number = (select max(number) from orders)`,
      `delete from refunds`,
    ],
    [
      'a refund that was marked as paid by hand without a posting (L6)',
      ['refunds_match_clearing'],
      `insert into refunds (order_id, minutes, cash_cents, voucher_cents, reason, request_id, status, created_at)
         select id, 0, 500, 0, 'administrator', id, 'paid_by_hand', now() from orders where number = (select max(number) from orders)`,
      `delete from refunds`,
    ],
    [
      'goodwill beyond what was paid (L4), in no account (L6)',
      ['refunds_within_payments', 'refunds_match_clearing'],
      `insert into refunds (order_id, minutes, cash_cents, voucher_cents, goodwill_cents, reason, request_id, status, created_at)
         select id, 0, 0, 0, 501, 'administrator', id, 'done', now() from orders where number = (select max(number) from orders)`,
      `delete from refunds`,
    ],
    [
      'a payment of another amount than its sale',
      ['sales_match_payments'],
      `update payments set total_cents = 499 where id = (select id from orders order by number desc limit 1)`,
      `update payments set total_cents = 500 where id = (select id from orders order by number desc limit 1)`,
    ],
    [
      'a payment without a sale',
      ['sales_match_payments'],
      `insert into payments (order_id, status, total_cents, currency, created_at, expires_at)
         select o.id, 'paid', 500, 'USD', now(), now() from orders o where status = 'pending' limit 1`,
      `delete from payments where order_id in (select id from orders where status = 'pending')`,
    ],
    [
      'a paid period of another amount than its sale',
      ['subscription_sales_match_invoices'],
      `update subscription_invoices set amount_cents = 2899`,
      `update subscription_invoices set amount_cents = 2900`,
    ],
    [
      'a paid period that was never sold',
      ['subscription_sales_match_invoices'],
      `insert into subscription_invoices (paid_subscription_id, stripe_invoice_id, amount_cents, currency, period_start, period_end,
           status, is_as_agreed, created_at, paid_at)
         select paid_subscription_id, 'in_2', 2900, 'USD', now(), now(), 'paid', true, now(), now() from subscription_invoices`,
      `delete from subscription_invoices where stripe_invoice_id = 'in_2'`,
    ],
    [
      'a subscription that was sold and never paid',
      ['subscription_sales_match_invoices'],
      `update subscription_invoices set status = 'void', paid_at = null`,
      `update subscription_invoices set status = 'paid', paid_at = now()`,
    ],
    [
      'a payment that was not as agreed, went back and was sold all the same',
      ['subscription_sales_match_invoices'],
      `update subscription_invoices set status = 'returned', is_as_agreed = false`,
      `update subscription_invoices set status = 'paid', is_as_agreed = true`,
    ],
    [
      'a voucher that counts a use nobody made (L8)',
      ['vouchers_match_uses'],
      `update vouchers set taken = 1 where id = (select max(id::text)::uuid from vouchers)`,
      `update vouchers set taken = 0`,
    ],
    [
      'a balance at Stripe that was never the ledger’s (L7)',
      ['balance_matches_stripe'],
      `insert into stripe_balances (currency, first_compared_at, compared_at, difference_cents)
         values ('CAD', now() - interval '400 days', now(), 3)`,
      `delete from stripe_balances`,
    ],
  ])('is found: %s [PAY-9]', async (_title, rules, statement, undo) => {
    await post(randomUUID());
    await app.runCronJob('rollUpLedger');
    expect(await check()).toEqual(CLEAN);
    await plant(statement);
    expect(await check()).toEqual({ ...CLEAN, ...Object.fromEntries(rules.map((rule) => [rule, 1])) });
    const found = (await latest())?.findings?.find(({ rule }) => rule === rules[0]);
    expect(found?.examples).toEqual([
      expect.stringMatching(/^\d+$|^[0-9a-f-]{36}$|^(?:refunds_|bank|goodwill_|stripe_balance )/),
    ]);
    expect(await countLedgerFaults(ctx)).toBe(rules.length);
    expect(app.logs()).toContain('the ledger does not add up');
    // The nightly one sees it, too, and what it found stands in the worker's figures.
    await app.runCronJob('checkLedger');
    expect((await latest())?.isByClock).toBe(true);
    expect(await countLedgerFaults(ctx)).toBe(rules.length);
    await plant(undo);
    expect(await check()).toEqual(CLEAN);
  });
});
