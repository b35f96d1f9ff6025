// New-update cards (spec §1): what a person can do now, as administrators write it. Nothing where nothing is new, or where it cannot be loaded.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMonth } from '#lib/text/format.ts';
import { Part } from '#ui/layout/part.tsx';
import { updateCardsQuery } from './home.queries.ts';
import styles from './update-cards.module.css';

export function UpdateCards() {
  const { data = [] } = useQuery(updateCardsQuery());
  if (data.length === 0) return null;
  return (
    <Part>
      <section className={styles.section} aria-labelledby="updates">
        <h2 id="updates">New on Matricula</h2>
        <ul className={styles.cards}>
          {data.map(({ cardId, month, title, text, linkLabel, linkTo }) => (
            <li key={cardId} className={styles.card}>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
              <p className={styles.foot}>
                <Link to={linkTo}>{linkLabel}</Link>
                <time dateTime={month} className={styles.month}>
                  {formatMonth(month)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Part>
  );
}
