// An address that is not confirmed, said where everybody begins.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { Link } from 'react-router';
import styles from './library.module.css';

export function UnconfirmedNotice({ account }: { account: Account | undefined }) {
  if (account?.isEmailVerified !== false) return null;
  return (
    <p className={styles.notice}>
      Your e-mail address is not confirmed. <Link to="/emailstatus">Confirm it</Link>
    </p>
  );
}
