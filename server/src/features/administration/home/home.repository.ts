// SQL of what may not be well, and of the last changes. Reading only; each question has an index that holds little else.
import type { Fault } from '@matricula/contract/administration/home.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { countEach, type WaitingCount } from '#platform/database/review-queue.ts';

interface Asked {
  /** A file's job that began before this is not running any more. */
  stuckBefore: Date;
  /** What is done once a day should have been done since then. */
  dailySince: Date;
  /** The target of the audit log's copy, null where there is none; and what should be in it was written before. */
  auditCopy: { target: string | null; lateBefore: Date };
  /** Null where pages are not drawn by a build. */
  buildId: string | null;
}

const LAST_CHECK = sql`(select started_at, ended_at, findings from ledger_checks where findings is not null order by id desc limit 1)`;

const LAST_AUDIT = sql`(select started_at, ended_at, is_whole from audit_checks where is_whole is not null order by id desc limit 1)`;

const runningImports = (table: string, before: Date): RawBuilder<unknown> =>
  sql`select created_at as since from ${sql.table(table)}
    where status in ('running', 'undoing') and created_at < ${before} order by created_at`;

/** Of each how much there is, and since when. What Stripe has not answered for is counted with the queues. */
export async function countFaults(
  db: Db,
  { stuckBefore, dailySince, auditCopy, buildId }: Asked,
): Promise<Record<Exclude<Fault, 'stuckPayments'>, WaitingCount>> {
  return countEach<Exclude<Fault, 'stuckPayments'>>(db, {
    ledgerBroken: sql`select ended_at as since from ${LAST_CHECK} last, jsonb_array_elements(findings) finding
      where (finding ->> 'count')::bigint > 0`,
    balanceDiffers: sql`select coalesce(agreed_at, first_compared_at) as since from stripe_balances
      where coalesce(agreed_at, first_compared_at) < ${dailySince} order by 1`,
    // An installation that has never posted anything has nothing to check.
    ledgerUnchecked: sql`select (select started_at from ${LAST_CHECK} last) as since
      from (select from ledger_transfers where at < ${dailySince} order by id limit 1) posted
      where coalesce((select started_at from ${LAST_CHECK} last) < ${dailySince}, true)`,
    schoolImports: runningImports('school_imports', stuckBefore),
    questionImports: runningImports('question_imports', stuckBefore),
    auditBroken: sql`select ended_at as since from ${LAST_AUDIT} last where not is_whole`,
    // An installation in which nobody has done anything has nothing to check.
    auditUnchecked: sql`select (select started_at from ${LAST_AUDIT} last) as since
      from (select from audit_log where at < ${dailySince} order by at, id limit 1) written
      where coalesce((select started_at from ${LAST_AUDIT} last) < ${dailySince}, true)`,
    auditCopyLate: sql`select at as since from (
        select at from audit_log where ${auditCopy.target}::text is not null
          and id > coalesce((select copied_id from audit_copies where target = ${auditCopy.target}::text), 0) order by id limit 1) first
      where at < ${auditCopy.lateBefore}`,
    outdatedPages: sql`select pages.generated_at as since from school_pages pages join schools on schools.id = pages.school_id
      where pages.storage_key is not null and (not schools.is_listed or pages.school_version <> schools.version
        or pages.build_id <> coalesce(${buildId}::text, pages.build_id)) order by pages.generated_at`,
    outdatedArticlePages: sql`select pages.generated_at as since from article_pages pages
      left join published_articles published on published.article_id = pages.article_id
      where pages.storage_key is not null and (pages.number is distinct from published.number
        or pages.build_id <> coalesce(${buildId}::text, pages.build_id)) order by pages.generated_at`,
  });
}

/** The newest first, with the names of those who are still here. */
export async function selectLastChanges(db: Db, limit: number) {
  return db
    .selectFrom(
      db
        .selectFrom('auditLog')
        .select(['id', 'at', 'actorId', 'action', 'subjectType', 'subjectId', 'reason'])
        .orderBy('id', 'desc')
        .limit(limit)
        .as('last'),
    )
    .leftJoin('users', 'users.id', 'last.actorId')
    .select(['last.id', 'last.at', 'last.action', 'last.subjectType', 'last.subjectId', 'last.reason'])
    .select('users.name as actorName')
    .orderBy('last.id', 'desc')
    .execute();
}
