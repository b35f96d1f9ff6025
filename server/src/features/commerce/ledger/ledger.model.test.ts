// The ledger against a model: many connections post at random, each fact several times, and every balance is what the model says.
import { randomInt } from 'node:crypto';
import type { AccountKind } from '@matricula/contract/commerce/ledger.rules.ts';
import { afterAll, expect, it } from 'vitest';
import { createContext, withTransaction } from '#platform/context/context.ts';
import { createDb, createPool } from '#platform/database/db.ts';
import { startTestApp } from '#test/app.ts';
import { createRandom, shuffle } from '#test/random.ts';
import { findLedgerFaults, type NewEntry, type NewTransfer, postTransfer, rollUpBalances } from './ledger.service.ts';

const SEED = Number(process.env['LEDGER_SEED'] ?? randomInt(2 ** 31));
const FACTS = process.env['CHAOS_SIZE'] === 'full' ? 10_000 : 400;
const CONNECTIONS = 20;
const COPIES = 3;

const app = await startTestApp();
const db = createDb(
  createPool({ ...app.config, databasePoolSize: CONNECTIONS }, app.platform.log, { name: 'ledger model' }),
);
afterAll(() => db.destroy());
const ctx = createContext({ ...app.platform, db });

const random = createRandom(SEED);
const below = (n: number) => Math.floor(random() * n);
/** Few, so that they meet all the time. */
const CONSULTANTS = Array.from({ length: 4 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);

/** In one transfer several accounts that keep a balance, in any order: those who lock them otherwise would wait for each other. */
function fact(n: number): NewTransfer {
  const consultants = shuffle([...CONSULTANTS], random).slice(0, 1 + below(CONSULTANTS.length));
  const entries: NewEntry[] = consultants.map((ownerId) => ({
    account: 'consultant_payable',
    ownerId,
    amountCents: -(1 + below(5_000)),
  }));
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  const currency = random() < 0.7 ? 'USD' : 'CAD';
  return {
    kind: 'sale',
    reference: `fact:${n}`,
    orderId: null,
    currency,
    entries: shuffle([...entries, { account: 'stripe_balance', amountCents: -sum } as const], random),
  };
}

it(`posts each fact once and keeps every balance (seed ${SEED}) [PAY-9]`, { timeout: 300_000 }, async () => {
  const facts = Array.from({ length: FACTS }, (_, n) => fact(n));
  const calls = shuffle(
    facts.flatMap((transfer) => Array.from({ length: COPIES }, () => transfer)),
    random,
  );
  let posted = 0;
  let repeated = 0;
  const work = async () => {
    for (let call = calls.pop(); call !== undefined; call = calls.pop()) {
      const transfer = call;
      const isNew = await withTransaction(ctx, (ctx) => postTransfer(ctx, transfer));
      if (isNew) posted += 1;
      else repeated += 1;
    }
  };
  const nights = async () => {
    while (calls.length > 0) await rollUpBalances(ctx);
  };
  await Promise.all([...Array.from({ length: CONNECTIONS - 2 }, work), nights()]);
  await rollUpBalances(ctx);
  expect({ posted, repeated }).toEqual({ posted: FACTS, repeated: FACTS * (COPIES - 1) });

  const model = new Map<string, number>();
  for (const { currency, entries } of facts) {
    for (const entry of entries) {
      const key = `${entry.account} ${currency} ${'ownerId' in entry ? entry.ownerId : ''}`;
      model.set(key, (model.get(key) ?? 0) + entry.amountCents);
    }
  }
  const accounts = await db.selectFrom('ledgerAccounts').selectAll().where('isRunning', '=', true).execute();
  const rollups = await db
    .selectFrom('ledgerRollups as r')
    .innerJoin('ledgerAccounts as a', 'a.id', 'r.accountId')
    .select(['a.kind', 'a.currency', 'r.balance'])
    .where('r.balance', '<>', 0)
    .execute();
  const stored = [...accounts, ...rollups.map((row) => ({ ...row, ownerId: '' }))].map(
    ({ kind, currency, ownerId, balance }) => [`${kind as AccountKind} ${currency} ${ownerId}`, balance] as const,
  );
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(model));
  const faults = await findLedgerFaults(ctx);
  expect(Object.values(faults).map(({ count }) => count)).toEqual([0, 0, 0]);
});
