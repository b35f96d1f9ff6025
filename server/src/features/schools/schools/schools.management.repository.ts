// SQL of what administrators see of schools besides the schools themselves: how many follow one, what was reported.
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
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
  /** Only listed schools with something to confirm, most favorited first. */
  onlyUnconfirmed: boolean;
}

/** By name; each beginning must begin one of the school's words. */
export async function selectManagedSchools(db: Db, { beginnings, limit, offset, onlyUnconfirmed }: ManagedPage) {
  const isFound = sql<boolean>`not exists (
    select from unnest(${[...beginnings]}::text[]) beginning
    where not exists (select from unnest(words) word where starts_with(word, beginning)))
    and (not ${onlyUnconfirmed}::boolean or (is_listed and unconfirmed_figures <> '{}'))`;
  const schools = await managedRows(db)
    .where(isFound)
    .$if(onlyUnconfirmed, (query) =>
      query.orderBy('favoriteCount', 'desc').orderBy(sql`cardinality(unconfirmed_figures)`, 'desc'),
    )
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
