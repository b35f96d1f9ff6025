// The rules of articles while they are written: saves that overwrite nobody, versions, publishing now or at a time, and taking back.
import { createHash } from 'node:crypto';
import {
  ARTICLE_AUTHORS,
  articleSlugOf,
  ARTICLE_SLUG_MAX_LENGTH,
  MANAGED_ARTICLES_PAGE_SIZE,
} from '@matricula/contract/site/articles.rules.ts';
import type {
  ArticleContent,
  CreateArticleBody,
  ManagedArticlesQuery,
  SaveArticleBody,
} from '@matricula/contract/site/managed-articles.ts';
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import {
  examineArticle,
  isSlugOfAnother,
  publishContent,
  reserveSlug,
  withdrawContent,
} from '#features/site/articles/articles.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid, notFound } from '#platform/context/errors.ts';
import {
  type ArticleRow,
  countManaged,
  deleteArticleRow,
  insertArticle,
  insertVersion,
  lockArticle,
  refreshImages,
  selectArticle,
  selectLastVersion,
  selectManagedIds,
  selectManagedRows,
  selectSlugHolder,
  selectVersion,
  selectVersions,
  updateArticle,
  type VersionKind,
} from './managed-articles.repository.ts';

const MAX_SHOWN_VERSIONS = 200;
const TAKEN = 'Another article has or had this address';
const SOONEST_MS = 60_000;
const LATEST_MS = 366 * 24 * 60 * 60_000;

/** A page of all articles. Fails with forbidden. */
export async function listManagedArticles(
  ctx: Context,
  { sort = '-revised', page = 1, ...query }: ManagedArticlesQuery,
) {
  requireAdmin(ctx);
  const filter = { ...query, today: ctx.clock.now().toISOString().slice(0, 10) };
  const place = { sort, limit: MANAGED_ARTICLES_PAGE_SIZE, offset: (page - 1) * MANAGED_ARTICLES_PAGE_SIZE };
  const [ids, total] = await Promise.all([
    selectManagedIds(ctx.searches, filter, place),
    countManaged(ctx.searches, filter),
  ]);
  return { articles: await selectManagedRows(ctx.db, ids), total };
}

export interface ExaminedArticle extends ArticleRow {
  findings: Awaited<ReturnType<typeof examineArticle>>['findings'];
}

/** The working text with what there is to say about it. Fails with forbidden and notFound. */
export async function getManagedArticle(ctx: Context, articleId: string): Promise<ExaminedArticle> {
  requireAdmin(ctx);
  const row = (await selectArticle(ctx.db, articleId)) ?? notFound('Article');
  const { findings } = await examineArticle(ctx, row.content);
  return { ...row, findings };
}

/** What a text looks like while it is typed, and what there is to say about it. Fails with forbidden. */
export async function renderDraft(ctx: Context, content: ArticleContent) {
  requireAdmin(ctx);
  return examineArticle(ctx, content);
}

/** A new draft under its title. Pressed twice, it is made once. Fails with forbidden. */
export async function createArticle(ctx: Context, { requestId, title }: CreateArticleBody): Promise<ExaminedArticle> {
  const { userId } = requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    if ((await selectArticle(ctx.db, requestId)) !== undefined) return;
    const now = ctx.clock.now();
    const content = { ...EMPTY, title, slug: await freeSlug(ctx, articleSlugOf(title), requestId) };
    const row = { id: requestId, content, createdAt: now, revisedAt: now, revisedBy: userId };
    if (!(await insertArticle(ctx.db, row))) {
      // Pressed twice at once, or somebody else took the address in this moment.
      if ((await selectArticle(ctx.db, requestId)) !== undefined) return;
      conflict(`${TAKEN}. Try again.`, 'slug_taken');
    }
    await audit(ctx, 'created', requestId, null, { state: 'draft' });
  });
  return getManagedArticle(ctx, requestId);
}

const EMPTY: Omit<ArticleContent, 'title' | 'slug'> = {
  excerpt: '',
  author: ARTICLE_AUTHORS[0].name,
  tags: [],
  reviewBy: null,
  sources: [],
  body: '',
};

/** The address, with a piece of the id where it is taken. */
async function freeSlug(ctx: Context, slug: string, articleId: string): Promise<string> {
  const isTaken = (await selectSlugHolder(ctx.db, slug)) !== null || (await isSlugOfAnother(ctx, slug, articleId));
  const mark = createHash('sha256').update(articleId).digest('hex').slice(0, 8);
  return isTaken ? `${slug.slice(0, ARTICLE_SLUG_MAX_LENGTH - 9).replace(/-+$/, '')}-${mark}` : slug;
}

/**
 * Keeps what somebody has typed. Where it is not the version that they have seen, nothing is written, and what there is comes back instead.
 * Fails with forbidden, notFound, and invalid for an address that is taken.
 */
export async function saveArticle(ctx: Context, articleId: string, { version, content }: SaveArticleBody) {
  const { userId } = requireAdmin(ctx);
  const { findings } = await examineArticle(ctx, content);
  const isSaved = await withTransaction(ctx, async (ctx) => {
    const before = await holdArticle(ctx, articleId);
    // Sent again after an answer that was lost: it is saved already.
    if (isSame(before.content, content)) return true;
    if (before.version !== version) return false;
    await keepOthersWords(ctx, before);
    await refuseTakenSlug(ctx, content.slug, articleId);
    await updateArticle(ctx.db, articleId, {
      content,
      version: version + 1,
      isChanged: before.state === 'published',
      reviewBy: content.reviewBy,
      figureCount: figuresIn(findings),
      seedHash: null,
      revisedAt: ctx.clock.now(),
      revisedBy: userId,
    });
    await refreshImages(ctx.db, articleId);
    return true;
  }).catch(refuseSecondSlug);
  return { isSaved, article: await getManagedArticle(ctx, articleId) };
}

const figuresIn = (findings: ExaminedArticle['findings']) => findings.filter(({ kind }) => kind === 'figure').length;
const isSame = (one: ArticleContent, other: ArticleContent) =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = ({ slug, title, excerpt, author, tags, reviewBy, sources, body }: ArticleContent) => [
  slug,
  title,
  excerpt,
  author,
  tags,
  reviewBy,
  body,
  sources.map((source) => [source.title, source.url, source.seenOn]),
];

/** Two who choose one address at once: the database lets there be one. */
function refuseSecondSlug(error: unknown): never {
  if ((error as { code?: unknown } | null)?.code === '23505') invalid(`${TAKEN}.`, { slug: TAKEN });
  throw error;
}

async function refuseTakenSlug(ctx: Context, slug: string, articleId: string): Promise<void> {
  const holder = await selectSlugHolder(ctx.db, slug);
  const isTaken = (holder !== null && holder !== articleId) || (await isSlugOfAnother(ctx, slug, articleId));
  if (isTaken) invalid(`${TAKEN}.`, { slug: TAKEN });
}

/** What a colleague has written is among the versions before it is written over. */
async function keepOthersWords(ctx: Context, before: ArticleRow): Promise<void> {
  if (before.revisedBy === null || before.revisedBy === requireAdmin(ctx).userId) return;
  const last = await selectLastVersion(ctx.db, before.id);
  if (last === undefined || !isSame(last.content, before.content))
    await makeVersion(ctx, before, 'kept', before.revisedBy);
}

/** Held until the transaction ends. */
async function holdArticle(ctx: Context, articleId: string): Promise<ArticleRow> {
  if (!(await lockArticle(ctx.db, articleId))) notFound('Article');
  return (await selectArticle(ctx.db, articleId)) ?? notFound('Article');
}

const STALE = 'Someone has saved this article since you opened it. Look at it before you decide.';

/** Only what passes the checks; what they warn of is the writer's to decide. */
async function holdReady(ctx: Context, articleId: string, version: number): Promise<ArticleRow> {
  const row = await holdArticle(ctx, articleId);
  if (row.version !== version) conflict(STALE, 'stale');
  const { findings } = await examineArticle(ctx, row.content);
  const [first] = findings.filter(({ isBlocking }) => isBlocking);
  if (first !== undefined) invalid(first.message, { [first.field]: first.message });
  return row;
}

/** Shows readers what was seen. Fails with forbidden, notFound, conflict (`stale`, `slug_taken`), and invalid with the first check that failed. */
export async function publishArticle(ctx: Context, articleId: string, version: number): Promise<ExaminedArticle> {
  const { userId } = requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdReady(ctx, articleId, version);
    const isFirst = row.state !== 'published';
    if (!isFirst && !row.isChanged) return;
    const number = await makeVersion(ctx, row, isFirst ? 'published' : 'updated', userId);
    await show(ctx, row, row.content, number);
    await audit(ctx, isFirst ? 'published' : 'updated', articleId, row, {
      state: 'published',
      number,
      slug: row.content.slug,
    });
  });
  return getManagedArticle(ctx, articleId);
}

/** In the caller's transaction, by a person or by the clock. */
export async function show(ctx: Context, row: ArticleRow, content: ArticleContent, number: number): Promise<void> {
  const publishedAt = row.firstPublishedAt ?? ctx.clock.now();
  await publishContent(ctx, { articleId: row.id, content, number, publishedAt });
  await updateArticle(ctx.db, row.id, {
    state: 'published',
    isChanged: !isSame(content, row.content),
    scheduledAt: null,
    scheduledNumber: null,
    firstPublishedAt: publishedAt,
  });
  await refreshImages(ctx.db, row.id);
}

/** Decides when readers see what was seen. Fails as publishing does, and with conflict for what is published already. */
export async function scheduleArticle(
  ctx: Context,
  articleId: string,
  { version, at }: { version: number; at: string },
) {
  const { userId } = requireAdmin(ctx);
  const scheduledAt = new Date(at);
  const wait = scheduledAt.getTime() - ctx.clock.now().getTime();
  if (wait < SOONEST_MS) invalid('Choose a time in the future.', { at: 'Choose a time in the future' });
  if (wait > LATEST_MS) invalid('Choose a time within a year.', { at: 'Choose a time within a year' });
  await withTransaction(ctx, async (ctx) => {
    const row = await holdReady(ctx, articleId, version);
    if (row.state === 'published') conflict('This article is published already. Update it instead.', 'published');
    await reserveSlug(ctx, row.content.slug, articleId);
    const scheduledNumber = await makeVersion(ctx, row, 'scheduled', userId);
    await updateArticle(ctx.db, articleId, { state: 'scheduled', scheduledAt, scheduledNumber });
    await refreshImages(ctx.db, articleId);
    await audit(ctx, 'scheduled', articleId, row, {
      state: 'scheduled',
      number: scheduledNumber,
      at: scheduledAt.toISOString(),
    });
  });
  return getManagedArticle(ctx, articleId);
}

/** Back to a draft: off the blog, or not published at its time. Fails with forbidden, notFound and conflict. */
export async function unpublishArticle(ctx: Context, articleId: string, version: number): Promise<ExaminedArticle> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdArticle(ctx, articleId);
    if (row.version !== version) conflict(STALE, 'stale');
    if (row.state === 'draft') conflict('This article is a draft.', 'draft');
    if (row.state === 'published') await withdrawContent(ctx, articleId);
    await updateArticle(ctx.db, articleId, {
      state: 'draft',
      isChanged: false,
      scheduledAt: null,
      scheduledNumber: null,
    });
    await refreshImages(ctx.db, articleId);
    const action = row.state === 'published' ? 'unpublished' : 'unscheduled';
    await audit(ctx, action, articleId, row, { state: 'draft' });
  });
  return getManagedArticle(ctx, articleId);
}

/** Only what readers never saw. Fails with forbidden, notFound and conflict. */
export async function deleteArticle(ctx: Context, articleId: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdArticle(ctx, articleId);
    if (row.state !== 'draft' || row.firstPublishedAt !== null)
      conflict('Readers have seen this article, so its address is kept. Unpublish it instead.', 'was_published');
    await deleteArticleRow(ctx.db, articleId);
    await audit(ctx, 'deleted', articleId, row, null);
  });
}

/** A version of the working text. The caller holds the article. */
async function makeVersion(ctx: Context, row: ArticleRow, kind: VersionKind, authorId: string | null): Promise<number> {
  return insertVersion(ctx.db, { articleId: row.id, kind, content: row.content, authorId, madeAt: ctx.clock.now() });
}

/** Newest first. Fails with forbidden and notFound. */
export async function listVersions(ctx: Context, articleId: string) {
  requireAdmin(ctx);
  if ((await selectArticle(ctx.db, articleId)) === undefined) notFound('Article');
  return selectVersions(ctx.db, articleId, MAX_SHOWN_VERSIONS);
}

/** What it said in a version. Fails with forbidden and notFound. */
export async function getVersion(ctx: Context, articleId: string, number: number): Promise<ArticleContent> {
  requireAdmin(ctx);
  return (await selectVersion(ctx.db, articleId, number)) ?? notFound('Version');
}

/**
 * The working text says again what it said then, under the address it has now; readers see it with the next update. What stood there stays as
 * a version. Fails with forbidden, notFound and conflict.
 */
export async function restoreArticle(
  ctx: Context,
  articleId: string,
  { version, number }: { version: number; number: number },
): Promise<ExaminedArticle> {
  const { userId } = requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdArticle(ctx, articleId);
    if (row.version !== version) conflict(STALE, 'stale');
    const then = (await selectVersion(ctx.db, articleId, number)) ?? notFound('Version');
    const content = { ...then, slug: row.content.slug };
    const last = await selectLastVersion(ctx.db, articleId);
    if (last === undefined || !isSame(last.content, row.content)) await makeVersion(ctx, row, 'kept', userId);
    const made = await makeVersion(ctx, { ...row, content }, 'restored', userId);
    const { findings } = await examineArticle(ctx, content);
    await updateArticle(ctx.db, articleId, {
      content,
      version: version + 1,
      isChanged: row.state === 'published',
      reviewBy: content.reviewBy,
      figureCount: figuresIn(findings),
      seedHash: null,
      revisedAt: ctx.clock.now(),
      revisedBy: userId,
    });
    await refreshImages(ctx.db, articleId);
    await audit(ctx, 'restored', articleId, row, { state: row.state, number: made, from: number });
  });
  return getManagedArticle(ctx, articleId);
}

type ArticleAction = Extract<AuditAction, `article.${string}`> extends `article.${infer Action}` ? Action : never;

/** Never its words: the log can never be changed. */
export async function audit(
  ctx: Context,
  action: ArticleAction,
  articleId: string,
  before: ArticleRow | null,
  after: Record<string, string | number> | null,
): Promise<void> {
  await recordAudit(ctx, {
    action: `article.${action}`,
    subjectType: 'article',
    subjectId: articleId,
    reason: '',
    before: before === null ? null : { state: before.state, version: before.version },
    after,
  });
}
