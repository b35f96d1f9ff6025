// One step of an application, whoever takes it: the new state, its line in the history, and the mail, in the same transaction.
import { UNDO_REJECTION_MINUTES } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { type Context, emit } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { applicationMoved } from './applications.events.ts';
import { type ApplicationRow, type EventRow, insertEvent, type Step, updateStep } from './applications.repository.ts';

const UNDO_MS = UNDO_REJECTION_MINUTES * 60_000;

interface StepTaken {
  step: Step;
  /** Words to the applicant, or the applicant's own. */
  message: string;
  isByApplicant: boolean;
  isUndone?: boolean;
}

/** Of an application that the caller holds. */
export async function takeStep(
  ctx: Context,
  { id, userId, status }: ApplicationRow,
  { step, message, isByApplicant, isUndone = false }: StepTaken,
): Promise<ApplicationRow> {
  const now = ctx.clock.now();
  const seq = await insertEvent(ctx.db, {
    applicationId: id,
    at: now,
    fromStatus: status,
    toStatus: step.status,
    isUndone,
    message,
    actorId: (ctx.actor ?? unauthorized()).userId,
    isByApplicant,
  });
  const updated = await updateStep(ctx.db, id, step);
  // A rejection is told once it can no longer be undone, on the page as by mail; the job that writes the mail says so to open pages.
  const isTold = step.status !== 'rejected';
  await emit(
    ctx,
    applicationMoved,
    { applicationId: id, seq },
    isTold ? {} : { runAt: new Date(now.getTime() + UNDO_MS) },
  );
  if (isTold) ctx.afterCommit(() => ctx.realtime.toUser(userId, 'application.updated'));
  return updated;
}

interface Decided {
  status: string;
  decidedAt: Date | null;
}

/** Until when a rejection can be taken back; null where it cannot. */
export function undoUntil({ status, decidedAt }: Decided, now: Date): Date | null {
  if (status !== 'rejected' || decidedAt === null) return null;
  const until = new Date(decidedAt.getTime() + UNDO_MS);
  return until > now ? until : null;
}

/** Rejected, and for some minutes only the reviewers know: it may have been a slip. */
export function isStillOpen(application: Decided, now: Date): boolean {
  return undoUntil(application, now) !== null;
}

/** What the applicant reads of the history: no rejection that can still be undone, none that was, and none that they forestalled. */
export function toldEvents(events: readonly EventRow[], now: Date): EventRow[] {
  return events.filter((event, place) => {
    const next = events[place + 1];
    const isOpen = next === undefined && isStillOpen({ status: event.toStatus, decidedAt: event.at }, now);
    const isForestalled = event.toStatus === 'rejected' && next?.toStatus === 'withdrawn';
    return !event.isUndone && next?.isUndone !== true && !isOpen && !isForestalled;
  });
}
