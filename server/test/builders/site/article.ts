// Makes an article as an administrator would have written it, published unless said otherwise. Used by tests.
import { randomUUID } from 'node:crypto';
import type { ArticleContent } from '@matricula/contract/site/managed-articles.ts';
import { publishContent } from '#features/site/articles/articles.service.ts';
import type { Context } from '#platform/context/context.ts';

export function articleContent(overrides: Partial<ArticleContent> = {}): ArticleContent {
  return {
    slug: `an-article-${randomUUID().slice(0, 8)}`,
    title: 'How a rater reads your answer',
    excerpt: 'What one person sees in two minutes, and what follows from it.',
    author: 'Matricula editors',
    tags: ['CASPer'],
    reviewBy: '2027-05-01',
    sources: [{ title: 'Acuity Insights, scoring', url: 'https://acuityinsights.com/scoring', seenOn: '2026-11' }],
    body: '## One reader\n\nEach scenario goes to **another** rater. See [the format](/products/casper).\n',
    ...overrides,
  };
}

interface BuiltArticle extends Partial<ArticleContent> {
  id?: string;
  isDraft?: boolean;
  publishedAt?: Date;
}

export async function buildArticle(ctx: Context, { id = randomUUID(), isDraft = false, ...given }: BuiltArticle = {}) {
  const { publishedAt = new Date('2026-10-01T12:00:00Z'), ...overrides } = given;
  const content = articleContent(overrides);
  const { slug, reviewBy } = content;
  const first = isDraft ? null : publishedAt;
  const state = isDraft ? 'draft' : 'published';
  const article = { id, slug, reviewBy, state, content: JSON.stringify(content), firstPublishedAt: first };
  const row = { ...article, createdAt: publishedAt, revisedAt: publishedAt };
  await ctx.db.insertInto('articles').values(row).execute();
  const version = {
    articleId: id,
    number: 1,
    kind: 'published',
    content: JSON.stringify(content),
    madeAt: publishedAt,
  };
  if (!isDraft) {
    await ctx.db.insertInto('articleVersions').values(version).execute();
    await ctx.db
      .transaction()
      .execute((db) =>
        publishContent({ ...ctx, db }, { articleId: id, content, number: 1, publishedAt, changedAt: publishedAt }),
      );
    ctx.publicCache.invalidate('site');
  }
  return { articleId: id, slug, content };
}
