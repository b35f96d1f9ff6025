// What a slide of a lesson shows, as text: a card, a list, a table, steps. A stage direction is read, never printed; a slide that has
// nothing to print shows nothing, and what is said stands alone.
import { capitalized } from '@matricula/contract/base/writing.rules.ts';
import { CHECK, readDirection, type Slide } from '@matricula/contract/practice/media/slides.rules.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Highlighted } from './highlighted.tsx';
import styles from './slide-view.module.css';

/** Null for the title and what to practice, too: both stand elsewhere on the page. */
export function shownOf(show: string): Slide | null {
  const slide = readDirection(show, { title: '', chapter: '', practice: [], promptOf: () => null });
  return slide === null || slide.kind === 'title' || slide.kind === 'practice' ? null : slide;
}

/** The words of a slide, for a search. */
export function wordsOf(slide: Slide | null): string {
  switch (slide?.kind) {
    case 'card':
      return [slide.head, ...slide.lines.map(({ text }) => text)].join(' ');
    case 'list':
      return slide.rows.map(({ text }) => text).join(' ');
    case 'table':
      return [slide.heads, ...slide.rows].flat().join(' ');
    case 'arrows':
      return [slide.from, ...slide.to].join(' ');
    case 'clock':
      return slide.words;
    case 'boxes':
      return [...slide.labels, ...slide.names].join(' ');
    case 'names':
      return slide.names.join(' ');
    default:
      return '';
  }
}

interface SlideViewProps {
  slide: Slide;
  /** What is searched for, to be marked. */
  words: string;
}

export function SlideView({ slide, words }: SlideViewProps) {
  const marked = (text: string) => <Highlighted text={capitalized(text)} words={words} />;
  switch (slide.kind) {
    case 'card':
      return (
        <div className={styles.card}>
          {slide.head === '' ? null : <p className={styles.head}>{marked(slide.head)}</p>}
          {slide.lines.map(({ text, isStruck }) => (
            <p key={text}>
              {isStruck ? (
                <>
                  <s>{marked(text)}</s>
                  <VisuallyHidden> (crossed out)</VisuallyHidden>
                </>
              ) : (
                marked(text)
              )}
            </p>
          ))}
        </div>
      );
    case 'list':
      return (
        <ol className={styles.list}>
          {slide.rows.map(({ mark, text }, place) => (
            <li key={text}>
              <span className={styles.mark}>{mark === '' ? place + 1 : mark}</span>
              <span>{marked(text)}</span>
            </li>
          ))}
        </ol>
      );
    case 'table':
      return <SlideTable slide={slide} words={words} />;
    case 'arrows':
      return (
        <ul className={styles.list}>
          {slide.to.map((text, place) => (
            <li key={text}>
              {slide.from === '' ? null : <span>{marked(slide.from)}</span>}
              <IconArrowRight
                size={20}
                stroke={slide.isSecondThick && place === 1 ? 2.5 : 1.75}
                aria-label="leads to"
              />
              <span className={slide.isSecondThick && place === 1 ? styles.head : undefined}>{marked(text)}</span>
            </li>
          ))}
        </ul>
      );
    case 'clock':
      return slide.words === '' ? null : <p className={styles.card}>{marked(slide.words)}</p>;
    case 'boxes':
      return (
        <ol className={styles.boxes}>
          {slide.labels.map((label, place) => (
            <li key={label} className={styles.box}>
              <span className={styles.head}>{marked(label)}</span>
              {slide.names[place] === undefined ? null : <span>{marked(slide.names[place])}</span>}
            </li>
          ))}
        </ol>
      );
    case 'names':
      return (
        <ul className={styles.boxes}>
          {slide.names.map((name) => (
            <li key={name} className={styles.box}>
              {marked(name)}
            </li>
          ))}
        </ul>
      );
    case 'title':
    case 'practice':
      return null;
  }
}

function SlideTable({ slide: { heads, rows }, words }: { slide: Slide & { kind: 'table' }; words: string }) {
  const cellOf = (cell: string) =>
    cell === CHECK ? (
      <IconCheck size={18} stroke={2} aria-label="Yes" />
    ) : (
      <Highlighted text={capitalized(cell)} words={words} />
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <Highlighted text={capitalized(head)} words={words} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {heads.map((head, place) => (
              <td key={head}>{cellOf(row[place] ?? '')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
