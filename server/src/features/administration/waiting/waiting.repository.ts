// SQL of what waits for somebody on the screen of orders. Reading only, each by a partial index that holds nothing else.
import type { MONEY_QUEUES } from '@matricula/contract/administration/waiting.rules.ts';
import { EVENT_LATE_AFTER_MS } from '@matricula/contract/commerce/order-desk.rules.ts';
import { LIVE_PAYMENT_STATUSES } from '@matricula/contract/commerce/orders.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { countBounded, countEach, type WaitingCount } from '#platform/database/review-queue.ts';

type MoneyQueue = (typeof MONEY_QUEUES)[number];

const MINUTE_MS = 60_000;
/** As on the screen of orders: what is younger is only waiting for the next sweep. */
const UNANSWERED_AFTER_MS = 5 * MINUTE_MS;

const LIVE = sql.join(LIVE_PAYMENT_STATUSES.map((status) => sql.lit(status)));

/** Payments and refunds that Stripe has not answered for since before this, as moments called `since`, the oldest first. */
function unansweredSince(before: Date): RawBuilder<unknown> {
  return sql`select since from (
      select case when status = 'open' then expires_at else coalesce(unknown_since, created_at) end as since
      from payments where status in (${LIVE})
      union all
      select coalesce(attempted_at, created_at) from refunds where status in ('drawn', 'unknown')
    ) unanswered where since < ${before} order by since`;
}

/** Of each queue, how many wait and since when. */
export async function countMoneyQueues(db: Db, now: number): Promise<Record<MoneyQueue, WaitingCount>> {
  return countEach<MoneyQueue>(db, {
    refundsOwed: sql`select coalesce(settled_at, created_at) as since from refunds where status = 'failed' order by settled_at`,
    frozenOrders: sql`select frozen_at as since from orders where is_frozen order by frozen_at nulls first`,
    mismatchedPayments: sql`select created_at as since from payments
      where status = 'refused' and payment_intent_id is not null and looked_at is null order by created_at`,
    unansweredPayments: unansweredSince(new Date(now - UNANSWERED_AFTER_MS)),
    lateStripeEvents: sql`select received_at as since from stripe_events
      where applied_at is null and received_at < ${new Date(now - EVENT_LATE_AFTER_MS)} order by received_at`,
  });
}

export async function countUnanswered(db: Db, before: Date): Promise<WaitingCount> {
  return countBounded(db, unansweredSince(before));
}
