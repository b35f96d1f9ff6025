// What differs between two texts, word by word: taken out and put in, for eyes and for screen readers.
import { wordDifference } from '#lib/text/word-difference.ts';
import styles from './changed-words.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export function ChangedWords({ before, after }: { before: string; after: string }) {
  let start = 0;
  return wordDifference(before, after).map(({ kind, text }) => {
    const key = `${kind} ${start}`;
    start += text.length;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      <Tag key={key} className={styles[kind]}>
        <VisuallyHidden>{kind === 'removed' ? ' (removed: ' : ' (added: '}</VisuallyHidden>
        {text}
        <VisuallyHidden>) </VisuallyHidden>
      </Tag>
    );
  });
}

/** Which sign means which text. */
export function ChangedWordsKey({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.key}>
      <del className={styles.removed}>{before}</del> <ins className={styles.added}>{after}</ins>
    </p>
  );
}
