// The rules of an administrator's work on schools: each change is a version and leaves one audit row.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import type {
  createSchoolBodySchema,
  restoreSchoolBodySchema,
  updateSchoolBodySchema,
} from '@matricula/contract/schools/school-management.ts';
import type { z } from 'zod';
import { recordAudit, recordAudits } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { draftOf } from './schools.draft.ts';
import {
  insertVersions,
  lockSchools,
  selectManagedSchool,
  selectVersions,
  updateListed,
} from './schools.repository.ts';
import { getDraftAt, type SchoolChange, saveSchool, withSources } from './schools.service.ts';

export { describeCorrection } from './schools.figures.ts';
export { presentManagedSchool } from './schools.presenter.ts';

const MAX_VERSIONS = 200;

/** Listed or not. Fails with notFound. */
export async function getManagedSchool(ctx: Context, schoolId: string) {
  requireAdmin(ctx);
  return withSources(ctx, (await selectManagedSchool(ctx.db, schoolId)) ?? notFound('School'));
}

/** Newest first. Fails with notFound. */
export async function listVersions(ctx: Context, schoolId: string) {
  requireAdmin(ctx);
  const versions = await selectVersions(ctx.db, schoolId, MAX_VERSIONS);
  return versions.length === 0 ? notFound('School') : versions;
}

/** Fails with conflict where the id is taken. */
export async function createSchool(
  ctx: Context,
  { schoolId, school, reason }: z.output<typeof createSchoolBodySchema>,
) {
  const made = { schoolId, draft: school, expectedVersion: 'new', kind: 'create', reason } as const;
  return (await change(ctx, made, 'school.created')).school;
}

/** The school as it now is, and what it was before. Fails with notFound, and with conflict where somebody else was faster. */
export async function editSchool(
  ctx: Context,
  schoolId: string,
  { version, school, reason }: Omit<z.output<typeof updateSchoolBodySchema>, 'reportId'>,
) {
  const edit = { schoolId, draft: school, expectedVersion: version, kind: 'edit', reason } as const;
  return change(ctx, edit, 'school.edited');
}

/** Makes the school again what it was after `version`, as a new version. Fails with notFound. */
export async function restoreSchool(
  ctx: Context,
  schoolId: string,
  { version, reason }: z.output<typeof restoreSchoolBodySchema>,
) {
  requireAdmin(ctx);
  const draft = await getDraftAt(ctx, schoolId, version);
  const why = reason === '' ? `As it was in version ${version}` : reason;
  const restored = { schoolId, draft, expectedVersion: null, kind: 'restore', reason: why } as const;
  return (await change(ctx, restored, 'school.restored')).school;
}

/** The school as it now is, and as it was. */
async function change(ctx: Context, school: SchoolChange, action: AuditAction) {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const { schoolId, version, isChanged, before } = await saveSchool(ctx, school);
    await recordAudit(ctx, {
      action,
      subjectType: 'school',
      subjectId: schoolId,
      reason: school.reason,
      before: school.expectedVersion === 'new' ? null : { version: isChanged ? version - 1 : version },
      after: { version },
    });
    return { school: await getManagedSchool(ctx, schoolId), before };
  });
}

interface ListedChange {
  /** As each was seen. */
  schools: readonly { schoolId: string; version: number }[];
  isListed: boolean;
  reason: string;
}

/**
 * Lists or unlists many schools in one transaction: each that differs gets a version and an audit row, as an edit of its own would.
 * One that somebody has changed since it was seen, or that is gone, is left out and named.
 */
export async function setListed(ctx: Context, { schools, isListed, reason }: ListedChange) {
  const { userId } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const seen = new Map(schools.map(({ schoolId, version }) => [schoolId, version]));
    const rows = await lockSchools(ctx.db, [...seen.keys()]);
    const isAsSeen = ({ id, version }: (typeof rows)[number]) => seen.get(id) === version;
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const changing = rows.filter((row) => isAsSeen(row) && row.isListed !== isListed);
    if (changing.length > 0) {
      const ids = changing.map(({ id }) => id);
      await updateListed(ctx.db, ids, isListed, now);
      await insertVersions(
        ctx.db,
        changing.map((row) => {
          const before = draftOf(row);
          const made = { schoolId: row.id, version: row.version + 1, before, after: { ...before, isListed } };
          return { ...made, kind: 'edit', authorId: userId, at: now, reason, batchId: null };
        }),
      );
      await recordAudits(
        ctx,
        changing.map(({ id, version }) => ({
          action: isListed ? 'school.listed' : 'school.unlisted',
          subjectType: 'school',
          subjectId: id,
          reason,
          before: { version },
          after: { version: version + 1 },
        })),
      );
      ctx.afterCommit(() => ctx.publicCache.invalidate('schools'));
    }
    return {
      changed: changing.map(({ id, version }) => ({ schoolId: id, version: version + 1 })),
      unchangedCount: rows.filter((row) => isAsSeen(row) && row.isListed === isListed).length,
      skipped: [
        ...rows.filter((row) => !isAsSeen(row)).map(({ id }) => ({ schoolId: id, why: 'changed' as const })),
        ...[...seen.keys()].filter((id) => !titles.has(id)).map((id) => ({ schoolId: id, why: 'gone' as const })),
      ].map((school) => ({ ...school, title: titles.get(school.schoolId) ?? school.schoolId })),
    };
  });
}
