// A day of a person's as coarsely as it may be told: 'in the past week'. Until the page is hydrated, the month: a page cached for
// others must not say 'today'.
import { lastActiveWords, lastActiveMonth } from '@matricula/contract/marketplace/last-active.rules.ts';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';

export function useLastActive(): (day: string) => string {
  return useIsHydrated() ? (day) => lastActiveWords(day, Date.now()) : lastActiveMonth;
}
