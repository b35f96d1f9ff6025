// SQL of paid subscriptions. What Stripe says is only written over what was there when it was read: see `reads`.
import type { Currency } from '@matricula/contract/base/money.ts';
import {
  LIVE_STATUSES,
  type PaidSubscriptionStatus,
  type PlanInterval,
  RUNNING_STATUSES,
  UNPAID_STATUSES,
} from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PaidSubscriptions } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';

export type PaidSubscriptionRow = Omit<Selectable<PaidSubscriptions>, 'status' | 'currency' | 'interval' | 'level'> & {
  status: PaidSubscriptionStatus;
  currency: Currency;
  interval: PlanInterval;
  level: 'full';
};

/** Undefined when this person has a live one. */
export async function insertPaidSubscription(
  db: Db,
  subscription: Insertable<PaidSubscriptions>,
): Promise<PaidSubscriptionRow | undefined> {
  const row = await db
    .insertInto('paidSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('userId').where('status', 'in', LIVE_STATUSES).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row as PaidSubscriptionRow | undefined;
}

export async function selectPaidSubscription(db: Db, id: string): Promise<PaidSubscriptionRow | undefined> {
  const row = await db.selectFrom('paidSubscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return row as PaidSubscriptionRow | undefined;
}

export async function selectBySession(db: Db, sessionId: string): Promise<PaidSubscriptionRow | undefined> {
  const rows = db.selectFrom('paidSubscriptions').selectAll().where('checkoutSessionId', '=', sessionId);
  return (await rows.executeTakeFirst()) as PaidSubscriptionRow | undefined;
}

export async function selectByStripeSubscription(db: Db, id: string): Promise<PaidSubscriptionRow | undefined> {
  const rows = db.selectFrom('paidSubscriptions').selectAll().where('stripeSubscriptionId', '=', id);
  return (await rows.executeTakeFirst()) as PaidSubscriptionRow | undefined;
}

/** First of all that a transaction about it locks. */
export async function lockPaidSubscription(db: Db, id: string): Promise<PaidSubscriptionRow | undefined> {
  const row = await db.selectFrom('paidSubscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as PaidSubscriptionRow | undefined;
}

export async function updatePaidSubscription(
  db: Db,
  id: string,
  changes: Updateable<PaidSubscriptions>,
): Promise<void> {
  await db.updateTable('paidSubscriptions').set(changes).where('id', '=', id).execute();
}

/** Whether its page was still unpaid, as far as we knew. */
export async function updateUnpaid(db: Db, id: string, changes: Updateable<PaidSubscriptions>): Promise<boolean> {
  const row = await db
    .updateTable('paidSubscriptions')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', UNPAID_STATUSES)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One change at a time: undefined while another one is under way. */
export async function claimChange(db: Db, id: string, now: Date): Promise<PaidSubscriptionRow | undefined> {
  const row = await db
    .updateTable('paidSubscriptions')
    .set(({ eb }) => ({ changingSince: now, resumeAttempt: eb('resumeAttempt', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', RUNNING_STATUSES)
    .where('changingSince', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row as PaidSubscriptionRow | undefined;
}

/** The live one of this person. */
export async function selectLive(db: Db, userId: string): Promise<PaidSubscriptionRow | undefined> {
  const row = await db
    .selectFrom('paidSubscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst();
  return row as PaidSubscriptionRow | undefined;
}

/** `unpaidFrom`: where the last period begins that could not be charged. */
export type StartedRow = PaidSubscriptionRow & { unpaidFrom: Date | null };

/** All that were ever paid for by this person, the last begun first: few. */
export async function selectStarted(db: Db, userId: string): Promise<StartedRow[]> {
  const rows = await db
    .selectFrom('paidSubscriptions')
    .selectAll()
    .select(
      sql<Date | null>`(select max(i.period_start) from subscription_invoices i
        where i.paid_subscription_id = paid_subscriptions.id and i.status = 'open')`.as('unpaidFrom'),
    )
    .where('userId', '=', userId)
    .where('startedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .execute();
  return rows as StartedRow[];
}

/** Whether a page may have been made without telling us: only then may a session that we do not know be ours. */
export async function hasPageWithoutSession(db: Db, createdAfter: Date): Promise<boolean> {
  const row = await db
    .selectFrom('paidSubscriptions')
    .select('id')
    .where('checkoutSessionId', 'is', null)
    .where('createdAt', '>', createdAfter)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface ToFollow {
  now: Date;
  unansweredBefore: Date;
  renewedBefore: Date;
  askedBefore: Date;
  limit: number;
}

/** Those that Stripe owes an answer for. Longest not asked about first. */
export async function selectToFollow(
  db: Db,
  { now, unansweredBefore, renewedBefore, askedBefore, limit }: ToFollow,
): Promise<string[]> {
  const rows = await db
    .selectFrom('paidSubscriptions')
    .select('id')
    .where('status', 'in', LIVE_STATUSES)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', ['creating', 'unknown']), eb('createdAt', '<', unansweredBefore)]),
        eb.and([eb('status', '=', 'open'), eb('expiresAt', '<', now)]),
        eb('changingSince', '<', unansweredBefore),
        eb.and([
          eb('status', 'in', RUNNING_STATUSES),
          eb.or([eb('periodEndsAt', '<', renewedBefore), eb('status', '=', 'past_due')]),
          eb.or([eb('followedAt', 'is', null), eb('followedAt', '<', askedBefore)]),
        ]),
      ]),
    )
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const SUSPENDED = sql<boolean>`exists (select from users u where u.id = user_id and u.suspended_at is not null)`;

/** Charged again as things are, although their subscribers are suspended. Longest not asked about first. */
export async function selectChargedOfSuspended(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paidSubscriptions')
    .select('id')
    .where('status', 'in', RUNNING_STATUSES)
    .where((eb) => eb.or([eb('cancelsAtPeriodEnd', '=', false), eb('isPaused', '=', true)]))
    .where('changingSince', 'is', null)
    .where(SUSPENDED)
    .orderBy('followedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Paused ones whose day has come; nobody who has canceled or is suspended is charged again. */
export async function selectToResume(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paidSubscriptions')
    .select('id')
    .where('status', 'in', RUNNING_STATUSES)
    .where('isPaused', '=', true)
    .where('resumesAt', '<=', now)
    .where('cancelsAtPeriodEnd', '=', false)
    .where('changingSince', 'is', null)
    .where(sql<boolean>`not ${SUSPENDED}`)
    .orderBy('resumesAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Renewing by the year before that time, and not told of this period's end yet. */
export async function selectToRemind(db: Db, { now, before }: { now: Date; before: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('paidSubscriptions')
    .select('id')
    .where('status', '=', 'active')
    .where('interval', '=', 'year')
    .where('cancelsAtPeriodEnd', '=', false)
    .where('isPaused', '=', false)
    .where('periodEndsAt', '>', now)
    .where('periodEndsAt', '<=', before)
    .where(sql<boolean>`reminded_for is distinct from period_ends_at`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom an e-mail about it goes to; undefined once the account is gone. */
export async function selectSubscriber(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'emailVerifiedAt', 'suspendedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
