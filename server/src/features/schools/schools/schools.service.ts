// The rules of schools: what is shown, and how one is changed. Every change, whoever makes it, goes through saveSchool.
import {
  schoolDraftSchema,
  type SchoolDraft,
  type VersionKind,
} from '@matricula/contract/schools/school-management.ts';
import { MAX_LISTED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { resolveImages } from '#features/foundation/images/images.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { changedFigures, draftOf } from './schools.draft.ts';
import { columnsOf } from './schools.columns.ts';
import { schoolFiguresChanged } from './schools.events.ts';
import { type ChangedFigure, describeChanges } from './schools.figures.ts';
import { otherNamesOf, SCHOOLS_WITH_OTHER_NAMES } from './schools.other-names.ts';
import { presentSchool } from './schools.presenter.ts';
import {
  selectAttendedAs,
  deleteSchool,
  insertSchool,
  insertVersions,
  lockSchool,
  lockSchools,
  type SchoolRow,
  selectImportedVersions,
  selectListedSchools,
  selectSchools,
  selectSchoolsInUse,
  selectSources,
  selectVersion,
  selectVersionsAt,
  selectVersionsSince,
  updateSchool,
} from './schools.repository.ts';

export { listChanges } from './schools.draft.ts';

/** Every listed school by name (spec §7: GET /school/school-list). */
export async function listSchools(ctx: Context): Promise<SchoolRow[]> {
  return selectListedSchools(ctx.db, MAX_LISTED_SCHOOLS);
}

/** What people call the schools, and how consultants write them; only those with a name beside their own. */
export async function listSchoolNames(ctx: Context) {
  const schools = await selectAttendedAs(ctx.db, SCHOOLS_WITH_OTHER_NAMES);
  return schools.map(({ id, title, attendedAs }) => ({
    otherNames: otherNamesOf(id),
    attendedAs: [...new Set([title, ...attendedAs])],
  }));
}

/** Listed schools by id, in the order asked; unknown ones are left out. */
export async function findListedSchools(ctx: Context, schoolIds: readonly string[]): Promise<SchoolRow[]> {
  if (schoolIds.length === 0) return [];
  const byId = new Map((await selectSchools(ctx.db, schoolIds)).map((row) => [row.id, row]));
  return schoolIds.flatMap((id) => {
    const row = byId.get(id);
    return row?.isListed === true ? [row] : [];
  });
}

/** A listed school with the sources its figures name. Fails with notFound. */
export async function getSchool(ctx: Context, schoolId: string) {
  const [school = notFound('School')] = await findListedSchools(ctx, [schoolId]);
  const logo = school.logoId === null ? null : ((await resolveImages(ctx, [school.logoId])).get(school.logoId) ?? null);
  return { ...(await withSources(ctx, school)), logo };
}

/** Listed schools side by side, in the order asked, each with the sources its figures name. */
export async function compareSchools(ctx: Context, schoolIds: readonly string[]) {
  const schools = await findListedSchools(ctx, schoolIds);
  const sources = await selectSources(ctx.db, schools.flatMap(sourceIdsOf));
  return schools.map((school) => {
    const own = new Set(sourceIdsOf(school));
    return { school, sources: sources.filter(({ id }) => own.has(id)) };
  });
}

function sourceIdsOf({ provenance, applicationFacts }: SchoolRow): string[] {
  return [...Object.values(provenance), ...Object.values(applicationFacts)].map(({ source }) => source);
}

export async function withSources<R extends SchoolRow>(ctx: Context, school: R) {
  return { school, sources: await selectSources(ctx.db, sourceIdsOf(school)) };
}

const EXISTS = 'A school with this id exists already. Open it and change it there.';

export interface SchoolChange {
  schoolId: string;
  draft: SchoolDraft;
  /** The version that was edited, 'new' where there must be none, or null for whatever there is now. Anything else is a conflict. */
  expectedVersion: number | 'new' | null;
  kind: VersionKind;
  reason: string;
  batchId?: string | null;
  /** Who answers for it; by default who acts. */
  authorId?: string | null;
}

export interface SavedSchool {
  schoolId: string;
  version: number;
  /** False when nothing differed, and then no version was made. */
  isChanged: boolean;
  /** Null for a school that is new. */
  before: SchoolDraft | null;
}

/**
 * Adds or changes a school as a new version with what was before and after. Followers are told of changed figures, and
 * everything kept for visitors is dropped after the commit. Fails with conflict when somebody else was faster.
 */
export async function saveSchool(ctx: Context, change: SchoolChange): Promise<SavedSchool> {
  const { schoolId, draft, expectedVersion, kind, reason, batchId = null } = change;
  const authorId = change.authorId === undefined ? (ctx.actor?.userId ?? null) : change.authorId;
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const columns = columnsOf(draft);
    const row = await lockSchool(ctx.db, schoolId);
    if (row === undefined) {
      if (typeof expectedVersion === 'number') notFound('School');
      // Somebody may have added it since the lock found nothing.
      if (!(await insertSchool(ctx.db, schoolId, columns, now))) conflict(EXISTS, 'school_exists');
      const first = { schoolId, version: 1, kind, authorId, at: now, reason, batchId, before: null, after: draft };
      await insertVersions(ctx.db, [first]);
      ctx.afterCommit(() => ctx.publicCache.invalidate('schools'));
      return { schoolId, version: 1, isChanged: true, before: null };
    }
    if (expectedVersion === 'new') conflict(EXISTS, 'school_exists');
    if (expectedVersion !== null && row.version !== expectedVersion) {
      conflict('Someone has changed this school since you opened it. Load it again, then repeat your change.', 'stale');
    }
    const before = draftOf(row);
    if (JSON.stringify(inOrder(before)) === JSON.stringify(inOrder(draft))) {
      return { schoolId, version: row.version, isChanged: false, before };
    }
    const version = row.version + 1;
    await updateSchool(ctx.db, schoolId, version, columns, now);
    const next = { schoolId, version, kind, authorId, at: now, reason, batchId, before, after: draft };
    await insertVersions(ctx.db, [next]);
    if (changedFigures(before, draft).length > 0) await emit(ctx, schoolFiguresChanged, { schoolId, version });
    ctx.afterCommit(() => ctx.publicCache.invalidate('schools'));
    return { schoolId, version, isChanged: true, before };
  });
}

/** What a school looked like after one of its versions. Fails with notFound, or conflict where too little of it was known then. */
export async function getDraftAt(ctx: Context, schoolId: string, version: number): Promise<SchoolDraft> {
  const found = (await selectVersion(ctx.db, schoolId, version)) ?? notFound('Version');
  // A field that was dropped since is left out; one that came since has no value to go back to.
  const draft = schoolDraftSchema.strip().safeParse(found.after);
  return draft.data ?? conflict('This version was kept in an older form and cannot be brought back.', 'old_version');
}

/** The same keys in the same order all the way down, so that two drafts can be compared as text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
}

export interface CurrentSchool {
  version: number;
  draft: SchoolDraft;
}

/** What these schools are now, by id; unknown ones are left out. */
export async function findDrafts(ctx: Context, schoolIds: readonly string[]): Promise<Map<string, CurrentSchool>> {
  const rows = await selectSchools(ctx.db, schoolIds);
  return new Map(rows.map((row) => [row.id, { version: row.version, draft: draftOf(row) }]));
}

/** The same, held until the transaction ends: what is decided from it is still true when it is saved. */
export async function lockDrafts(ctx: Context, schoolIds: readonly string[]): Promise<Map<string, CurrentSchool>> {
  const rows = await lockSchools(ctx.db, schoolIds);
  return new Map(rows.map((row) => [row.id, { version: row.version, draft: draftOf(row) }]));
}

/** Which version an import made of each of these schools, and what was before: null for a school that it added. */
export async function findImportedVersions(ctx: Context, batchId: string, schoolIds: readonly string[]) {
  const rows = await selectImportedVersions(ctx.db, batchId, schoolIds);
  return new Map(
    rows.map(({ schoolId, version, before }) => [schoolId, { version, before: before as SchoolDraft | null }]),
  );
}

/** Takes an added school away again with its versions, unless somebody uses it already. Says whether it is gone. */
export async function removeUnusedSchool(ctx: Context, schoolId: string): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    await lockSchool(ctx.db, schoolId);
    if ((await selectSchoolsInUse(ctx.db, [schoolId])).length > 0) return false;
    await deleteSchool(ctx.db, schoolId);
    ctx.afterCommit(() => ctx.publicCache.invalidate('schools'));
    return true;
  });
}

/** Listed schools as everybody sees them, in the order asked, for features that show some of their own choosing. */
export async function listSchoolCards(ctx: Context, schoolIds: readonly string[]): Promise<School[]> {
  return (await findListedSchools(ctx, schoolIds)).map(presentSchool);
}

export interface FigureChange extends ChangedFigure {
  schoolId: string;
  at: Date;
}

/** Figures of these schools that have changed since then, newest first, in words. */
export async function listFigureChanges(
  ctx: Context,
  schoolIds: readonly string[],
  since: Date,
): Promise<FigureChange[]> {
  if (schoolIds.length === 0) return [];
  return (await selectVersionsSince(ctx.db, schoolIds, since)).flatMap(({ schoolId, at, before, after }) =>
    describeVersions(before, after).map((change) => ({ schoolId, at, ...change })),
  );
}

/** A version older than a field cannot be compared, and is not guessed at. */
function describeVersions(before: unknown, after: unknown): ChangedFigure[] {
  const [old, now] = [schoolDraftSchema.safeParse(before), schoolDraftSchema.safeParse(after)];
  return old.success && now.success ? describeChanges(old.data, now.data) : [];
}

export interface FigureNews {
  schoolId: string;
  sinceVersion: number;
  title: string;
  figures: (ChangedFigure & { source: string | null; year: string | null })[];
}

/**
 * What has become of schools since before one of their versions: the figures that differ now, in words, with their source.
 * What was changed and changed back is no news; a school that is not listed has none.
 */
export async function listFigureNews(
  ctx: Context,
  versions: readonly { schoolId: string; version: number }[],
): Promise<FigureNews[]> {
  const schools = await findListedSchools(ctx, [...new Set(versions.map(({ schoolId }) => schoolId))]);
  if (schools.length === 0) return [];
  const byId = new Map(schools.map((row) => [row.id, row]));
  const cited = schools.flatMap(({ provenance }) => Object.values(provenance).map(({ source }) => source));
  const labels = new Map((await selectSources(ctx.db, cited)).map(({ id, label }) => [id, label]));
  return (await selectVersionsAt(ctx.db, versions)).flatMap(({ schoolId, version, before }) => {
    const row = byId.get(schoolId);
    if (row === undefined) return [];
    const figures = describeVersions(before, draftOf(row)).map((change) => {
      const { source, year } = row.provenance[change.figure] ?? { source: null, year: null };
      return { ...change, source: labels.get(source ?? '') ?? source, year };
    });
    return figures.length === 0 ? [] : [{ schoolId, sinceVersion: version, title: row.title, figures }];
  });
}
