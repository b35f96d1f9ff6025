// SQL that looks for what can never be: a ledger that does not add up. Each rule is one statement, so that it sees one moment.
import { MAX_LEDGER_EXAMPLES } from '@matricula/contract/commerce/ledger.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface Faults {
  count: number;
  /** The first of them. */
  examples: string[];
}

/** A query that gives one column, `subject`, with a row for each fault. */
export type FaultQuery = RawBuilder<unknown>;

export async function selectFaults(transaction: Db, faults: FaultQuery): Promise<Faults> {
  // It looks at every row there is.
  await sql`set local statement_timeout = '30min'`.execute(transaction);
  const { rows } = await sql<Faults>`
    with faults as (${faults})
    select (select count(*)::int from faults) as count,
      array(select subject::text from faults order by subject limit ${MAX_LEDGER_EXAMPLES}) as examples`.execute(
    transaction,
  );
  return rows[0] ?? { count: 0, examples: [] };
}

/** Each has as many entries as it was posted with, in one currency, that of their accounts, and they add up. */
export const UNBALANCED_TRANSFERS = sql`select coalesce(t.id, e.transfer_id) as subject from ledger_transfers t full join (
        select transfer_id, count(*) as entries, count(distinct e.currency) as currencies, sum(amount) as sum,
          bool_and(a.currency is not distinct from e.currency) as has_own_currency
        from ledger_entries e left join ledger_accounts a on a.id = e.account_id group by transfer_id
      ) e on e.transfer_id = t.id
      where t.entry_count is distinct from e.entries or e.currencies <> 1 or e.sum <> 0 or not e.has_own_currency`;

/** Of accounts that keep their balance: it, the number of entries, and the last entry's own copy of both. */
export const WRONG_BALANCES = sql`select a.id as subject from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.is_running group by a.id
      having a.balance <> coalesce(sum(e.amount), 0)
        or a.balance <> coalesce((array_agg(e.balance_after order by e.account_version desc))[1], 0)
        or a.version <> count(e.account_id) or a.version <> count(distinct e.account_version)
        or a.version <> coalesce(max(e.account_version), 0)`;

export const WRONG_ROLLUPS = sql`select r.account_id as subject from ledger_rollups r
      left join ledger_entries e on e.account_id = r.account_id and e.transfer_id <= r.up_to_transfer_id
      group by r.account_id having r.balance <> coalesce(sum(e.amount), 0)`;
