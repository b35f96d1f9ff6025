// The rules of an administrator's work on schools: each change is a version and leaves one audit row.
import type {
  createSchoolBodySchema,
  ManagedSchoolsQuery,
  restoreSchoolBodySchema,
  updateSchoolBodySchema,
} from '@matricula/contract/schools/school-management.ts';
import { wordsOf } from '@matricula/contract/schools/directory/school-search.rules.ts';
import { MANAGED_PAGE_SIZE } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { ensure, notFound, unauthorized } from '#platform/context/errors.ts';
import { selectManagedSchool, selectManagedSchools } from './schools.management.repository.ts';
import { canManageSchools } from './schools.policy.ts';
import { selectVersions } from './schools.repository.ts';
import { getDraftAt, type SchoolChange, saveSchool, withSources } from './schools.service.ts';

export { describeCorrection } from './schools.figures.ts';
export { presentManagedSchool } from './schools.presenter.ts';

const MAX_VERSIONS = 200;

/** Listed or not, by name; each typed word must begin one of the school's. The queue holds what to confirm first. */
export async function listManagedSchools(ctx: Context, { search = '', page = 1, queue }: ManagedSchoolsQuery) {
  ensure(canManageSchools(ctx.actor));
  return selectManagedSchools(ctx.db, {
    beginnings: wordsOf(search),
    limit: MANAGED_PAGE_SIZE,
    offset: (page - 1) * MANAGED_PAGE_SIZE,
    onlyUnconfirmed: queue === 'unconfirmed',
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
  ensure(canManageSchools(ctx.actor));
  const draft = await getDraftAt(ctx, schoolId, version);
  const why = reason === '' ? `As it was in version ${version}` : reason;
  const restored = { schoolId, draft, expectedVersion: null, kind: 'restore', reason: why } as const;
  return (await change(ctx, restored, 'school.restored')).school;
}

/** The school as it now is, and as it was. */
async function change(ctx: Context, school: SchoolChange, action: string) {
  ensure(canManageSchools(ctx.actor ?? unauthorized()));
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
