// A small number beside a name, with the words that say what it counts for whoever cannot see where it stands.
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** Beyond it a plus is enough: '99+'. */
  max: number;
  /** What is counted: 'unread'. */
  label: string;
}

export function CountBadge({ count, max, label }: CountBadgeProps) {
  return (
    <span className={styles.badge}>
      {count > max ? `${max}+` : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
