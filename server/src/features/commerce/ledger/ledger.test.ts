// The ledger: facts are posted once and in whole, nothing can be changed, and administrators read every cent.
import { randomUUID } from 'node:crypto';
import type { LedgerAccountsReply, LedgerTransfer } from '@matricula/contract/commerce/ledger.ts';
import { ACCOUNT_KEYS, TRANSFERS_PAGE_SIZE } from '@matricula/contract/commerce/ledger.rules.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { type NewTransfer, postTransfer, rollUpBalances } from './ledger.service.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

const post = (transfer: NewTransfer) => withTransaction(ctx, (ctx) => postTransfer(ctx, transfer));

/** Example A of the design: 100.00 with a voucher of 10.00 that the platform pays. */
function sale(orderId: string = randomUUID(), currency: 'USD' | 'CAD' = 'USD'): NewTransfer {
  return {
    kind: 'sale',
    reference: `payment:${orderId}`,
    orderId,
    currency,
    entries: [
      { account: 'stripe_balance', amountCents: 9_000 },
      { account: 'voucher_cost', amountCents: 1_000 },
      { account: 'order_held', ownerId: orderId, amountCents: -10_000 },
    ],
  };
}

interface TransfersReply {
  data: LedgerTransfer[];
  next: string | null;
}

async function transfers(query: Record<string, string>): Promise<TransfersReply> {
  const search = new URLSearchParams(query).toString();
  const { status, body } = await app.request<TransfersReply>('GET', `/api/v1/ledger/transfers?${search}`, {
    as: admin,
  });
  expect(status).toBe(200);
  return body;
}

async function balanceOf(kind: string, currency = 'USD'): Promise<number | undefined> {
  const { body } = await app.call<LedgerAccountsReply>('listLedgerAccounts', { as: admin });
  return body.data.find((row) => row.kind === kind && row.currency === currency)?.balanceCents;
}

async function countRows(): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select concat((select count(*) from ledger_transfers), ' ', (select count(*) from ledger_entries), ' ',
      (select sum(balance) from ledger_accounts)) as counts`.execute(ctx.db);
  return rows[0]?.counts ?? '';
}

describe('posting', () => {
  it('moves balances, keeps what each entry left behind, and is read back whole', async () => {
    const before = (await balanceOf('stripe_balance')) ?? 0;
    const orderId = randomUUID();
    expect(await post(sale(orderId))).toBe(true);
    const [transfer] = (await transfers({ search: orderId })).data;
    expect(transfer).toMatchObject({ kind: 'sale', reference: `payment:${orderId}`, orderId });
    expect(transfer?.entries).toEqual([
      { kind: 'stripe_balance', ownerId: null, currency: 'USD', amountCents: 9_000 },
      { kind: 'voucher_cost', ownerId: null, currency: 'USD', amountCents: 1_000 },
      { kind: 'order_held', ownerId: orderId, currency: 'USD', amountCents: -10_000 },
    ]);
    expect(await balanceOf('stripe_balance')).toBe(before + 9_000);
    const account = await ctx.db
      .selectFrom('ledgerAccounts')
      .innerJoin('ledgerEntries', 'ledgerEntries.accountId', 'ledgerAccounts.id')
      .select(['balance', 'version', 'balanceAfter', 'accountVersion'])
      .where('ownerId', '=', orderId)
      .execute();
    expect(account).toEqual([{ balance: -10_000, version: 1, balanceAfter: -10_000, accountVersion: 1 }]);
  });

  it('reads by the index alone when it checks a transfer, also over a connection that knew an empty ledger', async () => {
    await withTransaction(ctx, async (ctx) => {
      const scans = async () => {
        const { rows } = await sql<{ name: string; scans: number }>`
          select name, pg_stat_get_xact_numscans(name::regclass)::int as scans
          from unnest(array['ledger_transfers', 'ledger_entries', 'ledger_accounts']) name`.execute(ctx.db);
        return rows;
      };
      await postTransfer(ctx, sale());
      const before = await scans();
      await sql`set constraints all immediate`.execute(ctx.db);
      expect(await scans()).toEqual(before);
    });
  });

  it('does nothing the second time, also when twenty post the same at once', async () => {
    const transfer = sale();
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(transfer)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    const { data } = await transfers({ search: transfer.orderId ?? '' });
    expect(data).toHaveLength(1);
    // The id of an order may be written either way.
    expect(await post({ ...sale(transfer.orderId?.toUpperCase()), reference: transfer.reference })).toBe(false);
  });

  it('fails when the same fact comes with other amounts', async () => {
    const transfer = sale();
    await post(transfer);
    const before = await countRows();
    const other = transfer.entries.map((entry) => ({ ...entry, amountCents: entry.amountCents * 2 }));
    await expect(post({ ...transfer, entries: other })).rejects.toThrow('was posted before with other amounts');
    await expect(post({ ...transfer, currency: 'CAD' })).rejects.toThrow('was posted before with other amounts');
    await expect(post({ ...transfer, orderId: randomUUID() })).rejects.toThrow('or another order');
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['does not add up', { entries: [{ account: 'stripe_balance', amountCents: 1 }] }],
    ['does not add up', { entries: [] }],
    ['does not add up', { entries: [{ account: 'stripe_balance', amountCents: 0 }] }],
    [
      'whole cents',
      {
        entries: [
          { account: 'stripe_balance', amountCents: 0.5 },
          { account: 'suspense', amountCents: -0.5 },
        ],
      },
    ],
  ] as const)('refuses what %s', async (message, changes) => {
    const before = await countRows();
    await expect(post({ ...sale(), ...changes })).rejects.toThrow(message);
    expect(await countRows()).toBe(before);
  });

  it('leaves nothing behind when the fact that it belongs to rolls back', async () => {
    const before = await countRows();
    const failing = withTransaction(ctx, async (ctx) => {
      await postTransfer(ctx, sale());
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await countRows()).toBe(before);
  });

  it('refuses to work outside a transaction', async () => {
    await expect(postTransfer(ctx, sale())).rejects.toThrow('outside a transaction');
  });

  it('never gives out more than an order holds', async () => {
    const transfer = sale();
    await post(transfer);
    const refund: NewTransfer = {
      kind: 'refund_draw',
      reference: randomUUID(),
      orderId: transfer.orderId,
      currency: 'USD',
      entries: [
        { account: 'order_held', ownerId: transfer.orderId ?? '', amountCents: 10_001 },
        { account: 'refunds_in_transit', amountCents: -10_001 },
      ],
    };
    await expect(post(refund)).rejects.toThrow('ledger_accounts_check');
  });
});

describe('the database', () => {
  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    `update ledger_transfers set kind = 'sale'`,
    'delete from ledger_transfers',
    'delete from ledger_accounts',
  ])('refuses even its owner: %s', async (statement) => {
    await expect(app.asOwner(statement)).rejects.toThrow('append-only');
  });

  it.each([
    ['alone to an old transfer', '(select max(id) from ledger_transfers)', [5], 'does not sum to zero'],
    ['with another to an old transfer', '(select max(id) from ledger_transfers)', [5, -5], 'has not the entries'],
    ['with another to no transfer', '9999999999', [5, -5], 'has not the entries'],
  ])('refuses an entry that is added %s', async (_title, transferId, amounts, message) => {
    await post(sale());
    const before = await countRows();
    const insert = sql`insert into ledger_entries (transfer_id, account_id, currency, amount)
      select ${sql.raw(transferId)}, a.id, 'USD', amount from unnest(array['suspense', 'bank'], ${amounts}::bigint[]) added (kind, amount)
        join ledger_accounts a on a.kind = added.kind and a.currency = 'USD' where amount is not null`;
    await expect(insert.execute(ctx.db)).rejects.toThrow(message);
    expect(await countRows()).toBe(before);
  });

  it('refuses a transfer without entries, which would keep its fact from ever being posted', async () => {
    const insert = sql`insert into ledger_transfers (kind, external_ref, entry_count, at) values ('sale', 'empty', 2, now())`;
    await expect(insert.execute(ctx.db)).rejects.toThrow('has not the entries');
  });

  it('is not misled by temporary tables of the same names', async () => {
    await post(sale());
    const client = await app.platform.pool.connect();
    try {
      await client.query('create temporary table ledger_entries (like public.ledger_entries)');
      const insert = client.query(`insert into public.ledger_entries (transfer_id, account_id, currency, amount)
        select max(t.id), min(a.id), 'USD', 777 from public.ledger_transfers t, public.ledger_accounts a where a.currency = 'USD' and a.kind = 'bank'`);
      await expect(insert).rejects.toThrow('does not sum to zero');
    } finally {
      client.release(true);
    }
  });

  it.each([`owner_id = gen_random_uuid()`, `currency = 'CAD'`, `kind = 'consultant_payable'`])(
    'refuses to give an account to somebody or something else: %s',
    async (change) => {
      await post(sale());
      const update = sql`update ledger_accounts set ${sql.raw(change)} where kind = 'order_held'`;
      await expect(update.execute(ctx.db)).rejects.toThrow('append-only');
    },
  );

  it('refuses an entry in another currency than its account', async () => {
    const insert = sql`with transfer as (
        insert into ledger_transfers (kind, external_ref, entry_count, at) values ('sale', 'mixed', 2, now()) returning id
      ) insert into ledger_entries (transfer_id, account_id, currency, amount)
        select transfer.id, a.id, 'CAD', case a.kind when 'bank' then 5 else -5 end from transfer, ledger_accounts a
         where a.kind in ('bank', 'suspense') and a.currency = 'USD'`;
    await expect(insert.execute(ctx.db)).rejects.toThrow('another currency');
  });
});

describe('subtotals', () => {
  it('change no balance, and are right while others post', async () => {
    await post(sale());
    const before = await balanceOf('stripe_balance');
    await rollUpBalances(ctx);
    await rollUpBalances(ctx);
    expect(await balanceOf('stripe_balance')).toBe(before);
    const rolls = Promise.all(Array.from({ length: 10 }, () => rollUpBalances(ctx)));
    await Promise.all(Array.from({ length: 40 }, () => post(sale())));
    await rolls;
    expect(await balanceOf('stripe_balance')).toBe((before ?? 0) + 40 * 9_000);
    await rollUpBalances(ctx);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from ledger_rollups r
       where balance <> (select coalesce(sum(amount), 0) from ledger_entries e
         where e.account_id = r.account_id and e.transfer_id <= r.up_to_transfer_id)`.execute(ctx.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  it('wait for a transfer that has its number and is not there yet', async () => {
    const steps: string[] = [];
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const posted = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = withTransaction(ctx, async (inner: Context) => {
      await postTransfer(inner, sale());
      begun();
      await held;
      steps.push('posted');
    });
    await posted;
    const roll = rollUpBalances(ctx).then(() => steps.push('rolled up'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    finish();
    await Promise.all([slow, roll]);
    expect(steps).toEqual(['posted', 'rolled up']);
  });
});

describe('what administrators read', () => {
  it('is every platform account in both currencies, and what orders and consultants hold together', async () => {
    await post(sale(randomUUID(), 'CAD'));
    const { body } = await app.call<LedgerAccountsReply>('listLedgerAccounts', { as: admin });
    expect(body.data.filter(({ openCount }) => openCount === null)).toHaveLength(ACCOUNT_KEYS.length);
    expect(body.data.slice(0, 2).map(({ kind, currency }) => `${kind} ${currency}`)).toEqual([
      'stripe_balance USD',
      'bank USD',
    ]);
    const held = body.data.find(({ kind, currency }) => kind === 'order_held' && currency === 'CAD');
    expect(held).toMatchObject({ openCount: 1, balanceCents: -10_000 });
    for (const currency of ['USD', 'CAD'] as const) {
      const rows = body.data.filter((row) => row.currency === currency);
      expect(rows.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
    }
  });

  it('comes in pages, newest first, without a gap', async () => {
    for (let n = 0; n < TRANSFERS_PAGE_SIZE; n += 1) await post(sale());
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: TransfersReply = await transfers(before === null ? {} : { before });
      seen.push(...page.data.map(({ transferId }) => transferId));
      before = page.next;
    } while (before !== null);
    const all = await ctx.db.selectFrom('ledgerTransfers').select('id').orderBy('id', 'desc').execute();
    expect(seen).toEqual(all.map(({ id }) => String(id)));
  });

  it('is narrowed by kind, account, order, consultant and reference, alone and together', async () => {
    const [orderId, consultantId] = [randomUUID(), randomUUID()];
    await post(sale(orderId));
    await post({
      kind: 'processing_fee',
      reference: `txn_${orderId}`,
      orderId,
      currency: 'USD',
      entries: [
        { account: 'stripe_fees', amountCents: 291 },
        { account: 'stripe_balance', amountCents: -291 },
      ],
    });
    await post({
      kind: 'refund_failed',
      reference: `re_${orderId}`,
      orderId: null,
      currency: 'USD',
      entries: [
        { account: 'goodwill_cost', amountCents: 7 },
        { account: 'consultant_payable', ownerId: consultantId, amountCents: -7 },
      ],
    });
    const kinds = async (query: Record<string, string>) => (await transfers(query)).data.map(({ kind }) => kind);
    expect(await kinds({ search: orderId })).toEqual(['processing_fee', 'sale']);
    expect(await kinds({ search: ` ${orderId.toUpperCase()} ` })).toEqual(['processing_fee', 'sale']);
    expect(await kinds({ search: consultantId })).toEqual(['refund_failed']);
    expect(await kinds({ search: `txn_${orderId}` })).toEqual(['processing_fee']);
    expect(await kinds({ search: 'no such thing' })).toEqual([]);
    expect(await kinds({ kind: 'processing_fee' })).toEqual(['processing_fee']);
    expect(await kinds({ account: 'stripe_fees-USD' })).toEqual(['processing_fee']);
    expect(await kinds({ account: 'goodwill_cost-USD' })).toEqual(['refund_failed']);
    expect(await kinds({ account: 'stripe_balance-USD', search: orderId })).toEqual(['processing_fee', 'sale']);
    expect(await kinds({ account: 'stripe_fees-USD', kind: 'sale' })).toEqual([]);
    expect(await kinds({ account: 'bank-USD' })).toEqual([]);
  });

  it.each([
    { kind: 'gift' },
    { account: 'x' },
    { account: '0' },
    { before: '-1' },
    { before: '1e3' },
    { search: '\0' },
  ])('refuses %o', async (query) => {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const { status } = await app.request('GET', `/api/v1/ledger/transfers?${search}`, { as: admin });
    expect(status).toBe(422);
  });

  it('is not for anybody else', async () => {
    const consultant = await signIn(ctx, await buildUser(ctx, { role: 'consultant' }));
    for (const endpoint of ['listLedgerAccounts', 'listLedgerTransfers'] as const) {
      expect((await app.call(endpoint)).status).toBe(401);
      expect((await app.call(endpoint, { as: consultant })).status).toBe(403);
    }
  });
});
