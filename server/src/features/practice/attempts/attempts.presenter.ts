// Rows of attempts → the wire.
import { isSamePlace } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt, MyWorkReply, SavedAttemptReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { Progress } from '@matricula/contract/practice/library/progress.ts';
import type { MyWork, SavedWords, WholeAttempt } from './attempts.service.ts';

export function presentAttempt({ attempt, parts, otherWords }: WholeAttempt): Attempt {
  return {
    attemptId: attempt.id,
    questionId: attempt.questionId,
    version: attempt.version,
    state: attempt.state,
    isDone: attempt.doneAt !== null,
    epoch: attempt.epoch,
    startedAt: attempt.startedAt.toISOString(),
    answeredAt: attempt.answeredAt?.toISOString() ?? null,
    credit: attempt.credit,
    most: attempt.most,
    share: attempt.share,
    redFlags: attempt.redFlags,
    parts: parts.map(({ part, epoch, seq, body, savedAt, mark }) => ({
      part,
      epoch,
      seq,
      body,
      savedAt: savedAt.toISOString(),
      mark,
    })),
    otherWords: otherWords.map(({ part, body, savedAt }) => ({ part, body, savedAt: savedAt.toISOString() })),
  };
}

/** Words travel back only where they are not those that were sent. */
export function presentSaved({ attempt, epoch, sent, kept }: SavedWords): SavedAttemptReply {
  return {
    attemptId: attempt.id,
    version: attempt.version,
    state: attempt.state,
    kept: sent.flatMap(({ part, seq }) => {
      const row = kept.find((one) => one.part === part);
      if (row === undefined) return [];
      const isSent = isSamePlace(row, { epoch, seq });
      const place = { part, epoch: row.epoch, seq: row.seq, savedAt: row.savedAt.toISOString() };
      return [{ ...place, body: isSent ? null : row.body }];
    }),
  };
}

const NO_PROGRESS: Progress = {
  answeredCount: 0,
  lastAnsweredAt: null,
  lastShare: null,
  dueAt: null,
  isSaved: false,
  note: '',
  watchSeconds: null,
  watchedAt: null,
};

export function presentWork({ attempts, progress }: MyWork): MyWorkReply {
  return {
    attempts: attempts.map(presentAttempt),
    progress:
      progress === undefined
        ? NO_PROGRESS
        : {
            answeredCount: progress.answeredCount,
            lastAnsweredAt: progress.lastAnsweredAt?.toISOString() ?? null,
            lastShare: progress.lastShare,
            dueAt: progress.dueAt?.toISOString() ?? null,
            isSaved: progress.isSaved,
            note: progress.note,
            watchSeconds: progress.watchSeconds,
            watchedAt: progress.watchedAt?.toISOString() ?? null,
          },
  };
}
