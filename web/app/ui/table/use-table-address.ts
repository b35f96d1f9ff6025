// What a list page shows, read from the address and written into it: search, filters, order and page. Every step is a link, so that
// Back undoes it and an address can be sent to somebody.
import { useSearchParams } from 'react-router';
import type { ListDefinition, ListFilter } from './list-definition.ts';

export interface TableAddress {
  search: string;
  /** Only known ones with a known value. */
  filters: Readonly<Record<string, string>>;
  /** Null for the usual order. */
  sort: string | null;
  page: number;
  /** The address without its page: what a view keeps. */
  criteria: string;
  /** What decides which rows there are, without their order. */
  scope: string;
  /** The same with these changed (null takes one away), from the first page. */
  addressOf: (changes: Partial<Record<string, string | null>>) => { search: string };
  addressOfPage: (page: number) => { search: string };
}

export function useTableAddress<Row>({ filters, sorts }: ListDefinition<Row>): TableAddress {
  const [address] = useSearchParams();
  const search = (address.get('search') ?? '').trim();
  const sort = sorts.find((one) => one === address.get('sort')) ?? null;
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1);
  const known = Object.fromEntries(
    filters.map(({ key, choices }) => [key, valueOf(choices, (address.get(key) ?? '').trim())]),
  );
  // Always in the same order, whatever was chosen first.
  const criteria = { search, ...known, sort };
  return {
    search,
    filters: Object.fromEntries(Object.entries(known).filter(isGiven)),
    sort,
    page,
    criteria: queryOf(criteria),
    scope: queryOf({ ...criteria, sort: null }),
    addressOf: (changes) => ({ search: queryOf({ ...criteria, ...changes }) }),
    addressOfPage: (to) => ({ search: queryOf({ ...criteria, page: String(to) }) }),
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MAX_WORDS = 200;

/** Null for what cannot be meant. */
function valueOf(choices: ListFilter['choices'], given: string): string | null {
  if (choices === 'words') return given.slice(0, MAX_WORDS);
  if (choices === 'day') return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : null;
  return choices.find(({ value }) => value === given)?.value ?? null;
}

function isGiven(part: [string, string | null | undefined]): part is [string, string] {
  return Boolean(part[1]);
}

function queryOf(parts: Partial<Record<string, string | null>>): string {
  return new URLSearchParams(Object.entries(parts).filter(isGiven)).toString();
}

/** Of several views that the address goes on from, the one that says the most about it. */
export function viewOf<View extends { address: string }>(views: readonly View[], criteria: string): View | undefined {
  const present = new URLSearchParams(criteria);
  return views
    .map((view) => ({ view, parts: [...new URLSearchParams(view.address)] }))
    .filter(({ parts }) => parts.every(([key, value]) => present.get(key) === value))
    .toSorted((a, b) => b.parts.length - a.parts.length)[0]?.view;
}

/** The same things, in whatever order they stand. */
export function isSameAddress(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => [...new URLSearchParams(text)].map((part) => part.join('=')).toSorted());
  return JSON.stringify(first) === JSON.stringify(second);
}
