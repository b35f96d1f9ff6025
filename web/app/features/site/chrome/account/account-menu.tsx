// The menu of whoever is signed in: the ways to what is theirs, and signing out.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '#state/foundation/use-sign-out.ts';
import { Disclosure } from '#ui/shell/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './account-menu.module.css';

interface AccountLink {
  label: string;
  to: string;
  badge?: ReactNode;
}

interface AccountMenuProps {
  /** Whose it is. */
  mark: ReactNode;
  links: readonly AccountLink[];
  /** On the button itself, for whoever has not opened it. */
  badge?: ReactNode;
  /** Beside the mark where there is room. */
  name?: string | undefined;
  /** Above 'Sign out': what is set for this device. */
  children?: ReactNode;
}

export function AccountMenu({ mark, links, badge, name, children }: AccountMenuProps) {
  const { isPending, signOut } = useSignOut();
  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          {mark}
          {name === undefined ? null : <span className={styles.name}>{name}</span>}
          <VisuallyHidden>Your account</VisuallyHidden>
          {badge === undefined || badge === null ? null : <span className={styles.badge}>{badge}</span>}
        </>
      }
      summaryClassName={styles.button}
    >
      <div className={styles.panel}>
        <ul className={styles.list}>
          {links.map(({ label, to, badge: own }) => (
            <li key={to}>
              <Link to={to} className={styles.item}>
                {label}
                {own}
              </Link>
            </li>
          ))}
        </ul>
        {children === undefined ? null : <div className={styles.settings}>{children}</div>}
        <div className={styles.last}>
          <button type="button" className={styles.item} disabled={isPending} onClick={signOut}>
            {isPending ? 'Signing out...' : 'Sign out'}
          </button>
        </div>
      </div>
    </Disclosure>
  );
}
