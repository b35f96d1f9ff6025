// A working text as the editor keeps it: one string, so that autosave and the device can compare it.
import type { ArticleContent, ManagedArticle } from '@matricula/contract/site/managed-articles.ts';

/** Always the same keys in the same order. */
export function textOf({
  slug,
  title,
  excerpt,
  author,
  tags,
  reviewBy,
  sources,
  body,
}: ManagedArticle['content']): string {
  return JSON.stringify({ slug, title, excerpt, author, tags, reviewBy, sources, body });
}

/** Written by `textOf`; what a device kept of an older form is read as far as it goes. */
export function contentIn(text: string, fallback: ManagedArticle['content']): ArticleContent {
  try {
    return { ...fallback, ...(JSON.parse(text) as Partial<ArticleContent>) };
  } catch {
    return fallback;
  }
}

export const FIELD_LABELS = {
  title: 'Title',
  slug: 'Address',
  excerpt: 'Summary',
  author: 'Author',
  tags: 'Tags',
  reviewBy: 'Review by',
  sources: 'Sources',
  body: 'Text',
} as const;

export type Field = keyof typeof FIELD_LABELS;

/** A field in words, for comparing two texts. */
export function fieldText(content: ManagedArticle['content'], field: Field): string {
  if (field === 'tags') return content.tags.join(', ');
  if (field === 'sources')
    return content.sources.map(({ title, url, seenOn }) => `${title} ${url} ${seenOn}`).join('\n');
  return content[field] ?? '';
}
