// The attempt on the screen: one that the server has, one that only this device has, or one that begins with the first letter.
import { type Bodies, isAnswered } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt, MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { RunningClock } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Journal } from '#state/practice/journal/journal.ts';
import { bodiesOf, hasUnsaved, type JournalEntry, partsElsewhere } from '#state/practice/journal/journal.rules.ts';
import { onStaleAttempt } from '#state/practice/journal/use-journal.ts';
import { refreshQuestion } from '#state/practice/practice.queries.ts';

interface AttemptOptions {
  question: Question;
  work: MyWorkReply;
  journal: Journal;
}

/** What to work on, or what was done last. */
interface Chosen {
  attemptId: string;
  /** As the server has it; null for one that it does not know yet. */
  attempt: Attempt | null;
}

/** Unsent words come first: they must not disappear behind what the server has. */
function choose({ question, work, journal }: AttemptOptions, freshId: string): Chosen {
  const { questionId, version } = question;
  const { attempts } = work;
  const isKnown = ({ attemptId }: JournalEntry) => attempts.some((attempt) => attempt.attemptId === attemptId);
  const unsent = journal
    .begunAt(questionId)
    .find((entry) => !isKnown(entry) && (entry.attemptId === freshId || hasUnsaved(entry)));
  if (unsent !== undefined) return { attemptId: unsent.attemptId, attempt: null };
  const fresh = attempts.find(({ attemptId }) => attemptId === freshId);
  const newest = fresh ?? attempts[0];
  // An attempt at a version that is no longer shown stands among the earlier ones.
  if (newest?.version === version) return { attemptId: newest.attemptId, attempt: newest };
  return { attemptId: freshId, attempt: null };
}

export function useAttempt(options: AttemptOptions) {
  const { question, work, journal } = options;
  const { courseId, questionId, version } = question;
  const client = useQueryClient();
  const [freshId, setFreshId] = useState(() => crypto.randomUUID());
  /** Somebody wants to answer once more; until the first letter the server knows nothing of it. */
  const [isAgain, setAgain] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isFinishing, setFinishing] = useState(false);

  const chosen = choose(options, freshId);
  const { attemptId, attempt } = isAgain ? { attemptId: freshId, attempt: null } : chosen;
  const isOpen = attempt === null || attempt.state === 'open';
  const entry = journal.find(attemptId);
  const bodies: Bodies = isOpen && entry !== undefined ? bodiesOf(entry) : wordsOf(attempt);
  const place = { courseId, questionId, version };

  // What the server has goes into the journal, so that writing goes on from there. Its words may be newer than this device's.
  const goOn = useEffectEvent((open: Attempt) => journal.goOn(place, open));
  useEffect(() => {
    if (attempt?.state === 'open') goOn(attempt);
  }, [attempt]);

  useEffect(
    () =>
      onStaleAttempt((stale) => {
        if (stale.questionId === questionId) void refreshQuestion(client, { courseId, questionId });
      }),
    [client, courseId, questionId],
  );

  function ensureBegun() {
    if (journal.find(attemptId) === undefined && attempt === null) journal.begin(place, attemptId);
  }

  async function finish() {
    ensureBegun();
    setFinishing(true);
    const outcome = await journal.finish(attemptId);
    if (outcome.kind === 'ok') {
      await refreshQuestion(client, { courseId, questionId });
      setAgain(false);
    }
    setFinishing(false);
    setFailure(outcome.kind === 'ok' ? null : outcome.kind === 'refused' ? outcome.text : NOT_REACHED);
  }

  return {
    attemptId,
    attempt,
    isOpen,
    bodies,
    /** Parts for which another device has other, newer words. */
    elsewhere: entry === undefined ? [] : partsElsewhere(entry),
    otherBody: (part: string) => entry?.parts[part]?.elsewhere?.body ?? '',
    decide: (part: string, whose: 'mine' | 'theirs') => journal.decide(attemptId, part, whose),
    saving: journal.reading(attemptId),
    clock: isOpen ? (entry?.clock ?? null) : null,
    isComplete: isAnswered(question.task, bodies),
    isFinishing,
    failure,
    earlier: work.attempts.filter((one) => one.attemptId !== attemptId),
    write: (part: string, body: string) => {
      ensureBegun();
      setFailure(null);
      journal.write(attemptId, part, body);
    },
    saveNow: () => journal.saveNow(attemptId),
    setClock: (clock: RunningClock | null) => {
      ensureBegun();
      journal.setClock(attemptId, clock);
    },
    finish: () => void finish(),
    answerAgain: () => {
      setFreshId(crypto.randomUUID());
      setAgain(true);
    },
    isAgain,
  };
}

export type AttemptWork = ReturnType<typeof useAttempt>;

const NOT_REACHED =
  'The server could not be reached, so the next step cannot open yet. Your answer is kept. Try again when you are back online.';

function wordsOf(attempt: Attempt | null): Bodies {
  return Object.fromEntries(attempt?.parts.map(({ part, body }) => [part, body]) ?? []);
}
