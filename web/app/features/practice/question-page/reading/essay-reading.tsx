// Reading an essay: the text with its marks, each linked to what the editors say, and the revision where there is one.
import type { Task } from '@matricula/contract/practice/content/views.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { createElement, type ReactNode, useId } from 'react';
import { href, Link } from 'react-router';
import type { AttemptWork } from '#features/practice/question-page/use-attempt.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './essay-reading.module.css';
import { type EssayBlock, type EssayPiece, readComments, readEssay } from './essay-text.ts';

interface EssayReadingProps {
  question: Question;
  task: Task & { type: 'essay' };
  attempt: AttemptWork;
}

export function EssayReading({ question, task, attempt }: EssayReadingProps) {
  const id = useId();
  const { comments, remarks } = readComments(task.comments);
  const known = new Set(comments.map(({ mark }) => mark));
  const isRead = attempt.attempt?.isDone === true;
  return (
    <>
      <div className={styles.head}>
        {task.question === '' ? null : <p className={styles.prompt}>{task.question}</p>}
        <p className={styles.facts}>{factsOf(task)}</p>
        {question.schools.length === 0 ? null : (
          <p className={styles.facts}>
            Asked by{' '}
            {question.schools.map(({ schoolId, title }, place) => (
              <span key={schoolId}>
                {place === 0 ? '' : ', '}
                <Link to={href('/school/:schoolId', { schoolId })}>{title}</Link>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className={styles.reading}>
        <article aria-label="Essay" className={styles.essay}>
          <Blocks text={task.essay} pieceOf={(mark) => <MarkLink id={id} mark={mark} isKnown={known.has(mark)} />} />
          <p className={styles.facts}>{task.label}</p>
        </article>
        {comments.length === 0 && remarks === '' ? null : (
          <aside aria-label="Comments of the editors" className={styles.comments}>
            {remarks === '' ? null : <FormattedText text={remarks} />}
            <ol className={styles.list}>
              {comments.map(({ mark, kind, text }) => (
                <li key={mark} id={`${id}-comment-${mark}`} tabIndex={-1} className={styles.comment}>
                  <p className={styles.number}>
                    <a href={`#${id}-mark-${mark}`} aria-label={`Back to mark ${mark} in the essay`}>
                      [{mark}]
                    </a>{' '}
                    {kind === null ? null : (
                      <Tag tone={kind === 'works' ? 'success' : 'amber'}>{kind === 'works' ? 'Works' : 'Fix'}</Tag>
                    )}
                  </p>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </aside>
        )}
      </div>
      {task.revision === '' ? null : (
        <details className={styles.revision}>
          <summary>Read the revised version</summary>
          <div className={styles.essay}>
            <Blocks text={task.revision} pieceOf={(mark) => <sup className={styles.mark}>[{mark}]</sup>} />
          </div>
        </details>
      )}
      <div>
        {isRead ? (
          <p role="status" className={styles.facts}>
            You have read this essay.
          </p>
        ) : (
          <Button isBusy={attempt.isFinishing} busyLabel="Saving..." onClick={attempt.finish}>
            Mark as read
          </Button>
        )}
        {attempt.failure === null ? null : <p role="alert">{attempt.failure}</p>}
      </div>
    </>
  );
}

/** 'Written for a research-heavy school · AMCAS, at most 5,300 characters with spaces · Weak draft' */
function factsOf({ writtenFor, limit, quality, alsoFits }: EssayReadingProps['task']): string {
  const length =
    limit === null
      ? ''
      : `${limit.system}, at most ${formatNumber(limit.max)} ${limit.unit}${limit.unit === 'characters' ? (limit.countsSpaces ? ' with spaces' : ' without spaces') : ''}`;
  const grade = quality === null ? '' : quality.charAt(0).toUpperCase() + quality.slice(1);
  const fits = alsoFits.length === 0 ? '' : `Also fits: ${alsoFits.join(', ')}`;
  return [writtenFor === '' ? '' : `Written for: ${writtenFor}`, length, grade, fits]
    .filter((fact) => fact !== '')
    .join(' · ');
}

function MarkLink({ id, mark, isKnown }: { id: string; mark: number; isKnown: boolean }) {
  if (!isKnown) return <sup className={styles.mark}>[{mark}]</sup>;
  return (
    <sup className={styles.mark}>
      <a id={`${id}-mark-${mark}`} href={`#${id}-comment-${mark}`} aria-label={`Comment ${mark}`}>
        [{mark}]
      </a>
    </sup>
  );
}

/** Headings of the text stand below those of the page. */
function Blocks({ text, pieceOf }: { text: string; pieceOf: (mark: number) => ReactNode }) {
  return readEssay(text).map((block, place) => {
    const name = block.level === null ? 'p' : `h${Math.min(6, block.level + 2)}`;
    return createElement(name, { key: place }, ...drawPieces(block, pieceOf));
  });
}

const ELEMENTS = { b: 'strong', i: 'em', u: 'u' } as const;

function drawPieces({ pieces }: EssayBlock, pieceOf: (mark: number) => ReactNode): ReactNode[] {
  return pieces.map((piece: EssayPiece) => {
    if ('mark' in piece) return pieceOf(piece.mark);
    return piece.marks.reduce<ReactNode>((inner, mark) => createElement(ELEMENTS[mark], null, inner), piece.text);
  });
}
