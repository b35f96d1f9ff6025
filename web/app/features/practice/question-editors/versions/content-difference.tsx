// What differs between two texts of a question: each changed field with its words, taken out and put in.
import { ChangedWords, ChangedWordsKey } from '#ui/changed-words.tsx';
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
      <ChangedWordsKey before={names.before} after={names.after} />
      <dl className={styles.changes}>
        {changes.map((change) => (
          <div key={change.path} className={styles.change}>
            <dt>{change.title}</dt>
            <dd>
              <ChangedWords before={change.before} after={change.after} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
