// Articles as administrators write them: the list, the working text with its checks, versions, and what is done with them.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import {
  ARTICLE_BODY_MAX_LENGTH,
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_SEARCH_MAX_LENGTH,
  ARTICLE_SLUG_MAX_LENGTH,
  ARTICLE_SLUG_PATTERN,
  ARTICLE_SLUG_TEXT,
  ARTICLE_STANDINGS,
  ARTICLE_STATES,
  ARTICLE_TAG_MAX_LENGTH,
  ARTICLE_TITLE_MAX_LENGTH,
  AUTHOR_NAMES,
  MANAGED_ARTICLE_SORTS,
  MAX_ARTICLE_SOURCES,
  MAX_ARTICLE_TAGS,
  RESERVED_ARTICLE_SLUGS,
} from './articles.rules.ts';
import { articleSourceSchema, keptSourceSchema } from './articles.ts';

export const articleSlugSchema = z
  .string()
  .max(ARTICLE_SLUG_MAX_LENGTH, 'Use a shorter address')
  .regex(ARTICLE_SLUG_PATTERN, ARTICLE_SLUG_TEXT)
  .refine((slug) => !RESERVED_ARTICLE_SLUGS.includes(slug), 'This address is taken by the blog itself');

/** What somebody writes. A working text may be incomplete; the checks say what is missing before it is published. */
export const articleContentSchema = z.strictObject({
  slug: articleSlugSchema,
  title: textSchema(ARTICLE_TITLE_MAX_LENGTH).trim(),
  excerpt: textSchema(ARTICLE_EXCERPT_MAX_LENGTH).trim(),
  author: z.string().refine((name) => AUTHOR_NAMES.includes(name), 'Choose one of our authors'),
  tags: z
    .array(
      textSchema(ARTICLE_TAG_MAX_LENGTH)
        .trim()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u, 'Tags are letters, digits, spaces and hyphens'),
    )
    .max(MAX_ARTICLE_TAGS, `Use at most ${MAX_ARTICLE_TAGS} tags`),
  reviewBy: z.iso.date('Enter a day').nullable(),
  sources: z.array(articleSourceSchema.strict()).max(MAX_ARTICLE_SOURCES, 'Use fewer sources'),
  /** Markdown, in the subset that docs/articles.md lists. */
  body: textSchema(ARTICLE_BODY_MAX_LENGTH),
});
export type ArticleContent = z.infer<typeof articleContentSchema>;

/** The same as it is kept. */
export const keptContentSchema = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  reviewBy: z.string().nullable(),
  sources: z.array(keptSourceSchema),
  body: z.string(),
});

export const managedArticlesQuerySchema = z.object({
  search: textSchema(ARTICLE_SEARCH_MAX_LENGTH).optional(),
  standing: z.enum(ARTICLE_STANDINGS).optional(),
  /** 'due': the day to look at it again has come. 'differs': a figure in it is not what our records say. */
  attention: z.enum(['due', 'differs']).optional(),
  sort: z.enum(MANAGED_ARTICLE_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type ManagedArticlesQuery = z.infer<typeof managedArticlesQuerySchema>;

export const managedArticleRowSchema = z.object({
  articleId: z.uuid(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  standing: z.enum(ARTICLE_STANDINGS),
  revisedAt: z.iso.datetime(),
  /** Null once the account is gone, and for articles that came with the product. */
  revisedBy: z.string().nullable(),
  reviewBy: z.string().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  /** Figures that are not what our records say. */
  figureCount: z.number().int(),
});
export type ManagedArticleRow = z.infer<typeof managedArticleRowSchema>;
export const managedArticlesReplySchema = z.object({
  data: z.array(managedArticleRowSchema),
  total: z.number().int().min(0),
});
export type ManagedArticlesReply = z.infer<typeof managedArticlesReplySchema>;

export const articleFindingSchema = z.object({
  /** Whether it keeps the article from being published. */
  isBlocking: z.boolean(),
  field: z.enum(['title', 'slug', 'excerpt', 'tags', 'sources', 'reviewBy', 'body']),
  /** 'figure': not what our records say. */
  kind: z.enum(['missing', 'structure', 'picture', 'link', 'reference', 'figure']),
  message: z.string(),
});
export type ArticleFinding = z.infer<typeof articleFindingSchema>;

export const managedArticleSchema = z.object({
  articleId: z.uuid(),
  content: keptContentSchema,
  /** Another one after every save. */
  version: z.number().int(),
  state: z.enum(ARTICLE_STATES),
  isChanged: z.boolean(),
  /** Where readers find it, while it is published. */
  publishedSlug: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  revisedAt: z.iso.datetime(),
  revisedBy: z.string().nullable(),
  findings: z.array(articleFindingSchema),
  /** Of the private link, while there is one. The link itself is shown once, when it is made. */
  previewExpiresAt: z.iso.datetime().nullable(),
});
export type ManagedArticle = z.infer<typeof managedArticleSchema>;

export const managedArticleParamsSchema = z.object({ articleId: z.uuid() });

export const createArticleBodySchema = bodySchema({
  /** Of this press, and the article's id: sent twice, one is made. */
  requestId: z.uuid(),
  title: textSchema(ARTICLE_TITLE_MAX_LENGTH).trim().min(1, 'Enter a title'),
});
export type CreateArticleBody = z.infer<typeof createArticleBodySchema>;

/** `version` as the person saw it: with any other, nothing is saved. */
export const saveArticleBodySchema = bodySchema({ version: z.number().int(), content: articleContentSchema });
export type SaveArticleBody = z.infer<typeof saveArticleBodySchema>;

/** `isSaved` false: somebody else has saved since, and `article` is what there is now. */
export const saveArticleReplySchema = z.object({ isSaved: z.boolean(), article: managedArticleSchema });
export type SaveArticleReply = z.infer<typeof saveArticleReplySchema>;

export const articleVersionBodySchema = bodySchema({ version: z.number().int() });
export const scheduleArticleBodySchema = bodySchema({ version: z.number().int(), at: z.iso.datetime() });
export const restoreArticleBodySchema = bodySchema({ version: z.number().int(), number: z.number().int().min(1) });

export const ARTICLE_VERSION_KINDS = ['published', 'updated', 'scheduled', 'kept', 'restored'] as const;
export const articleVersionSchema = z.object({
  number: z.number().int(),
  kind: z.enum(ARTICLE_VERSION_KINDS),
  title: z.string(),
  author: z.string().nullable(),
  madeAt: z.iso.datetime(),
  /** What readers see now. */
  isPublished: z.boolean(),
});
export type ArticleVersion = z.infer<typeof articleVersionSchema>;
export const articleVersionsReplySchema = z.object({ data: z.array(articleVersionSchema) });
export const articleVersionParamsSchema = z.object({
  articleId: z.uuid(),
  number: z.coerce.number().int().min(1).max(1_000_000),
});

/** Shown once: only a hash of it is kept. */
export const previewLinkReplySchema = z.object({ path: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLinkReply = z.infer<typeof previewLinkReplySchema>;

export const renderArticleBodySchema = bodySchema({ content: articleContentSchema });
export const renderArticleReplySchema = z.object({
  html: z.string(),
  words: z.number().int(),
  readingMinutes: z.number().int(),
  findings: z.array(articleFindingSchema),
});
export type RenderArticleReply = z.infer<typeof renderArticleReplySchema>;
