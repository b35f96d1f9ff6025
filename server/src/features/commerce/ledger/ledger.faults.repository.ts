// SQL that looks for what can never be: a ledger that does not add up. Each rule is one statement, so that it sees one moment.
import { MAX_LEDGER_EXAMPLES } from '@matricula/contract/commerce/ledger.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface Faults {
  count: number;
  /** The first of them. */
  examples: string[];
}

/** Of a query that gives one column, `subject`, with a row for each fault. */
async function selectFaults(db: Db, faults: RawBuilder<unknown>): Promise<Faults> {
  const { rows } = await sql<Faults>`
    with faults as (${faults})
    select (select count(*)::int from faults) as count,
      array(select subject::text from faults order by subject limit ${MAX_LEDGER_EXAMPLES}) as examples`.execute(db);
  return rows[0] ?? { count: 0, examples: [] };
}

export async function selectUnbalancedTransfers(db: Db): Promise<Faults> {
  return selectFaults(
    db,
    sql`select distinct transfer_id as subject from (
      select transfer_id from ledger_entries group by transfer_id, currency having sum(amount) <> 0
    ) unbalanced`,
  );
}

/** Of accounts that keep their balance: it, the number of entries, and the last entry's own copy of both. */
export async function selectWrongBalances(db: Db): Promise<Faults> {
  return selectFaults(
    db,
    sql`select a.id as subject from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.is_running group by a.id
      having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.account_id)
        or a.version <> coalesce(max(e.account_version), 0)`,
  );
}

export async function selectWrongRollups(db: Db): Promise<Faults> {
  return selectFaults(
    db,
    sql`select r.account_id as subject from ledger_rollups r
      left join ledger_entries e on e.account_id = r.account_id and e.transfer_id <= r.up_to_transfer_id
      group by r.account_id having r.balance <> coalesce(sum(e.amount), 0)`,
  );
}
