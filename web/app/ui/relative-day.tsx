// A day as people say it: 'yesterday'. Until the page is hydrated, the date: a page cached for others must not say 'today'.
import { formatDay, formatDaysAgo } from '#lib/text/format.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';

export function RelativeDay({ day }: { day: string }) {
  const isHydrated = useIsHydrated();
  return <time dateTime={day.slice(0, 10)}>{isHydrated ? formatDaysAgo(day) : formatDay(day)}</time>;
}
