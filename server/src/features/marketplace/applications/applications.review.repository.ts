// SQL of applications as reviewers list and read them. Drafts and withdrawn ones do not exist here.
import {
  APPLICATION_LISTS,
  type ApplicationDraft,
  type ApplicationList,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';
import { countBounded, type WaitingCount } from '#platform/database/review-queue.ts';

function reviewRows(db: Db) {
  return db
    .selectFrom('applications')
    .leftJoin('consultants', 'consultants.id', 'applications.userId')
    .select(['applications.id', 'applications.userId', 'applications.status', 'applications.version'])
    .select(['applications.submittedAt', 'applications.firstSubmittedAt', 'applications.decidedAt'])
    .select(['applications.provenEducation', 'applications.deleteDocumentsAt'])
    .select(sql<ApplicationDraft>`applications.submitted`.as('submitted'))
    .select(sql<boolean>`coalesce(consultants.state = 'live' and not consultants.is_suspended, false)`.as('isLive'))
    .select(documentOf('government-id').as('governmentId'))
    .select(documentOf('proof-of-attendance').as('proofOfAttendance'));
}

/** The id of the newest of its kind that was sent. */
function documentOf(kind: string) {
  return sql<string | null>`(
    select d.id from application_documents d join uploads u on u.id = d.id
    where d.application_id = applications.id and d.kind = ${kind} and d.sent_at is not null
    order by u.created_at desc, d.id limit 1)`;
}

export type ReviewRow = Awaited<ReturnType<typeof selectApplications>>[number];

export interface ListChoice {
  list: ApplicationList;
  status: ReviewStatus | null;
  limit: number;
}

/** The states stand in the statement itself: an index of these rows alone is used for them. */
function inStates({ list, status }: ListChoice) {
  const statuses = sql.join((status === null ? APPLICATION_LISTS[list] : [status]).map((one) => sql.lit(one)));
  const all = sql.join(APPLICATION_LISTS[list].map((one) => sql.lit(one)));
  return sql<boolean>`applications.status in (${all}) and applications.status in (${statuses})`;
}

/** Pending: who waits longest first. Reviewed: the last decision first. */
export async function selectApplications(db: Db, choice: ListChoice, after: PageCursor | null) {
  const isPending = choice.list === 'pending';
  const at = sql.ref(isPending ? 'applications.submittedAt' : 'applications.decidedAt');
  const direction = isPending ? 'asc' : 'desc';
  return reviewRows(db)
    .where(inStates(choice))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(${at}, applications.id) ${sql.raw(isPending ? '>' : '<')} (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(at, direction)
    .orderBy('applications.id', direction)
    .limit(choice.limit)
    .execute();
}

/** Greater than every letter: what begins with a word stands between it and itself with this behind it. */
const LAST_LETTER = '\u{10FFFF}';

/**
 * Those whose name, or whose last name, begins like this, by name. Each of the two is a short walk along an index, however many match;
 * with one state alone, along those of its list.
 */
export async function findApplications(db: Db, choice: ListChoice, beginning: string): Promise<ReviewRow[]> {
  const found = (key: string) => sql`(
    select id from applications
    where ${inStates(choice)} and ${sql.ref(key)} >= ${beginning} and ${sql.ref(key)} < ${beginning + LAST_LETTER}
    order by ${sql.ref(key)}, id limit ${choice.limit})`;
  return reviewRows(db)
    .where(sql<boolean>`applications.id in (${found('nameKey')} union ${found('lastNameKey')})`)
    .orderBy('applications.nameKey')
    .orderBy('applications.id')
    .limit(choice.limit)
    .execute();
}

export async function selectApplication(db: Db, id: string): Promise<ReviewRow | undefined> {
  return reviewRows(db)
    .where('applications.id', '=', id)
    .where('applications.status', 'in', [...REVIEW_STATUSES])
    .executeTakeFirst();
}

/** Whose it is, in whatever state. */
export async function selectApplicantId(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('applications').select('userId').where('id', '=', id).executeTakeFirst())?.userId;
}

/** How many wait for a reviewer; those who were asked for more wait for nobody here. */
export async function selectWaiting(db: Db): Promise<WaitingCount> {
  return countBounded(
    db,
    sql`select submitted_at as since from applications where status = 'pending' and status in ('pending', 'more-info')
      order by submitted_at`,
  );
}

/** Who gets the mail: nobody whose account is suspended. */
export async function selectApplicantOf(db: Db, applicationId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.userId')
    .select(['applications.userId', 'applications.name', 'users.email'])
    .where('applications.id', '=', applicationId)
    .where('users.emailVerifiedAt', 'is not', null)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
}
