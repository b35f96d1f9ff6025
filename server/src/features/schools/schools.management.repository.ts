// SQL of what administrators see of schools besides the schools themselves: how many follow one, what was reported.
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { schoolRows } from './schools.repository.ts';

/** Listed or not, with what waits and who would notice. */
function managedRows(db: Db) {
  return schoolRows(db).select((query) => [
    query
      .selectFrom('favoriteSchools')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('favoriteSchools.schoolId', '=', 'schools.id')
      .$asScalar()
      .$notNull()
      .as('favoriteCount'),
    query
      .selectFrom('schoolReports')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('schoolReports.schoolId', '=', 'schools.id')
      .where('schoolReports.status', '=', 'open')
      .$asScalar()
      .$notNull()
      .as('openReportCount'),
  ]);
}

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof selectManagedSchool>>>;

export async function selectManagedSchool(db: Db, schoolId: string) {
  return managedRows(db).where('schools.id', '=', schoolId).executeTakeFirst();
}

interface ManagedPage {
  /** Letters and digits only. */
  beginnings: readonly string[];
  limit: number;
  offset: number;
}

/** By name; each beginning must begin one of the school's words. */
export async function selectManagedSchools(db: Db, { beginnings, limit, offset }: ManagedPage) {
  const isFound = sql<boolean>`not exists (
    select from unnest(${[...beginnings]}::text[]) beginning
    where not exists (select from unnest(words) word where starts_with(word, beginning)))`;
  const schools = await managedRows(db)
    .where(isFound)
    .orderBy('sortTitle')
    .orderBy(sql`schools.id collate "C"`)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('schools')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(isFound)
    .executeTakeFirstOrThrow();
  return { schools, total };
}

export interface ReportClosing {
  reportId: string;
  schoolId: string;
  userId: string;
  decision: string;
  now: Date;
}

/** Whether it was open; undefined where this school has no such report. */
export async function closeReport(db: Db, closing: ReportClosing): Promise<boolean | undefined> {
  const { rows } = await sql<{ wasOpen: boolean }>`
    with report as (
      select id, status = 'open' as was_open from school_reports
      where id = ${closing.reportId} and school_id = ${closing.schoolId} for update
    ), closed as (
      update school_reports set status = 'corrected', decided_by = ${closing.userId}, decided_at = ${closing.now},
        decision = ${closing.decision}
      from report where school_reports.id = report.id and was_open
    )
    select was_open from report`.execute(db);
  return rows[0]?.wasOpen;
}
