// Draws the pages of a run one after another and stores each as a file that a CDN can serve. May be stopped between two, or killed and repeated.
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  addRunProgress,
  deletePage,
  isPublished,
  lockArticleOfPage,
  lockRun,
  type RunRow,
  selectNextPage,
  selectRun,
  updateRun,
  upsertPage,
} from './article-pages.repository.ts';

const CONTENT_TYPE = 'text/html; charset=utf-8';

type NextPage = NonNullable<Awaited<ReturnType<typeof selectNextPage>>>;
type Outcome =
  | { kind: 'made'; number: number; buildId: string | null; sizeBytes: number }
  | { kind: 'gone' }
  | { kind: 'failed'; failure: string };

/** By the id, so that a changed address leaves no file behind. */
const keyOf = (articleId: string) => `pages/article/${articleId}.html`;

export async function generateArticlePages(ctx: Context, { runId }: { runId: string }): Promise<void> {
  const buildId = await ctx.pages.buildId();
  for (;;) {
    const run = await selectRun(ctx.db, runId); // oxlint-disable-line no-await-in-loop -- it may have been cancelled since the last page
    if (run?.status !== 'running') return;
    const next = await selectNextPage(ctx.db, { ...run, buildId }, run.reachedId); // oxlint-disable-line no-await-in-loop -- one page at a time leaves room for other jobs
    if (next === undefined) {
      await finish(ctx, run); // oxlint-disable-line no-await-in-loop -- the last turn
      return;
    }
    const outcome = await makePage(ctx, next); // oxlint-disable-line no-await-in-loop -- as above
    await keepOutcome(ctx, run, next.articleId, outcome); // oxlint-disable-line no-await-in-loop -- as above
  }
}

/** Which version it is was read before the page is drawn: a change in between makes the page stale, never wrongly fresh. */
async function makePage(ctx: Context, { articleId, slug, number }: NextPage): Promise<Outcome> {
  try {
    const html = slug === null ? null : await ctx.pages.render(`/blog/${encodeURIComponent(slug)}`);
    if (html === null || number === null) {
      await ctx.storage.delete(keyOf(articleId));
      return { kind: 'gone' };
    }
    const file = Buffer.from(html);
    await ctx.storage.put(keyOf(articleId), file, CONTENT_TYPE);
    return { kind: 'made', number, buildId: await ctx.pages.buildId(), sizeBytes: file.length };
  } catch (error) {
    ctx.log.warn({ err: error, articleId }, 'a page was not made');
    return { kind: 'failed', failure: error instanceof Error ? error.message : 'Unknown' };
  }
}

/** What is no longer published is no longer in the storage either, whoever has its address. Published again meanwhile, it stays. */
export async function removeWithdrawnPage(ctx: Context, { articleId }: { articleId: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await lockArticleOfPage(ctx.db, articleId);
    if (await isPublished(ctx.db, articleId)) return;
    await ctx.storage.delete(keyOf(articleId));
    await deletePage(ctx.db, articleId);
  });
}

async function keepOutcome(ctx: Context, run: RunRow, articleId: string, outcome: Outcome): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const now = await lockRun(ctx.db, run.id);
    const hasArticle = await lockArticleOfPage(ctx.db, articleId);
    if (outcome.kind === 'gone') await deletePage(ctx.db, articleId);
    else if (hasArticle) await upsertPage(ctx.db, { articleId, ...columnsOf(ctx, articleId, outcome) });
    // Another delivery of this job may have counted the page already.
    if (now?.doneCount === run.doneCount) await addRunProgress(ctx.db, run.id, articleId, outcome.kind === 'failed');
  });
}

/** A page that could not be made leaves the one before where it is. */
function columnsOf(ctx: Context, articleId: string, outcome: Exclude<Outcome, { kind: 'gone' }>) {
  if (outcome.kind === 'failed') return { failure: outcome.failure };
  return {
    storageKey: keyOf(articleId),
    number: outcome.number,
    buildId: outcome.buildId,
    generatedAt: ctx.clock.now(),
    sizeBytes: outcome.sizeBytes,
    failure: null,
  };
}

async function finish(ctx: Context, run: RunRow): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const now = await lockRun(ctx.db, run.id);
    if (now?.status !== 'running') return;
    const status = now.doneCount > 0 && now.failedCount === now.doneCount ? 'failed' : 'done';
    await updateRun(ctx.db, run.id, { status, finishedAt: ctx.clock.now() });
  });
}
