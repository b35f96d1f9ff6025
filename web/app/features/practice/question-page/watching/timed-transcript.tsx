// What is said, line by line beside the player: searched, clicked to go there, and the line that is heard now is marked.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Highlighted } from '#features/practice/question-page/reading/highlighted.tsx';
import { formatCountdown } from '#lib/text/format.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './timed-transcript.module.css';

interface TimedTranscriptProps {
  media: Media;
  /** The place of the line that is heard; -1 before the first. */
  current: number;
  onSeek: (seconds: number) => void;
}

export function TimedTranscript({ media: { cues, marks }, current, onSeek }: TimedTranscriptProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const words = search.trim().toLowerCase();
  const lines = cues.map((cue, place) => ({ ...cue, place, slide: slideAt(marks, cue.startsAt) }));
  const found = lines.filter(({ text }) => text.toLowerCase().includes(words));

  // The list moves by itself, never the page.
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (box === null || line === null || line === undefined || words !== '' || box.contains(document.activeElement))
      return;
    box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [current, words]);

  return (
    <section aria-labelledby={id} className={styles.transcript}>
      <h2 id={id} className={styles.title}>
        Transcript
      </h2>
      <TextField
        type="search"
        label="Search this lesson"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={styles.soft}>
        {words === ''
          ? ''
          : found.length === 0
            ? 'No lines contain these words.'
            : `${found.length} of ${cues.length} lines`}
      </p>
      <ol ref={list} className={styles.lines}>
        {found.map(({ place, slide, startsAt, who, text }, at) => (
          <li key={place}>
            {slide === found[at - 1]?.slide ? null : <p className={styles.slide}>Slide {slide + 1}</p>}
            <button
              type="button"
              className={styles.line}
              aria-current={place === current ? 'true' : undefined}
              onClick={() => onSeek(startsAt)}
            >
              <span className={styles.time}>
                <VisuallyHidden>Play from </VisuallyHidden>
                {formatCountdown(startsAt)}
              </span>
              <span>
                {who === '' ? '' : `${who}: `}
                <Highlighted text={text} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function slideAt(marks: readonly number[], seconds: number): number {
  return Math.max(
    0,
    marks.findLastIndex((mark) => mark <= seconds),
  );
}
