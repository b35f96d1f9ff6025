// The addresses that a player began with: a question that is asked again brings new ones, and changing them would stop what plays. Only
// after a failure the newest are taken.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import { useState } from 'react';

export function useMedia(newest: Media, refresh: () => Promise<void>) {
  const [used, setUsed] = useState<Media | null>(newest);
  const media = used ?? newest;
  return {
    media,
    retry: () => {
      setUsed(null);
      void refresh();
    },
  };
}
