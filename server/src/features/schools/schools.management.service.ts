// The rules of an administrator's work on schools: each change is a version, leaves one audit row and may answer a report.
import type {
  createSchoolBodySchema,
  ManagedSchoolsQuery,
  restoreSchoolBodySchema,
  updateSchoolBodySchema,
} from '@matricula/contract/school-management.ts';
import { wordsOf } from '@matricula/contract/school-search.rules.ts';
import { MANAGED_PAGE_SIZE } from '@matricula/contract/schools.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/audit/audit.service.ts';
import { type Actor, type Context, emit, withTransaction } from '#platform/context.ts';
import { ensure, notFound, unauthorized } from '#platform/errors.ts';
import { schoolReportDecided } from './schools.events.ts';
import { closeReport, selectManagedSchool, selectManagedSchools } from './schools.management.repository.ts';
import { canManageSchools } from './schools.policy.ts';
import { selectVersions } from './schools.repository.ts';
import { getDraftAt, type SchoolChange, saveSchool, withSources } from './schools.service.ts';

const MOST_VERSIONS = 200;

/** Listed or not, by name; each typed word must begin one of the school's. */
export async function listManagedSchools(ctx: Context, { search = '', page = 1 }: ManagedSchoolsQuery) {
  ensure(canManageSchools(ctx.actor));
  return selectManagedSchools(ctx.db, {
    beginnings: wordsOf(search),
    limit: MANAGED_PAGE_SIZE,
    offset: (page - 1) * MANAGED_PAGE_SIZE,
  });
}

/** Listed or not. Fails with notFound. */
export async function getManagedSchool(ctx: Context, schoolId: string) {
  ensure(canManageSchools(ctx.actor));
  return withSources(ctx, (await selectManagedSchool(ctx.db, schoolId)) ?? notFound('School'));
}

/** Newest first. Fails with notFound. */
export async function listVersions(ctx: Context, schoolId: string) {
  ensure(canManageSchools(ctx.actor));
  const versions = await selectVersions(ctx.db, schoolId, MOST_VERSIONS);
  return versions.length === 0 ? notFound('School') : versions;
}

/** Fails with conflict where the id is taken. */
export async function createSchool(
  ctx: Context,
  { schoolId, school, reason }: z.output<typeof createSchoolBodySchema>,
) {
  return change(ctx, { schoolId, draft: school, expectedVersion: 'new', kind: 'create', reason }, 'school.created');
}

/** Fails with notFound, and with conflict where somebody else was faster. A report it answers is closed with it. */
export async function editSchool(
  ctx: Context,
  schoolId: string,
  { version, school, reason, reportId = null }: z.output<typeof updateSchoolBodySchema>,
) {
  const edit = { schoolId, draft: school, expectedVersion: version, kind: 'edit', reason } as const;
  return change(ctx, edit, 'school.edited', async (ctx, { userId }) => {
    if (reportId === null) return;
    const closing = { reportId, schoolId, userId, decision: reason, now: ctx.clock.now() };
    // One that was decided before stays as it was decided.
    const wasOpen = (await closeReport(ctx.db, closing)) ?? notFound('Report');
    if (wasOpen) await emit(ctx, schoolReportDecided, { reportId });
  });
}

/** Makes the school again what it was after `version`, as a new version. Fails with notFound. */
export async function restoreSchool(
  ctx: Context,
  schoolId: string,
  { version, reason }: z.output<typeof restoreSchoolBodySchema>,
) {
  const draft = await getDraftAt(ctx, schoolId, version);
  const why = reason === '' ? `As it was in version ${version}` : reason;
  return change(ctx, { schoolId, draft, expectedVersion: null, kind: 'restore', reason: why }, 'school.restored');
}

async function change(
  ctx: Context,
  school: SchoolChange,
  action: string,
  alongWith: (ctx: Context, actor: Actor) => Promise<void> = async () => {},
) {
  const actor = ctx.actor ?? unauthorized();
  ensure(canManageSchools(actor));
  return withTransaction(ctx, async (ctx) => {
    const { schoolId, version, isChanged } = await saveSchool(ctx, school);
    await alongWith(ctx, actor);
    await recordAudit(ctx, {
      action,
      subjectType: 'school',
      subjectId: schoolId,
      reason: school.reason,
      before: school.expectedVersion === 'new' ? null : { version: isChanged ? version - 1 : version },
      after: { version },
    });
    return getManagedSchool(ctx, schoolId);
  });
}
