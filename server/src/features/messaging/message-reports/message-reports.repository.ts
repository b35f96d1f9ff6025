// SQL of reports and appeals.
import { type Expression, type Insertable, type Selectable, sql } from 'kysely';
import type { MessageReports, ReportedMessages } from '#platform/database/db-types.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';
import { countWaiting, inQueueOrder, type WaitingCount } from '#platform/database/review-queue.ts';

type NewReport = Pick<
  Insertable<MessageReports>,
  'conversationNumber' | 'kind' | 'seq' | 'reporterId' | 'reason' | 'note' | 'createdAt'
>;

/** One open report per person and thing: said again, the last words count and the place in the queue stays. Gives its id. */
export async function upsertOpenReport(db: Db, report: NewReport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into message_reports (conversation_number, kind, seq, reporter_id, reason, note, created_at)
    values (${report.conversationNumber}, ${report.kind}, ${report.seq}, ${report.reporterId},
            ${report.reason}, ${report.note}, ${report.createdAt})
    on conflict (conversation_number, reporter_id, kind, coalesce(seq, 0)) where status = 'open'
    do update set reason = excluded.reason,
      -- An empty second report takes nothing back.
      note = case when excluded.note = '' then message_reports.note else excluded.note end
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

type CopiedMessage = Selectable<ReportedMessages>;

/** What was copied before stays as it was. */
export async function insertCopies(db: Db, copies: readonly CopiedMessage[]): Promise<void> {
  if (copies.length === 0) return;
  await db
    .insertInto('reportedMessages')
    .values(copies.map((copy) => ({ ...copy, card: copy.card === null ? null : JSON.stringify(copy.card) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In their order. */
export async function selectCopies(db: Db, reportId: string): Promise<CopiedMessage[]> {
  return db.selectFrom('reportedMessages').selectAll().where('reportId', '=', reportId).orderBy('seq').execute();
}

/** Copies of reports that were decided by then. */
export async function deleteCopies(db: Db, decidedBy: Date): Promise<void> {
  await db
    .deleteFrom('reportedMessages')
    .using('messageReports as r')
    .whereRef('r.id', '=', 'reportedMessages.reportId')
    .where('r.decidedAt', '<=', decidedBy)
    .execute();
}

/** Whether an appeal against this mask was decided before. */
export async function selectDecidedAppeal(db: Db, conversationNumber: number, seq: number) {
  return db
    .selectFrom('messageReports')
    .select('id')
    .where('conversationNumber', '=', conversationNumber)
    .where('seq', '=', seq)
    .where('kind', '=', 'appeal')
    .where('status', '<>', 'open')
    .executeTakeFirst();
}

export type AppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

/** One's own of a conversation, by message. A mask can be appealed against once, so there are few. */
export async function selectAppeals(db: Db, conversationNumber: number, reporterId: string) {
  return db
    .selectFrom('messageReports')
    .select(['seq', 'status', 'createdAt', 'decidedAt', 'decisionNote'])
    .where('conversationNumber', '=', conversationNumber)
    .where('reporterId', '=', reporterId)
    .where('kind', '=', 'appeal')
    .where('seq', 'is not', null)
    .$narrowType<{ seq: number }>()
    .orderBy('seq')
    .execute();
}

function reportsMade(db: Db, userId: Expression<string>) {
  return db
    .selectFrom('messageReports as made')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('made.kind', '=', 'report')
    .where('made.reporterId', '=', userId);
}

function reportsAgainst(db: Db, userId: Expression<string>) {
  return db
    .selectFrom('messageReports as against')
    .innerJoin('conversationMembers as m', 'm.conversationNumber', 'against.conversationNumber')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('against.kind', '=', 'report')
    .where('m.userId', '=', userId)
    .whereRef('against.reporterId', '<>', 'm.userId');
}

function reportRows(db: Db) {
  return db
    .selectFrom('messageReports as r')
    .innerJoin('conversations as c', 'c.number', 'r.conversationNumber')
    .innerJoin('conversationMembers as o', (join) =>
      join.onRef('o.conversationNumber', '=', 'r.conversationNumber').onRef('o.userId', '<>', 'r.reporterId'),
    )
    .innerJoin('users as reporters', 'reporters.id', 'r.reporterId')
    .innerJoin('users as others', 'others.id', 'o.userId')
    .leftJoin('users as deciders', 'deciders.id', 'r.decidedBy')
    .selectAll('r')
    .select([
      'c.id as conversationId',
      'o.userId as otherId',
      'o.isRemoved as isOtherRemoved',
      'reporters.name as reporterName',
      'others.name as otherName',
      'deciders.name as decidedByName',
      'reporters.role as reporterRole',
      'others.role as otherRole',
      'reporters.createdAt as reporterSince',
      'others.createdAt as otherSince',
    ])
    .select((eb) => [
      reportsMade(db, eb.ref('r.reporterId')).as('madeByReporter'),
      reportsMade(db, eb.ref('o.userId')).as('madeByOther'),
      reportsAgainst(db, eb.ref('r.reporterId')).as('againstReporter'),
      reportsAgainst(db, eb.ref('o.userId')).as('againstOther'),
      reportsAgainst(db, eb.ref('r.reporterId')).where('against.status', '=', 'upheld').as('upheldAgainstReporter'),
      reportsAgainst(db, eb.ref('o.userId')).where('against.status', '=', 'upheld').as('upheldAgainstOther'),
    ])
    .$narrowType<PeopleCounts>();
}

/** A count is never absent, which the type of a subquery does not know. */
type PeopleCounts = Record<
  | 'madeByReporter'
  | 'madeByOther'
  | 'againstReporter'
  | 'againstOther'
  | 'upheldAgainstReporter'
  | 'upheldAgainstOther',
  number
>;

export type MessageReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>;

interface Page {
  isOpen: boolean;
  after: PageCursor | null;
  limit: number;
}

export async function selectReports(db: Db, page: Page): Promise<MessageReportRow[]> {
  const rows = reportRows(db).where('r.status', page.isOpen ? '=' : '<>', 'open');
  return inQueueOrder(rows, { ...page, table: 'r', since: 'createdAt' }).execute();
}

export async function selectReport(db: Db, reportId: string) {
  return reportRows(db).where('r.id', '=', reportId).executeTakeFirst();
}

export async function selectWaiting(db: Db): Promise<WaitingCount> {
  return countWaiting(db, 'messageReports', 'createdAt');
}

/** False when it is not open any more: of two administrators one decides. */
export async function updateOpenReport(
  db: Db,
  reportId: string,
  decided: { status: 'upheld' | 'dismissed'; decisionNote: string; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messageReports')
    .set(decided)
    .where('id', '=', reportId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who gets the answer: an account that can be written to. */
export async function selectAnswer(db: Db, reportId: string) {
  return reportRows(db)
    .select(['reporters.email'])
    .where('r.id', '=', reportId)
    .where('r.status', '<>', 'open')
    .where('reporters.emailVerifiedAt', 'is not', null)
    .where('reporters.suspendedAt', 'is', null)
    .executeTakeFirst();
}
