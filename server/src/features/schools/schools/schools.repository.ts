// SQL of schools, their evidence and their versions. The directory's pages stand in schools.directory.repository.ts.
import type { VersionKind } from '@matricula/contract/schools/school-management.ts';
import type { ApplicationFacts, FullProvenance } from '@matricula/contract/schools/schools.ts';
import type { SchoolFigure } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import type { columnsOf } from './schools.columns.ts';

/** Everything but what only finds and orders: that is made from the rest. */
export const SCHOOL_COLUMNS = [
  'id',
  'title',
  'shortTitle',
  'city',
  'state',
  'country',
  'degree',
  'control',
  'avgGpa',
  'avgMcat',
  'classSize',
  'tuitionInState',
  'tuitionOutOfState',
  'tuitionCurrency',
  'competitiveness',
  'acceptsOos',
  'acceptsCanadian',
  'acceptsInternational',
  'requiresMcat',
  'casperLevel',
  'casperCycle',
  'previewLevel',
  'previewCycle',
  'interviewFormat',
  'latitude',
  'longitude',
  'initials',
  'hue',
  'attendedAs',
  'isListed',
  'unconfirmedFigures',
  'version',
  'updatedAt',
  'mcatNote',
  'sjtNote',
  'notes',
  'website',
  'applications',
  'outOfStatePct',
] as const;

/** Both tables of one school. */
export function schoolRows(db: Db) {
  return db
    .selectFrom('schools')
    .innerJoin('schoolEvidence', 'schoolEvidence.schoolId', 'schools.id')
    .leftJoin('schoolLogos', 'schoolLogos.schoolId', 'schools.id')
    .select(SCHOOL_COLUMNS)
    .select('schoolLogos.imageId as logoId')
    .select([
      sql<Partial<Record<SchoolFigure, FullProvenance>>>`school_evidence.provenance`.as('provenance'),
      sql<ApplicationFacts>`school_evidence.application_facts`.as('applicationFacts'),
    ]);
}

export async function selectAttendedAs(db: Db, schoolIds: readonly string[]) {
  return db
    .selectFrom('schools')
    .select(['id', 'title', 'attendedAs'])
    .where('id', '=', sql<string>`any (${[...schoolIds]}::text[])`)
    .where('isListed', '=', true)
    .execute();
}

export type SchoolRow = Awaited<ReturnType<typeof selectSchools>>[number];

/** Schools by id, in no order. */
export async function selectSchools(db: Db, schoolIds: readonly string[]) {
  return schoolRows(db)
    .where('schools.id', 'in', [...schoolIds, ''])
    .execute();
}

/** Holds the school until the transaction ends. Both rows, or one that waited would see the other as it was before the wait. */
export async function lockSchool(db: Db, schoolId: string): Promise<SchoolRow | undefined> {
  return schoolRows(db).where('schools.id', '=', schoolId).forUpdate(['schools', 'schoolEvidence']).executeTakeFirst();
}

export type ManagedRow = NonNullable<Awaited<ReturnType<typeof selectManagedSchool>>>;

/** Listed or not, with what waits and who would notice. */
export async function selectManagedSchool(db: Db, schoolId: string) {
  return schoolRows(db)
    .select((query) => [
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
    ])
    .where('schools.id', '=', schoolId)
    .executeTakeFirst();
}

/** Listed schools by name. */
export async function selectListedSchools(db: Db, limit: number): Promise<SchoolRow[]> {
  return schoolRows(db)
    .where('isListed', '=', true)
    .orderBy('sortTitle')
    .orderBy(sql`schools.id collate "C"`)
    .limit(limit)
    .execute();
}

type Columns = ReturnType<typeof columnsOf>;

export async function insertSchool(
  db: Db,
  schoolId: string,
  { school, evidence }: Columns,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('schools')
    .values({ id: schoolId, ...school, version: 1, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await db
    .insertInto('schoolEvidence')
    .values({ schoolId, ...evidence })
    .execute();
  return true;
}

export async function updateSchool(
  db: Db,
  schoolId: string,
  version: number,
  { school, evidence }: Columns,
  now: Date,
): Promise<void> {
  await db
    .updateTable('schools')
    .set({ ...school, version, updatedAt: now })
    .where('id', '=', schoolId)
    .execute();
  await db.updateTable('schoolEvidence').set(evidence).where('schoolId', '=', schoolId).execute();
}

/** Each gets one version more. */
export async function updateListed(db: Db, schoolIds: readonly string[], isListed: boolean, now: Date): Promise<void> {
  await db
    .updateTable('schools')
    .set({ isListed, version: sql`version + 1`, updatedAt: now })
    .where('id', '=', sql<string>`any (${[...schoolIds]}::text[])`)
    .execute();
}

export async function deleteSchool(db: Db, schoolId: string): Promise<void> {
  await db.deleteFrom('schools').where('id', '=', schoolId).execute();
}

export interface NewVersion {
  schoolId: string;
  version: number;
  kind: VersionKind;
  authorId: string | null;
  at: Date;
  reason: string;
  batchId: string | null;
  before: unknown;
  after: unknown;
}

export async function insertVersions(db: Db, versions: readonly NewVersion[]): Promise<void> {
  const rows = versions.map(({ before, after, ...version }) => ({
    ...version,
    before: before === null ? null : JSON.stringify(before),
    after: JSON.stringify(after),
  }));
  await db.insertInto('schoolVersions').values(rows).execute();
}

export async function selectVersion(db: Db, schoolId: string, version: number) {
  return db
    .selectFrom('schoolVersions')
    .selectAll()
    .where('schoolId', '=', schoolId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Newest first, with the author's name. */
export async function selectVersions(db: Db, schoolId: string, limit: number) {
  return db
    .selectFrom('schoolVersions')
    .leftJoin('users', 'users.id', 'schoolVersions.authorId')
    .selectAll('schoolVersions')
    .select('users.name as authorName')
    .where('schoolId', '=', schoolId)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export async function selectSources(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('schoolSources')
    .selectAll()
    .where('id', 'in', [...ids, ''])
    .orderBy('id')
    .execute();
}

/** Holds these schools until the transaction ends; by id, so that two who lock many cannot wait for each other. */
export async function lockSchools(db: Db, schoolIds: readonly string[]): Promise<SchoolRow[]> {
  return schoolRows(db)
    .where('schools.id', 'in', [...schoolIds, ''])
    .orderBy('schools.id')
    .forUpdate(['schools', 'schoolEvidence'])
    .execute();
}

/** What an import made of these schools. */
export async function selectImportedVersions(db: Db, batchId: string, schoolIds: readonly string[]) {
  return db
    .selectFrom('schoolVersions')
    .select(['schoolId', 'version', 'before'])
    .where('batchId', '=', batchId)
    .where('kind', '=', 'import')
    .where('schoolId', 'in', [...schoolIds, ''])
    .execute();
}

/** Those of the schools that a person has favourited or reported an error about. */
export async function selectSchoolsInUse(db: Db, schoolIds: readonly string[]): Promise<string[]> {
  const ids = [...schoolIds, ''];
  const rows = await db
    .selectFrom('favoriteSchools')
    .select('schoolId')
    .where('schoolId', 'in', ids)
    .union(db.selectFrom('schoolReports').select('schoolId').where('schoolId', 'in', ids))
    .execute();
  return rows.map(({ schoolId }) => schoolId);
}

/** Versions of these schools since then, newest first, that changed something. */
export async function selectVersionsSince(db: Db, schoolIds: readonly string[], since: Date) {
  return db
    .selectFrom('schoolVersions')
    .select(['schoolId', 'version', 'at', 'before', 'after'])
    .where('schoolId', 'in', [...schoolIds, ''])
    .where('at', '>=', since)
    .where('before', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
    .execute();
}

/** Exactly these versions, in no order. */
export async function selectVersionsAt(db: Db, versions: readonly { schoolId: string; version: number }[]) {
  const ids = versions.map(({ schoolId }) => schoolId);
  const numbers = versions.map(({ version }) => version);
  return db
    .selectFrom('schoolVersions')
    .select(['schoolId', 'version', 'before'])
    .where(sql<boolean>`(school_id, version) in (select * from unnest(${ids}::text[], ${numbers}::bigint[]))`)
    .execute();
}
