// Whose account this is, by initials, and a plain figure until that is known. Public pages have it, so it brings no picture along.
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { initialsOf } from '#ui/marks/initials.ts';
import styles from './account-menu.module.css';

export function InitialsMark() {
  const { data: account } = useQuery(accountQuery());
  if (account === undefined) return <IconUserCircle size={24} stroke={1.75} aria-hidden />;
  return (
    <span className={styles.initials} aria-hidden>
      {initialsOf(account.name)}
    </span>
  );
}
