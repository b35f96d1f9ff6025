// '48 consultants', '1 consultant', '1,000+ consultants': one way to say how many.
import { formatNumber } from '#lib/text/format.ts';

/** '48', '1,000+' */
export function formatCount(count: number, isCapped: boolean): string {
  return formatNumber(count) + (isCapped ? '+' : '');
}

export function countText(count: number, isCapped = false): string {
  return count === 1 && !isCapped ? '1 consultant' : `${formatCount(count, isCapped)} consultants`;
}
