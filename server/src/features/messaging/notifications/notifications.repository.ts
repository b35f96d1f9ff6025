// SQL of what people chose to be told, of the browsers that take pushes, and of when a mail went out.
import type { MessageEmailChoice } from '@matricula/contract/messaging/notifications.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export async function selectSettings(db: Db, userId: string) {
  return db
    .selectFrom('notificationSettings')
    .select(['messageEmail', 'messagePush'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

interface Choices {
  messageEmail: MessageEmailChoice;
  messagePush: boolean;
}

/** `token` is kept only when the person has none yet. False when the account is gone. */
export async function upsertSettings(
  db: Db,
  userId: string,
  { messageEmail, messagePush }: Choices,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_settings (user_id, message_email, message_push, unsubscribe_token, updated_at)
    select id, ${messageEmail}, ${messagePush}::boolean, ${token}, ${now}::timestamptz from users where id = ${userId} for key share
    on conflict (user_id) do update
       set message_email = excluded.message_email, message_push = excluded.message_push, updated_at = excluded.updated_at
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectChoiceByToken(db: Db, token: string) {
  return db
    .selectFrom('notificationSettings')
    .select('messageEmail')
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
}

/** Undefined when the token is nobody's. */
export async function updateChoiceByToken(db: Db, token: string, messageEmail: MessageEmailChoice, now: Date) {
  return db
    .updateTable('notificationSettings')
    .set({ messageEmail, updatedAt: now })
    .where('unsubscribeToken', '=', token)
    .returning('messageEmail')
    .executeTakeFirst();
}

export type MailablePerson = Awaited<ReturnType<typeof selectMailablePeople>>[number];

/** Of these people, who may be written to about messages now. */
export async function selectMailablePeople(
  db: Db,
  userIds: readonly string[],
  { triedBefore, dailyBefore }: { triedBefore: Date; dailyBefore: Date },
) {
  return db
    .selectFrom('users')
    .leftJoin('notificationSettings as s', 's.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .select((eb) => eb.fn.coalesce('s.messageEmail', eb.val('each')).as('messageEmail'))
    .where('users.id', 'in', [...userIds])
    .where('users.suspendedAt', 'is', null)
    .where('users.emailVerifiedAt', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('s.userId', 'is', null),
        eb.and([
          eb('s.messageEmail', '<>', 'never'),
          eb.or([eb('s.mailTriedAt', 'is', null), eb('s.mailTriedAt', '<=', triedBefore)]),
          eb.or([
            eb('s.messageEmail', '<>', 'daily'),
            eb('s.mailedAt', 'is', null),
            eb('s.mailedAt', '<=', dailyBefore),
          ]),
        ]),
      ]),
    )
    .orderBy('users.id')
    .execute();
}

/** Takes the turn to write to a person; undefined when another worker has it, or they chose otherwise meanwhile. */
export async function claimMailTurn(
  db: Db,
  userId: string,
  { token, now, triedBefore }: { token: string; now: Date; triedBefore: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ unsubscribeToken: string }>`
    insert into notification_settings as s (user_id, unsubscribe_token, mail_tried_at, updated_at)
    values (${userId}, ${token}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do update set mail_tried_at = excluded.mail_tried_at
     where s.message_email <> 'never' and (s.mail_tried_at is null or s.mail_tried_at <= ${triedBefore}::timestamptz)
    returning unsubscribe_token`.execute(db);
  return rows[0]?.unsubscribeToken;
}

export async function updateMailed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('notificationSettings').set({ mailedAt: now }).where('userId', '=', userId).execute();
}

interface Subscription {
  endpoint: string;
  userId: string;
  sessionId: string;
  p256dh: string;
  auth: string;
  createdAt: Date;
}

/** A browser has one address; whoever is signed in there now is its owner. */
export async function upsertSubscription(db: Db, subscription: Subscription): Promise<void> {
  await db
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        userId: eb.ref('excluded.userId'),
        sessionId: eb.ref('excluded.sessionId'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        createdAt: eb.ref('excluded.createdAt'),
      })),
    )
    .execute();
}

/** Keeps the newest ones. */
export async function deleteSubscriptionsBeyond(db: Db, userId: string, max: number): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('endpoint', 'in', (eb) =>
      eb
        .selectFrom('pushSubscriptions')
        .select('endpoint')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('endpoint')
        .offset(max),
    )
    .execute();
}

export async function deleteSubscription(db: Db, endpoint: string, userId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).where('userId', '=', userId).execute();
}

/** Browsers of these people that are signed in and wanted. */
export async function selectReachableBrowsers(db: Db, userIds: readonly string[], now: Date) {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions', 'sessions.id', 'p.sessionId')
    .innerJoin('users', 'users.id', 'p.userId')
    .leftJoin('notificationSettings as s', 's.userId', 'p.userId')
    .select(['p.userId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.userId', 'in', [...userIds])
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.suspendedAt', 'is', null)
    .where((eb) => eb.or([eb('s.userId', 'is', null), eb('s.messagePush', '=', true)]))
    .orderBy('p.userId')
    .orderBy('p.createdAt')
    .execute();
}

export async function selectBrowserCount(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions', 'sessions.id', 'p.sessionId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
