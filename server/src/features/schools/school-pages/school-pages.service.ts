// The rules of finished pages: which are out of date, and one run at a time that makes them.
import type { GeneratePagesBody } from '@matricula/contract/schools/school-pages.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { schoolPagesRequested } from './school-pages.events.ts';
import {
  insertRun,
  lockRunningRun,
  type PageRow,
  type RunRow,
  selectLastRun,
  selectPages,
  updateRun,
} from './school-pages.repository.ts';

export interface ListedPage extends PageRow {
  isStale: boolean;
}

export interface PagesAndRun {
  pages: ListedPage[];
  run: RunRow | null;
}

/** Every page that there is or should be, and the last run. */
export async function listPages(ctx: Context): Promise<PagesAndRun> {
  requireAdmin(ctx);
  const buildId = await ctx.pages.buildId();
  const pages = await selectPages(ctx.db);
  return {
    pages: pages.map((page) => ({ ...page, isStale: isStale(page, buildId) })),
    run: (await selectLastRun(ctx.db)) ?? null,
  };
}

/** A page of a school that is no longer listed must go, which makes it stale too. */
function isStale(page: PageRow, buildId: string | null): boolean {
  if (!page.isListed || page.storageKey === null || page.schoolVersion !== page.version) return true;
  return buildId !== null && page.buildId !== buildId;
}

/** Begins a run over one school or all of them. Fails with notFound, or conflict while another is running. */
export async function generatePages(ctx: Context, { schoolId, onlyStale }: GeneratePagesBody): Promise<PagesAndRun> {
  const { userId } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const { pages } = await listPages(ctx);
    const named = pages.filter(({ id }) => schoolId === null || id === schoolId);
    if (schoolId !== null && named.length === 0) notFound('School');
    const schoolIds = named.filter((page) => !onlyStale || page.isStale).map(({ id }) => id);
    if ((await lockRunningRun(ctx.db)) !== undefined) refuseSecond();
    const now = ctx.clock.now();
    const hasWork = schoolIds.length > 0;
    const runId = await insertRun(ctx.db, {
      authorId: userId,
      status: hasWork ? 'running' : 'done',
      schoolIds,
      startedAt: now,
      finishedAt: hasWork ? null : now,
    });
    if (runId === null) return refuseSecond();
    if (hasWork) await emit(ctx, schoolPagesRequested, { runId });
    await record(ctx, 'requested', runId, { pages: schoolIds.length });
    return listPages(ctx);
  });
}

function refuseSecond(): never {
  return conflict('Pages are being generated already. Wait for the end, or cancel it.', 'already_running');
}

/** Stops the run before the next page; what was made stays. Fails with conflict when nothing is running. */
export async function cancelPages(ctx: Context): Promise<PagesAndRun> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const run = (await lockRunningRun(ctx.db)) ?? conflict('No pages are being generated.', 'not_running');
    await updateRun(ctx.db, run.id, { status: 'cancelled', finishedAt: ctx.clock.now() });
    await record(ctx, 'cancelled', run.id, { pages: run.doneCount });
    return listPages(ctx);
  });
}

function record(
  ctx: Context,
  what: 'requested' | 'cancelled',
  runId: string,
  after: Record<string, number>,
): Promise<void> {
  return recordAudit(ctx, {
    action: `schoolPages.${what}`,
    subjectType: 'schoolPageRun',
    subjectId: runId,
    reason: '',
    before: null,
    after,
  });
}
