// Articles that come with the product: published as their files say, until an administrator writes on them.
import { createHash } from 'node:crypto';
import type { ArticleContent } from '@matricula/contract/site/managed-articles.ts';
import { examineArticle, publishContent } from '#features/site/articles/articles.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  insertArticle,
  insertVersion,
  lockArticle,
  refreshImages,
  selectArticle,
  selectSlugHolder,
  updateArticle,
} from './managed-articles.repository.ts';

export type SeedOutcome = 'added' | 'changed' | 'unchanged' | 'skipped';

/** The same file twice is one article; a changed file is an update; what an administrator has saved since is left alone. */
export async function seedArticle(
  ctx: Context,
  { content, publishedAt }: { content: ArticleContent; publishedAt: Date },
): Promise<SeedOutcome> {
  const seedHash = createHash('sha256')
    .update(JSON.stringify([content, publishedAt]))
    .digest('base64url');
  const { findings } = await examineArticle(ctx, content);
  const figureCount = findings.filter(({ kind }) => kind === 'figure').length;
  return withTransaction(ctx, async (ctx) => {
    const held = await selectSlugHolder(ctx.db, content.slug);
    if (held !== null) await lockArticle(ctx.db, held);
    const before = held === null ? undefined : await selectArticle(ctx.db, held);
    if (before !== undefined && before.seedHash === null) return 'skipped';
    if (before?.seedHash === seedHash) return 'unchanged';
    const articleId = before?.id ?? idOf(content.slug);
    const revisedAt = before === undefined ? publishedAt : ctx.clock.now();
    const head = {
      seedHash,
      figureCount,
      revisedAt,
      reviewBy: content.reviewBy,
      firstPublishedAt: publishedAt,
      state: 'published',
    };
    if (before === undefined) await insertArticle(ctx.db, { id: articleId, content, createdAt: publishedAt, ...head });
    else await updateArticle(ctx.db, articleId, { content, version: before.version + 1, ...head });
    const kind = before === undefined ? 'published' : 'updated';
    const number = await insertVersion(ctx.db, { articleId, kind, content, authorId: null, madeAt: revisedAt });
    await publishContent(ctx, { articleId, content, number, publishedAt, changedAt: revisedAt });
    await refreshImages(ctx.db, articleId);
    return before === undefined ? 'added' : 'changed';
  });
}

/** The same everywhere, so that two databases know an article by one id. */
function idOf(slug: string): string {
  const hex = createHash('sha256').update(`article ${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
