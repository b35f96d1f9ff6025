// An end as people read it: the last day that is still good. Apart from the other formats, because no public page needs it.
import { formatDay } from './format.ts';

/** The last day before an end, with its time zone: 'August 31, 2027 (UTC)' where it ends with that day's midnight. */
export function formatLastDay(end: string): string {
  return `${formatDay(new Date(Date.parse(end) - 1).toISOString())} (UTC)`;
}
