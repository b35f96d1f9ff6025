// Keeps signed-in screens true to the session: refreshes the account when it changed elsewhere, and leaves once the session has ended.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { signOut, subscribeToSession, tokenUserId } from '#lib/session.ts';
import { devicesQuery } from './account.queries.ts';

export function SessionWatch() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();

  useEffect(
    () =>
      listen('account.updated', () => {
        void queryClient.invalidateQueries(accountQuery());
        void queryClient.invalidateQueries(devicesQuery());
      }),
    [queryClient],
  );
  useEffect(() => listen('session.ended', signOut), []);

  // Signed out here, in another tab, or by the server: the layout's guard is asked again and leads to /login. Where somebody else has
  // signed in meanwhile, the page begins anew: what is half written on it is not theirs.
  useEffect(() => {
    const userId = tokenUserId();
    return subscribeToSession(() => {
      const now = tokenUserId();
      if (now === null) void revalidate();
      else if (now !== userId) window.location.reload();
    });
  }, [revalidate]);
  return null;
}
