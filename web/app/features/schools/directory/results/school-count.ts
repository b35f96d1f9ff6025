// '226 schools', '1 school', '10,000 schools': one way to say how many.
import { formatNumber } from '#lib/text/format.ts';

export function schoolsText(count: number): string {
  return count === 1 ? '1 school' : `${formatNumber(count)} schools`;
}
