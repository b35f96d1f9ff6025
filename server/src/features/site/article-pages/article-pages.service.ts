// The rules of finished pages of articles: which are out of date, and one run at a time that makes them.
import type { GenerateArticlePagesBody } from '@matricula/contract/site/article-pages.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { articlePagesRequested } from './article-pages.events.ts';
import {
  countPages,
  countWanted,
  insertRun,
  lockRunningRun,
  selectLastRun,
  selectPages,
  updateRun,
} from './article-pages.repository.ts';

/** A table of a hundred thousand rows helps nobody: what needs work comes first. */
const MAX_SHOWN = 50;

export type PagesAndRun = Awaited<ReturnType<typeof listPages>>;

/** What needs work, how many there are, and the last run. Fails with forbidden. */
export async function listPages(ctx: Context) {
  requireAdmin(ctx);
  const buildId = await ctx.pages.buildId();
  const pages = await selectPages(ctx.db, buildId, MAX_SHOWN);
  const { total, staleCount } = await countPages(ctx.db, buildId);
  return { pages, total, staleCount, run: (await selectLastRun(ctx.db)) ?? null };
}

/** Begins a run over one article or all of them. Fails with forbidden, notFound, or conflict while another is running. */
export async function generatePages(
  ctx: Context,
  { articleId, onlyStale }: GenerateArticlePagesBody,
): Promise<PagesAndRun> {
  const { userId } = requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    const buildId = await ctx.pages.buildId();
    const named = { onlyArticleId: articleId, onlyStale: false, buildId };
    if (articleId !== null && (await countWanted(ctx.db, named)) === 0) notFound('Article');
    const total = await countWanted(ctx.db, { ...named, onlyStale });
    if ((await lockRunningRun(ctx.db)) !== undefined) refuseSecond();
    const now = ctx.clock.now();
    const runId = await insertRun(ctx.db, {
      authorId: userId,
      onlyArticleId: articleId,
      onlyStale,
      total,
      startedAt: now,
      status: total > 0 ? 'running' : 'done',
      finishedAt: total > 0 ? null : now,
    });
    if (runId === null) return refuseSecond();
    if (total > 0) await emit(ctx, articlePagesRequested, { runId });
    await record(ctx, 'requested', runId, { pages: total });
    return listPages(ctx);
  });
}

function refuseSecond(): never {
  return conflict('Pages are being generated already. Wait for the end, or cancel it.', 'already_running');
}

/** Stops the run before the next page; what was made stays. Fails with forbidden, and conflict when nothing is running. */
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
    action: `articlePages.${what}`,
    subjectType: 'articlePageRun',
    subjectId: runId,
    reason: '',
    before: null,
    after,
  });
}
