// People who buy over HTTP, each as a seed decided: which package, in which currency, with which card, or never. They press again whatever
// happens to the servers meanwhile, and say at the end what should have come of it.
import { randomUUID } from 'node:crypto';
import type { Currency } from '../../contract/src/base/money.ts';
import type { StripeSimulator } from '../../server/simulators/stripe/stripe-simulator.ts';
import type { Context } from '../../server/src/platform/context/context.ts';
import { buildConsultant } from '../../server/test/builders/consultant.ts';
import { signIn } from '../../server/test/builders/session.ts';
import { buildUser } from '../../server/test/builders/user.ts';
import { buildVoucher } from '../../server/test/builders/commerce/voucher.ts';
import { pause, waitUntil } from './child.ts';
import { call, type Reply } from './people.ts';
import type { Random } from './seed.ts';

const CARDS = { good: '4242424242424242', declined: '4000000000000002', 'pending refund': '4000000000007726' };
/** Of each kind of buyer, in a hundred. */
const FATES = [
  ...Array.from({ length: 55 }, () => 'pays' as const),
  ...Array.from({ length: 10 }, () => 'pays with the second card' as const),
  ...Array.from({ length: 15 }, () => 'takes half back' as const),
  ...Array.from({ length: 10 }, () => 'is declined' as const),
  ...Array.from({ length: 10 }, () => 'never pays' as const),
];
const LANDINGS = 5;
const PURCHASES_EACH = 4;
/** As a page asks. */
const ASKED_AGAIN_MS = 1_500;
/** A buyer who is not through by then never will be. */
const PATIENCE_MS = 180_000;
const PACKAGES = [
  { minutes: 120, prices: { USD: 10_000, CAD: 13_700 } },
  { minutes: 90, prices: { USD: 9_999, CAD: 12_345 } },
  { minutes: 45, prices: { USD: 4_950, CAD: 6_660 } },
  { minutes: 600, prices: { USD: 61_003, CAD: 80_001 } },
] as const;
/** $10 from $80 on. */
const VOUCHER = { USD: { from: 8_000, value: 1_000 }, CAD: { from: 10_500, value: 1_300 } };

export interface Plan {
  token: string;
  applicantId: string;
  address: string;
  place: { consultantId: string; packageId: string };
  minutes: number;
  currency: Currency;
  fate: (typeof FATES)[number];
  /** Of the run. */
  startsAtMs: number;
  random: Random;
}

/** What should come of a plan. */
export interface Expected {
  isPaid: boolean;
  totalCents: number;
  backMinutes: number;
  backCents: number;
}

/** The whole of buying, by one thread and without a clock. */
export function foresee({ minutes, currency, fate }: Plan): Expected {
  const price = PACKAGES.find((each) => each.minutes === minutes)?.prices[currency] ?? 0;
  const { from, value } = VOUCHER[currency];
  const totalCents = price >= from ? price - value : price;
  const isPaid = fate !== 'is declined' && fate !== 'never pays';
  const backMinutes = fate === 'takes half back' ? Math.floor(minutes / 2) : 0;
  return { isPaid, totalCents, backMinutes, backCents: Math.floor((totalCents * backMinutes) / minutes) };
}

export async function makePlans(ctx: Context, random: Random, count: number, spreadMs: number): Promise<Plan[]> {
  const places = [];
  for (const { minutes, prices } of PACKAGES) {
    const { id: consultantId } = await buildConsultant(ctx, {
      hourlyRateCents: Math.ceil((prices.USD * 60) / minutes),
      packages: [{ priceCents: prices.USD, priceCadCents: prices.CAD, durationMinutes: minutes }],
    });
    const { id: packageId } = await ctx.db
      .selectFrom('packages')
      .select('id')
      .where('consultantId', '=', consultantId)
      .executeTakeFirstOrThrow();
    places.push({ minutes, place: { consultantId, packageId } });
    await buildVoucher(ctx, { consultantId, maxUsesPerApplicant: 9 });
  }
  const plans: Plan[] = [];
  for (let buyer = 0; plans.length < count; buyer += 1) {
    const user = await buildUser(ctx);
    const token = await signIn(ctx, user);
    const own = random.branch(buyer);
    const address = `10.${own.between(0, 255)}.${own.between(0, 255)}.${own.between(1, 254)}`;
    const bought = places.slice(0, Math.min(PURCHASES_EACH, count - plans.length));
    plans.push(
      ...bought.map(({ minutes, place }, n) => ({
        token,
        applicantId: user.id,
        address,
        place,
        minutes,
        currency: own.pick(['USD', 'CAD'] as const),
        fate: own.pick(FATES),
        startsAtMs: own.between(0, spreadMs),
        random: own.branch(n),
      })),
    );
  }
  return plans;
}

/** How often somebody had to ask again, and what landing pages were answered. */
export interface Counts {
  repeated: number;
  landings: Record<number, number>;
}

interface Shop {
  url: string;
  simulator: StripeSimulator;
  endSession(sessionId: string): Promise<unknown>;
  counts: Counts;
}

export async function carryOut(plan: Plan, shop: Shop): Promise<void> {
  const { random, fate } = plan;
  const { orderId, sessionId } = await openPage(plan, shop);
  const landings = Array.from({ length: LANDINGS }, async () => {
    await pause(random.between(0, 400));
    // 0: no answer.
    const status = (await settle(plan, shop, orderId))?.status ?? 0;
    shop.counts.landings[status] = (shop.counts.landings[status] ?? 0) + 1;
  });
  await pause(random.between(0, 200));
  if (fate === 'is declined' || fate === 'pays with the second card') shop.simulator.pay(sessionId, CARDS.declined);
  if (fate === 'is declined' || fate === 'never pays') await shop.endSession(sessionId);
  else shop.simulator.pay(sessionId, random.pick([CARDS.good, CARDS['pending refund']]));
  await Promise.all(landings);
  if (fate === 'takes half back') await takeBack(plan, shop, orderId);
}

/** Null: no answer. */
async function ask(plan: Plan, shop: Shop, path: string, body?: object): Promise<Reply | null> {
  const { token, address } = plan;
  try {
    return await call(shop.url, path, { ...(body === undefined ? {} : { method: 'POST', body }), token, address });
  } catch {
    return null;
  }
}

const settle = (plan: Plan, shop: Shop, orderId: string) => ask(plan, shop, `/orders/${orderId}/settle`, {});

interface Seen {
  orderId?: string;
  url?: string;
  status?: string;
  paymentUrl?: string | null;
}

/** Presses, and where there is no page yet waits on the order's own, until there is one or the order was given up. Within our limits. */
async function openPage(plan: Plan, shop: Shop): Promise<{ orderId: string; sessionId: string }> {
  let orderId = '';
  let sessionId = '';
  await waitUntil(
    `the page of somebody who ${plan.fate}`,
    async () => {
      const body = { ...plan.place, isUSD: plan.currency === 'USD', expectedTotal: foresee(plan).totalCents };
      const reply = await (orderId === ''
        ? ask(plan, shop, '/paymentv2/create-checkout-session-package/', body)
        : settle(plan, shop, orderId));
      const seen = (reply?.body ?? {}) as Seen;
      orderId = seen.status === 'cancelled' ? '' : (seen.orderId ?? orderId);
      sessionId = /cs_test_\w+/.exec(seen.url ?? seen.paymentUrl ?? '')?.[0] ?? '';
      if (sessionId === '') shop.counts.repeated += 1;
      return sessionId !== '';
    },
    PATIENCE_MS,
    ASKED_AGAIN_MS,
  );
  return { orderId, sessionId };
}

/** Once it is paid for us: one press, repeated with the same number until it is answered. */
async function takeBack(plan: Plan, shop: Shop, orderId: string): Promise<void> {
  const { backMinutes: minutes, backCents: quotedCents } = foresee(plan);
  const body = { minutes, quotedCents, requestId: randomUUID() };
  let isPaid = false;
  await waitUntil(
    `the refund of ${orderId} is heard`,
    async () => {
      isPaid ||= (await ask(plan, shop, `/orders/${orderId}`))?.body['status'] === 'paid';
      const isHeard = isPaid && (await ask(plan, shop, `/orders/${orderId}/refunds`, body))?.status === 200;
      if (isPaid && !isHeard) shop.counts.repeated += 1;
      return isHeard;
    },
    PATIENCE_MS,
    ASKED_AGAIN_MS,
  );
}
