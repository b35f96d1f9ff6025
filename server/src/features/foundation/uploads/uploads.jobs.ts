// What the worker does with files: checks each one, and removes what nobody needs. All of it may run twice, and stop anywhere.
import { UPLOAD_PURPOSES, UPLOAD_TEXTS, UPLOAD_UNCLAIMED_HOURS } from '@matricula/contract/foundation/uploads.rules.ts';
import { isOverrun, withinCheckTime } from '#platform/files/check-time.ts';
import { ScannerAway } from '#platform/files/clamav.ts';
import { SHARDS } from '#platform/files/stored-objects.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { inTurn, removeAll } from '#platform/jobs/in-turn.ts';
import { type EventPayload, removeEmptyQueues } from '#platform/jobs/queue.ts';
import { type Conversion, convert } from './inspection/uploads.conversion.ts';
import { uploadArrived, documentInspected } from './uploads.events.ts';
import { examine } from './inspection/uploads.examination.ts';
import { uploadIdOf, CHECKED, getUploaded, putVariant, QUARANTINE, removeObjects } from './uploads.files.ts';
import {
  type UploadRow,
  deleteOldUnclaimed,
  selectUpload,
  selectKept,
  takeTurn,
  selectUnchecked,
  updateCheckBegun,
  updateChecked,
  updateCheckExcused,
} from './uploads.repository.ts';
import { tellChecked } from './uploads.realtime.ts';

/** How soon a scanner that was away is asked again: once it is back, nobody waits longer than this. */
const ASK_AGAIN_MS = 30_000;
/** Checks that a file may outlast, or take its checker down with. */
const MAX_UNFINISHED_CHECKS = 2;
/** They have no bytes, and whoever had many refused waits longer for the next. */
const REFUSED_HOURS = 24;
const MAX_ASKED_AGAIN = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

type DocumentKind = EventPayload<typeof documentInspected>['kind'];

/** What a step decides: made anew, refused, or that it is a document, whose pages are drawn in turn. */
type Decision = Conversion | { documentOf: DocumentKind };
type Step = (upload: UploadRow, bytes: Buffer, signal: AbortSignal) => Promise<Decision>;

/** Searches and scans a file. A picture is then made anew at once; a document waits for its turn. */
export async function checkUpload(ctx: Context, { uploadId }: EventPayload<typeof uploadArrived>) {
  await runStep(ctx, uploadId, async ({ name, purpose }, bytes, signal) => {
    const seen = await examine(ctx, { name, bytes }, signal);
    if ('refusedBecause' in seen) return seen;
    if (seen.kind !== 'picture') return { documentOf: seen.kind };
    return convertAs(ctx, purpose === 'image' ? 'image' : 'picture', bytes, signal);
  });
}

export async function convertDocument(ctx: Context, { uploadId, kind }: EventPayload<typeof documentInspected>) {
  await runStep(ctx, uploadId, (_upload, bytes, signal) => convertAs(ctx, kind, bytes, signal));
}

function convertAs(ctx: Context, kind: 'picture' | 'image' | DocumentKind, bytes: Buffer, signal: AbortSignal) {
  return convert(bytes, kind, { log: ctx.log, officeDirectory: ctx.config.officeDirectory, signal });
}

/** After it the file is available or refused, or goes on to the next step. While the scanner is away neither: the file waits. */
async function runStep(ctx: Context, uploadId: string, step: Step): Promise<void> {
  const start = performance.now();
  const upload = await updateCheckBegun(ctx.db, uploadId);
  if (upload === undefined) return;
  try {
    const conversion = await decide(ctx, upload, step);
    if ('documentOf' in conversion) return await lineUp(ctx, upload, conversion.documentOf);
    await settle(ctx, upload, conversion);
    const because = 'refusedBecause' in conversion ? conversion.refusedBecause : undefined;
    ctx.log.info({ uploadId, because, ms: Math.round(performance.now() - start) }, 'a file was checked');
  } catch (error) {
    if (!isOverrun(error)) await updateCheckExcused(ctx.db, uploadId);
    if (!isOverrun(error) && !(error instanceof ScannerAway)) throw error;
    const what = isOverrun(error)
      ? 'a file took too long; it has one more try'
      : 'the virus scanner is away; a file waits';
    ctx.log.warn({ err: error, uploadId }, what);
    const runAt = new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS);
    await withTransaction(ctx, (ctx) => askAgain(ctx, upload, runAt));
  }
}

/** One job per file, however often it was inspected; the step that ends here has not gone wrong. */
async function lineUp(ctx: Context, upload: UploadRow, kind: DocumentKind): Promise<void> {
  const { id: uploadId, ownerId } = upload;
  await withTransaction(ctx, async (ctx) => {
    await updateCheckExcused(ctx.db, uploadId);
    const turn = await takeTurn(ctx.db, upload, ctx.clock.now());
    const key = `document ${uploadId}`;
    await emit(ctx, documentInspected, { uploadId, ownerId, kind, turn }, { key });
  });
}

async function decide(ctx: Context, upload: UploadRow, step: Step): Promise<Decision> {
  const tooLong = { refusedBecause: UPLOAD_TEXTS.tookTooLong };
  if (upload.unfinishedChecks > MAX_UNFINISHED_CHECKS) return tooLong;
  return withinCheckTime((signal) => runOnBytes(ctx, upload, step, signal)).catch((error: unknown) => {
    if (isOverrun(error) && upload.unfinishedChecks === MAX_UNFINISHED_CHECKS) return tooLong;
    throw error;
  });
}

/** Under one key per file, so that however many ask, one is asked for. */
async function askAgain(ctx: Context, { id, ownerId }: { id: string; ownerId: string }, runAt: Date): Promise<void> {
  await emit(ctx, uploadArrived, { uploadId: id, ownerId }, { key: `upload ${id}`, runAt });
}

async function runOnBytes(ctx: Context, upload: UploadRow, step: Step, signal: AbortSignal): Promise<Decision> {
  const bytes = await getUploaded(ctx, upload, upload.parts);
  if (bytes?.length !== upload.sizeBytes) return { refusedBecause: UPLOAD_TEXTS.incomplete };
  return step(upload, bytes, signal);
}

async function settle(ctx: Context, upload: UploadRow, conversion: Conversion): Promise<void> {
  const { id } = upload;
  if ('variants' in conversion) {
    const variants = Object.entries(conversion.variants);
    await Promise.all(variants.map(([variant, bytes]) => putVariant(ctx, upload, variant, bytes)));
  }
  const outcome = 'variants' in conversion ? conversion.facts : conversion;
  const isSettled = (await updateChecked(ctx.db, id, outcome)) !== undefined;
  if (isSettled) tellChecked(ctx, upload);
  // A run beside this one may have made it ready: then its objects stay. Removed meanwhile: then nothing does.
  const now = await selectUpload(ctx.db, id);
  await removeObjects(ctx, id, now?.state === 'ready' ? [QUARANTINE] : [QUARANTINE, CHECKED]);
}

/** Files that nothing has claimed in time, and refused ones after a day; and asks again for those whose check was given up. */
export async function removeUnclaimedUploads(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await inTurn(UPLOAD_PURPOSES, async (purpose) => {
    const before = hoursAgo(UPLOAD_UNCLAIMED_HOURS[purpose]);
    const old = { purpose, before, refusedBefore: hoursAgo(REFUSED_HOURS) };
    await removeAll(
      (limit) => deleteOldUnclaimed(ctx.db, { ...old, limit }),
      (id) => removeObjects(ctx, id),
    );
  });
  const unchecked = await selectUnchecked(ctx.db, MAX_ASKED_AGAIN);
  await withTransaction(ctx, (ctx) => inTurn(unchecked, (upload) => askAgain(ctx, upload, now)));
  // Each person who has sent a file has left one.
  await removeEmptyQueues(ctx.db);
}

/** Objects whose row is gone with what had claimed it, or that a crash has left. A row is always there before its objects. */
export async function sweepUploads(ctx: Context): Promise<void> {
  await inTurn([QUARANTINE, CHECKED], (place) => inTurn(SHARDS, (shard) => sweepShard(ctx, place, shard)));
}

/** One of 256 heaps, so that what is held in memory stays small however many files there are. */
async function sweepShard(ctx: Context, place: string, shard: string): Promise<void> {
  const keys = await ctx.storage.list(`${place}/${shard}/`);
  const kept = await selectKept(ctx.db, [...new Set(keys.flatMap((key) => uploadIdOf(key) ?? []))]);
  const orphans = keys.filter((key) => {
    const row = kept.get(uploadIdOf(key) ?? '');
    return row === undefined || (place === QUARANTINE && !row.hasParts);
  });
  await inTurn(orphans, (key) => ctx.storage.delete(key));
  if (orphans.length > 0) ctx.log.info({ place, removed: orphans.length }, 'objects without a file were removed');
}
