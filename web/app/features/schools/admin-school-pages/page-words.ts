// A number of pages in words.
import { formatNumber } from '#lib/text/format.ts';

export const pagesText = (count: number) => (count === 1 ? '1 page' : `${formatNumber(count)} pages`);
