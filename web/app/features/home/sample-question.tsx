// A practice question as it looks while practising: our own question, with the clock of a multiple mini interview. A picture that can be read.
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import styles from './sample-question.module.css';

const STRONG_ANSWER = [
  'Asks why before judging: price, shame and a bad experience each call for a different help.',
  'Keeps her confidence, and says plainly where it ends: when someone is in danger.',
  'Leaves her with a next step she chose, such as a call to the doctor made together.',
];

export function SampleQuestion() {
  return (
    <figure className={styles.question}>
      <figcaption className={styles.head}>
        <span>A question from practice</span>
        <span className={styles.clock}>
          <IconClock size={18} stroke={1.75} aria-hidden />
          <span>
            <span className={styles.hidden}>Reading time left: </span>1:24
          </span>
        </span>
      </figcaption>
      <div className={styles.bar} aria-hidden>
        <div className={styles.left} />
      </div>
      <blockquote className={styles.text}>
        You volunteer at a clinic. A patient tells you that she stopped taking her blood-pressure tablets and buys a
        herbal one online instead. She asks you not to tell the doctor. What do you do?
      </blockquote>
      <p className={styles.times}>Two minutes to read, eight to answer, as in a multiple mini interview.</p>
      <details className={styles.answer}>
        <summary>What a strong answer does</summary>
        <ul>
          {STRONG_ANSWER.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
