// How many conversations hold something unread, asked for now and then. Whoever learns here that something is unread has it on their
// device: that is what the other one reads as 'Delivered'.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { unreadQuery } from '#state/messaging/unread.queries.ts';

const ASK_AGAIN_AFTER_MS = 60_000;

export function useUnreadCount(): number {
  const { data, dataUpdatedAt } = useQuery({ ...unreadQuery(), refetchInterval: ASK_AGAIN_AFTER_MS });
  const unread = data?.conversations ?? 0;
  useEffect(() => {
    // One that fails is said again with the next number.
    if (unread > 0) api.confirmDelivery().catch(() => undefined);
  }, [unread, dataUpdatedAt]);
  return unread;
}
