// The start page of administrators: what waits, and the ways to what they look after.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { WORK_GROUPS } from './admin-places.tsx';
import styles from './overview.module.css';
import { WaitingList } from './waiting-list.tsx';

/** `courses`: every course with its counts, which the route brings. */
export function AdminHome({ courses }: { courses: ReactNode }) {
  return (
    <Page title="Administration">
      <div className={styles.columns}>
        <Stack>
          <WaitingList />
          {courses}
        </Stack>
        <Stack>
          {WORK_GROUPS.map(({ title, places }) => (
            <Card key={title} title={title ?? 'Pages'}>
              <ul className={styles.rows}>
                {places.map(({ label, to }) => (
                  <li key={to} className={styles.row}>
                    <Link to={to} className={styles.name}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </Stack>
      </div>
    </Page>
  );
}
