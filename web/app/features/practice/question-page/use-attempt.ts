// The attempt on the screen: one that the server has, one that only this device has, or one that begins with the first letter.
import { type Bodies, isAnswered } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt, MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { RunningClock } from '@matricula/contract/practice/attempts/clock.rules.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Journal } from '#state/practice/journal/journal.ts';
import { bodiesOf, type JournalEntry, partsElsewhere } from '#state/practice/journal/journal.rules.ts';
import { onStaleAttempt } from '#state/practice/journal/use-journal.ts';
import { refreshQuestion } from '#state/practice/practice.queries.ts';
import { keepTestSession, paceOfCourse } from '#state/practice/test-session.ts';

interface AttemptOptions {
  question: Question;
  /** As it was when it was answered last, where it was revised since. */
  answered: Question | null;
  work: MyWorkReply;
  journal: Journal;
}

/** What to work on, or what was done last. */
interface Chosen {
  attemptId: string;
  /** As the server has it; null for one that it does not know yet. */
  attempt: Attempt | null;
}

/**
 * What the device has and the list does not name comes first: words that are not sent yet, and those that were sent after the list was
 * read. They must not disappear behind what the server had a moment ago.
 */
function choose({ question, answered, work, journal }: AttemptOptions, freshId: string): Chosen {
  const { questionId, version } = question;
  const { attempts } = work;
  const isKnown = ({ attemptId }: JournalEntry) => attempts.some((attempt) => attempt.attemptId === attemptId);
  const unlisted = journal
    .begunAt(questionId)
    .find((entry) => !isKnown(entry) && (entry.attemptId === freshId || Object.keys(entry.parts).length > 0));
  if (unlisted !== undefined) return { attemptId: unlisted.attemptId, attempt: null };
  const fresh = attempts.find(({ attemptId }) => attemptId === freshId);
  const newest = fresh ?? attempts[0];
  // An attempt at a version that cannot be shown any more stands among the earlier ones.
  if (newest !== undefined && [version, answered?.version].includes(newest.version))
    return { attemptId: newest.attemptId, attempt: newest };
  return { attemptId: freshId, attempt: null };
}

export function useAttempt(options: AttemptOptions) {
  const { question: offered, answered, work, journal } = options;
  const { courseId, questionId, version } = offered;
  const client = useQueryClient();
  const [freshId, setFreshId] = useState(() => crypto.randomUUID());
  /** Somebody wants to answer once more; until the first letter the server knows nothing of it. */
  const [isAgain, setAgain] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [usualPace] = useState(() => paceOfCourse(courseId));
  const [isFinishing, setFinishing] = useState(false);

  const chosen = choose(options, freshId);
  const { attemptId, attempt } = isAgain ? { attemptId: freshId, attempt: null } : chosen;
  const question = attempt !== null && attempt.version === answered?.version ? answered : offered;
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
    /** What the attempt answers: as it was then, or as it is offered now. */
    question,
    isRevised: question !== offered,
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
    usualPace,
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
      keepTestSession({ test: { courseId, questionId }, testConfiguration: { pace: clock?.pace ?? null } });
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
