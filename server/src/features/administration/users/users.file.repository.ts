// SQL of everything that administrators read about one account. Reading only, each part by an index and no longer than a page shows; of
// conversations only how many there are.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export async function selectConsents(db: Db, userId: string) {
  return db
    .selectFrom('legalConsents')
    .innerJoin('legalDocuments', 'legalDocuments.id', 'legalConsents.documentId')
    .select(['legalDocuments.kind', 'legalDocuments.version', 'legalConsents.agreedAt'])
    .where('legalConsents.userId', '=', userId)
    .orderBy('legalConsents.agreedAt', 'desc')
    .orderBy('legalDocuments.kind')
    .execute();
}

export interface PlanRow {
  title: string;
  isPaid: boolean;
  endsAt: Date | null;
}

/** What opens the paid parts now: bought, granted or by a code. */
export async function selectPlans(db: Db, userId: string, now: Date): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select title, true as is_paid, paid_until as ends_at from paid_subscriptions
      where user_id = ${userId}::uuid and status in ('active', 'past_due')
    union all
    select case source when 'code' then 'Access code' else 'Granted' end, false, expires_at from subscriptions
      where user_id = ${userId}::uuid and ended_at is null and expires_at > ${now}`.execute(db);
  return rows;
}

export async function selectProfile(db: Db, userId: string) {
  return db.selectFrom('consultants').select(['state', 'isSuspended']).where('id', '=', userId).executeTakeFirst();
}

export interface TalkFigures {
  asApplicant: number;
  asConsultant: number;
  open: number;
  sent: number;
  received: number;
  blocked: number;
  lastAt: Date | null;
}

export async function selectTalkFigures(db: Db, userId: string): Promise<TalkFigures> {
  const { rows } = await sql<TalkFigures>`
    select count(*) filter (where c.applicant_id = m.user_id) as as_applicant,
      count(*) filter (where c.consultant_id = m.user_id) as as_consultant,
      count(*) filter (where m.left_at is null) as open,
      coalesce(sum(m.sent), 0)::bigint as sent, coalesce(sum(m.received), 0)::bigint as received,
      count(*) filter (where m.has_blocked) as blocked, max(m.last_message_at) as last_at
    from conversation_members m join conversations c on c.number = m.conversation_number
    where m.user_id = ${userId}::uuid`.execute(db);
  return rows[0] ?? { asApplicant: 0, asConsultant: 0, open: 0, sent: 0, received: 0, blocked: 0, lastAt: null };
}

export interface ReportRow {
  id: string;
  isAgainst: boolean;
  otherName: string;
  reason: string;
  status: string;
  createdAt: Date;
}

/** Of conversations, by this person and against them, newest first. */
export async function selectReports(db: Db, userId: string, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reporter_id <> ${userId}::uuid as is_against, u.name as other_name, r.reason, r.status, r.created_at
    from message_reports r
    join conversation_members o on o.conversation_number = r.conversation_number and o.user_id <> ${userId}::uuid
    join users u on u.id = o.user_id
    where r.kind = 'report' and r.id = any(array(
      select id from message_reports where reporter_id = ${userId}::uuid
      union select against.id from conversation_members m
        join message_reports against on against.conversation_number = m.conversation_number where m.user_id = ${userId}::uuid))
    order by r.created_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}

export async function countContentReports(db: Db, userId: string): Promise<{ schools: number; questions: number }> {
  const { rows } = await sql<{ schools: number; questions: number }>`select
    (select count(*) from school_reports where reporter_id = ${userId}::uuid) as schools,
    (select count(*) from question_reports where reporter_id = ${userId}::uuid) as questions`.execute(db);
  return rows[0] ?? { schools: 0, questions: 0 };
}

export interface OrderRow {
  id: string;
  number: number;
  title: string;
  status: string;
  isBuyer: boolean;
  totalCents: number;
  currency: 'USD' | 'CAD';
  createdAt: Date;
}

export async function selectOrders(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select id, number, title, status, applicant_id = ${userId}::uuid as is_buyer, total_cents, currency, created_at
    from orders where id = any(array(
      (select id from orders where applicant_id = ${userId}::uuid order by created_at desc limit ${limit})
      union (select id from orders where consultant_id = ${userId}::uuid order by created_at desc limit ${limit})))
    order by created_at desc, number desc limit ${limit}`.execute(db);
  return rows;
}

/** What administrators did to this account, newest first. */
export async function selectLog(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.action', 'auditLog.reason', 'auditLog.at', 'users.name as actorName'])
    .where('subjectType', '=', 'user')
    .where('subjectId', '=', userId)
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}
