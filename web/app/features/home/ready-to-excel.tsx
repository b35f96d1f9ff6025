// 'Ready to excel' (spec §1): the last word of the landing page.
import { ButtonLink } from '#ui/button.tsx';
import styles from './ready-to-excel.module.css';

export function ReadyToExcel() {
  return (
    <section className={styles.band} aria-labelledby="ready-to-excel">
      <h2 id="ready-to-excel" className={styles.title}>
        Ready to excel?
      </h2>
      <p className={styles.text}>
        Create an account in a minute, keep the course you chose, and write to a consultant.
      </p>
      <ButtonLink to="/register">Register</ButtonLink>
    </section>
  );
}
