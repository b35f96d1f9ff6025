// Articles as readers get them: a page of the blog, one article, and an article behind a private link.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import { ARTICLE_SEARCH_MAX_LENGTH, ARTICLE_TAG_MAX_LENGTH } from './articles.rules.ts';

/** As somebody may type it: what is no address is simply not found. */
const slugParamSchema = textSchema(200).min(1);

export const blogQuerySchema = z.object({
  search: textSchema(ARTICLE_SEARCH_MAX_LENGTH).optional(),
  tag: textSchema(ARTICLE_TAG_MAX_LENGTH).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type BlogQuery = z.infer<typeof blogQuerySchema>;

const cardShape = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  readingMinutes: z.number().int(),
  publishedAt: z.iso.datetime(),
  /** Of the last change that readers see. */
  changedAt: z.iso.datetime(),
};

export const articleCardSchema = z.object(cardShape).meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** Newest first, or by how well they fit when words were searched. `total` counts to `MAX_COUNTED_ARTICLES`. */
export const blogReplySchema = z.object({
  data: z.array(articleCardSchema),
  total: z.number().int().min(0),
  /** Of all published articles, the most used first. */
  tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
});
export type BlogReply = z.infer<typeof blogReplySchema>;

export const articleSourceSchema = z.object({
  title: textSchema(200).trim().min(1, 'Enter what the source is called'),
  url: textSchema(500)
    .trim()
    .regex(/^https?:\/\/[^\s<>"]+$/, 'Enter an address that begins with https://'),
  /** When we looked: a day, or a month. */
  seenOn: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/, 'Enter a day, such as 2026-11-19'),
});
export type ArticleSource = z.infer<typeof articleSourceSchema>;

/** As it is kept: what was written past our own checks is shown all the same, as text. */
export const keptSourceSchema = z.object({ title: z.string(), url: z.string(), seenOn: z.string() });

/** `html` was made by the server from Markdown, and sanitized. */
export const articleSchema = z
  .object({
    ...cardShape,
    html: z.string(),
    /** Its second-level headings, for a table of contents. */
    contents: z.array(z.object({ id: z.string(), text: z.string() })),
    sources: z.array(keptSourceSchema),
    reviewBy: z.string().nullable(),
    /** Other articles with a tag of this one, newest first. */
    related: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** The tests, schools and people that it speaks of. */
    tests: z.array(z.object({ name: z.string(), path: z.string() })),
    schools: z.array(z.object({ schoolId: z.string(), title: z.string(), place: z.string() })),
    consultants: z.array(z.object({ consultantId: z.string(), name: z.string(), tagline: z.string() })),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

export const articleParamsSchema = z.object({ slug: slugParamSchema });

/** Either the article, or the address that has its place now. */
export const articleReplySchema = z.object({ article: articleSchema.nullable(), movedTo: z.string().nullable() });
export type ArticleReply = z.infer<typeof articleReplySchema>;

export const articlePreviewParamsSchema = z.object({ token: textSchema(100).min(1) });
export const articlePreviewReplySchema = z.object({ article: articleSchema, expiresAt: z.iso.datetime() });
export type ArticlePreviewReply = z.infer<typeof articlePreviewReplySchema>;
