// A short titled list.
import styles from './points.module.css';

interface PointsProps {
  title: string;
  points: readonly string[];
  /** One below the heading it stands under. */
  level?: 3 | 4;
}

export function Points({ title, points, level = 4 }: PointsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.points}>
      <Heading className={styles.title}>{title}</Heading>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
