// The first page behind sign-in: what a member has here, each part with the way on. Nothing is listed that cannot be opened.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { Link } from 'react-router';
import { Page } from '#ui/layout/page.tsx';
import { LatestMessages } from './latest-messages.tsx';
import styles from './library.module.css';
import { MySchools } from './my-schools.tsx';
import { Practice } from './practice.tsx';
import { SavedPeople } from './saved-people.tsx';

/** `account` is undefined until it is known: the page does not wait for it. */
export function Library({ account }: { account: Account | undefined }) {
  const firstName = account?.name.split(' ')[0];
  return (
    <Page title={firstName === undefined ? 'Your library' : `Welcome, ${firstName}`}>
      {account?.isEmailVerified === false ? (
        <p className={styles.notice}>
          Your e-mail address is not confirmed. <Link to="/emailstatus">Confirm it</Link>
        </p>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Practice selectedTag={account?.selectedTag ?? null} selectedCourse={account?.selectedCourse ?? null} />
          <MySchools />
        </div>
        <div className={styles.column}>
          <LatestMessages />
          <SavedPeople />
        </div>
      </div>
    </Page>
  );
}
