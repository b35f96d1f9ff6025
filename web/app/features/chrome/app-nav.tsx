// The second line of navigation behind sign-in.
import { NavLink } from 'react-router';
import styles from './app-nav.module.css';

const LINKS = [
  { label: 'Library', to: '/app', isExact: true },
  { label: 'Messages', to: '/app/messages', isExact: false },
  { label: 'Account', to: '/app/account', isExact: false },
];
const ADMIN_LINKS = [
  { label: 'Administration', to: '/course', isExact: true },
  { label: 'School data', to: '/course/schools', isExact: false },
];

export function AppNav({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav className={styles.nav} aria-label="Your pages">
      <ul className={styles.list}>
        {[...LINKS, ...(isAdmin ? ADMIN_LINKS : [])].map(({ label, to, isExact }) => (
          <li key={to}>
            <NavLink to={to} end={isExact} className={styles.link ?? ''}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
