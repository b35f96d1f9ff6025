// The journal's calls over HTTP, only while the writer is the one who is signed in: an answer must never leave under another name.
import { ApiError } from '@matricula/contract/http/client.ts';
import { api } from '#lib/api.ts';
import { isPassing } from '#lib/passing-status.ts';
import { tokenUserId } from '#lib/session.ts';
import type { Failure, JournalCalls, Outcome, Sending } from './journal-ports.ts';
import type { JournalEntry } from './journal.rules.ts';

const WAIT_MS = 20_000;

/** What repeating can heal is tried again; a refusal stays with its words. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'again' };
  const { status, code, message: text, retryAfterSeconds } = error;
  if (!isPassing(status)) return { kind: 'refused', code, text };
  return retryAfterSeconds === null ? { kind: 'again' } : { kind: 'again', afterMs: retryAfterSeconds * 1_000 };
}

export function createCalls(userId: string): JournalCalls {
  async function ask<Reply>(call: () => Promise<Reply>): Promise<Outcome<Reply>> {
    if (tokenUserId() !== userId) return { kind: 'again' };
    try {
      return { kind: 'ok', reply: await call() };
    } catch (error) {
      return failureOf(error);
    }
  }
  const bodyOf = ({ questionId, clock }: JournalEntry, { epoch, parts }: Sending) => ({
    questionId,
    epoch,
    parts: [...parts],
    pace: clock?.pace ?? null,
  });

  return {
    save: (entry, sending, isLeaving) =>
      ask(() =>
        api.saveAttempt({
          params: { attemptId: entry.attemptId },
          body: bodyOf(entry, sending),
          ...(isLeaving ? { keepalive: true } : { signal: AbortSignal.timeout(WAIT_MS) }),
        }),
      ),
    take: (attemptId) => ask(() => api.takeAttempt({ params: { attemptId }, signal: AbortSignal.timeout(WAIT_MS) })),
    finish: (entry, sending) =>
      ask(() =>
        api.finishAttempt({
          params: { attemptId: entry.attemptId },
          body: bodyOf(entry, sending),
          signal: AbortSignal.timeout(WAIT_MS),
        }),
      ),
  };
}
