// The second line of navigation behind sign-in, with the number of unread conversations.
import { MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import { Link, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import styles from './app-nav.module.css';
import { useUnread, useUnreadInTitle } from './use-unread.ts';

const MESSAGES = '/app/messages';
const LINKS = [
  { label: 'Library', to: '/app', isExact: true },
  { label: 'Messages', to: MESSAGES, isExact: false },
  { label: 'Account', to: '/app/account', isExact: false },
];
const ADMIN_LINKS = [
  { label: 'Administration', to: '/course', isExact: true },
  { label: 'School data', to: '/course/schools', isExact: false },
  { label: 'Reported messages', to: '/course/messagereports', isExact: false },
];

interface AppNavProps {
  isAdmin: boolean;
  /** False where a phone needs the room for something else. */
  isOnPhone?: boolean;
}

export function AppNav({ isAdmin, isOnPhone = true }: AppNavProps) {
  const unread = useUnread();
  // An address works with and without a slash at its end.
  const here = useLocation().pathname.replace(/\/$/, '');
  useUnreadInTitle(unread);
  return (
    <nav className={classNames(styles.nav, !isOnPhone && styles.wideOnly)} aria-label="Your pages">
      <ul className={styles.list}>
        {[...LINKS, ...(isAdmin ? ADMIN_LINKS : [])].map(({ label, to, isExact }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={here === to || (!isExact && here.startsWith(`${to}/`)) ? 'page' : undefined}
            >
              {label}
              {to === MESSAGES && unread > 0 ? (
                <CountBadge
                  count={unread}
                  most={MAX_UNREAD_SHOWN}
                  label={unread === 1 ? 'unread conversation' : 'unread conversations'}
                />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
