// SQL that looks for orders that disagree with the ledger.
import { sql } from 'kysely';

/** Rounded as the arithmetic of orders rounds. What was never paid, or was sent back whole, holds nothing. */
export const WRONGLY_HELD = sql`select o.id as subject from orders o
      left join ledger_accounts a on a.kind = 'order_held' and a.owner_id = o.id and a.currency = o.currency
      where not o.is_frozen and -coalesce(a.balance, 0) <> case when o.status in ('paid', 'closed') then
        o.total_cents - o.total_cents * (o.minutes_used + o.minutes_refunded) / o.minutes
        + o.discount_platform_cents - o.discount_platform_cents * (o.minutes_used + o.minutes_refunded) / o.minutes
        else 0 end
      union select a.owner_id from ledger_accounts a left join orders o on o.id = a.owner_id
      where a.kind = 'order_held' and (o.id is null or a.currency <> o.currency) and a.balance <> 0`;

export const REFUNDED_BEYOND = sql`select o.id as subject from orders o join refunds r on r.order_id = o.id
      group by o.id
      having sum(r.cash_cents + r.goodwill_cents) > o.total_cents or sum(r.voucher_cents) > o.discount_platform_cents
        or (o.paid_at is not null and sum(r.minutes) <> o.minutes_refunded)
      union select o.id from orders o
      where o.minutes_refunded > 0 and not exists (select from refunds r where r.order_id = o.id)`;
