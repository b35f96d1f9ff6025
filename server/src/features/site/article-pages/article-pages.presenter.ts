// Finished pages of articles and the last run as the contract shows them.
import type { ArticlePagesReply } from '@matricula/contract/site/article-pages.ts';
import type { PagesAndRun } from './article-pages.service.ts';

export function presentPages({ pages, total, staleCount, run }: PagesAndRun): ArticlePagesReply {
  return {
    data: pages.map((page) => ({ ...page, generatedAt: page.generatedAt?.toISOString() ?? null })),
    total,
    staleCount,
    run:
      run === null
        ? null
        : {
            status: run.status,
            total: run.total,
            doneCount: run.doneCount,
            failedCount: run.failedCount,
            startedAt: run.startedAt.toISOString(),
            finishedAt: run.finishedAt?.toISOString() ?? null,
          },
  };
}
