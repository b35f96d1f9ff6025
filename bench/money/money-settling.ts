// Part of `npm run bench:money`: orders settled by two processes that ask a Stripe which answers at once, beside pgbench with the very
// statements of one settlement over as many connections, the two taking turns in one run on one machine.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { readConfig } from '../../server/src/config.ts';
import { findFaults } from '../../server/src/features/commerce/ledger-checks/ledger-checks.service.ts';
import { settlePayment } from '../../server/src/features/commerce/orders/orders.settle.service.ts';
import { type Context, createContext } from '../../server/src/platform/context/context.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { POOL_SIZE, siteEnvironment } from '../messages/messages-site.ts';
import { idExpression } from '../messages/messages-world.ts';
import { pgbench } from '../pgbench.ts';
import { compareTurns, machine, saySpread, type Side, summarize, takeTurns } from '../turns.ts';
import { catchStatements, writeScript } from './money-script.ts';
import type { SettledTurn, SettlingTurn } from './money-settler.ts';
import { asOwner, makeOpenOrders, orderIdOf, paymentIdOf } from './money-world.ts';

const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 150_000);
const PROCESSES = 2;
/** pgbench knows whole seconds only. */
const TURN_SECONDS = 1;
const LEAST_RATIO = 0.5;
/** pgbench's orders are the upper half, so that neither side meets one that is settled. */
const FIRST_OF_PGBENCH = Math.ceil(ORDERS / 2);

const directory = createDirectory('bench-settling');

const intentOf = (n: number) => `pi_test_${String(n).padStart(20, '0')}`;
const chargeOf = (n: number) => `ch_test_${String(n).padStart(20, '0')}`;
const transactionOf = (n: number) => `txn_test_${String(n).padStart(20, '0')}`;

/** What Stripe's client needs of a session that is paid. */
function sessionOf(id: string) {
  const n = Number(/\d+$/.exec(id)?.[0]);
  const ids = { order: orderIdOf(n), payment: paymentIdOf(n) };
  return {
    id,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: ids.payment,
    metadata: ids,
    amount_total: 9_000,
    currency: 'usd',
    payment_intent: {
      id: intentOf(n),
      object: 'payment_intent',
      latest_charge: {
        id: chargeOf(n),
        object: 'charge',
        payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { id: transactionOf(n), object: 'balance_transaction', fee: 291, currency: 'usd' },
      },
    },
  };
}

/** Not the simulator: its own work on two cores would be measured, too. */
async function startAnswering(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const id = /sessions\/(cs_test_\d+)/.exec(request.url ?? '')?.[1] ?? '';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(sessionOf(id)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The statements of one settlement; pgbench takes another order with each run. */
async function writeSettlement(ctx: Context, databaseUrl: string): Promise<string> {
  const n = ORDERS;
  const caught = await catchStatements(ctx, databaseUrl, (ctx) => settlePayment(ctx, paymentIdOf(n)));
  const { rows } = await asOwner(databaseUrl, (client) =>
    client.query<{ id: number; kind: string }>('select id, kind from ledger_transfers order by id'),
  );
  const [sale, fee] = rows;
  const transfers = [...caught.entries()].filter(([, { sql }]) => sql.includes('insert into ledger_transfers'));
  if (rows.length !== 2 || transfers.length !== 2)
    throw new Error('settling has other transfers than this bench knows');
  const ids = { payment_id: idExpression("'e'", ':n'), order_id: idExpression("'c'", ':n') };
  const texts = { intent: intentOf(n), charge: chargeOf(n), fee_ref: transactionOf(n) };
  const named = Object.entries(texts).map(
    ([name, text]) => `'${text.slice(0, -20)}' || lpad(:n::text, 20, '0') as ${name}`,
  );
  const first = [
    '\\set n 0',
    "select nextval('bench_orders') as n \\gset",
    `select ${Object.entries(ids)
      .map(([name, expression]) => `${expression}::text as ${name}`)
      .join(', ')}, 'cs_test_' || :n::text as session, ${named.join(', ')} \\gset`,
  ];
  const file = join(directory, 'settlement.sql');
  writeScript(file, {
    first,
    statements: caught,
    variables: new Map([
      [paymentIdOf(n), 'payment_id'],
      [orderIdOf(n), 'order_id'],
      [`cs_test_${n}`, 'session'],
      [texts.intent, 'intent'],
      [texts.charge, 'charge'],
      [texts.fee_ref, 'fee_ref'],
      [String(sale!.id), 'sale_id'],
      [String(fee!.id), 'fee_id'],
    ]),
    givesBack: new Map(transfers.map(([index], place) => [index, place === 0 ? 'sale' : 'fee'])),
  });
  return file;
}

function startSettler(environment: Record<string, string>): ChildProcess {
  const perProcess = String(POOL_SIZE / PROCESSES);
  const env = {
    ...environment,
    PATH: process.env['PATH'] ?? '',
    DATABASE_POOL_SIZE: perProcess,
    SETTLING_AT_ONCE: perProcess,
    SETTLING_PROCESSES: String(PROCESSES),
  };
  return fork(join(import.meta.dirname, 'money-settler.ts'), { env });
}

/** Listening stops with the answer: a process is asked once a turn. */
async function heardFrom(settler: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const failed = once(settler, 'exit', { signal }).then(() => {
    throw new Error('a process that settles has ended');
  });
  try {
    const [message] = (await Promise.race([once(settler, 'message', { signal }), failed])) as [unknown];
    return message;
  } finally {
    failed.catch(() => undefined);
    heard.abort();
  }
}

await withScratchDatabase('bench_settling', async (databaseUrl) => {
  await asOwner(databaseUrl, async (client) => {
    await makeOpenOrders(client, ORDERS);
    await client.query(`create sequence bench_orders start ${FIRST_OF_PGBENCH}`);
    // A number that no other value of a statement can be.
    await client.query('alter table ledger_transfers alter column id restart with 1000000001');
  });
  const stripe = await startAnswering();
  const environment = {
    ...siteEnvironment(databaseUrl, 'settling'),
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRETS: 'whsec_bench',
    STRIPE_API_ORIGIN: stripe.origin,
  };
  const config = readConfig(environment);
  const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
  const ctx = createContext(platform);
  const settlers = Array.from({ length: PROCESSES }, () => startSettler(environment));
  try {
    await Promise.all(settlers.map(heardFrom));
    const script = await writeSettlement(ctx, databaseUrl);
    const next = settlers.map((_, index) => index + 1);
    const product: Side = async (seconds) => {
      const turns = await Promise.all(
        settlers.map(async (settler, index) => {
          settler.send({ seconds, next: next[index]! } satisfies SettlingTurn);
          return (await heardFrom(settler)) as SettledTurn;
        }),
      );
      for (const [index, turn] of turns.entries()) next[index] = turn.next;
      if (Math.max(...next) >= FIRST_OF_PGBENCH) throw new Error('no orders are left: set BENCH_ORDERS higher');
      const settled = turns.reduce((sum, turn) => sum + turn.settled, 0);
      const cpuMicroseconds = turns.reduce((sum, turn) => sum + turn.cpuMicroseconds, 0) / settled;
      return { perSecond: settled / Math.max(...turns.map(({ elapsedSeconds }) => elapsedSeconds)), cpuMicroseconds };
    };
    const engine: Side = (seconds) => {
      const options = { databaseUrl, scripts: [script], seconds: Math.ceil(seconds), connections: POOL_SIZE };
      const perSecond = pgbench({ ...options, mode: 'prepared', purpose: 'requests' });
      return Promise.resolve({ perSecond, cpuMicroseconds: Number.NaN });
    };
    const turns = await takeTurns({ product, engine }, { seconds: TURN_SECONDS });
    const { ratio } = compareTurns(turns.product, turns.engine);
    const ours = summarize(turns.product);
    const pgbenchPerSecond = summarize(turns.engine).perSecond;
    const { rows } = await asOwner(databaseUrl, (client) =>
      client.query<{ paid: number; sales: number }>(
        `select (select count(*)::int from payments where status = 'paid') as paid,
                (select count(*)::int from ledger_transfers where kind = 'sale') as sales`,
      ),
    );
    const counted = Object.entries(await findFaults(ctx)).filter(([, { count }]) => count > 0);
    console.log(
      JSON.stringify({ ...machine(), ...ours, pgbenchPerSecond, ratio, ...rows[0], faults: counted }, null, 2),
    );
    const verdict = (isReached: boolean) => (isReached ? 'reached    ' : 'not reached');
    console.log(
      `${verdict(ratio.median >= LEAST_RATIO)}  orders settled beside pgbench: ratio ${saySpread(ratio)} (at least ${LEAST_RATIO}); ${ours.perSecond} a second over ${PROCESSES} processes beside ${pgbenchPerSecond}, ${ours.cpuMicroseconds} µs of processor time each`,
    );
    console.log(`${verdict(counted.length === 0)}  rules of the ledger broken afterward: ${counted.length} (none)`);
  } finally {
    for (const settler of settlers) settler.kill();
    await platform.close();
    stripe.close();
  }
});
removeDirectories();
