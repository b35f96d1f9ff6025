// PAY-1 and PAY-2: many people buy at once, each event comes five times in any order, landing pages ask beside them, and then API, worker and
// PostgreSQL are killed meanwhile. What was paid is fulfilled once, what was not is cancelled, and ledger and Stripe agree to the cent.
import { CURRENCIES } from '@matricula/contract/base/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { findFaults } from '../server/src/features/commerce/ledger-checks/ledger-checks.service.ts';
import { reconcilePayments } from '../server/src/features/commerce/orders/orders.jobs.ts';
import { type Context, createContext } from '../server/src/platform/context/context.ts';
import { createLog } from '../server/src/platform/context/log.ts';
import { createPlatform, type RunningPlatform } from '../server/src/platform/context/platform.ts';
import { type StripeSimulator, startStripeSimulator } from '../server/simulators/stripe/stripe-simulator.ts';
import { carryOut, type Counts, foresee, makePlans, type Plan } from './lib/buyers.ts';
import { pause, waitUntil } from './lib/child.ts';
import { type Product, startProduct } from './lib/product.ts';
import { openRandom, type Random, sized } from './lib/seed.ts';

const ORDERS = sized({ ci: 60, full: 1_000 });
const SPREAD_MS = sized({ ci: 1_000, full: 10_000 });
const ORDERS_KILLED = sized({ ci: 40, full: 1_000 });
const KILLS = sized({ ci: 4, full: 20 });
/** What two cores keep up with, so that what is late is late by the kills. */
const KILLED_SPREAD_MS = sized({ ci: 12_000, full: 250_000 });
const DOWN_MS: [number, number] = [100, 1_200];
const UP_MS = sized<[number, number]>({ ci: [800, 2_500], full: [2_000, 5_000] });
/** Orders and payments, after the last purchase and kill. */
const SETTLED_WITHIN_MS = 60_000;
/** Refunds and events: on two cores the worker's queue of a full run, mails included, may take longer. */
const DRAINED_WITHIN_MS = sized({ ci: 60_000, full: 180_000 });
/** Purchases under way: more than two cores could serve would only wait for them. */
const AT_ONCE = 20;
const COPIES = 5;
const IN_FLIGHT = 40;
const SECRET = 'whsec_chaos';
/** What our endpoint asks Stripe for. */
const ENABLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
];
/** So often that what a killed process did not hear comes again within the run. */
const RETRIES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
/** Nobody is still at work on a page that is older; then the rule of three minutes needs no waiting. */
const ABANDONED_SECONDS = 8;

const random = openRandom('money');
let simulator: StripeSimulator;
let product: Product;
let platform: RunningPlatform;
let ctx: Context;
const plans: Plan[] = [];

beforeAll(async () => {
  simulator = await startStripeSimulator({ laterMs: 1_000, balanceTransactionDelayMs: 300 });
  const environment = {
    WEB_BUILD_DIRECTORY: '',
    STRIPE_SECRET_KEY: 'sk_test_chaos',
    STRIPE_WEBHOOK_SECRETS: SECRET,
    STRIPE_API_ORIGIN: simulator.url,
  };
  product = await startProduct({ apis: 2, workers: 1, hasBalancer: true, hasInbox: true, env: environment });
  const log = createLog({ level: 'silent', process: 'script' });
  platform = createPlatform({ config: readConfig(product.env), log, process: 'script' });
  ctx = createContext(platform);
  simulator.setWebhooks({
    endpoints: [{ url: `${product.url}/api/v1/stripe/events`, secrets: [SECRET], enabledEvents: ENABLED_EVENTS }],
    copies: COPIES,
    inFlight: IN_FLIGHT,
    shuffleSeed: random.seed,
    delayMs: 50,
    retryDelaysMs: RETRIES_MS,
    timeoutMs: 5_000,
  });
});
afterAll(async () => {
  await platform.close();
  await product.stop();
  await simulator.close();
});

/** What everybody wants to buy, bought by all at once. */
async function buyAll(own: readonly Plan[]): Promise<Counts> {
  const counts: Counts = { repeated: 0, landings: {} };
  const stripe = await platform.payments.client();
  const shop = {
    url: product.url,
    simulator,
    endSession: (id: string) => stripe.checkout.sessions.expire(id),
    counts,
  };
  const left = own.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  const startedAt = performance.now();
  const takeTurns = async () => {
    for (let plan = left.shift(); plan !== undefined; plan = left.shift()) {
      await pause(Math.max(0, plan.startsAtMs - (performance.now() - startedAt)));
      await carryOut(plan, shop);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return counts;
}

async function count(table: string, condition: string): Promise<number> {
  const text = `select count(*)::int as count from ${table} where ${condition}`;
  const [row] = await product.postgres.query<{ count: number }>(product.database, text);
  return row?.count ?? -1;
}

/** What nobody has answered for yet, by what it is. */
async function unsettled(): Promise<Record<string, number>> {
  const stripe = await platform.payments.client();
  const undelivered = stripe.events.list({ delivery_success: false, types: ENABLED_EVENTS, limit: 100 });
  return {
    orders: await count('orders', `status = 'pending'`),
    payments: await count('payments', `status in ('creating', 'open', 'unknown')`),
    refunds: await count('refunds', `status in ('drawn', 'unknown', 'sent')`),
    events: await count('stripe_events', 'applied_at is null'),
    undelivered: (await undelivered.autoPagingToArray({ limit: 1_000 })).length,
  };
}

/** What Stripe kept of a charge may be told before we know of the charge: then the reconciler finds it, once its minute has passed. */
async function findFees(): Promise<number> {
  const without = `status = 'paid' and stripe_fee_cents is null`;
  const missed = await count('payments', without);
  if (missed === 0) return 0;
  const age = `update payments set created_at = created_at - interval '4 minutes' where ${without}`;
  await product.postgres.query(product.database, age);
  // Each round asks about 200.
  for (let round = 0; round <= missed / 200 && (await count('payments', without)) > 0; round += 1)
    await reconcilePayments(ctx);
  return missed;
}

/** How long it took until every order and payment was settled, and until nothing at all was left to do. */
async function settled(): Promise<{ ordersMs: number; allMs: number }> {
  let left = await unsettled();
  try {
    const ordersMs = await waitUntil(
      'orders and payments are settled',
      async () => {
        left = await unsettled();
        return left['orders'] === 0 && left['payments'] === 0;
      },
      SETTLED_WITHIN_MS,
      250,
    );
    const restMs = await waitUntil(
      'everything is settled',
      async () => {
        left = await unsettled();
        return Object.values(left).every((number) => number === 0);
      },
      DRAINED_WITHIN_MS,
      250,
    );
    return { ordersMs: Math.round(ordersMs), allMs: Math.round(ordersMs + restMs) };
  } catch (error) {
    const jobs = await product.postgres.query(
      product.database,
      `select identifier, attempts, locked_at is not null as is_locked, left(last_error, 120) as error, count(*)::int,
         max(round(extract(epoch from run_at - now()))) as in_seconds
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        group by 1, 2, 3, 4 order by 5 desc limit 20`,
    );
    const waiting = jobs.map((job) => JSON.stringify(job)).join('\n');
    throw new Error(`not settled: ${JSON.stringify(left)}, jobs:\n${waiting}`, { cause: error });
  }
}

/** Time passes for pages that were never made, because whoever was about to make them was killed. */
function letTimePass(): () => void {
  const text = `update payments set created_at = created_at - interval '4 minutes' where status in ('creating', 'unknown')
    and created_at < now() - interval '${ABANDONED_SECONDS} seconds' and created_at > now() - interval '4 minutes'`;
  // By a connection that is kept, and survives the end of PostgreSQL. While that is away, time passes a second later.
  const timer = setInterval(() => void platform.pool.query(text).catch(() => undefined), 1_000);
  return () => clearInterval(timer);
}

async function killOften(random: Random): Promise<string[]> {
  const killed: string[] = [];
  while (killed.length < KILLS) {
    await pause(random.between(...UP_MS));
    const name = random.pick(['API 0', 'API 1', 'worker', 'worker', 'PostgreSQL'] as const);
    const index = name === 'API 1' ? 1 : 0;
    if (name === 'PostgreSQL') await product.postgres.crash();
    else await (name === 'worker' ? product.workers[0] : product.apis[index]?.child)?.stop('SIGKILL');
    await pause(random.between(...DOWN_MS));
    if (name === 'PostgreSQL') await product.postgres.start();
    else if (name === 'worker') product.startWorker(0);
    else await product.startApi(index);
    killed.push(name);
  }
  return killed;
}

interface OrderFacts {
  id: string;
  applicant_id: string;
  package_id: string;
  status: string;
  currency: string;
  total: number;
  minutes: number;
  refunded: number;
  sales: number;
  sold: number;
  cash: number;
  redemption: string | null;
}

/** Every difference between what people planned and what the database has, as a line of words. */
async function differences(): Promise<string[]> {
  const rows = await product.postgres.query<OrderFacts>(
    product.database,
    `select o.id, o.applicant_id, o.package_id, o.status, o.currency, o.total_cents::int as total, o.minutes::int,
       o.minutes_refunded::int as refunded, v.status as redemption,
       (select count(*)::int from ledger_transfers t where t.order_id = o.id and t.kind = 'sale') as sales,
       (select coalesce(sum(e.amount), 0)::int from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id
         where t.order_id = o.id and t.kind = 'sale' and a.kind = 'stripe_balance') as sold,
       (select coalesce(sum(r.cash_cents), 0)::int from refunds r where r.order_id = o.id and r.status = 'done') as cash
       from orders o left join voucher_redemptions v on v.order_id = o.id`,
  );
  const byPlan = Map.groupBy(rows, (row) => `${row.applicant_id} ${row.package_id}`);
  const lines = plans.flatMap((plan) => {
    const orders = byPlan.get(`${plan.applicantId} ${plan.place.packageId}`) ?? [];
    byPlan.delete(`${plan.applicantId} ${plan.place.packageId}`);
    const wanted = foresee(plan);
    const paid = orders.filter(({ status }) => status !== 'cancelled');
    const rest = orders.filter(({ status }) => status === 'cancelled');
    const wrongs = [
      ...(paid.length === (wanted.isPaid ? 1 : 0) ? [] : [`${paid.length} orders are paid`]),
      ...paid.filter(({ status, sales }) => status !== 'paid' || sales !== 1).map(({ sales }) => `${sales} sales`),
      ...paid
        .filter(({ sold, total }) => sold !== wanted.totalCents || total !== sold)
        .map(({ sold }) => `sold ${sold}`),
      ...paid
        .filter(({ minutes, currency }) => minutes !== plan.minutes || currency !== plan.currency)
        .map(() => 'other terms'),
      ...paid
        .filter(({ refunded }) => refunded !== wanted.backMinutes)
        .map(({ refunded }) => `${refunded} minutes back`),
      ...paid.filter(({ cash }) => cash !== wanted.backCents).map(({ cash }) => `${cash} cents back`),
      ...paid.filter(({ redemption }) => redemption !== null && redemption !== 'used').map(() => 'voucher not used'),
      ...rest.filter(({ redemption }) => redemption !== null && redemption !== 'released').map(() => 'voucher kept'),
      ...rest.filter(({ sales }) => sales > 0).map(() => 'sold what was cancelled'),
    ];
    return wrongs.map((wrong) => `somebody who ${plan.fate} for ${wanted.totalCents}: ${wrong}`);
  });
  return [...lines, ...[...byPlan.keys()].map((key) => `nobody planned ${key}`)];
}

/** What the model says that Stripe has of each currency, before its fees. */
function expectedCents(currency: string): number {
  return plans
    .filter((plan) => plan.currency === currency && foresee(plan).isPaid)
    .reduce((sum, plan) => sum + foresee(plan).totalCents - foresee(plan).backCents, 0);
}

/** Of each currency: the model, our ledger with the fees added again, and what Stripe has, with our fees as well. */
async function balances(): Promise<[string, number, number, number][]> {
  const { available, pending } = await (await platform.payments.client()).balance.retrieve();
  const ledger = await product.postgres.query<{ currency: string; kind: string; amount: number }>(
    product.database,
    `select a.currency, a.kind, sum(e.amount)::int as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind in ('stripe_balance', 'stripe_fees') group by 1, 2`,
  );
  return CURRENCIES.map((currency) => {
    const ours = (kind: string) => ledger.find((row) => row.currency === currency && row.kind === kind)?.amount ?? 0;
    const theirs = [...available, ...pending]
      .filter((row) => row.currency === currency.toLowerCase())
      .reduce((sum, { amount }) => sum + amount, 0);
    const fees = ours('stripe_fees');
    return [currency, expectedCents(currency), ours('stripe_balance') + fees, theirs + fees];
  });
}

async function verify(): Promise<void> {
  expect(await differences()).toEqual([]);
  const faults = await findFaults(ctx);
  expect(Object.entries(faults).filter(([, { count }]) => count > 0)).toEqual([]);
  for (const [currency, model, ledger, stripe] of await balances())
    expect([currency, ledger, stripe]).toEqual([currency, model, model]);
  expect(await count('payments', `status = 'paid' and stripe_fee_cents is null`)).toBe(0);
  expect(await count('graphile_worker._private_jobs', 'attempts >= max_attempts')).toBe(0);
}

async function say(
  name: string,
  own: readonly Plan[],
  counts: Counts,
  startedAt: number,
  took: { ordersMs: number; allMs: number },
): Promise<void> {
  const byFate = Map.groupBy(own, ({ fate }) => fate);
  const fates = Object.fromEntries([...byFate].map(([fate, { length }]) => [fate, length]));
  const missed = await findFees();
  const told = await count('stripe_events', 'true');
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(
    `${name}: ${own.length} purchases ${JSON.stringify(fates)} in ${seconds} s, orders settled ${took.ordersMs} ms and everything ${took.allMs} ms after the last; ` +
      `${told} events so far ×${COPIES}, landings ${JSON.stringify(counts.landings)}, ${counts.repeated} asked again, ${missed} fees found by the reconciler; ` +
      `[currency, model, ledger, Stripe] ${JSON.stringify(await balances())}`,
  );
}

describe('money', () => {
  it('is counted once, however often and in whatever order we are told of it [PAY-1]', async () => {
    const own = await makePlans(ctx, random.branch(1), ORDERS, SPREAD_MS);
    plans.push(...own);
    const startedAt = performance.now();
    const counts = await buyAll(own);
    await say('PAY-1', own, counts, startedAt, await settled());
    await verify();
    // 503: at full load some are asked to come again.
    expect(Object.keys(counts.landings).filter((status) => !['200', '503'].includes(status))).toEqual([]);
  });

  it('is neither lost nor doubled while API, worker and PostgreSQL are killed [PAY-2]', async () => {
    const own = await makePlans(ctx, random.branch(2), ORDERS_KILLED, KILLED_SPREAD_MS);
    plans.push(...own);
    const stopTime = letTimePass();
    const startedAt = performance.now();
    const [counts, killed] = await Promise.all([buyAll(own), killOften(random.branch(3))]);
    await say('PAY-2', own, counts, startedAt, await settled());
    stopTime();
    console.log(`PAY-2: killed ${killed.join(', ')}`);
    expect(killed).toHaveLength(KILLS);
    await verify();
  });
});
