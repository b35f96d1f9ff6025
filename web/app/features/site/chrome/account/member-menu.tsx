// A member's account menu on public pages. They open no socket, so the number of unread conversations is asked for now and then.
import { AccountMenu } from './account-menu.tsx';
import { InitialsMark } from './initials-mark.tsx';
import { MEMBER_LINKS, MESSAGES_PATH } from './member-links.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { useUnreadCount } from './use-unread-count.ts';

export function MemberMenu() {
  const unread = useUnreadCount();
  const badge = unread === 0 ? null : <UnreadBadge count={unread} />;
  const links = [{ label: 'Messages', to: MESSAGES_PATH, badge }, ...MEMBER_LINKS];
  return <AccountMenu mark={<InitialsMark />} badge={badge} links={links} />;
}
