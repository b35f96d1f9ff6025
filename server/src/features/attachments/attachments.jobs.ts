// What the worker does with files: checks each one, and removes what nobody needs. All of it may run twice, and stop anywhere.
import {
  ATTACHMENT_TEXTS,
  ATTACHMENT_UNSENT_HOURS,
  PICTURE_MAX_PIXELS,
} from '@matricula/contract/attachments.rules.ts';
import { ScannerAway } from '#platform/clamav.ts';
import { type Context, emit, withTransaction } from '#platform/context.ts';
import type { EventPayload } from '#platform/queue.ts';
import { type Conversion, convert } from './attachments.conversion.ts';
import { countPixels } from './attachments.dimensions.ts';
import { attachmentUploaded } from './attachments.events.ts';
import {
  attachmentIdOf,
  ATTACHMENTS,
  getUploaded,
  putVariant,
  QUARANTINE,
  removeObjects,
} from './attachments.files.ts';
import { findKind, findSmuggled } from './attachments.inspection.ts';
import {
  type AttachmentRow,
  deleteOldUnsent,
  selectAttachment,
  selectKept,
  selectUnchecked,
  updateChecked,
} from './attachments.repository.ts';

/** How soon a scanner that was away is asked again: once it is back, nobody waits longer than this. */
const ASK_AGAIN_MS = 30_000;
const MOST_REMOVED = 1_000;
const MOST_ASKED_AGAIN = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/** Decides whether a file becomes available. While the scanner is away nothing does: the file waits. */
export async function checkAttachment(ctx: Context, { attachmentId }: EventPayload<typeof attachmentUploaded>) {
  const attachment = await selectAttachment(ctx.db, attachmentId);
  if (attachment?.state !== 'checking') return;
  try {
    await settle(ctx, attachment, await examine(ctx, attachment));
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    ctx.log.warn({ err: error, attachmentId }, 'the virus scanner is away; a file waits');
    const runAt = new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS);
    await withTransaction(ctx, (ctx) => askAgain(ctx, attachmentId, runAt));
  }
}

/** Under one key per file, so that however many ask, one is asked for. */
async function askAgain(ctx: Context, attachmentId: string, runAt: Date): Promise<void> {
  await emit(ctx, attachmentUploaded, { attachmentId }, { key: `attachment ${attachmentId}`, runAt });
}

async function examine(ctx: Context, attachment: AttachmentRow): Promise<Conversion> {
  const bytes = await getUploaded(ctx, attachment, attachment.parts);
  if (bytes?.length !== attachment.sizeBytes) return { refusedBecause: ATTACHMENT_TEXTS.incomplete };
  const kind = await findKind(bytes);
  if (kind === null) return { refusedBecause: ATTACHMENT_TEXTS.wrongType };
  if (kind !== 'pdf' && (countPixels(bytes) ?? 0) > PICTURE_MAX_PIXELS)
    return { refusedBecause: ATTACHMENT_TEXTS.tooManyPixels };
  const found = await ctx.scanner.scan(bytes);
  if (found !== null) {
    ctx.log.warn({ attachmentId: attachment.id, found }, 'an infected file was refused');
    return { refusedBecause: ATTACHMENT_TEXTS.infected };
  }
  const smuggled = findSmuggled(bytes, kind);
  return smuggled === null ? convert(bytes, kind) : { refusedBecause: smuggled };
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

/** Files that nobody has sent within a day; and asks again for those whose check was given up. */
export async function removeUnsentAttachments(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ids = await deleteOldUnsent(ctx.db, new Date(now.getTime() - ATTACHMENT_UNSENT_HOURS * HOUR_MS), MOST_REMOVED);
  await inTurn(ids, (id) => removeObjects(ctx, id));
  const unchecked = await selectUnchecked(ctx.db, MOST_ASKED_AGAIN);
  await withTransaction(ctx, (ctx) => inTurn(unchecked, (id) => askAgain(ctx, id, now)));
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
