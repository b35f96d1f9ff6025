// A queue by state, or the parts of a thing, as links: which one is shown stands in the address, and the first one's address is the bare one.
import { createSearchParams, Link } from 'react-router';
import styles from './status-tabs.module.css';

interface StatusTabsProps<Status extends string> {
  label: string;
  tabs: readonly { status: Status; label: string }[];
  current: Status;
  /** How many wait in the first one; shown once it is known. */
  openCount?: number | undefined;
  /** In the address. */
  name?: string;
  /** What else stays in the address. */
  kept?: Record<string, string>;
}

export function StatusTabs<Status extends string>({
  label,
  tabs,
  current,
  openCount,
  name = 'status',
  kept = {},
}: StatusTabsProps<Status>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab, index) => (
          <li key={tab.status}>
            <Link
              to={{
                search: createSearchParams({ ...(index === 0 ? {} : { [name]: tab.status }), ...kept }).toString(),
              }}
              aria-current={tab.status === current ? 'page' : undefined}
              className={styles.tab}
            >
              {index === 0 && openCount !== undefined ? `${tab.label} (${openCount})` : tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
