// Finished pages and the last run as the contract shows them.
import type { PageRun, SchoolPage, SchoolPagesReply } from '@matricula/contract/schools/school-pages.ts';
import type { RunRow } from './school-pages.repository.ts';
import type { ListedPage, PagesAndRun } from './school-pages.service.ts';

export function presentPages({ pages, run }: PagesAndRun): SchoolPagesReply {
  return { data: pages.map(presentPage), run: run === null ? null : presentRun(run) };
}

function presentPage(page: ListedPage): SchoolPage {
  return {
    schoolId: page.id,
    title: page.title,
    storageKey: page.storageKey,
    generatedAt: page.generatedAt?.toISOString() ?? null,
    sizeBytes: page.sizeBytes,
    isStale: page.isStale,
    failure: page.failure,
  };
}

function presentRun(run: RunRow): PageRun {
  return {
    status: run.status,
    total: run.schoolIds.length,
    doneCount: run.doneCount,
    failedCount: run.failedCount,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}
