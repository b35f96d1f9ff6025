// Cards in rows of equal height, whatever list they come from.
import type { ConsultantCard as Consultant } from '@matricula/contract/consultants.ts';
import styles from './card-list.module.css';
import { ConsultantCard } from './consultant-card.tsx';

export function CardList({ consultants }: { consultants: readonly Consultant[] }) {
  return (
    <ul className={styles.list}>
      {consultants.map((consultant) => (
        <li key={consultant._id}>
          <ConsultantCard consultant={consultant} />
        </li>
      ))}
    </ul>
  );
}
