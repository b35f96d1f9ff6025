// New-update cards (spec §1): what a person can do now.
import { Link } from 'react-router';
import { formatMonth } from '#lib/text/format.ts';
import styles from './update-cards.module.css';
import { UPDATES } from './updates.ts';

export function UpdateCards() {
  return (
    <section className={styles.section} aria-labelledby="updates">
      <h2 id="updates">New on Matricula</h2>
      <ul className={styles.cards}>
        {UPDATES.map(({ month, title, text, link }) => (
          <li key={title} className={styles.card}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.foot}>
              <Link to={link.to}>{link.label}</Link>
              <time dateTime={month} className={styles.month}>
                {formatMonth(month)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
