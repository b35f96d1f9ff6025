// PAY-3: every pair of the ways that money is moved. While the first runs, the second runs whole at each named point that the first passes;
// wherever they meet, the order ends in a state that is allowed, and the ledger and Stripe agree.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '@matricula/contract/base/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelManagedOrder, refundManagedOrder } from '#features/commerce/order-desk/order-desk.acts.service.ts';
import { followRefund, followStripeRefund } from '#features/commerce/refunds/refunds.service.ts';
import { type Context, createContext } from '#platform/context/context.ts';
import { AppError } from '#platform/context/errors.ts';
import { listenAtPoints, type Point, POINTS } from '#platform/context/points.ts';
import { buildSession } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { buildVoucher } from '#test/builders/commerce/voucher.ts';
import { GOOD_CARD, openShop } from '#test/builders/commerce/shop.ts';
import { createRandom, shuffle } from '#test/random.ts';
import { refundMinutes } from './orders.refunds.service.ts';
import { checkout, settleOrder } from './orders.service.ts';
import { endPayment, followPayment, settlePayment, settleSession } from './orders.settle.service.ts';

const shop = await openShop();
const { app, ctx, simulator } = shop;

const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const isFull = process.env['CHAOS_SIZE'] === 'full';
const MINUTES = 120;
const TOTAL = 9_000;
/** Scenes that are played at once; each has a buyer of its own. */
const AT_ONCE = 3;
/** Who waits for a row that the other holds gets it when the other has ended. */
const HELD_MS = 15;
/** Points inside a transaction that holds the order. */
const HOLDING: ReadonlySet<Point> = new Set([
  'settle.order-locked',
  'settle.before-post',
  'settle.before-commit',
  'expire.before-release',
  'refund.quoted',
  'refund.drawn',
  'cancel.order-locked',
  'cancel.before-commit',
]);

interface Scene {
  buyer: Context;
  orderId: string;
  paymentId: string;
  sessionId: string;
  /** Of the first press to refund. */
  requestId: string;
  admin: Context;
  deskRequestId: string;
}

const adminUser = await buildUser(ctx, { role: 'admin' });
const { id: adminSessionId } = await buildSession(ctx, adminUser);
const admin = createContext(app.platform, {
  actor: { userId: adminUser.id, sessionId: adminSessionId, role: 'admin' },
});

let place: { consultantId: string; packageId: string };
const press = (buyer: Context) => checkout(buyer, { ...place, isUSD: true });

const paymentsOf = (orderId: string) =>
  ctx.db.selectFrom('payments').selectAll().where('orderId', '=', orderId).execute();
const refundsOf = (orderId: string) =>
  ctx.db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).execute();

async function sendRefunds({ orderId }: Scene): Promise<void> {
  for (const { id } of await refundsOf(orderId)) await followRefund(ctx, id);
}

async function refund(scene: Scene, minutes: number, requestId: string): Promise<void> {
  await refundMinutes(scene.buyer, scene.orderId, { minutes, requestId, quotedCents: (TOTAL * minutes) / MINUTES });
  await sendRefunds(scene);
}

async function stripeRefundsOf(orderId: string) {
  const stripe = await ctx.payments.client();
  const intents = (await paymentsOf(orderId)).flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
  const pages = await Promise.all(intents.map((payment_intent) => stripe.refunds.list({ payment_intent, limit: 100 })));
  return pages.flatMap(({ data }) => data);
}

async function refundAsAdmin(scene: Scene, minutes: number): Promise<void> {
  const quotedCents = (TOTAL * minutes) / MINUTES;
  const body = { minutes, quotedCents, goodwillCents: 0, reason: 'Asked for', requestId: scene.deskRequestId };
  await refundManagedOrder(scene.admin, scene.orderId, body);
  await sendRefunds(scene);
}

type Path = (scene: Scene) => Promise<unknown>;

const FIRST = {
  event: ({ sessionId }) => settleSession(ctx, sessionId),
  landing: ({ buyer, orderId }) => settleOrder(buyer, orderId),
  'end of its time': ({ paymentId }) => followPayment(ctx, paymentId),
  refund: (scene) => refund(scene, 60, scene.requestId),
  press: ({ buyer }) => press(buyer),
  'cancel by an administrator': async (scene) => {
    await cancelManagedOrder(scene.admin, scene.orderId, { reason: 'Asked for' });
    await sendRefunds(scene);
  },
  'refund by an administrator': (scene) => refundAsAdmin(scene, 30),
} satisfies Record<string, Path>;

const SECOND: Record<string, Path> = {
  ...FIRST,
  'payment and its event': async ({ sessionId }) => {
    simulator.pay(sessionId, GOOD_CARD);
    await settleSession(ctx, sessionId);
  },
  'refund of everything': (scene) => refund(scene, MINUTES, randomUUID()),
  'event of a refund': async ({ orderId }) => {
    for (const { id } of await stripeRefundsOf(orderId)) await followStripeRefund(ctx, id);
  },
};

/** How far the order has come before the two meet. */
const STARTS: Record<string, Path> = {
  'not paid': async () => undefined,
  'paid at Stripe': async ({ sessionId }) => simulator.pay(sessionId, GOOD_CARD),
  'ended at Stripe': async ({ sessionId }) => (await ctx.payments.client()).checkout.sessions.expire(sessionId),
  'given up, then paid': async ({ sessionId, orderId }) => {
    await ctx.db.updateTable('payments').set({ status: 'expired' }).where('orderId', '=', orderId).execute();
    await ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute();
    const { voucherId } = await ctx.db
      .updateTable('voucherRedemptions')
      .set({ status: 'released' })
      .where('orderId', '=', orderId)
      .returning('voucherId')
      .executeTakeFirstOrThrow();
    await ctx.db
      .updateTable('vouchers')
      .set((eb) => ({ taken: eb('taken', '-', 1) }))
      .where('id', '=', voucherId)
      .execute();
    simulator.pay(sessionId, GOOD_CARD);
  },
  paid: async ({ sessionId, paymentId }) => {
    simulator.pay(sessionId, GOOD_CARD);
    await settlePayment(ctx, paymentId);
  },
};

async function makeScene(start: Path): Promise<Scene> {
  const user = await buildUser(ctx);
  const { id: sessionId } = await buildSession(ctx, user);
  const buyer = createContext(app.platform, { actor: { userId: user.id, sessionId, role: user.role as Role } });
  const { orderId } = await press(buyer);
  const [payment] = await paymentsOf(orderId);
  const scene = {
    buyer,
    orderId,
    paymentId: payment?.id ?? '',
    sessionId: payment?.checkoutSessionId ?? '',
    requestId: randomUUID(),
    admin,
    deskRequestId: randomUUID(),
  };
  await start(scene);
  return scene;
}

/** A refusal is an answer; anything else that is thrown is not. */
async function attempt(path: Path, scene: Scene): Promise<string | null> {
  try {
    await path(scene);
    return null;
  } catch (error) {
    return error instanceof AppError && error.statusCode < 500 ? null : String(error);
  }
}

/** What the clock and the last event do, when nobody else does anything any more. */
async function calm({ buyer }: Scene): Promise<void> {
  for (const { id } of await ordersOf(buyer)) {
    for (const payment of await paymentsOf(id)) {
      await endPayment(ctx, payment.id);
      if (payment.checkoutSessionId !== null) await settleSession(ctx, payment.checkoutSessionId);
    }
    for (const row of await refundsOf(id)) await followRefund(ctx, row.id);
  }
}

const ordersOf = (buyer: Context) =>
  ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('applicantId', '=', buyer.actor?.userId ?? '')
    .execute();

/** Every way in which an order of this buyer is not as it may be. */
async function judge({ buyer }: Scene): Promise<string[]> {
  const orders = await ordersOf(buyer);
  const wrongs = await Promise.all(orders.map(({ id }) => judgeOrder(id)));
  return wrongs.flat();
}

async function judgeOrder(orderId: string): Promise<string[]> {
  const [order, payments, refunds, atStripe, sales, held] = await Promise.all([
    ctx.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    paymentsOf(orderId),
    refundsOf(orderId),
    stripeRefundsOf(orderId),
    ctx.db
      .selectFrom('ledgerTransfers')
      .selectAll()
      .where('orderId', '=', orderId)
      .where('kind', '=', 'sale')
      .execute(),
    shop.heldFor(orderId),
  ]);
  const stripe = await ctx.payments.client();
  const sessions = await Promise.all(
    payments.map(({ checkoutSessionId }) => stripe.checkout.sessions.retrieve(checkoutSessionId ?? 'cs_test_none')),
  );
  const paidThere = sessions.filter(({ payment_status }) => payment_status === 'paid').length;
  const paidHere = payments.filter(({ status }) => status === 'paid').length;
  const sum = (key: 'minutes' | 'cashCents') => refunds.reduce((total, row) => total + row[key], 0);
  const back = sum('cashCents');
  const sent = atStripe.reduce((total, { amount }) => total + amount, 0);
  const isPaid = order.status === 'paid' || order.status === 'closed';
  const left = order.minutes - order.minutesRefunded;
  const rules: [string, boolean][] = [
    [`is ${order.status}`, isPaid || order.status === 'cancelled'],
    ['has a payment that goes on', payments.every(({ status }) => ['paid', 'expired', 'refused'].includes(status))],
    [`was paid ${paidThere} times at Stripe and ${paidHere} times here`, paidThere === paidHere && paidHere <= 1],
    [`has ${sales.length} sales of ${paidHere} payments`, sales.length === paidHere],
    [`is ${order.status} with ${paidHere} payments`, !isPaid || paidHere === 1],
    [`is ${order.status} with ${left} minutes`, (order.status === 'closed') === (isPaid && left === 0)],
    [`holds ${held} for ${left} minutes`, -held === (isPaid ? (order.priceCents * left) / order.minutes : 0)],
    [`sent ${sent} of ${back} back`, sent === back && sent <= order.totalCents],
    ['keeps what came too late', order.status !== 'cancelled' || sent === paidHere * order.totalCents],
    ['counts other minutes than it refunded', !isPaid || order.minutesRefunded === sum('minutes')],
    ['made a refund twice', atStripe.length === refunds.length && refunds.every(({ status }) => status === 'done')],
  ];
  return rules.filter(([, isRight]) => !isRight).map(([what]) => `order ${what}`);
}

const stage = new AsyncLocalStorage<(point: Point) => Promise<void>>();
const met = new Map<Point, number>();

/** At the nth point that the first passes; null: it passes fewer. */
async function play(
  start: Path,
  first: Path,
  second: Path,
  nth: number,
): Promise<{ at: Point | null; wrongs: string[] }> {
  const scene = await makeScene(start);
  let passed = 0;
  let at = null as Point | null;
  let other: Promise<string | null> = Promise.resolve(null);
  const own = await stage.run(
    async (point) => {
      passed += 1;
      if (passed !== nth) return;
      at = point;
      other = stage.exit(() => attempt(second, scene));
      await (HOLDING.has(point) ? Promise.race([other, pause(HELD_MS)]) : other);
    },
    () => attempt(first, scene),
  );
  const wrongs = [own, await other].filter((wrong) => wrong !== null);
  await calm(scene);
  wrongs.push(...(await judge(scene)));
  if (at !== null) met.set(at, (met.get(at) ?? 0) + 1);
  return { at, wrongs };
}

beforeAll(async () => {
  shop.open();
  simulator.setWebhooks({ isOff: true });
  listenAtPoints(async (point) => stage.getStore()?.(point));
  place = await shop.offer();
  // Somebody who presses again after one order has ended pays as much as before.
  await buildVoucher(ctx, { maxUsesPerApplicant: 9 });
});
afterAll(() => listenAtPoints(null));

describe(`two ways of moving money that meet (seed ${SEED}) [PAY-3]`, () => {
  it.each(Object.keys(STARTS))(
    'end in an allowed state, wherever they meet: %s',
    { timeout: 300_000 },
    async (name) => {
      const start = STARTS[name] as Path;
      // For every change half of them, others each time; those with an administrator always.
      const random = createRandom(SEED);
      const pairs = Object.entries(FIRST).flatMap(([first, path]) =>
        shuffle(Object.entries(SECOND), random).flatMap(([second, other], at, { length }) =>
          isFull || at >= length / 2 || /administrator/.test(first + second) ? [{ first, path, second, other }] : [],
        ),
      );
      const wrongs: string[] = [];
      let cases = 0;
      const work = async () => {
        for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
          const { first, path, second, other } = pair;
          for (let nth = 1; ; nth += 1) {
            const played = await play(start, path, other, nth);
            wrongs.push(...played.wrongs.map((what) => `${second} at ${played.at} of ${first}: ${what}`));
            if (played.at === null) break;
            cases += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      process.stdout.write(`PAY-3 ${name}: ${cases} cases, ${wrongs.length} wrong\n`);
      expect(wrongs).toEqual([]);
      expect(cases).toBeGreaterThan(0);
    },
  );

  it('leave the ledger as Stripe has it, to the cent, and have met at every point', async () => {
    await shop.expectBalanced();
    // Subscriptions are moved by nobody but themselves.
    const points = POINTS.filter((point) => !point.startsWith('subscription.'));
    expect([...met.keys()].toSorted()).toEqual(points.toSorted());
  });
});
