// The number of unread conversations; nothing at none.
import { MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import { CountBadge } from '#ui/marks/count-badge.tsx';

export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <CountBadge
      count={count}
      max={MAX_UNREAD_SHOWN}
      label={count === 1 ? 'unread conversation' : 'unread conversations'}
    />
  );
}
