// A member's own things, on every page: messages with what is unread, saved lists, the account, signing out. Public pages open no socket:
// there the number is asked for now and then; behind sign-in the second line of navigation keeps it current. Whoever learns here that
// something is unread has it on their device: that is what the other one reads as 'Delivered'.
import { MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { unreadQuery } from '#state/messaging/unread.queries.ts';
import { useSignOut } from '#state/foundation/use-sign-out.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './account-menu.module.css';
import { Disclosure } from './disclosure.tsx';

const ASK_AGAIN_AFTER_MS = 60_000;

const LINKS = [
  { label: 'Saved consultants', to: '/saved' },
  { label: 'Favorite schools', to: '/favorite-schools' },
  { label: 'Account', to: '/app/account' },
];

export function AccountMenu() {
  const { data, dataUpdatedAt } = useQuery({ ...unreadQuery(), refetchInterval: ASK_AGAIN_AFTER_MS });
  const unread = data?.conversations ?? 0;
  useEffect(() => {
    // One that fails is said again with the next number.
    if (unread > 0) api.confirmDelivery().catch(() => undefined);
  }, [unread, dataUpdatedAt]);
  const { isPending, signOut } = useSignOut();
  const badge =
    unread === 0 ? null : (
      <CountBadge
        count={unread}
        most={MAX_UNREAD_SHOWN}
        label={unread === 1 ? 'unread conversation' : 'unread conversations'}
      />
    );

  return (
    <Disclosure
      className={styles.menu}
      summary={
        <>
          <IconUserCircle size={24} stroke={1.75} aria-hidden />
          <VisuallyHidden>Your account</VisuallyHidden>
          {badge === null ? null : <span className={styles.badge}>{badge}</span>}
        </>
      }
      summaryClassName={styles.button}
    >
      <ul className={styles.panel}>
        <li>
          <Link to="/app/messages" className={styles.item}>
            Messages
            {badge}
          </Link>
        </li>
        {LINKS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={styles.item}>
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.last}>
          <button type="button" className={styles.item} disabled={isPending} onClick={signOut}>
            {isPending ? 'Signing out...' : 'Sign out'}
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}
