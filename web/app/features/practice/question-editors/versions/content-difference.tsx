// What differs between two texts of a question: each changed field with its words, taken out and put in.
import { wordDifference } from '#lib/text/word-difference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { EditorValue } from '#features/practice/question-editors/editor-value.ts';
import styles from './content-difference.module.css';
import { valueChanges } from './value-difference.ts';

interface ContentDifferenceProps {
  before: EditorValue;
  after: EditorValue;
  names: { before: string; after: string };
}

export function ContentDifference({ before, after, names }: ContentDifferenceProps) {
  const changes = valueChanges(before, after);
  if (changes.length === 0) return <p className={styles.none}>Nothing differs.</p>;
  return (
    <div className={styles.difference}>
      <p className={styles.key}>
        <del>{names.before}</del> <ins>{names.after}</ins>
      </p>
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.path} className={styles.change}>
            <dt>{change.title}</dt>
            <dd>
              <Words before={change.before} after={change.after} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  let start = 0;
  return wordDifference(before, after).map(({ kind, text }) => {
    const key = `${kind} ${start}`;
    start += text.length;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      <Tag key={key}>
        <VisuallyHidden>{kind === 'removed' ? ' (removed: ' : ' (added: '}</VisuallyHidden>
        {text}
        <VisuallyHidden>) </VisuallyHidden>
      </Tag>
    );
  });
}
