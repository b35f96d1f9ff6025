// A shop for tests of buying: an application with a simulated Stripe beside it, people who sell and people who buy.
import { randomUUID } from 'node:crypto';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { expect } from 'vitest';
import { findFaults } from '#features/commerce/ledger-checks/ledger-checks.service.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { startSimulatedStripe } from '#test/simulated-stripe.ts';

export const GOOD_CARD = '4242424242424242';
/** Takes a refund, and fails it later. */
export const CARD_THAT_REFUSES_REFUNDS = '4000000000005126';

export async function openShop() {
  const clock = createMovableClock();
  const { simulator, environment, endpointsOf } = await startSimulatedStripe();
  const app = await startTestApp({ clock, environment });
  const { ctx } = app;
  const endpoints = endpointsOf(await app.listen());
  /** Signatures are of the real time, so ours must not stay ahead of it. */
  let ahead = 0;

  async function buy(as: string, body: object) {
    return app.call<{ url: string; orderId: string; code?: string }>('createPackageCheckout', { as, body });
  }

  return {
    app,
    ctx,
    simulator,

    /** As each test should find it. */
    open() {
      simulator.setWebhooks({ endpoints, isOff: false, copies: 1, inFlight: 8 });
      simulator.faults.clear();
      clock.advance(-ahead);
      ahead = 0;
    },

    advance(ms: number) {
      clock.advance(ms);
      ahead += ms;
    },

    person: async () => signIn(ctx, await buildUser(ctx)),

    /** A package on offer: two hours for $100 unless said otherwise. */
    async offer(overrides: Parameters<typeof buildConsultant>[1] = {}) {
      const consultant = await buildConsultant(ctx, {
        enabledCadPayments: true,
        packages: [{ title: 'Mock MMI', priceCents: 10_000, priceCadCents: 13_700, durationMinutes: 120 }],
        ...overrides,
      });
      const { id: packageId } = await ctx.db
        .selectFrom('packages')
        .select('id')
        .where('consultantId', '=', consultant.id)
        .executeTakeFirstOrThrow();
      return { consultantId: consultant.id, packageId };
    },

    buy,

    async read(as: string, orderId: string): Promise<Order> {
      const { status, body } = await app.call<Order>('getOrder', { as, params: { orderId } });
      expect(status).toBe(200);
      return body;
    },

    /** Pays on the page that an answer led to. */
    pay: (url: string, card = GOOD_CARD) => simulator.pay(sessionOf(url), card),

    /** Until every event has arrived and was applied. */
    async settle() {
      await simulator.settled();
      await app.runJobs();
    },

    async refund(as: string, orderId: string, minutes: number, quotedCents: number, requestId: string = randomUUID()) {
      const body = { minutes, quotedCents, requestId };
      return app.call<Order & { code?: string }>('refundOrder', { as, params: { orderId }, body });
    },

    /** What the ledger holds for an order, as what is owed: never positive. */
    async heldFor(orderId: string): Promise<number> {
      const row = await ctx.db
        .selectFrom('ledgerAccounts')
        .select('balance')
        .where('ownerId', '=', orderId)
        .executeTakeFirst();
      return row?.balance ?? 0;
    },

    /** That the ledger adds up, agrees with orders, payments, refunds and vouchers, and with what Stripe says we have, to the cent. */
    async expectBalanced() {
      const faults = await findFaults(ctx);
      expect(Object.entries(faults).filter(([, { count }]) => count > 0)).toEqual([]);
      const stripe = await ctx.payments.client();
      const { available, pending } = await stripe.balance.retrieve();
      const sumOf = async (currency: string) => {
        const { amount } = await ctx.db
          .selectFrom('ledgerEntries as e')
          .innerJoin('ledgerAccounts as a', 'a.id', 'e.accountId')
          .where('a.kind', '=', 'stripe_balance')
          .where('a.currency', '=', currency.toUpperCase())
          .select(({ fn }) => fn.sum<number | null>('e.amount').as('amount'))
          .executeTakeFirstOrThrow();
        return Number(amount ?? 0);
      };
      const theirs = (currency: string) =>
        [...available, ...pending]
          .filter((row) => row.currency === currency)
          .reduce((sum, { amount }) => sum + amount, 0);
      expect([await sumOf('usd'), await sumOf('cad')]).toEqual([theirs('usd'), theirs('cad')]);
    },
  };
}

export const sessionOf = (url: string) => /cs_test_\w+/.exec(url)?.[0] ?? '';
