// A consultant's own words: an empty line begins a paragraph, other line breaks stay where they are. The formatter's marks and bullets are
// drawn; a paragraph with any other tag is shown as it was typed.
import { FormattedText, parseFormattedText } from '#ui/formatted-text.tsx';
import styles from './about-me.module.css';

/** A mark of the formatter, or a bullet. */
const FORMATTED = /<\/?[biu]\s*>|^\s*\*/im;

export function AboutMe({ text }: { text: string }) {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return (
    <div className={styles.about}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same, and none ever moves
        <Paragraph key={index} text={paragraph} />
      ))}
    </div>
  );
}

function Paragraph({ text }: { text: string }) {
  const isFormatted = FORMATTED.test(text) && !('foreignTag' in parseFormattedText(text));
  return isFormatted ? <FormattedText text={text} /> : <p>{text}</p>;
}
