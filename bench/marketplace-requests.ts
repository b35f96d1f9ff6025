// What the marketplace's benchmark asks for: requests as visitors make them, the statements behind them, and misspelt searches.
import {
  type CardFilters,
  cardPageStatement,
} from '../server/src/features/marketplace/consultants/consultants.cards.repository.ts';
import { createRandom } from '../server/test/random.ts';

export interface ListingRequest {
  query: string;
  filters: CardFilters;
  sort: 'best' | 'price' | 'rating' | 'newest';
  page: number;
}

/** One sequence for a whole run: the same seed asks the same. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 20_261_115);
const random = createRandom(SEED);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
const noFilters: CardFilters = { facets: [], search: null, minRateCents: null, maxRateCents: null };

/** What visitors ask for: mostly a field, often a part of it, sometimes a country, a language, a price or another order; mostly the first pages. */
export function makeFilterRequests(count: number, subtags: Map<string, string[]>): ListingRequest[] {
  const tags = [...subtags.keys()];
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams();
    const facets: string[] = [];
    const add = (kind: string, value: string) => {
      query.set(kind, value);
      facets.push(`${kind}:${value}`);
    };
    const filters: CardFilters = { ...noFilters, facets };
    let sort: ListingRequest['sort'] = 'best';
    if (random() < 0.8) {
      const tag = pick(tags);
      const parts = subtags.get(tag) ?? [];
      query.set('tag', tag);
      if (random() < 0.5 && parts.length > 0) {
        const part = pick(parts);
        query.set('subtag', part);
        facets.push(`subtag:${tag}/${part}`);
      } else facets.push(`tag:${tag}`);
    }
    if (random() < 0.2) add('country', pick(['USA', 'CAN', 'GBR', 'AUS', 'DEU']));
    if (random() < 0.15) add('language', pick(['en', 'fr', 'es']));
    if (random() < 0.15) {
      query.set('maxPrice', '60');
      filters.maxRateCents = 6_000;
    }
    if (random() < 0.2) {
      sort = pick(['price', 'rating', 'newest'] as const);
      query.set('sort', sort);
    }
    const page = pick([1, 1, 1, 1, 2, 2, 3, 5, 10]);
    query.set('page', String(page));
    return { query: query.toString(), filters, sort, page };
  });
}

export function statementOf({ filters, sort, page }: ListingRequest) {
  return cardPageStatement(filters, { sort, limit: 12, offset: (page - 1) * 12, now: new Date() });
}

/** Three words of cards, each with one mistake: two letters swapped, or one left out. */
export function makeTypos(words: readonly string[], count: number): string[] {
  const spoil = (word: string) => {
    const at = 2 + Math.floor(random() * (word.length - 4));
    return random() < 0.5
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  };
  return Array.from({ length: count }, () => `search=${[pick(words), pick(words), pick(words)].map(spoil).join('+')}`);
}
