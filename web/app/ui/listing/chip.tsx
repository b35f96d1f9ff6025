// Something in force that one click takes away: a link, so that it works before scripts and Back brings it back.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link, type LinkProps } from 'react-router';
import styles from './chip.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface ChipProps extends Pick<LinkProps, 'to' | 'preventScrollReset'> {
  children: string;
}

export function Chip({ children, ...link }: ChipProps) {
  return (
    <Link {...link} className={styles.chip}>
      <VisuallyHidden>Remove </VisuallyHidden>
      {children}
      <IconX size={14} stroke={2} aria-hidden />
    </Link>
  );
}
