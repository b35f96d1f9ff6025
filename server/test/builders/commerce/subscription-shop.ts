// A shop for tests of subscriptions: our clock and the simulator's pass together, and events arrive when the test says so.
import type { PaidSubscriptionReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import type { SubscriptionReply } from '@matricula/contract/practice/subscriptions.ts';
import { expect } from 'vitest';
import { buildPlan } from '#test/builders/commerce/plan.ts';
import { GOOD_CARD, openShop } from '#test/builders/commerce/shop.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

/** Pays while its owner is there, and is declined for every renewal. */
export const CARD_THAT_FAILS_LATER = '4000000000000341';
export const DAY_MS = 24 * 60 * 60_000;

type Person = Awaited<ReturnType<typeof buildUser>>;
interface Body extends PaidSubscriptionReply {
  url: string;
  code?: string;
}

export async function openSubscriptionShop() {
  const shop = await openShop();
  const { app, ctx, simulator, pay } = shop;
  shop.open();
  simulator.setWebhooks({ isOff: true, copies: 1, inFlight: 1 });
  await buildPlan(ctx);
  await buildPlan(ctx, {
    id: 'full-yearly',
    title: 'All question banks, yearly',
    interval: 'year',
    usdCents: 19_900,
    cadCents: null,
    position: 2,
  });
  let ahead = 0;

  /** Signed in anew: sessions do not outlive what these tests let pass. */
  async function call<B = Body>(name: EndpointName, person: Person, body?: object) {
    const as = await signIn(ctx, person);
    return app.call<B>(name, { as, ...(body === undefined ? {} : { body }) });
  }

  /** Signatures are of the real time, so ours goes back while events arrive. */
  async function deliver() {
    shop.advance(-ahead);
    await simulator.deliverPending();
    shop.advance(ahead);
    await app.runJobs();
  }

  /** Without any event. */
  function passSilently(ms: number) {
    simulator.advanceClock(ms);
    shop.advance(ms);
    ahead += ms;
  }

  async function read(person: Person): Promise<PaidSubscriptionReply> {
    const { status, body } = await call('getPaidSubscription', person);
    expect(status).toBe(200);
    return body;
  }

  async function access(person: Person) {
    return (await call<SubscriptionReply>('getSubscription', person)).body.subscriptionInformation;
  }

  const checkout = (person: Person, body: object = {}) =>
    call('createSubscriptionCheckout', person, {
      planId: 'full-monthly',
      currency: 'USD',
      expectedTotal: 2_900,
      ...body,
    });

  return {
    ...shop,
    call,
    deliver,
    passSilently,
    read,
    access,
    checkout,
    person: () => buildUser(ctx, {}),

    async pass(ms: number) {
      passSilently(ms);
      await deliver();
    },

    /** As far as the paid page, with every event applied. */
    async subscribe(person: Person, { card = GOOD_CARD, ...body }: { card?: string } & Record<string, unknown> = {}) {
      const { status, body: reply } = await checkout(person, body);
      expect(status).toBe(200);
      pay(reply.url, card);
      await deliver();
      const { subscription } = await read(person);
      expect(subscription?.status).toBe('active');
      return subscription!;
    },

    async rowOf(person: Person) {
      return ctx.db
        .selectFrom('paidSubscriptions')
        .selectAll()
        .where('userId', '=', person.id)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    },

    async salesOf(person: Person): Promise<number> {
      const rows = await ctx.db
        .selectFrom('ledgerTransfers as t')
        .innerJoin('subscriptionInvoices as i', (join) => join.on('t.kind', '=', 'subscription_sale'))
        .innerJoin('paidSubscriptions as s', 's.id', 'i.paidSubscriptionId')
        .select('t.id')
        .whereRef('t.externalRef', '=', (eb) => eb.cast<string>('i.id', 'text'))
        .where('s.userId', '=', person.id)
        .execute();
      return rows.length;
    },
  };
}
