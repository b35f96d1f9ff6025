// Hostile articles for XSS-1: how texts go into the working text, the versions and what readers see, the screens that show them, and where
// each text is seen.
import type { Rows, Write } from '../rows.ts';
import type { Screen } from '../screen.ts';
import { ENOUGH, HASH, PLENTY, refused, type StoredText } from '../stored-text.ts';
import { SAMPLE_ARTICLE_ID, SAMPLE_ARTICLE_SLUG } from '../../stack/samples.ts';

export const ARTICLE_ROWS: readonly Rows[] = [
  { table: 'articles', order: `id = '${SAMPLE_ARTICLE_ID}' desc, id`, long: 1 },
  { table: 'published_articles', order: `slug = '${SAMPLE_ARTICLE_SLUG}' desc, published_at desc`, long: 1 },
];

/** A whole article; its body has a heading, a list, a link and a table with the planted words. */
const content = (write: Write) =>
  JSON.stringify({
    slug: 'planted',
    title: write('title'),
    excerpt: write('excerpt'),
    author: write('author'),
    tags: [write('tag')],
    reviewBy: null,
    sources: [{ title: write('source'), url: write('url'), seenOn: '2026-11' }],
    body: `Words\n\n${write('body')}\n`,
  });

export const ARTICLE_SHAPES = {
  'articles.content': content,
  'published_articles.content': content,
};

const ARTICLE = 'blog-one';
const PREVIEW = 'blog-preview-one';
const FEEDS = ['document: /blog/feed.xml', 'document: /blog/atom.xml'];

export const ARTICLE_DOCUMENTS: Omit<Screen, 'viewer'>[] = ['/blog/feed.xml', '/blog/atom.xml'].map((path) => ({
  name: `document: ${path}`,
  path,
  isDocument: true,
}));

const LISTED = ['title', 'excerpt', 'author', 'tag'];

export const STORED_ARTICLE_TEXTS: readonly StoredText[] = [
  ...refused('articles', 'slug', 'state'),
  { column: 'articles.seed_hash', because: HASH },
  ...[...LISTED, 'source', 'body'].map((part) => ({
    column: 'articles.content',
    part,
    room: part === 'body' ? PLENTY : ENOUGH,
    on: [PREVIEW],
  })),
  { column: 'articles.content', part: 'url', room: 500, isAddress: 'of the web', on: [PREVIEW] },
  { column: 'article_previews.token_hash', because: HASH },
  ...refused('article_versions', 'kind'),
  { column: 'article_versions.content', because: 'what was once in articles.content, which is planted' },
  ...refused('published_articles', 'slug'),
  ...[...LISTED, 'source', 'body'].map((part) => ({
    column: 'published_articles.content',
    part,
    room: part === 'body' ? PLENTY : ENOUGH,
    on: [ARTICLE, ...(LISTED.includes(part) ? ['blog', ...FEEDS] : part === 'body' ? FEEDS : [])],
  })),
  { column: 'published_articles.content', part: 'url', room: 500, isAddress: 'of the web', on: [ARTICLE] },
  ...refused('article_slugs', 'slug'),
  ...refused('article_page_runs', 'status'),
  { column: 'article_pages.storage_key', because: 'made from the id; no reply has it' },
  { column: 'article_pages.build_id', because: 'compared with the running application, and never written out' },
  { column: 'article_pages.failure', because: 'what drawing a page said, which is no word of anybody' },
];
