// The private link to a working text: for one reader or several, for two weeks, until it is taken back or another one is made.
import { createHash, randomBytes } from 'node:crypto';
import { PREVIEW_LINK_DAYS } from '@matricula/contract/site/articles.rules.ts';
import type { Article } from '@matricula/contract/site/articles.ts';
import { examineArticle, previewArticle } from '#features/site/articles/articles.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { deletePreview, lockArticle, selectByPreview, upsertPreview } from './managed-articles.repository.ts';
import { audit } from './managed-articles.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The link is given out here and nowhere else. Fails with forbidden and notFound. */
export async function createPreviewLink(ctx: Context, articleId: string): Promise<{ token: string; expiresAt: Date }> {
  requireAdmin(ctx);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.clock.now().getTime() + PREVIEW_LINK_DAYS * DAY_MS);
  await withTransaction(ctx, async (ctx) => {
    if (!(await lockArticle(ctx.db, articleId))) notFound('Article');
    await upsertPreview(ctx.db, { articleId, tokenHash: hashOf(token), expiresAt });
    await audit(ctx, 'previewLinkCreated', articleId, null, { expiresAt: expiresAt.toISOString() });
  });
  return { token, expiresAt };
}

/** The link opens nothing from now on. Fails with forbidden and notFound. */
export async function revokePreviewLink(ctx: Context, articleId: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    if (!(await lockArticle(ctx.db, articleId))) notFound('Article');
    await deletePreview(ctx.db, articleId);
    await audit(ctx, 'previewLinkRevoked', articleId, null, null);
  });
}

/** The working text as it is now, as readers would see it. Fails with notFound. */
export async function openPreview(ctx: Context, token: string): Promise<{ article: Article; expiresAt: Date }> {
  const row = (await selectByPreview(ctx.db, hashOf(token), ctx.clock.now())) ?? notFound('Preview');
  const { words } = await examineArticle(ctx, row.content);
  const { id: articleId, content, revisedAt: changedAt } = row;
  const publishedAt = row.publishedAt ?? row.scheduledAt ?? changedAt;
  const article = await previewArticle(ctx, { articleId, content, words, publishedAt, changedAt });
  return { article, expiresAt: row.previewExpiresAt ?? changedAt };
}
