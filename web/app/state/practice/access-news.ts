// What is open or locked, fetched again when what this person pays for has changed. Apart from the queries, which public pages read, too.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '#lib/realtime/realtime.ts';
import { LIBRARY } from './practice.queries.ts';

export function useAccessNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('subscription.updated', () => {
        void client.invalidateQueries({ queryKey: LIBRARY });
        void client.invalidateQueries({ queryKey: ['question'] });
      }),
    [client],
  );
}
