// Draws the pages of a run one after another and stores each as a file that a CDN can serve. May be stopped between two, or killed and repeated.
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  addRunProgress,
  deletePage,
  lockRun,
  lockSchoolOfPage,
  type RunRow,
  selectPage,
  selectRun,
  selectStorageKeys,
  updateRun,
  upsertPage,
} from './school-pages.repository.ts';

const FOLDER = 'pages/school/';
const CONTENT_TYPE = 'text/html; charset=utf-8';

type Outcome =
  | { kind: 'made'; version: number; buildId: string | null; sizeBytes: number }
  | { kind: 'gone' }
  | { kind: 'failed'; failure: string };

const keyOf = (schoolId: string) => `${FOLDER}${schoolId}.html`;

export async function generateSchoolPages(ctx: Context, { runId }: { runId: string }): Promise<void> {
  for (;;) {
    const run = await selectRun(ctx.db, runId); // oxlint-disable-line no-await-in-loop -- it may have been cancelled since the last page
    if (run?.status !== 'running') return;
    const schoolId = run.schoolIds[run.doneCount];
    if (schoolId === undefined) {
      await finish(ctx, run); // oxlint-disable-line no-await-in-loop -- the last turn
      return;
    }
    const outcome = await makePage(ctx, schoolId); // oxlint-disable-line no-await-in-loop -- one page at a time leaves room for other jobs
    await keepOutcome(ctx, run, schoolId, outcome); // oxlint-disable-line no-await-in-loop -- as above
  }
}

/** The version is read before the page is drawn: a change in between makes the page stale, never wrongly fresh. */
async function makePage(ctx: Context, schoolId: string): Promise<Outcome> {
  const school = await selectPage(ctx.db, schoolId);
  try {
    const isListed = school?.isListed === true;
    const html = isListed ? await ctx.pages.render(`/school/${encodeURIComponent(schoolId)}`) : null;
    if (school === undefined || html === null) {
      await ctx.storage.delete(keyOf(schoolId));
      return { kind: 'gone' };
    }
    const file = Buffer.from(html);
    await ctx.storage.put(keyOf(schoolId), file, CONTENT_TYPE);
    return { kind: 'made', version: school.version, buildId: await ctx.pages.buildId(), sizeBytes: file.length };
  } catch (error) {
    ctx.log.warn({ err: error, schoolId }, 'a page was not made');
    return { kind: 'failed', failure: error instanceof Error ? error.message : 'Unknown' };
  }
}

async function keepOutcome(ctx: Context, run: RunRow, schoolId: string, outcome: Outcome): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const now = await lockRun(ctx.db, run.id);
    const hasSchool = await lockSchoolOfPage(ctx.db, schoolId);
    if (outcome.kind === 'gone') await deletePage(ctx.db, schoolId);
    else if (hasSchool) await upsertPage(ctx.db, { schoolId, ...columnsOf(ctx, schoolId, outcome) });
    // Another delivery of this job may have counted the page already.
    if (now?.doneCount === run.doneCount) await addRunProgress(ctx.db, run.id, outcome.kind === 'failed');
  });
}

/** A page that could not be made leaves the one before where it is. */
function columnsOf(ctx: Context, schoolId: string, outcome: Exclude<Outcome, { kind: 'gone' }>) {
  if (outcome.kind === 'failed') return { failure: outcome.failure };
  return {
    storageKey: keyOf(schoolId),
    schoolVersion: outcome.version,
    buildId: outcome.buildId,
    generatedAt: ctx.clock.now(),
    sizeBytes: outcome.sizeBytes,
    failure: null,
  };
}

async function finish(ctx: Context, run: RunRow): Promise<void> {
  await removeForgottenPages(ctx);
  await withTransaction(ctx, async (ctx) => {
    const now = await lockRun(ctx.db, run.id);
    if (now?.status !== 'running') return;
    const status = now.failedCount === now.schoolIds.length ? 'failed' : 'done';
    await updateRun(ctx.db, run.id, { status, finishedAt: ctx.clock.now() });
  });
}

/** A school that was taken away left its file behind, and a CDN would go on serving it. */
async function removeForgottenPages(ctx: Context): Promise<void> {
  const known = new Set(await selectStorageKeys(ctx.db));
  const forgotten = (await ctx.storage.list(FOLDER)).filter((key) => !known.has(key));
  await Promise.all(forgotten.map((key) => ctx.storage.delete(key)));
}
