// Limits, texts and the filters of the marketplace, free of zod: the browser reads and writes the same addresses as the server's pages.

export const PAGE_SIZE = 12; // spec §9
export const PAGE_WINDOW = 5; // spec §9: page buttons
/** Counts are exact up to here. The pages beyond do not exist: nobody reads the 85th, and finding it would cost everybody. */
export const MAX_RESULTS = 1_000;
export const SEARCH_MAX_LENGTH = 100;

export const PRICE_TEXTS = {
  rangeReversed: 'The lowest price is above the highest.',
  rateNotOnOffer:
    'Your hourly rate is lower than what an hour costs in any of your packages. Raise the rate or offer a package at that price.',
} as const;

/** Spec §1 and §9: what the marketplace says about itself. */
export const MARKETPLACE_CLAIMS = {
  commission: 'up to 80%',
  availability: 'within 24h',
  startingPrices: { college: 30, medicine: 35 },
} as const;

/** The two categories with a card of their own on the landing (spec §2). */
export const POPULAR_TAGS = ['college', 'medicine'] as const;

export const SORTS = ['best', 'price', 'rating', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Record<Sort, string> = {
  best: 'Best match',
  price: 'Lowest price',
  rating: 'Highest rating',
  newest: 'Newest',
};

/** What narrows the list. `null` means 'any'. Prices are whole dollars per hour. */
export interface ConsultantFilters {
  tag: string | null;
  subtag: string | null;
  search: string;
  page: number;
  sort: Sort;
  minPrice: number | null;
  maxPrice: number | null;
  country: string | null;
  language: string | null;
  school: string | null;
  acceptsCAD: boolean;
}

export const NO_FILTERS: ConsultantFilters = {
  tag: null,
  subtag: null,
  search: '',
  page: 1,
  sort: 'best',
  minPrice: null,
  maxPrice: null,
  country: null,
  language: null,
  school: null,
  acceptsCAD: false,
};

function readNumber(value: string | null, min: number, max: number): number | null {
  if (value === null || !/^\d{1,7}$/.test(value)) return null;
  return Math.min(Math.max(Number(value), min), max);
}

function readText(value: string | null, max = 100): string | null {
  const text = (value ?? '').trim().slice(0, max);
  return text === '' ? null : text;
}

/** Whether a range of prices stands the wrong way round. */
export function isReversed(minPrice: number | null | undefined, maxPrice: number | null | undefined): boolean {
  return typeof minPrice === 'number' && typeof maxPrice === 'number' && minPrice > maxPrice;
}

/** Reads an address, a range of prices in either direction. What it does not understand counts as not said, so that an old or mistyped link still opens a list. */
export function readFilters(query: URLSearchParams): ConsultantFilters {
  const sort = query.get('sort');
  const prices = [query.get('minPrice'), query.get('maxPrice')].map((price) => readNumber(price, 0, 10_000));
  const [minPrice = null, maxPrice = null] = isReversed(prices[0] ?? null, prices[1] ?? null)
    ? prices.toReversed()
    : prices;
  return {
    tag: readText(query.get('tag'), 64),
    // A subcategory belongs to a category (spec §2).
    subtag: readText(query.get('tag')) === null ? null : readText(query.get('subtag'), 64),
    search: readText(query.get('search'), SEARCH_MAX_LENGTH) ?? '',
    page: readNumber(query.get('page'), 1, 10_000) ?? 1,
    sort: SORTS.find((known) => known === sort) ?? 'best',
    minPrice,
    maxPrice,
    country: readText(query.get('country'), 64),
    language: readText(query.get('language'), 16),
    school: readText(query.get('school'), 200),
    acceptsCAD: query.get('cad') === 'true',
  };
}

/** Writes an address: only what differs from 'everything, first page', always in the same order. */
export function writeFilters(filters: ConsultantFilters): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') query.set(name, String(value));
  };
  set('tag', filters.tag);
  set('subtag', filters.subtag);
  set('search', filters.search);
  set('minPrice', filters.minPrice);
  set('maxPrice', filters.maxPrice);
  set('country', filters.country);
  set('language', filters.language);
  set('school', filters.school);
  if (filters.acceptsCAD) query.set('cad', 'true');
  if (filters.sort !== 'best') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

/** Spec §2: changing any filter goes back to the first page, and a search clears category and subcategory. */
export function changeFilters(filters: ConsultantFilters, change: Partial<ConsultantFilters>): ConsultantFilters {
  const isSearch = change.search !== undefined && change.search !== '';
  return {
    ...filters,
    page: 1,
    ...change,
    ...(change.tag !== undefined && change.subtag === undefined ? { subtag: null } : {}),
    ...(isSearch ? { tag: null, subtag: null } : {}),
  };
}

/** Spec §9: total pages = ceil(total / 12). */
export function pageCount(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
