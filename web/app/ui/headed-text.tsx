// A text with headings (h1 to h6, as the formatted text area writes them) around what the description formatter shows. A text with any
// other tag is not shown, as the formatter's rule is.
import { createElement, Fragment } from 'react';
import { FormattedText, parseFormattedText } from './formatted-text.tsx';
import styles from './headed-text.module.css';

const HEADING = /<h([1-6])>([^]*?)<\/h\1>/gi;

interface Part {
  /** 0 for what is no heading. */
  level: number;
  text: string;
  /** Where it begins: two parts never begin at the same place. */
  start: number;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(HEADING)) {
    parts.push({ level: 0, text: text.slice(from, match.index).trim(), start: from });
    parts.push({ level: Number(match[1]), text: (match[2] ?? '').trim(), start: match.index });
    from = match.index + match[0].length;
  }
  return [...parts, { level: 0, text: text.slice(from).trim(), start: from }].filter((part) => part.text !== '');
}

/** The first tag that keeps the text from being shown, or null. */
export function foreignTagOf(text: string): string | null {
  for (const part of partsOf(text)) {
    const parsed = parseFormattedText(part.text);
    if ('foreignTag' in parsed) return parsed.foreignTag;
  }
  return null;
}

/** `below`: the level of the heading that the text stands under; its own begin one deeper. */
export function HeadedText({ text, below }: { text: string; below: 1 | 2 | 3 | 4 }) {
  const parts = partsOf(text);
  if (foreignTagOf(text) !== null) return <FormattedText text={text} />;
  return (
    <div className={styles.text}>
      {parts.map((part) => (
        <Fragment key={part.start}>
          {part.level === 0 ? (
            <FormattedText text={part.text} />
          ) : (
            createElement(
              `h${Math.min(part.level + below, 6)}`,
              { className: styles.heading, 'data-level': part.level },
              part.text.replaceAll(/<\/?[biu]\s*>/gi, ''),
            )
          )}
        </Fragment>
      ))}
    </div>
  );
}
