// What differs between two texts of an article: each changed field with its words, taken out and put in.
import type { ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { ChangedWords, ChangedWordsKey } from '#ui/changed-words.tsx';
import { type Field, FIELD_LABELS, fieldText } from './article-content.ts';
import styles from './article-editor.module.css';

interface ArticleDifferenceProps {
  before: ManagedArticle['content'];
  after: ManagedArticle['content'];
  names: { before: string; after: string };
}

export function ArticleDifference({ before, after, names }: ArticleDifferenceProps) {
  const changed = (Object.keys(FIELD_LABELS) as Field[]).filter(
    (field) => fieldText(before, field) !== fieldText(after, field),
  );
  if (changed.length === 0) return <p>Nothing differs.</p>;
  return (
    <div className={styles.difference}>
      <ChangedWordsKey {...names} />
      <dl className={styles.changes}>
        {changed.map((field) => (
          <div key={field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>
              <ChangedWords before={fieldText(before, field)} after={fieldText(after, field)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
