// A question as it looks before practicing: our own, with the clock of the format it belongs to, and the way to try it.
import { INTERVIEW_CLOCK, INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Link } from 'react-router';
import styles from './sample-question.module.css';

function minutes(seconds: number): string {
  return `${seconds / 60} min`;
}

export function SampleQuestion() {
  return (
    <figure className={styles.question}>
      <figcaption className={styles.head}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {minutes(INTERVIEW_CLOCK.readSeconds)} to read, {minutes(INTERVIEW_CLOCK.answerSeconds)} to answer
      </figcaption>
      <blockquote className={styles.text}>{INTERVIEW_SAMPLE.scenario}</blockquote>
      <p className={styles.try}>
        <Link to="/products/medinterview/sample">Try it under the clock</Link>
      </p>
      <details className={styles.answer}>
        <summary>What a strong answer does</summary>
        <ul>
          {INTERVIEW_SAMPLE.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
