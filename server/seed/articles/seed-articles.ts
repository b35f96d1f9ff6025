// The articles of the product: from their files onto the blog. Safe to repeat: a file that has not changed makes nothing, one that has is an
// update, and what an administrator has written on since is left alone.
import { seedArticle, type SeedOutcome } from '#features/site/managed-articles/managed-articles.seed.service.ts';
import type { Context } from '#platform/context/context.ts';
import { type ArticleFile, readArticles } from './read-articles.ts';

export async function seedArticles(
  ctx: Context,
  files: readonly ArticleFile[] = readArticles(),
): Promise<Record<SeedOutcome, number>> {
  const counts = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
  for (const file of files) counts[await seedArticle(ctx, file)] += 1; // oxlint-disable-line no-await-in-loop -- one connection
  return counts;
}
