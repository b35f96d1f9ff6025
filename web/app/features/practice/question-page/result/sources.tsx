// What a question's facts rest on, for whoever wants to read further.
import type { Question } from '@matricula/contract/practice/questions.ts';
import styles from '#features/practice/question-page/question-page.module.css';
import { formatMonth } from '#lib/text/format.ts';

export function Sources({ sources }: { sources: Question['sources'] }) {
  const named = sources.filter(({ label = '' }) => label !== '');
  if (named.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{named.length === 1 ? 'Source' : `${named.length} sources`}</summary>
      <ul className={styles.small}>
        {named.map(({ label, url = '', checkedOn = '' }) => (
          <li key={label}>
            {url.startsWith('https://') ? <a href={url}>{label}</a> : label}
            {/^\d{4}-\d{2}/.test(checkedOn) ? ` Checked in ${formatMonth(checkedOn)}.` : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
