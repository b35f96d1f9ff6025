// Somebody a decision is about: who they are, and what is known that helps to weigh it.
import { Portrait } from '#ui/marks/portrait.tsx';
import styles from './person-card.module.css';

interface PersonCardProps {
  name: string;
  /** Their part in this: 'Reported'. */
  part: string;
  /** Role, since when, reports: short, in the order of weight. */
  facts: readonly string[];
}

export function PersonCard({ name, part, facts }: PersonCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.portrait}>
        <Portrait file="" name={name} width={44} sizes="44px" isDecorative />
      </div>
      <div className={styles.about}>
        <p className={styles.part}>{part}</p>
        <p className={styles.name}>{name}</p>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
