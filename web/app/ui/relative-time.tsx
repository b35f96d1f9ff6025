// A moment as people say it, with the exact one for machines and on hover. Until the browser has taken over, the day:
// a page kept for others must not say 'just now', nor know anybody's time zone.
import { formatDay, formatMoment, formatRelative } from '#lib/format.ts';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';

export function RelativeTime({ at }: { at: string }) {
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={at} title={isHydrated ? formatMoment(at) : undefined}>
      {isHydrated ? formatRelative(at) : formatDay(at)}
    </time>
  );
}
