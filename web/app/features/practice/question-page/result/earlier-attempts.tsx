// What somebody wrote before, and words of another device that did not become the answer: nothing they wrote is out of reach.
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import { formatCredit } from './key-result.tsx';
import styles from '#features/practice/question-page/question-page.module.css';

interface EarlierAttemptsProps {
  attempts: readonly Attempt[];
  /** The one on the screen, for its words of other devices. */
  present: Attempt | null;
}

export function EarlierAttempts({ attempts, present }: EarlierAttemptsProps) {
  const others = present === null ? [] : wordsBeside(present);
  const written = attempts.filter(({ parts, otherWords }) => parts.length + otherWords.length > 0);
  if (written.length === 0 && others.length === 0) return null;
  return (
    <section className={styles.extra} aria-labelledby="earlier-answers">
      <h2 id="earlier-answers" className={styles.extraTitle}>
        What you wrote before
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
            <details>
              <summary>
                {resultOf(attempt)}, <RelativeTime at={attempt.answeredAt ?? attempt.startedAt} />
              </summary>
              {[...attempt.parts, ...wordsBeside(attempt)].map(({ part, body }) => (
                <p key={`${part} ${body}`} className={styles.words}>
                  {body}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Words of other devices that say something else than the answer, each once: those somebody chose to keep were sent twice. */
function wordsBeside({ parts, otherWords }: Attempt): Attempt['otherWords'] {
  return otherWords.filter(({ part, body }, index) => {
    const isSame = (one: { part: string; body: string }) => one.part === part && one.body === body;
    return !parts.some(isSame) && otherWords.findIndex(isSame) === index;
  });
}

/** 'Rated 7-8', '4½ of 6 credits', 'Not finished' */
function resultOf({ state, credit, most, parts }: Attempt): string {
  if (credit !== null && most !== null)
    return most === 1 ? (credit === 1 ? 'Right' : 'Wrong') : `${formatCredit(credit)} of ${most}`;
  const marks = parts.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  if (marks.length > 0) return `Rated ${marks.join(' and ')}`;
  return state === 'open' ? 'Not finished' : 'Answered';
}
