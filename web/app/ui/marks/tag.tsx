// A short word about a thing: 'This device', 'Popular'. The word carries the meaning, the colour only helps.
import { classNames } from '#ui/class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  tone?: 'plain' | 'primary' | 'amber' | 'sky' | 'success' | 'danger';
  children: string;
}

export function Tag({ tone = 'plain', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
