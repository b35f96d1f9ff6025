// The rules of articles as readers see them: lists, one article with what it speaks of, and the addresses that lead to it. What is written
// and when it is published is decided in managed-articles.
import type { School } from '@matricula/contract/schools/schools.ts';
import { BLOG_PAGE_SIZE, MAX_COUNTED_ARTICLES } from '@matricula/contract/site/articles.rules.ts';
import type { Article, BlogQuery } from '@matricula/contract/site/articles.ts';
import type { ArticleContent, ArticleFinding } from '@matricula/contract/site/managed-articles.ts';
import { listConsultantsOfSchool } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { articleWithdrawn } from './articles.events.ts';
import { articleSlugsIn, checkArticle } from './articles.checks.ts';
import { countWords, plainText, readBlocks, renderMarkdown } from './articles.markdown.ts';
import { fillReferences, readRecords, schoolIdsIn, testsIn } from './articles.references.ts';
import { type BlogPage, presentArticle, type ShownArticle } from './articles.presenter.ts';
import {
  countFound,
  countPublished,
  deletePublished,
  type PublishedRow,
  selectAddresses,
  selectBest,
  selectKnownSlugs,
  selectLatest,
  selectMoved,
  selectNewest,
  selectPublished,
  selectRelated,
  selectSlugOwner,
  selectTagCounts,
  takeSlug,
  upsertPublished,
} from './articles.repository.ts';

const MAX_TAGS = 24;
const MAX_RELATED = 3;
const MAX_SHOWN_SCHOOLS = 6;
/** Consultants are asked for the first schools that a text names. */
const MAX_ASKED_SCHOOLS = 2;
const MAX_SHOWN_CONSULTANTS = 3;

/** A page of the blog, newest first, or by how well they fit the words. */
export async function listArticles(ctx: Context, { search = '', tag = '', page = 1 }: BlogQuery): Promise<BlogPage> {
  const filter = { search: search.trim(), tag: tag.trim() };
  const place = { limit: BLOG_PAGE_SIZE, offset: (page - 1) * BLOG_PAGE_SIZE };
  const [articles, total, tags] = await Promise.all([
    filter.search === ''
      ? selectNewest(ctx.searches, filter, place)
      : selectBest(ctx.searches, filter, { ...place, most: MAX_COUNTED_ARTICLES }),
    countFound(ctx.searches, filter, MAX_COUNTED_ARTICLES),
    ctx.publicCache.getOrLoad('articles: tags', () => selectTagCounts(ctx.db, MAX_TAGS), { reads: ['site'] }),
  ]);
  return { articles, total, tags };
}

/** The article at an address, or the address that has its place now. Fails with notFound. */
export async function getArticle(ctx: Context, slug: string): Promise<{ article: ShownArticle } | { movedTo: string }> {
  const row = await selectPublished(ctx.db, slug);
  if (row !== undefined) return { article: await showArticle(ctx, row) };
  return { movedTo: (await selectMoved(ctx.db, slug)) ?? notFound('Article') };
}

/** A text that is not published as readers would see it. */
export async function previewArticle(ctx: Context, row: ShownRow): Promise<Article> {
  return presentArticle(await showArticle(ctx, row));
}

type ShownRow = Pick<PublishedRow, 'articleId' | 'content' | 'words' | 'publishedAt' | 'changedAt'>;

async function showArticle(ctx: Context, row: ShownRow): Promise<ShownArticle> {
  const { content, words, publishedAt, changedAt } = row;
  const records = await readRecords(ctx, content.body);
  const schools = schoolIdsIn(content.body).flatMap((id) => records.schools.get(id) ?? []);
  const [related, consultants] = await Promise.all([
    selectRelated(ctx.db, { articleId: row.articleId, tags: content.tags }, MAX_RELATED),
    findConsultants(ctx, schools.slice(0, MAX_ASKED_SCHOOLS)),
  ]);
  return {
    content,
    words,
    publishedAt,
    changedAt,
    related,
    consultants,
    ...renderMarkdown(fillReferences(content.body, records), records.images),
    tests: testsIn(content.body),
    schools: schools.slice(0, MAX_SHOWN_SCHOOLS),
  };
}

async function findConsultants(ctx: Context, schools: readonly School[]): Promise<ShownArticle['consultants']> {
  const found = await Promise.all(schools.map(({ schoolId }) => listConsultantsOfSchool(ctx, schoolId)));
  const cards = found.flatMap(({ cards }) => cards);
  const each = new Map(cards.map(({ consultantId: id, name, taglineOne }) => [id, { id, name, tagline: taglineOne }]));
  return [...each.values()].slice(0, MAX_SHOWN_CONSULTANTS);
}

/** The newest with their HTML, for feeds. */
export async function listLatest(ctx: Context, limit: number): Promise<(PublishedRow & { html: string })[]> {
  const rows = await selectLatest(ctx.db, limit);
  const records = await readRecords(ctx, ...rows.map(({ content }) => content.body));
  return rows.map((row) => ({
    ...row,
    html: renderMarkdown(fillReferences(row.content.body, records), records.images).html,
  }));
}

/** What a text looks like while it is written, and what there is to say about it. */
export async function examineArticle(
  ctx: Context,
  content: ArticleContent,
): Promise<{ html: string; words: number; findings: ArticleFinding[] }> {
  const records = await readRecords(ctx, content.body);
  const known = new Set(await selectKnownSlugs(ctx.db, articleSlugsIn(content.body)));
  return {
    html: renderMarkdown(fillReferences(content.body, records), records.images).html,
    words: countWords(content.body),
    findings: checkArticle(content, records, known),
  };
}

interface Publication {
  articleId: string;
  content: ArticleContent;
  number: number;
  /** When readers could first see it. */
  publishedAt: Date;
  /** Of these words; now unless they are older. */
  changedAt?: Date;
}

/** Shows these words to readers, in the caller's transaction. Fails with conflict where another article has or had the address. */
export async function publishContent(ctx: Context, { articleId, content, ...publication }: Publication): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await reserveSlug(ctx, content.slug, articleId);
    await upsertPublished(ctx.db, {
      articleId,
      content,
      changedAt: ctx.clock.now(),
      words: countWords(content.body),
      ...publication,
      text: plainText(readBlocks(content.body)),
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('site'));
  });
}

/** Takes an article from the blog, and its finished page with it; its addresses stay its own. In the caller's transaction. */
export async function withdrawContent(ctx: Context, articleId: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await deletePublished(ctx.db, articleId);
    await emit(ctx, articleWithdrawn, { articleId });
    ctx.afterCommit(() => ctx.publicCache.invalidate('site'));
  });
}

/** Keeps an address for an article that will be published there. Fails with conflict (`slug_taken`). */
export async function reserveSlug(ctx: Context, slug: string, articleId: string): Promise<void> {
  if (!(await takeSlug(ctx.db, slug, articleId)))
    conflict('Another article has or had this address. Choose another one.', 'slug_taken');
}

/** Whether this address belongs, or did, to another article. */
export async function isSlugOfAnother(ctx: Context, slug: string, articleId: string): Promise<boolean> {
  const owner = await selectSlugOwner(ctx.db, slug);
  return owner !== null && owner !== articleId;
}

/** Addresses for search engines, in files of this size that count from 1. */
export async function listArticleAddresses(ctx: Context, file: number, size: number) {
  return selectAddresses(ctx.db, { limit: size, offset: (file - 1) * size });
}

export async function countArticles(ctx: Context): Promise<number> {
  return countPublished(ctx.db);
}
