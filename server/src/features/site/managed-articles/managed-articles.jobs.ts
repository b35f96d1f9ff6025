// What the clock does with articles: publishes those whose time has come, compares figures with the records, forgets links that are over.
import { examineArticle } from '#features/site/articles/articles.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  deleteExpiredPreviews,
  lockArticle,
  selectArticle,
  selectDueIds,
  selectForFigures,
  selectVersion,
  updateFigureCount,
} from './managed-articles.repository.ts';
import { show } from './managed-articles.service.ts';

const AT_ONCE = 100;

/** Each in a transaction of its own, under its lock: two workers publish it once. */
export async function publishDueArticles(ctx: Context): Promise<void> {
  for (const articleId of await selectDueIds(ctx.db, ctx.clock.now(), AT_ONCE)) {
    try {
      await publishDue(ctx, articleId); // oxlint-disable-line no-await-in-loop -- one that fails must not keep back the others
    } catch (error) {
      ctx.log.error({ err: error, articleId }, 'a scheduled article was not published');
    }
  }
}

async function publishDue(ctx: Context, articleId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await lockArticle(ctx.db, articleId);
    const row = await selectArticle(ctx.db, articleId);
    // Somebody has changed their mind, or another worker was faster.
    if (row?.state !== 'scheduled' || row.scheduledAt === null || row.scheduledAt > ctx.clock.now()) return;
    const number = row.scheduledNumber ?? 0;
    const content = await selectVersion(ctx.db, articleId, number);
    if (content !== null) await show(ctx, row, content, number);
  });
}

/** A format or a school may have changed since an article was written. */
export async function compareArticleFigures(ctx: Context): Promise<void> {
  await deleteExpiredPreviews(ctx.db, ctx.clock.now());
  let after: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectForFigures>> = await selectForFigures(ctx.db, after, AT_ONCE); // oxlint-disable-line no-await-in-loop -- a batch at a time
    if (rows.length === 0) return;
    for (const row of rows) {
      const { findings } = await examineArticle(ctx, row.content); // oxlint-disable-line no-await-in-loop -- as above
      const count = findings.filter(({ kind }) => kind === 'figure').length;
      if (count !== row.figureCount) await updateFigureCount(ctx.db, row, count); // oxlint-disable-line no-await-in-loop -- as above
    }
    after = rows.at(-1)?.id ?? null;
  }
}
