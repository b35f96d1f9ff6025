// A consultant's own words, as text: an empty line begins a paragraph, other line breaks stay where they are.
import styles from './about-me.module.css';

export function AboutMe({ text }: { text: string }) {
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/);
  return (
    <div className={styles.about}>
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may say the same, and none ever moves
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
