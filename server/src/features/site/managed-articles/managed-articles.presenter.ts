// Articles as the contract shows them to administrators.
import { standingOf } from '@matricula/contract/site/articles.rules.ts';
import type { ArticleVersion, ManagedArticle, ManagedArticleRow } from '@matricula/contract/site/managed-articles.ts';
import type { ManagedRow, selectVersions } from './managed-articles.repository.ts';
import type { ExaminedArticle } from './managed-articles.service.ts';

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

export function presentManagedRow(row: ManagedRow): ManagedArticleRow {
  const { id, title, slug, author, revisedAt, reviserName, reviewBy, scheduledAt, figureCount } = row;
  return {
    articleId: id,
    title,
    slug,
    author,
    reviewBy,
    figureCount,
    revisedBy: reviserName,
    standing: standingOf(row),
    revisedAt: revisedAt.toISOString(),
    scheduledAt: scheduledAt?.toISOString() ?? null,
  };
}

export function presentManagedArticle(article: ExaminedArticle): ManagedArticle {
  const { id, content, version, state, isChanged, publishedSlug, reviserName, findings } = article;
  return {
    articleId: id,
    content,
    version,
    state,
    isChanged,
    publishedSlug,
    findings,
    revisedBy: reviserName,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    scheduledAt: article.scheduledAt?.toISOString() ?? null,
    revisedAt: article.revisedAt.toISOString(),
    previewExpiresAt: article.previewExpiresAt?.toISOString() ?? null,
  };
}

export function presentVersion({ number, kind, title, author, madeAt, publishedNumber }: VersionRow): ArticleVersion {
  return { number, kind, title, author, madeAt: madeAt.toISOString(), isPublished: number === publishedNumber };
}
