// The words and limits of articles, free of zod: states, authors, addresses, reading time, and what an address of the blog asks for.

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What the list of administrators calls them. 'changed' is published, with words that readers do not see yet. */
export const ARTICLE_STANDINGS = ['draft', 'scheduled', 'published', 'changed'] as const;
export type ArticleStanding = (typeof ARTICLE_STANDINGS)[number];
export const STANDING_LABELS: Record<ArticleStanding, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  changed: 'Changed since',
};

export function standingOf({ state, isChanged }: { state: ArticleState; isChanged: boolean }): ArticleStanding {
  return state === 'published' && isChanged ? 'changed' : state;
}

/** Articles are signed by who answers for them, never by an invented person. */
export const ARTICLE_AUTHORS = [
  { name: 'Matricula editors', line: 'We write the question banks and keep the school directory.' },
  { name: 'Peerway editors', line: 'We read every application of a consultant and look after the marketplace.' },
] as const;
export const AUTHOR_NAMES: readonly string[] = ARTICLE_AUTHORS.map(({ name }) => name);

export function authorLine(author: string): string {
  return ARTICLE_AUTHORS.find(({ name }) => name === author)?.line ?? '';
}

export const ARTICLE_TITLE_MAX_LENGTH = 120;
export const ARTICLE_EXCERPT_MAX_LENGTH = 200;
/** In letters: about 7,000 words, and few enough bytes for the last save of a page that closes. */
export const ARTICLE_BODY_MAX_LENGTH = 40_000;
export const ARTICLE_SLUG_MAX_LENGTH = 80;
export const MAX_ARTICLE_TAGS = 5;
export const ARTICLE_TAG_MAX_LENGTH = 30;
export const MAX_ARTICLE_SOURCES = 30;
export const ARTICLE_SEARCH_MAX_LENGTH = 100;
export const BLOG_PAGE_SIZE = 12;
export const MANAGED_ARTICLES_PAGE_SIZE = 50;
export const MANAGED_ARTICLE_SORTS = ['revised', '-revised', 'title', '-title', 'review', '-review'] as const;
export type ManagedArticleSort = (typeof MANAGED_ARTICLE_SORTS)[number];
/** More are not counted: nobody turns so many pages. */
export const MAX_COUNTED_ARTICLES = 1_000;
export const PREVIEW_LINK_DAYS = 14;

/** Small letters, digits and single hyphens. */
export const ARTICLE_SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const ARTICLE_SLUG_TEXT = 'Use small letters, digits and hyphens';
/** Addresses below /blog that are no article's. */
export const RESERVED_ARTICLE_SLUGS: readonly string[] = ['preview', 'feed', 'atom'];

/** 'How CASPer is scored' → 'how-casper-is-scored' */
export function articleSlugOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ARTICLE_SLUG_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug === '' || RESERVED_ARTICLE_SLUGS.includes(slug) ? `article-${slug || 'new'}` : slug;
}

const WORDS_PER_MINUTE = 230;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** What the address of the blog asks for. */
export interface BlogFilters {
  search: string;
  tag: string;
  page: number;
}

export function readBlogFilters(query: URLSearchParams): BlogFilters {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, ARTICLE_SEARCH_MAX_LENGTH),
    tag: (query.get('tag') ?? '').trim().slice(0, ARTICLE_TAG_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  };
}

export function writeBlogFilters({ search, tag, page }: BlogFilters): URLSearchParams {
  const parts = { search, tag, page: page === 1 ? '' : String(page) };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Anything but another page begins at the first. */
export function changeBlogFilters(filters: BlogFilters, change: Partial<BlogFilters>): BlogFilters {
  return { ...filters, page: 1, ...change };
}
