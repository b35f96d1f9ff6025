// 'Ready to excel' (spec §1): the last word of the landing page.
import { RegisterLink } from '#ui/register-link.tsx';
import styles from './ready-to-excel.module.css';

export function ReadyToExcel() {
  return (
    <section className={styles.band} aria-labelledby="ready-to-excel">
      <h2 id="ready-to-excel" className={styles.title}>
        Ready to excel?
      </h2>
      <p className={styles.text}>A free account keeps your course, your schools and your conversations in one place.</p>
      <RegisterLink label="Register" />
    </section>
  );
}
