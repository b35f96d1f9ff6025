// SQL of the administrators' table: which schools a filter finds, in which order, and what a row shows of them. Which ones are found
// first and the rest of a page afterwards, so that nothing is counted for rows that nobody sees.
import type { ManagedSort } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

export interface ManagedFilter {
  /** Letters and digits only; each must begin one of the school's words. */
  beginnings: readonly string[];
  /** Only listed schools with something to confirm. */
  onlyUnconfirmed: boolean;
  country: string | null;
  degree: string | null;
  isListed: boolean | null;
  hasOpenReports: boolean;
}

function foundSchools(
  db: Db,
  { beginnings, onlyUnconfirmed, country, degree, isListed, hasOpenReports }: ManagedFilter,
) {
  return db
    .selectFrom('schools')
    .$if(beginnings.length > 0, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from unnest(${[...beginnings]}::text[]) beginning
          where not exists (select from unnest(words) word where starts_with(word, beginning)))`,
      ),
    )
    .$if(onlyUnconfirmed, (query) => query.where(sql<boolean>`is_listed and unconfirmed_figures <> '{}'`))
    .$if(country !== null, (query) => query.where('country', '=', country ?? ''))
    .$if(degree !== null, (query) => query.where('degree', '=', degree ?? ''))
    .$if(isListed !== null, (query) => query.where('isListed', '=', isListed === true))
    .$if(hasOpenReports, (query) =>
      query.where('schools.id', 'in', (reports) =>
        reports.selectFrom('schoolReports').select('schoolId').where('status', '=', 'open'),
      ),
    );
}

/** A sum, so that it needs no order. */
const HASHES = sql`sum(hashtextextended(schools.id || ':' || schools.version, 0))`;

/** How many the filter finds, and a fingerprint of which and in which versions. */
export async function selectManagedTotal(db: Db, filter: ManagedFilter) {
  return foundSchools(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<string>`coalesce(${HASHES}, 0)::text`.as('fingerprint'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those that the filter finds with their versions, each beside the fingerprint of all: one statement, so that they belong together. */
export async function selectManagedVersions(db: Db, filter: ManagedFilter, limit: number) {
  return foundSchools(db, filter)
    .select(['schools.id as schoolId', 'schools.version', sql<string>`(${HASHES} over ())::text`.as('fingerprint')])
    .limit(limit)
    .execute();
}

/** Figures without a value. Flags and tests always say something. */
const MISSING = sql<number>`num_nulls(avg_gpa, avg_mcat, class_size, tuition_in_state, tuition_out_of_state, competitiveness,
  interview_format, applications, out_of_state_pct)`;
const UNCONFIRMED = sql<number>`cardinality(unconfirmed_figures)`;

/** By the index of each: at a hundred thousand schools as quick as counting all of them in one pass. */
const FAVORITES = sql<number>`(select count(*) from favorite_schools where favorite_schools.school_id = schools.id)`;
const OPEN_REPORTS = sql<number>`(select count(*) from school_reports
  where school_reports.school_id = schools.id and school_reports.status = 'open')`;

type SortKey<S extends ManagedSort> = S extends `-${string}` ? never : S;
const ORDERS: Record<SortKey<ManagedSort>, RawBuilder<unknown>> = {
  name: sql`sort_title`,
  changed: sql`updated_at`,
  missing: MISSING,
  unconfirmed: UNCONFIRMED,
  favorites: FAVORITES,
  reports: OPEN_REPORTS,
};

interface ManagedOrder {
  sort: ManagedSort;
  limit: number;
  offset: number;
}

/** Those that the filter finds, in this order; of equals what has more to confirm, then by name. */
export async function selectManagedIds(db: Db, filter: ManagedFilter, { sort, limit, offset }: ManagedOrder) {
  const isDown = sort.startsWith('-');
  const key = (isDown ? sort.slice(1) : sort) as keyof typeof ORDERS;
  const found = await foundSchools(db, filter)
    .$if(key === 'missing', (query) => query.innerJoin('schoolEvidence', 'schoolEvidence.schoolId', 'schools.id'))
    .select('schools.id')
    .orderBy(ORDERS[key], isDown ? 'desc' : 'asc')
    .$if(filter.onlyUnconfirmed, (query) => query.orderBy(UNCONFIRMED, 'desc'))
    .$if(key !== 'name', (query) => query.orderBy('sortTitle'))
    // With the name turned round the index is read backwards.
    .orderBy(sql`schools.id collate "C"`, key === 'name' && isDown ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ id }) => id);
}

export type ManagedRow = Awaited<ReturnType<typeof selectManagedRows>>[number];

/** These schools, in this order, with what waits and who would notice; what is gone is left out. */
export async function selectManagedRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('schools')
    .innerJoin('schoolEvidence', 'schoolEvidence.schoolId', 'schools.id')
    .select(['id', 'title', 'city', 'state', 'country', 'degree', 'isListed', 'version', 'updatedAt'])
    .select([
      'unconfirmedFigures',
      MISSING.as('missingCount'),
      FAVORITES.as('favoriteCount'),
      OPEN_REPORTS.as('openReportCount'),
    ])
    .where('schools.id', '=', sql<string>`any (${[...ids]}::text[])`)
    .orderBy(sql`array_position(${[...ids]}::text[], schools.id)`)
    .execute();
}
