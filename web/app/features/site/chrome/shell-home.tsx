// The mark at the left of a shell's bar. It leads to the site's home page, as everywhere.
import { Link } from 'react-router';
import { useBrand } from '#lib/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/marks/logo.tsx';
import styles from './shell-home.module.css';

const MARK_SIZE = 28;

/** `isSmall` shows the drawing alone where the bar is short. */
export function ShellHome({ isSmall = false }: { isSmall?: boolean }) {
  const brand = useBrand();
  return (
    <Link to="/" className={classNames(styles.home, isSmall && styles.small)} aria-label={`${brand.name}, home`}>
      <Logo brand={brand} size={MARK_SIZE} />
    </Link>
  );
}
