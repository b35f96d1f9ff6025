// One answer: each part under what was asked, recordings to play, and when and by whom it was given, without a name.
import { ANSWER_TYPE_TITLES } from '@matricula/contract/practice/answers/answer-data.rules.ts';
import type { Answer } from '@matricula/contract/practice/answers/answer-data.ts';
import { Link, type To } from 'react-router';
import { formatMoment } from '#lib/text/format.ts';
import { resultOf, personOf, timeOf } from './answer-words.ts';
import styles from './answer-panel.module.css';
import { Recording } from './recording.tsx';

interface AnswerPanelProps {
  /** Undefined where the address names one that is not on this page. */
  answer: Answer | undefined;
  closeTo: To;
  /** Every answer of the same person. */
  personTo: To | null;
}

export function AnswerPanel({ answer, closeTo, personTo }: AnswerPanelProps) {
  return (
    <article className={styles.panel} aria-labelledby="open-answer">
      <header className={styles.head}>
        <h2 id="open-answer" className={styles.title} tabIndex={-1} data-answer-heading>
          {answer === undefined ? 'This answer is not on this page' : formatMoment(answer.createdAt)}
        </h2>
        <Link to={closeTo} preventScrollReset className={styles.close}>
          Close
        </Link>
      </header>
      {answer === undefined ? (
        <p className={styles.soft}>
          It is on another page, does not match the filters, or is no longer shared. People can withdraw their answers
          at any time.
        </p>
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>By</dt>
              <dd>{personTo === null ? personOf(answer.user) : <Link to={personTo}>{personOf(answer.user)}</Link>}</dd>
            </div>
            <div>
              <dt>Type</dt>
              <dd>{ANSWER_TYPE_TITLES[answer.answerType]}</dd>
            </div>
            <div>
              <dt>Time</dt>
              <dd>{timeOf(answer.seconds)}</dd>
            </div>
            {resultOf(answer) === '' ? null : (
              <div>
                <dt>Result</dt>
                <dd>{resultOf(answer)}</dd>
              </div>
            )}
            <div>
              <dt>Question</dt>
              <dd>Version {answer.version}</dd>
            </div>
          </dl>
          {answer.answerType === 'none' ? (
            <p className={styles.soft}>This type of question is read, not answered.</p>
          ) : null}
          {answer.answerType === 'video' && answer.files.length === 0 ? (
            <p className={styles.soft}>The recording is still being checked, or has been deleted.</p>
          ) : null}
          {answer.files.map((file) => (
            <section key={file.fileName} className={styles.part}>
              <h3 className={styles.prompt}>{file.prompt}</h3>
              <Recording file={file} />
              <OwnRating mark={file.mark} />
            </section>
          ))}
          {answer.parts.map(({ part, prompt, text, mark }) => (
            <section key={part} className={styles.part}>
              <h3 className={styles.prompt}>{prompt}</h3>
              <p className={styles.text}>{text}</p>
              <OwnRating mark={mark} />
            </section>
          ))}
        </>
      )}
    </article>
  );
}

function OwnRating({ mark }: { mark: string | null }) {
  return mark === null ? null : <p className={styles.soft}>Self-rating: {mark}</p>;
}
