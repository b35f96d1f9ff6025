// Finished HTML pages of articles in object storage, made by a job for a CDN (spec §2: /course/articles/generate-html).
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';

/** One article, or all of them when no id is given. `onlyStale` leaves out pages that are up to date. */
export const generateArticlePagesBodySchema = bodySchema({ articleId: z.uuid().nullable(), onlyStale: z.boolean() });
export type GenerateArticlePagesBody = z.infer<typeof generateArticlePagesBodySchema>;

/** The last or running job. */
const articlePageRunSchema = z.object({
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  total: z.number().int(),
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ArticlePageRun = z.infer<typeof articlePageRunSchema>;

export const articlePageSchema = z.object({
  articleId: z.uuid(),
  title: z.string(),
  generatedAt: z.iso.datetime().nullable(),
  sizeBytes: z.number().int().nullable(),
  /** The article, or the application that draws it, has changed since. */
  isStale: z.boolean(),
  failure: z.string().nullable(),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;

/** The first fifty, what needs work first; the numbers count all. */
export const articlePagesReplySchema = z.object({
  data: z.array(articlePageSchema),
  total: z.number().int(),
  staleCount: z.number().int(),
  run: articlePageRunSchema.nullable(),
});
export type ArticlePagesReply = z.infer<typeof articlePagesReplySchema>;
