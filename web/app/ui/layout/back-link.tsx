// The way one step up, above a page's title.
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { MouseEventHandler } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

interface BackLinkProps {
  to: string;
  /** May take the click over, when going back is better than going there. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: string;
}

export function BackLink({ to, onClick, children = 'Back' }: BackLinkProps) {
  return (
    <Link to={to} className={styles.back} onClick={onClick}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </Link>
  );
}
