// New-update cards (spec §1): dated, and true. What is not ready is said below them.
import { Link } from 'react-router';
import { formatDay, formatList } from '#lib/format.ts';
import styles from './update-cards.module.css';
import { IN_PREPARATION, UPDATES } from './updates.ts';

export function UpdateCards() {
  return (
    <section className={styles.section} aria-labelledby="updates">
      <h2 id="updates">New here</h2>
      <ul className={styles.cards}>
        {UPDATES.map(({ day, title, text, link }) => (
          <li key={title} className={styles.card}>
            <time dateTime={day} className={styles.day}>
              {formatDay(day)}
            </time>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.soon}>
        In preparation: {formatList(IN_PREPARATION)}. We build in the open, and each of these pages says the same.
      </p>
    </section>
  );
}
