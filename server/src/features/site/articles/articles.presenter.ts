// Articles as the contract shows them to readers.
import { placeText } from '@matricula/contract/schools/schools.rules.ts';
import { readingMinutes } from '@matricula/contract/site/articles.rules.ts';
import type { Article, ArticleCard, BlogReply } from '@matricula/contract/site/articles.ts';
import type { ArticleCardRow } from './articles.repository.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import type { ArticleContent } from '@matricula/contract/site/managed-articles.ts';

export interface BlogPage {
  articles: ArticleCardRow[];
  total: number;
  tags: { tag: string; count: number }[];
}

/** What a text looks like now, with the records it names filled in. */
export interface ShownArticle {
  content: ArticleContent;
  words: number;
  publishedAt: Date;
  changedAt: Date;
  html: string;
  contents: { id: string; text: string }[];
  related: ArticleCardRow[];
  tests: string[];
  schools: School[];
  consultants: { id: string; name: string; tagline: string }[];
}

const TEST_PAGES: Record<string, { name: string; path: string }> = {
  casper: { name: 'CASPer', path: '/products/casper' },
  preview: { name: 'AAMC PREview', path: '/products/aamcpreview' },
  mmi: { name: 'Medicine interview', path: '/products/medinterview' },
};

export function presentBlogPage({ articles, total, tags }: BlogPage): BlogReply {
  return { data: articles.map(presentCard), total, tags };
}

function presentCard({ slug, words, publishedAt, changedAt, head }: ArticleCardRow): ArticleCard {
  return {
    slug,
    ...head,
    readingMinutes: readingMinutes(words),
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}

export function presentArticle(shown: ShownArticle): Article {
  const { slug, title, excerpt, author, tags, sources, reviewBy } = shown.content;
  const { html, contents, words, publishedAt, changedAt, related, tests, schools, consultants } = shown;
  return {
    slug,
    title,
    excerpt,
    author,
    tags,
    sources,
    reviewBy,
    html,
    contents,
    readingMinutes: readingMinutes(words),
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    related: related.map((one) => ({ slug: one.slug, title: one.head.title })),
    tests: tests.flatMap((test) => TEST_PAGES[test] ?? []),
    schools: schools.map((school) => ({
      schoolId: school.schoolId,
      title: school.title,
      place: placeText(school),
    })),
    consultants: consultants.map(({ id, name, tagline }) => ({ consultantId: id, name, tagline })),
  };
}
