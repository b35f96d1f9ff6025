// SQL of what happened on a day, and of days that were counted before. Reading of others' tables only, each by an index on its moments, so
// that a day costs what the day had, whatever came before it.
import { type Currency, CURRENCIES } from '@matricula/contract/base/money.ts';
import { HEARD_FROM_CHOICES } from '@matricula/contract/foundation/accounts.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** A day in the operator's time zone: '2026-11-19', and the moments between which it is. */
export interface Day {
  day: string;
  from: Date;
  to: Date;
}

interface Amount {
  count: number;
  cents: number;
}

export interface DayFigures {
  registrations: number;
  sources: Record<string, number>;
  refs: Record<string, number>;
  conversations: number;
  firstAnswers: { within: number; of: number };
  sales: Partial<Record<Currency, Amount>>;
  refunds: Partial<Record<Currency, Amount>>;
  reports: number;
}

/** Today first. A day has 23 to 25 hours. */
export async function selectDays(
  db: Db,
  { now, zone, count }: { now: Date; zone: string; count: number },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, day::timestamp at time zone ${zone} as "from",
      (day + 1)::timestamp at time zone ${zone} as "to"
    from (select (${now}::timestamptz at time zone ${zone})::date - ago as day from generate_series(0, ${count - 1}::int) ago) days
    order by 1 desc`.execute(db);
  return rows;
}

export async function selectKeptFigures(db: Db, days: readonly string[]): Promise<Map<string, DayFigures>> {
  const { rows } = await sql<{ day: string; figures: DayFigures }>`
    select to_char(day, 'YYYY-MM-DD') as day, figures from daily_figures where day = any(${[...days]}::date[])`.execute(
    db,
  );
  return new Map(rows.map(({ day, figures }) => [day, figures]));
}

/** Whoever was first has counted it. */
export async function insertKeptFigures(db: Db, { day }: Day, figures: DayFigures, now: Date): Promise<void> {
  await sql`insert into daily_figures (day, figures, counted_at)
    values (${day}::date, ${JSON.stringify(figures)}::jsonb, ${now}) on conflict (day) do nothing`.execute(db);
}

/** Addresses that people came with are anybody's to invent: the usual ones are kept of each day, and the rest as one. */
const MAX_KEPT_REFS = 50;
const OTHER = '…';

async function countRegistrations(db: Db, { from, to }: Day) {
  const { rows } = await sql<{ source: string; ref: string; count: number }>`
    select case when coalesce(heard_from, '') = '' then '' when heard_from = any(${[...HEARD_FROM_CHOICES]}::text[]) then heard_from
        else 'Other' end as source,
      case when coalesce(url_ref, 'N/A') in ('', 'N/A') then '' else url_ref end as ref, count(*) as count
    from users where created_at >= ${from} and created_at < ${to} and role <> 'phantom' and not is_demo group by 1, 2`.execute(
    db,
  );
  const sources = sumBy(rows, ({ source }) => source);
  const refs = Object.entries(sumBy(rows, ({ ref }) => ref)).toSorted(([, one], [, other]) => other - one);
  const rest = refs.slice(MAX_KEPT_REFS).reduce((sum, [, count]) => sum + count, 0);
  return {
    registrations: rows.reduce((sum, { count }) => sum + count, 0),
    sources,
    refs: Object.fromEntries([...refs.slice(0, MAX_KEPT_REFS), ...(rest === 0 ? [] : [[OTHER, rest] as const])]),
  };
}

function sumBy<Row extends { count: number }>(
  rows: readonly Row[],
  labelOf: (row: Row) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(labelOf(row), (sums.get(labelOf(row)) ?? 0) + row.count);
  return Object.fromEntries(sums);
}

/** Begun by an applicant's first message; one that a consultant began is nobody's waiting. An answer counts when it came in time. */
async function countConversations(db: Db, { from, to }: Day, { now, withinMs }: { now: Date; withinMs: number }) {
  const { rows } = await sql<{ conversations: number; within: number; of: number }>`
    select count(*) as conversations,
      count(*) filter (where asked_at <= ${new Date(now.getTime() - withinMs)}) as of,
      count(*) filter (where asked_at <= ${new Date(now.getTime() - withinMs)}
        and answered_at <= asked_at + ${withinMs} * interval '1 millisecond') as within
    from (
      select first.created_at as asked_at, (
        select answer.created_at from messages answer where answer.conversation_number = c.number
          and answer.sender_id = c.consultant_id order by answer.seq limit 1) as answered_at
      from conversations c
      join messages first on first.conversation_number = c.number and first.seq = 1 and first.sender_id = c.applicant_id
      where c.created_at >= ${from} and c.created_at < ${to}) begun`.execute(db);
  const { conversations = 0, within = 0, of = 0 } = rows[0] ?? {};
  return { conversations, firstAnswers: { within, of } };
}

async function sumMoney(db: Db, { from, to }: Day) {
  const { rows } = await sql<{ currency: Currency; kind: 'sales' | 'refunds'; count: number; cents: number }>`
    select currency, kind, count(*) as count, sum(cents)::bigint as cents from (
      select currency, 'sales' as kind, total_cents as cents from orders
        where paid_at >= ${from} and paid_at < ${to} and total_cents > 0
      union all
      select currency, 'sales', amount_cents from subscription_invoices
        where status = 'paid' and paid_at >= ${from} and paid_at < ${to} and amount_cents > 0
      union all
      select orders.currency, 'refunds', refunds.cash_cents + refunds.goodwill_cents
        from refunds join orders on orders.id = refunds.order_id
        where refunds.status in ('done', 'paid_by_hand') and refunds.settled_at >= ${from} and refunds.settled_at < ${to}
          and refunds.cash_cents + refunds.goodwill_cents > 0) moved
    group by currency, kind`.execute(db);
  const of = (wanted: 'sales' | 'refunds') =>
    Object.fromEntries(
      CURRENCIES.flatMap((currency) =>
        rows
          .filter((row) => row.kind === wanted && row.currency === currency)
          .map(({ count, cents }) => [currency, { count, cents }]),
      ),
    ) as Partial<Record<Currency, Amount>>;
  return { sales: of('sales'), refunds: of('refunds') };
}

async function countReports(db: Db, { from, to }: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from message_reports where created_at >= ${from} and created_at < ${to} and kind = 'report')
      + (select count(*) from school_reports where reported_at >= ${from} and reported_at < ${to})
      + (select count(*) from question_reports where reported_at >= ${from} and reported_at < ${to}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What the day has had until now. One question after the other: many keep the page open. */
export async function countDay(db: Db, day: Day, asked: { now: Date; withinMs: number }): Promise<DayFigures> {
  return {
    ...(await countRegistrations(db, day)),
    ...(await countConversations(db, day, asked)),
    ...(await sumMoney(db, day)),
    reports: await countReports(db, day),
  };
}
