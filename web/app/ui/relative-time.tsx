// A moment as people say it, with the exact one for machines and on hover. Until the page is hydrated, the day:
// a page cached for others must not say 'just now', nor know anybody's time zone.
import { useState } from 'react';
import { formatDay, formatMoment, formatRelative } from '#lib/text/format.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';

export function RelativeTime({ at }: { at: string }) {
  const isHydrated = useIsHydrated();
  // Written when a pointer comes: most are never asked for, and a clock in words is dear to write.
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <time dateTime={at} title={isPointedAt ? formatMoment(at) : undefined} onPointerEnter={() => setPointedAt(true)}>
      {isHydrated ? formatRelative(at) : formatDay(at)}
    </time>
  );
}
