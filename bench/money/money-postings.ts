// Part of `npm run bench:money`: posting sales to the ledger from one process beside pgbench with the very same statements over as many connections,
// the two taking turns in one run on one machine.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createDirectory, removeDirectories } from '../../chaos/lib/child.ts';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';
import { readConfig } from '../../server/src/config.ts';
import {
  findLedgerFaults,
  type NewTransfer,
  postTransfer,
} from '../../server/src/features/commerce/ledger/ledger.service.ts';
import { type Context, createContext, withTransaction } from '../../server/src/platform/context/context.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';
import type { DB } from '../../server/src/platform/database/db-types.ts';
import { POOL_SIZE, siteEnvironment } from '../messages/messages-site.ts';
import { pgbench } from '../pgbench.ts';
import { compareTurns, machine, saySpread, type Side, summarize, takeTurns } from '../turns.ts';

/** pgbench knows whole seconds only. */
const TURN_SECONDS = 1;
const FILL_SECONDS = 10;
/** PAY-9. */
const LEAST_PER_SECOND = 500;
const LEAST_RATIO = 0.5;

const directory = createDirectory('bench-money');

/** With a voucher: two accounts of the platform, and one of the order. */
function saleOf(orderId: string): NewTransfer {
  return {
    kind: 'sale',
    reference: orderId,
    orderId,
    currency: 'USD',
    entries: [
      { account: 'stripe_balance', amountCents: 9_000 },
      { account: 'voucher_cost', amountCents: 1_000 },
      { account: 'order_held', ownerId: orderId, amountCents: -10_000 },
    ],
  };
}

const post = (ctx: Context, orderId: string) => withTransaction(ctx, (ctx) => postTransfer(ctx, saleOf(orderId)));

/** The statements of one posting, caught on their way to the database. pgbench draws another order each time. */
async function writeScript(ctx: Context, databaseUrl: string): Promise<string> {
  const caught: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      caught.push(query);
    },
  });
  const orderId = randomUUID();
  try {
    await post({ ...ctx, db }, orderId);
  } finally {
    await db.destroy();
  }
  const [insert, ...others] = caught.filter(({ parameters }) => parameters.length > 0);
  if (insert === undefined || others.length !== 2)
    throw new Error('posting has other statements than this bench knows');
  const order = 'md5(:n::text)::uuid';
  const written = (value: unknown): string => {
    if (value === orderId) return order;
    if (value instanceof Date) return 'now()';
    if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]`;
    if (value === null) return 'null';
    return typeof value === 'string' ? `'${value}'` : String(value as number | boolean);
  };
  const lineOf = ({ sql: text, parameters }: CompiledQuery): string =>
    text
      .replaceAll(/\$(\d+)/g, (_, place: string) => `(${written(parameters[Number(place) - 1])})`)
      .replaceAll(/\s+/g, ' ');
  const transfer = /\(\d+\)::bigint/g;
  const lines = others.map((query) => `${lineOf(query).replaceAll(transfer, ':id::bigint')};`);
  // The reference is the order's id as text; the column of the order has its own cast.
  const first = lineOf(insert).replace(`(${order}), (${order})`, `(${order})::text, (${order})`);
  const file = join(directory, 'sale.sql');
  const parts = ['\\set n random(1, 9000000000000000)', 'begin;', `${first} \\gset`, ...lines, 'commit;'];
  writeFileSync(file, `${parts.join('\n')}\n`);
  return file;
}

await withScratchDatabase('bench_money', async (databaseUrl) => {
  const config = readConfig({ ...siteEnvironment(databaseUrl, 'money'), DATABASE_POOL_SIZE: String(POOL_SIZE) });
  const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
  const ctx = createContext(platform);
  try {
    const script = await writeScript(ctx, databaseUrl);
    const product: Side = async (seconds) => {
      const started = performance.now();
      const cpu = process.cpuUsage();
      let posted = 0;
      const work = async () => {
        while (performance.now() - started < seconds * 1_000) {
          await post(ctx, randomUUID());
          posted += 1;
        }
      };
      await Promise.all(Array.from({ length: POOL_SIZE }, work));
      const { user, system } = process.cpuUsage(cpu);
      const elapsedSeconds = (performance.now() - started) / 1_000;
      return { perSecond: posted / elapsedSeconds, cpuMicroseconds: (user + system) / posted };
    };
    const engine: Side = (seconds) => {
      const options = { databaseUrl, scripts: [script], seconds, connections: POOL_SIZE };
      const perSecond = pgbench({ ...options, mode: 'prepared', purpose: 'requests' });
      return Promise.resolve({ perSecond, cpuMicroseconds: Number.NaN });
    };
    // Statements are planned once for each connection: not for tables that are still empty.
    await engine(FILL_SECONDS);
    await ctx.db.executeQuery(CompiledQuery.raw('vacuum analyze'));
    const turns = await takeTurns({ product, engine }, { seconds: TURN_SECONDS });
    const { ratio } = compareTurns(turns.product, turns.engine);
    const ours = summarize(turns.product);
    const faults = Object.values(await findLedgerFaults(ctx)).reduce((sum, { count }) => sum + count, 0);
    const report = { ...machine(), ...ours, pgbenchPerSecond: summarize(turns.engine).perSecond, ratio, faults };
    console.log(JSON.stringify(report, null, 2));
    const verdict = (isReached: boolean) => (isReached ? 'reached    ' : 'not reached');
    console.log(
      `${verdict(ratio.median >= LEAST_RATIO)}  ledger beside pgbench: ratio ${saySpread(ratio)} (at least ${LEAST_RATIO})`,
    );
    console.log(
      `${verdict(ours.perSecond >= LEAST_PER_SECOND)}  ledger: ${ours.perSecond} transfers a second, each its own transaction, ${ours.cpuMicroseconds} µs of processor time (at least ${LEAST_PER_SECOND})`,
    );
    console.log(`${verdict(faults === 0)}  ledger: ${faults} rows break a rule afterward (none)`);
  } finally {
    await platform.close();
  }
});
removeDirectories();
