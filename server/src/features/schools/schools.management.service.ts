// The rules of an administrator's work on schools: each change is a version, leaves one audit row and may answer a report.
import type {
  createSchoolBodySchema,
  ManagedSchoolsQuery,
  restoreSchoolBodySchema,
  SchoolDraft,
  updateSchoolBodySchema,
} from '@matricula/contract/school-management.ts';
import { wordsOf } from '@matricula/contract/school-search.rules.ts';
import { MANAGED_PAGE_SIZE } from '@matricula/contract/schools.rules.ts';
import type { z } from 'zod';
import { recordAudit } from '#features/audit/audit.service.ts';
import { type Context, emit, withTransaction } from '#platform/context.ts';
import { ensure, notFound, unauthorized } from '#platform/errors.ts';
import { schoolReportDecided } from './schools.events.ts';
import { describeCorrection } from './schools.figures.ts';
import {
  lockReport,
  selectManagedSchool,
  selectManagedSchools,
  updateReportCorrected,
} from './schools.management.repository.ts';
import { canManageSchools } from './schools.policy.ts';
import { selectVersions } from './schools.repository.ts';
import { getDraftAt, type SchoolChange, saveSchool, withSources } from './schools.service.ts';

const MOST_VERSIONS = 200;

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
  const versions = await selectVersions(ctx.db, schoolId, MOST_VERSIONS);
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

/**
 * Fails with notFound, and with conflict where somebody else was faster. A report it names is closed as corrected when the
 * reported figure differs now, with what changed; otherwise it stays as it is.
 */
export async function editSchool(
  ctx: Context,
  schoolId: string,
  { version, school, reason, reportId = null }: z.output<typeof updateSchoolBodySchema>,
) {
  const edit = { schoolId, draft: school, expectedVersion: version, kind: 'edit', reason } as const;
  return withTransaction(ctx, async (ctx) => {
    const { school: saved, before } = await change(ctx, edit, 'school.edited');
    const reportStatus =
      reportId === null ? null : await answerReport(ctx, { reportId, schoolId, before, after: school, reason });
    // Asked for after the report: it counts the open ones.
    return { ...(reportStatus === 'corrected' ? await getManagedSchool(ctx, schoolId) : saved), reportStatus };
  });
}

interface ReportAnswer {
  reportId: string;
  schoolId: string;
  before: SchoolDraft | null;
  after: SchoolDraft;
  reason: string;
}

/** One that was decided before stays as it was decided. Gives its status now. */
async function answerReport(ctx: Context, { reportId, schoolId, before, after, reason }: ReportAnswer) {
  const { userId } = ctx.actor ?? unauthorized();
  const report = (await lockReport(ctx.db, reportId, schoolId)) ?? notFound('Report');
  const changes = before === null ? [] : describeCorrection(before, after, report.figure);
  if (report.status !== 'open' || changes.length === 0) return report.status;
  await updateReportCorrected(ctx.db, reportId, { userId, decision: reason, changes, now: ctx.clock.now() });
  await emit(ctx, schoolReportDecided, { reportId });
  return 'corrected' as const;
}

/** Makes the school again what it was after `version`, as a new version. Fails with notFound. */
export async function restoreSchool(
  ctx: Context,
  schoolId: string,
  { version, reason }: z.output<typeof restoreSchoolBodySchema>,
) {
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
