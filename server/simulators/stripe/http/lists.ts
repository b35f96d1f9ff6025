// Pages of a list, newest first, and the filter by time that all lists share.
import type Stripe from 'stripe';
import { noSuchReference } from './errors.ts';
import { type FormValue } from './form.ts';
import { type Field, integer, object, text, type Values } from './params.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const RANGE = object({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** A time by itself or a range: `created=1700000000` or `created[gte]=1700000000`. */
const created: Field<((seconds: number) => boolean) | undefined> = {
  read: (value: FormValue | undefined, param) => {
    if (value === undefined) return undefined;
    if (typeof value === 'string') {
      const exact = integer().read(value, param);
      return (seconds) => seconds === exact;
    }
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = RANGE.read(value, param) ?? {};
    return (seconds) => seconds > gt && seconds >= gte && seconds < lt && seconds <= lte;
  },
};

export const PAGE_PARAMS = {
  created,
  ending_before: text(),
  limit: integer({ min: 1, max: MAX_LIMIT }),
  starting_after: text(),
};

export function listPage<T extends { id: string; created: number }>(
  newestFirst: readonly T[],
  params: Values<typeof PAGE_PARAMS>,
  url: string,
): Stripe.ApiList<T> {
  const { created: isWanted = () => true, limit = DEFAULT_LIMIT } = params;
  const wanted = newestFirst.filter((item) => isWanted(item.created));
  if (params.ending_before !== undefined) {
    // The page that ends just before this object, not the first of the list.
    const end = indexOf(wanted, params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: wanted.slice(start, end), has_more: start > 0, url };
  }
  const after = params.starting_after;
  const start = after === undefined ? 0 : indexOf(wanted, after, 'starting_after') + 1;
  return { object: 'list', data: wanted.slice(start, start + limit), has_more: wanted.length > start + limit, url };
}

function indexOf(items: readonly { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw noSuchReference('object', id, param);
  return index;
}
