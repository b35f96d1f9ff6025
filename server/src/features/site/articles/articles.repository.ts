// SQL of published articles: what readers find, and the addresses that lead to it.
import type { ArticleContent } from '@matricula/contract/site/managed-articles.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

const CARD = [
  'published.articleId',
  'published.slug',
  'published.number',
  'published.words',
  'published.publishedAt',
  'published.changedAt',
] as const;

/** Of the content only what a card shows: a body is never read for a list. */
const HEAD = sql<Omit<ArticleContent, 'body' | 'sources' | 'slug' | 'reviewBy'>>`
  jsonb_build_object('title', content -> 'title', 'excerpt', content -> 'excerpt', 'author', content -> 'author', 'tags', content -> 'tags')`;

function selectCards(db: Db) {
  return db.selectFrom('publishedArticles as published').select(CARD).select(HEAD.as('head'));
}
export type ArticleCardRow = Awaited<ReturnType<typeof selectNewest>>[number];

interface Filter {
  tag: string;
  search: string;
}

/** As people type: whole words, in any of their forms; quotation marks and a minus mean what they mean elsewhere. */
const asked = (search: string) => sql`websearch_to_tsquery('english', ${search})`;
const hasTag = (tag: string) => sql<boolean>`content -> 'tags' @> ${JSON.stringify([tag])}::jsonb`;

function found(db: Db, { tag, search }: Filter) {
  return db
    .selectFrom('publishedArticles as published')
    .$if(tag !== '', (query) => query.where(hasTag(tag)))
    .$if(search !== '', (query) => query.where(sql<boolean>`search @@ ${asked(search)}`));
}

/** Counted to `most`. */
export async function countFound(db: Db, filter: Filter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(found(db, filter).select('articleId').limit(most).as('few'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectNewest(db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  return found(db, filter)
    .select(CARD)
    .select(HEAD.as('head'))
    .orderBy('publishedAt', 'desc')
    .orderBy('articleId')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** By how well they fit; of very many only the newest `most` are weighed. */
export async function selectBest(
  db: Db,
  filter: Filter,
  { limit, offset, most }: { limit: number; offset: number; most: number },
) {
  const few = found(db, filter)
    .select(['articleId', 'publishedAt', 'search'])
    .orderBy('publishedAt', 'desc')
    .orderBy('articleId')
    .limit(most);
  return selectCards(db)
    .innerJoin(
      db
        .selectFrom(few.as('few'))
        .select(['articleId', sql<number>`ts_rank(search, ${asked(filter.search)})`.as('fit')])
        .as('weighed'),
      'weighed.articleId',
      'published.articleId',
    )
    .orderBy('fit', 'desc')
    .orderBy('published.publishedAt', 'desc')
    .orderBy('published.articleId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectTagCounts(db: Db, limit: number): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from published_articles, jsonb_array_elements_text(content -> 'tags') as tag
    group by tag order by count desc, tag limit ${limit}`.execute(db);
  return rows;
}

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof selectPublished>>>;

function wholeArticles(db: Db) {
  return db
    .selectFrom('publishedArticles as published')
    .select(CARD)
    .select('content')
    .$narrowType<{ content: ArticleContent }>();
}

export async function selectPublished(db: Db, slug: string) {
  return wholeArticles(db).where('slug', '=', slug).executeTakeFirst();
}

/** Where the article that once had this address is now. */
export async function selectMoved(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('articleSlugs')
    .innerJoin('publishedArticles', 'publishedArticles.articleId', 'articleSlugs.articleId')
    .select('publishedArticles.slug')
    .where('articleSlugs.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Of the newest with any of these tags. */
export async function selectRelated(
  db: Db,
  { articleId, tags }: { articleId: string; tags: readonly string[] },
  limit: number,
) {
  if (tags.length === 0) return [];
  return selectCards(db)
    .where('published.articleId', '<>', articleId)
    .where((where) => where.or(tags.map(hasTag)))
    .orderBy('publishedAt', 'desc')
    .orderBy('published.articleId')
    .limit(limit)
    .execute();
}

export async function selectKnownSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom('articleSlugs').select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

/** The newest with their whole text, for feeds. */
export async function selectLatest(db: Db, limit: number) {
  return wholeArticles(db).orderBy('publishedAt', 'desc').orderBy('articleId').limit(limit).execute();
}

/** Addresses in the order of ids, for search engines. */
export async function selectAddresses(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .selectFrom('publishedArticles')
    .select(['slug', 'changedAt'])
    .orderBy('articleId')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('publishedArticles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewPublished {
  articleId: string;
  content: ArticleContent;
  number: number;
  words: number;
  /** Of the plain text. */
  text: string;
  publishedAt: Date;
  changedAt: Date;
}

export async function upsertPublished(db: Db, { content, text, ...article }: NewPublished): Promise<void> {
  const { slug, title, excerpt, tags } = content;
  const row = {
    ...article,
    slug,
    content: JSON.stringify(content),
    search: sql<string>`setweight(to_tsvector('english', ${`${title} ${tags.join(' ')}`}), 'A')
      || setweight(to_tsvector('english', ${excerpt}), 'B') || setweight(to_tsvector('english', ${text}), 'D')`,
  };
  const { articleId: _key, publishedAt: _first, ...changes } = row;
  await db
    .insertInto('publishedArticles')
    .values(row)
    .onConflict((conflict) => conflict.column('articleId').doUpdateSet(changes))
    .execute();
}

/** False when another article has or had this address. */
export async function takeSlug(db: Db, slug: string, articleId: string): Promise<boolean> {
  await db
    .insertInto('articleSlugs')
    .values({ slug, articleId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const row = await db.selectFrom('articleSlugs').select('articleId').where('slug', '=', slug).executeTakeFirst();
  return row?.articleId === articleId;
}

export async function selectSlugOwner(db: Db, slug: string): Promise<string | null> {
  const row = await db.selectFrom('articleSlugs').select('articleId').where('slug', '=', slug).executeTakeFirst();
  return row?.articleId ?? null;
}

export async function deletePublished(db: Db, articleId: string): Promise<void> {
  await db.deleteFrom('publishedArticles').where('articleId', '=', articleId).execute();
}
