// Cards in rows of equal height, whatever list they come from.
import type { ConsultantCard as Consultant } from '@matricula/contract/marketplace/consultants.ts';
import { memo } from 'react';
import { Part } from '#ui/layout/part.tsx';
import styles from './card-list.module.css';
import { ConsultantCard } from './consultant-card.tsx';

export const CardList = memo(function CardList({ consultants }: { consultants: readonly Consultant[] }) {
  return (
    <ul className={styles.list}>
      {consultants.map((consultant) => (
        <li key={consultant._id}>
          <Part>
            <ConsultantCard consultant={consultant} />
          </Part>
        </li>
      ))}
    </ul>
  );
});
