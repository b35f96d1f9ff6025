// What somebody answered, part by part, as they wrote or chose it, with the rating they gave themselves.
import { readPart } from '@matricula/contract/practice/answers/answer-data.rules.ts';
import { partsOf } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import { formatRange } from '#lib/text/format-signed-in.ts';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './attempt-share.module.css';

export function GivenAnswer({ shared }: { shared: SharedAttempt }) {
  const { task, parts } = shared;
  const given = (part: string) => parts.find((one) => one.part === part);
  const fields = partsOf(task).map(({ part, kind }) => ({
    ...readPart(task, { part }, given(part)?.body ?? ''),
    kind,
  }));
  switch (task.type) {
    case 'casper':
    case 'interview':
      return fields
        .filter(({ kind, part }) => kind === 'words' || (kind === 'more-words' && given(part) !== undefined))
        .map(({ part, prompt }) => (
          // The task itself is read above its answer.
          <Written key={part} question={part === 'answer' ? null : prompt} given={given(part)} isMine={shared.isMine} />
        ));
    case 'aamcpreview':
      return (
        <ol className={styles.list}>
          {fields.map(({ part, prompt, text }) => (
            <li key={part}>
              <p>{prompt}</p>
              <p className={styles.soft}>Rated {text}</p>
            </li>
          ))}
        </ol>
      );
    case 'multiplechoice':
      return (
        <ul className={styles.list}>
          {task.options.map(({ id, text }) => (
            <li key={id}>
              {text} {given('choice')?.body === id ? <Tag>Chosen</Tag> : null}
            </li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

interface WrittenProps {
  /** Null where the task asks it all. */
  question: string | null;
  given: SharedAttempt['parts'][number] | undefined;
  isMine: boolean;
}

function Written({ question, given, isMine }: WrittenProps) {
  const body = given?.body ?? '';
  const mark = given?.mark ?? null;
  return (
    <div className={styles.written}>
      {question === null ? null : <h3 className={styles.question}>{question}</h3>}
      {body.trim() === '' ? null : <p className={styles.words}>{body}</p>}
      {given === undefined ? <p className={styles.soft}>Not answered.</p> : null}
      {given?.isRecorded === true ? (
        <p className={styles.soft}>
          {isMine
            ? 'You recorded this answer. The recording is not shown here.'
            : 'They recorded this answer. Recordings are not shared.'}
        </p>
      ) : null}
      {mark === null ? null : (
        <p className={styles.soft}>
          {isMine ? `You rated it ${formatRange(mark)}.` : `Their own rating: ${formatRange(mark)}`}
        </p>
      )}
    </div>
  );
}
