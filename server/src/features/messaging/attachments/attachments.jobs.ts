// What the worker does with files: checks each one, and removes what nobody needs. All of it may run twice, and stop anywhere.
import { ATTACHMENT_TEXTS, ATTACHMENT_UNSENT_HOURS } from '@matricula/contract/messaging/attachments.rules.ts';
import { OutOfTime } from '#platform/files/bounded-process.ts';
import { ScannerAway, ScannerOverrun } from '#platform/files/clamav.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { type EventPayload, removeEmptyQueues } from '#platform/jobs/queue.ts';
import { type Conversion, convert } from './inspection/attachments.conversion.ts';
import { attachmentUploaded, documentInspected } from './attachments.events.ts';
import { examine } from './inspection/attachments.examination.ts';
import {
  attachmentIdOf,
  ATTACHMENTS,
  getUploaded,
  putVariant,
  QUARANTINE,
  removeObjects,
} from './attachments.files.ts';
import {
  type AttachmentRow,
  deleteAttachments,
  deleteOldUnsent,
  selectAttachment,
  selectForgotten,
  selectKept,
  takeTurn,
  selectUnchecked,
  updateCheckBegun,
  updateChecked,
  updateCheckExcused,
} from './attachments.repository.ts';

/** How soon a scanner that was away is asked again: once it is back, nobody waits longer than this. */
const ASK_AGAIN_MS = 30_000;
/** For each of the two steps, the scanner included: several times what the slowest honest file takes. */
const CHECK_LIMIT_MS = 5 * 60_000;
/** Checks that a file may outlast, or take its checker down with. */
const MAX_UNFINISHED_CHECKS = 2;
const MAX_REMOVED = 1_000;
const MAX_ASKED_AGAIN = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

type DocumentKind = EventPayload<typeof documentInspected>['kind'];

/** What a step decides: made anew, refused, or that it is a document, whose pages are drawn in turn. */
type Decision = Conversion | { documentOf: DocumentKind };
type Step = (attachment: AttachmentRow, bytes: Buffer, signal: AbortSignal) => Promise<Decision>;

/** Searches and scans a file. A picture is then made anew at once; a document waits for its turn. */
export async function checkAttachment(ctx: Context, { attachmentId }: EventPayload<typeof attachmentUploaded>) {
  await runStep(ctx, attachmentId, async ({ name }, bytes, signal) => {
    const seen = await examine(ctx, { name, bytes }, signal);
    if ('refusedBecause' in seen) return seen;
    return seen.kind === 'picture' ? convertAs(ctx, 'picture', bytes, signal) : { documentOf: seen.kind };
  });
}

export async function convertDocument(ctx: Context, { attachmentId, kind }: EventPayload<typeof documentInspected>) {
  await runStep(ctx, attachmentId, (_attachment, bytes, signal) => convertAs(ctx, kind, bytes, signal));
}

function convertAs(ctx: Context, kind: 'picture' | DocumentKind, bytes: Buffer, signal: AbortSignal) {
  return convert(bytes, kind, { log: ctx.log, officeDirectory: ctx.config.officeDirectory, signal });
}

/** After it the file is available or refused, or goes on to the next step. While the scanner is away neither: the file waits. */
async function runStep(ctx: Context, attachmentId: string, step: Step): Promise<void> {
  const start = performance.now();
  const attachment = await updateCheckBegun(ctx.db, attachmentId);
  if (attachment === undefined) return;
  try {
    const conversion = await decide(ctx, attachment, step);
    if ('documentOf' in conversion) return await lineUp(ctx, attachment, conversion.documentOf);
    await settle(ctx, attachment, conversion);
    const because = 'refusedBecause' in conversion ? conversion.refusedBecause : undefined;
    ctx.log.info({ attachmentId, because, ms: Math.round(performance.now() - start) }, 'a file was checked');
  } catch (error) {
    if (!isOverrun(error)) await updateCheckExcused(ctx.db, attachmentId);
    if (!isOverrun(error) && !(error instanceof ScannerAway)) throw error;
    const what = isOverrun(error)
      ? 'a file took too long; it has one more try'
      : 'the virus scanner is away; a file waits';
    ctx.log.warn({ err: error, attachmentId }, what);
    const runAt = new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS);
    await withTransaction(ctx, (ctx) => askAgain(ctx, attachment, runAt));
  }
}

function isOverrun(error: unknown): boolean {
  return error instanceof OutOfTime || error instanceof ScannerOverrun;
}

/** One job per file, however often it was inspected; the step that ends here has not gone wrong. */
async function lineUp(ctx: Context, attachment: AttachmentRow, kind: DocumentKind): Promise<void> {
  const { id: attachmentId, ownerId } = attachment;
  await withTransaction(ctx, async (ctx) => {
    await updateCheckExcused(ctx.db, attachmentId);
    const turn = await takeTurn(ctx.db, attachment, ctx.clock.now());
    const key = `document ${attachmentId}`;
    await emit(ctx, documentInspected, { attachmentId, ownerId, kind, turn }, { key });
  });
}

async function decide(ctx: Context, attachment: AttachmentRow, step: Step): Promise<Decision> {
  const tooLong = { refusedBecause: ATTACHMENT_TEXTS.tookTooLong };
  if (attachment.unfinishedChecks > MAX_UNFINISHED_CHECKS) return tooLong;
  return withinTime((signal) => runOnBytes(ctx, attachment, step, signal)).catch((error: unknown) => {
    if (isOverrun(error) && attachment.unfinishedChecks === MAX_UNFINISHED_CHECKS) return tooLong;
    throw error;
  });
}

/** Whatever does not end, such as a storage that does not answer, ends here: a place where files are checked is not lost. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutOfTime('The check took too long')));
  });
  return Promise.race([work(signal), expired]);
}

/** Under one key per file, so that however many ask, one is asked for. */
async function askAgain(ctx: Context, { id, ownerId }: { id: string; ownerId: string }, runAt: Date): Promise<void> {
  await emit(ctx, attachmentUploaded, { attachmentId: id, ownerId }, { key: `attachment ${id}`, runAt });
}

async function runOnBytes(ctx: Context, attachment: AttachmentRow, step: Step, signal: AbortSignal): Promise<Decision> {
  const bytes = await getUploaded(ctx, attachment, attachment.parts);
  if (bytes?.length !== attachment.sizeBytes) return { refusedBecause: ATTACHMENT_TEXTS.incomplete };
  return step(attachment, bytes, signal);
}

async function settle(ctx: Context, attachment: AttachmentRow, conversion: Conversion): Promise<void> {
  const { id, ownerId } = attachment;
  if ('variants' in conversion) {
    const variants = Object.entries(conversion.variants);
    await Promise.all(variants.map(([variant, bytes]) => putVariant(ctx, attachment, variant, bytes)));
  }
  const outcome = 'variants' in conversion ? conversion.facts : conversion;
  const isSettled = (await updateChecked(ctx.db, id, outcome)) !== undefined;
  if (isSettled) ctx.realtime.toUser(ownerId, 'attachment.checked', { attachmentId: id });
  // A run beside this one may have made it ready: then its objects stay. Removed meanwhile: then nothing does.
  const now = await selectAttachment(ctx.db, id);
  await removeObjects(ctx, id, now?.state === 'ready' ? [QUARANTINE] : [QUARANTINE, ATTACHMENTS]);
}

/** Files that nobody has sent within a day, or that nobody holds any more; and asks again for those whose check was given up. */
export async function removeUnsentAttachments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ids = await deleteOldUnsent(ctx.db, new Date(now.getTime() - ATTACHMENT_UNSENT_HOURS * HOUR_MS), MAX_REMOVED);
  const forgotten = await selectForgotten(ctx.db, MAX_REMOVED);
  await deleteAttachments(ctx.db, forgotten);
  await inTurn([...ids, ...forgotten], (id) => removeObjects(ctx, id));
  const unchecked = await selectUnchecked(ctx.db, MAX_ASKED_AGAIN);
  await withTransaction(ctx, (ctx) => inTurn(unchecked, (attachment) => askAgain(ctx, attachment, now)));
  // Each person who has sent a file has left one.
  await removeEmptyQueues(ctx.db);
}

/** Objects whose row is gone with its conversation, or that a crash has left. A row is always there before its objects. */
export async function sweepAttachments(ctx: Context): Promise<void> {
  await inTurn([QUARANTINE, ATTACHMENTS], (place) => inTurn(SHARDS, (shard) => sweepShard(ctx, place, shard)));
}

/** One of 256 heaps, so that what is held in memory stays small however many files there are. */
async function sweepShard(ctx: Context, place: string, shard: string): Promise<void> {
  const keys = await ctx.storage.list(`${place}/${shard}/`);
  const kept = await selectKept(ctx.db, [...new Set(keys.flatMap((key) => attachmentIdOf(key) ?? []))]);
  const orphans = keys.filter((key) => {
    const row = kept.get(attachmentIdOf(key) ?? '');
    return row === undefined || (place === QUARANTINE && !row.hasParts);
  });
  await inTurn(orphans, (key) => ctx.storage.delete(key));
  if (orphans.length > 0) ctx.log.info({ place, removed: orphans.length }, 'objects without a file were removed');
}

const SHARDS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** One after the other: nobody waits for these, and the storage has others to serve. */
async function inTurn<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (const thing of things) await work(thing); // oxlint-disable-line no-await-in-loop -- the point of it
}
