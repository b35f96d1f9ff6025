// The shell behind sign-in: mark, search, messages and the account in one bar, and the places of the person's role.
import type { Role } from '@matricula/contract/base/roles.ts';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountMenu } from '#features/site/chrome/account/account-menu.tsx';
import { MEMBER_LINKS, MESSAGES_PATH } from '#features/site/chrome/account/member-links.ts';
import { PortraitMark } from '#features/site/chrome/account/portrait-mark.tsx';
import { UnreadBadge } from '#features/site/chrome/account/unread-badge.tsx';
import { SchemeSwitch } from '#features/site/chrome/scheme-switch.tsx';
import { ShellHome } from '#features/site/chrome/shell-home.tsx';
import type { Place } from '#ui/shell/places.ts';
import { Shell } from '#ui/shell/shell.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { memberPlaces } from './member-places.tsx';
import { MemberSearch } from './member-search.tsx';
import styles from './member-shell.module.css';
import { useUnread, useUnreadInTitle } from './use-unread.ts';

const LABEL = 'Your pages';

interface MemberShellProps {
  role: Role;
  isFullHeight: boolean;
  /** False where a phone needs the room of the bar at the bottom. */
  hasNavOnPhone: boolean;
  children: ReactNode;
}

export function MemberShell({ role, isFullHeight, hasNavOnPhone, children }: MemberShellProps) {
  const unread = useUnread();
  useUnreadInTitle(unread);
  const { groups, bottom } = memberPlaces(role, unread);
  const bottomPlaces = hasNavOnPhone ? bottom : [];
  const places = groups.flatMap((group) => group.places);
  return (
    <Shell
      label={LABEL}
      variant="roomy"
      home={<ShellHome />}
      tools={
        <>
          <MemberSearch places={places} />
          <Link to={MESSAGES_PATH} className={styles.messages}>
            <IconMessage size={22} stroke={1.75} aria-hidden />
            <VisuallyHidden>Messages</VisuallyHidden>
            <span className={styles.badge}>
              <UnreadBadge count={unread} />
            </span>
          </Link>
          <AccountMenu mark={<PortraitMark />} links={linksBeyond(places, bottomPlaces)}>
            <SchemeSwitch />
          </AccountMenu>
        </>
      }
      groups={groups}
      bottomPlaces={bottomPlaces}
      isFullHeight={isFullHeight}
    >
      {children}
    </Shell>
  );
}

/** What a phone does not show at its bottom, and the account: every place can be reached there, too. */
function linksBeyond(places: readonly Place[], bottomPlaces: readonly Place[]) {
  const beyond = places.filter((place) => !bottomPlaces.includes(place));
  const others = MEMBER_LINKS.filter(({ to }) => !places.some((place) => place.to === to));
  return [...beyond.map(({ label, to }) => ({ label, to })), ...others];
}

/** Until it is known who is asking: the frame alone, each part in its place. */
export function MemberShellFallback({ children }: { children: ReactNode }) {
  return (
    <Shell label={LABEL} variant="roomy" home={<ShellHome />} tools={null} groups={[]} bottomPlaces={[]}>
      {children}
    </Shell>
  );
}
