// What somebody wrote or recorded before, and words of another device that did not become the answer: nothing they wrote is out of reach.
import { isTakePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import { useState } from 'react';
import { TakePart } from '#features/practice/question-page/recording/recording-parts.tsx';
import { formatRange } from '#lib/text/format-signed-in.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { formatCredit } from './key-result.tsx';
import styles from '#features/practice/question-page/question-page.module.css';

interface EarlierAttemptsProps {
  attempts: readonly Attempt[];
  /** The one on the screen, for its words of other devices. */
  present: Attempt | null;
}

export function EarlierAttempts({ attempts, present }: EarlierAttemptsProps) {
  /** Whose recordings are fetched: only of the one that somebody has opened last. */
  const [opened, setOpened] = useState<string | null>(null);
  const others = present === null ? [] : wordsBeside(present);
  const written = attempts.filter(({ parts, otherWords }) => parts.length + otherWords.length > 0);
  if (written.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.extra} aria-labelledby="earlier-answers">
      <h2 id="earlier-answers" className={styles.extraTitle}>
        Your earlier answers
      </h2>
      <ul className={styles.earlier}>
        {others.map(({ part, body, savedAt }) => (
          <li key={`${part} ${savedAt}`}>
            <details>
              <summary>
                Words from another device, <RelativeTime at={savedAt} />
              </summary>
              <p className={styles.words}>{body}</p>
            </details>
          </li>
        ))}
        {written.map((attempt) => (
          <li key={attempt.attemptId}>
            <details onToggle={({ currentTarget }) => setOpened(currentTarget.open ? attempt.attemptId : null)}>
              <summary>
                {resultOf(attempt)}, <RelativeTime at={attempt.answeredAt ?? attempt.startedAt} />
              </summary>
              {[...attempt.parts, ...wordsBeside(attempt)].map(({ part, body }) =>
                isTakePart(part) ? null : (
                  <p key={`${part} ${body}`} className={styles.words}>
                    {body}
                  </p>
                ),
              )}
              {opened === attempt.attemptId ? <EarlierTakes attempt={attempt} /> : null}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierTakes({ attempt: { attemptId, parts } }: { attempt: Attempt }) {
  return parts.map(({ part, body }) =>
    isTakePart(part) && body !== '' ? (
      <TakePart
        key={part}
        label="An earlier answer"
        attemptId={attemptId}
        recordingId={body}
        isKnown
        onDeleted={null}
      />
    ) : null,
  );
}

/** Words of other devices that say something else than the answer, each once: those somebody chose to keep were sent twice. */
function wordsBeside({ parts, otherWords }: Attempt): Attempt['otherWords'] {
  return otherWords.filter(({ part, body }, index) => {
    const isSame = (one: { part: string; body: string }) => one.part === part && one.body === body;
    return !isTakePart(part) && !parts.some(isSame) && otherWords.findIndex(isSame) === index;
  });
}

/** 'Rated 7–8', '4½ of 6 credits', 'Not finished' */
function resultOf({ state, credit, most, parts }: Attempt): string {
  if (credit !== null && most !== null)
    return most === 1 ? (credit === 1 ? 'Right' : 'Wrong') : `${formatCredit(credit)} of ${most}`;
  const marks = parts.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  if (marks.length > 0) return `Rated ${marks.map(formatRange).join(' and ')}`;
  return state === 'open' ? 'Not finished' : 'Answered';
}
