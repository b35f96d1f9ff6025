// Checks of the chain in parts: however long the log is, no job takes long, a worker that dies loses one part, and each night goes on where
// the last one ended. Once a week, and whenever an administrator wants it, from the first row.
import type { AuditCheckKind } from '@matricula/contract/foundation/audit.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import {
  type AuditCheck,
  insertCheck,
  selectCheck,
  selectHashOf,
  selectLastVerdict,
  updateAbandonedChecks,
  updateCheck,
} from './audit.checks.repository.ts';
import { auditCheckMoved } from './audit.events.ts';
import { selectLastRemoval } from './audit.repository.ts';
import { recordAudit, walkAuditChain } from './audit.service.ts';

/** A few seconds' work. */
export const PART_ROWS = 50_000;
/** A job that fails is tried again for about six hours. */
export const ABANDONED_AFTER_MS = 7 * 60 * 60_000;
const SUNDAY = 0;

export async function findLastVerdict(ctx: Context): Promise<AuditCheck | undefined> {
  return selectLastVerdict(ctx.db);
}

/** Begins a check, or joins the one that runs. Fails with forbidden. */
export async function requestAuditCheck(ctx: Context, kind: AuditCheckKind): Promise<void> {
  const { userId } = requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const subject = { subjectType: 'auditLog', subjectId: 'chain' };
    await recordAudit(ctx, { action: 'auditLog.checked', ...subject, reason: '', before: null, after: { kind } });
    await begin(ctx, kind, userId);
  });
}

/** By the clock: on Sundays from the first row. */
export async function beginNightlyCheck(ctx: Context): Promise<void> {
  const kind = ctx.clock.now().getUTCDay() === SUNDAY ? 'full' : 'recent';
  await withTransaction(ctx, async (ctx) => begin(ctx, kind, null));
}

async function begin(ctx: Context, kind: AuditCheckKind, requestedBy: string | null): Promise<void> {
  const now = ctx.clock.now();
  await updateAbandonedChecks(ctx.db, new Date(now.getTime() - ABANDONED_AFTER_MS), now);
  const from = kind === 'full' ? null : await findVerified(ctx);
  const check = await insertCheck(ctx.db, { kind, requestedBy, now, from });
  if (check !== undefined) await emit(ctx, auditCheckMoved, { checkId: check.id });
}

/** How far the log was found whole; null where it has not been, or where that row was removed for its age. */
async function findVerified(ctx: Context) {
  const { verifiedId, verifiedHash, verifiedRows } = (await selectLastVerdict(ctx.db)) ?? {};
  if (verifiedId === undefined || verifiedId === null) return null;
  const removal = await selectLastRemoval(ctx.db);
  if (removal !== undefined && removal.lastId >= verifiedId) return null;
  return { id: verifiedId, hash: verifiedHash ?? '', rows: verifiedRows ?? 0 };
}

/** One part, after which the next is asked for; the last one says what became of it. May run twice. */
export async function runCheckPart(ctx: Context, checkId: number): Promise<void> {
  const check = await selectCheck(ctx.db, checkId);
  if (check === undefined || check.endedAt !== null) return;
  const { verifiedId, verifiedHash } = check;
  const removal = await selectLastRemoval(ctx.db);
  // Removed for its age since the part before: the chain begins behind it now.
  const isGone = verifiedId === null || (removal !== undefined && removal.lastId >= verifiedId);
  const from = isGone ? null : { id: verifiedId, hash: verifiedHash ?? '' };
  // Rows that were cut off the end, up to one that was seen before, are noticed here.
  const isCut = from !== null && (await selectHashOf(ctx.db, from.id)) !== from.hash;
  const walked = isCut
    ? { lastId: from.id, lastHash: from.hash, rows: 0, brokenAt: from.id, isAtEnd: false }
    : await walkAuditChain(ctx, from, PART_ROWS);
  const now = ctx.clock.now();
  const { lastId, lastHash, rows, brokenAt } = walked;
  const isOver = walked.isAtEnd || brokenAt !== null;
  // Rows that were removed for their age while it walked are no break: this part is made once more.
  if (brokenAt !== null && (await selectLastRemoval(ctx.db))?.id !== removal?.id) {
    await withTransaction(ctx, async (ctx) => emit(ctx, auditCheckMoved, { checkId }));
    return;
  }
  const isHeard = await withTransaction(ctx, async (ctx) => {
    const isMoved = await updateCheck(ctx.db, check, {
      movedAt: now,
      ...(lastId === null ? {} : { verifiedId: lastId, verifiedHash: lastHash }),
      verifiedRows: check.verifiedRows + rows,
      checkedRows: check.checkedRows + rows,
      ...(isOver ? { endedAt: now, isWhole: brokenAt === null, brokenAt } : {}),
    });
    if (isMoved && !isOver) await emit(ctx, auditCheckMoved, { checkId });
    return isMoved;
  });
  if (!isHeard || !isOver) return;
  if (brokenAt !== null) ctx.log.error({ brokenAt }, 'the audit log was changed');
  else ctx.log.info({ rows: check.verifiedRows + rows }, 'the audit log is whole');
}
