// The shell of administrators: a low bar with Find and the name menu, and the places with what waits in each queue.
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router';
import { useWaiting, useWaitingRefresh } from '#state/administration/waiting.ts';
import { Shell } from '#ui/shell/shell.tsx';
import { AdminFind } from './admin-find.tsx';
import { adminPlaces } from './admin-places.tsx';
import styles from './admin-shell.module.css';

const LABEL = 'Administration';

interface AdminShellProps {
  /** The mark, which leads to the site. */
  mark: ReactNode;
  /** The menu of whoever is signed in. */
  account: ReactNode;
  children: ReactNode;
}

export function AdminShell({ mark, account, children }: AdminShellProps) {
  const isOnHome = useMatch('/course') !== null;
  const { data: waiting } = useWaiting({ isOnHome });
  useWaitingRefresh();
  const groups = adminPlaces(waiting);
  return (
    <Shell
      label={LABEL}
      variant="dense"
      home={<Home mark={mark} />}
      tools={
        <>
          <AdminFind places={groups.flatMap(({ places }) => places)} />
          {account}
        </>
      }
      groups={groups}
    >
      {children}
    </Shell>
  );
}

/** For whoever is no administrator, and until that is known: the bar without places. */
export function EmptyAdminShell({ mark, account, children }: AdminShellProps) {
  return (
    <Shell label={LABEL} variant="dense" home={mark} tools={account} groups={[]}>
      {children}
    </Shell>
  );
}

function Home({ mark }: { mark: ReactNode }) {
  return (
    <div className={styles.home}>
      {mark}
      <Link to="/course" className={styles.name}>
        {LABEL}
      </Link>
    </div>
  );
}
