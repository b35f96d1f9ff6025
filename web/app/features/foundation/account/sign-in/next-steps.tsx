// What happens after registering, so that nobody has to wonder.
import styles from './next-steps.module.css';

const STEPS = [
  'You land in your library, or where you were going.',
  'We send one e-mail to confirm your address. You can look around before you open it.',
  'Registering is free, and so is writing to consultants.',
];

export function NextSteps() {
  return (
    <section className={styles.steps} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.list}>
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
