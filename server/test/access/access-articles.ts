// The rows of AUTH-1's table about articles: read by everybody once they are published, written by administrators alone.
import { randomUUID } from 'node:crypto';
import { forAdmins, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { articleContent, buildArticle } from '#test/builders/site/article.ts';

const slugOf = (userId: string) => `article-${userId}`;
/** A draft of the subject's own id. */
const makeDraft = ({ ctx }: TestApp, { userId }: Subject) =>
  buildArticle(ctx, { id: userId, slug: slugOf(userId), isDraft: true });
const makePublished = ({ ctx }: TestApp, { userId }: Subject) =>
  buildArticle(ctx, { id: userId, slug: slugOf(userId) });
const draftRow = {
  targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
  params: ({ userId }: Subject) => ({ articleId: userId }),
  make: makeDraft,
};
const seen = () => ({ version: 1 });
const versionRow = { ...draftRow, make: makePublished };

export const ARTICLE_ROWS = {
  listArticles: { always: isPublic(200), make: makePublished },
  getArticle: {
    always: isPublic(200),
    params: ({ userId }) => ({ slug: slugOf(userId) }),
    make: makePublished,
  },
  getArticlePreview: { always: isPublic(404), params: () => ({ token: 'x'.repeat(43) }) },
  listManagedArticles: { always: forAdmins(200), make: makeDraft },
  createArticle: {
    always: forAdmins(200),
    body: () => ({ requestId: randomUUID(), title: 'A new article' }),
    isAudited: true,
  },
  renderArticle: {
    always: forAdmins(200),
    body: () => ({ content: articleContent() }),
    unauditedBecause: 'it shows what a text looks like and keeps nothing',
  },
  getManagedArticle: draftRow,
  saveArticle: {
    ...draftRow,
    body: ({ userId }) => ({ version: 1, content: articleContent({ slug: slugOf(userId), title: 'Another title' }) }),
    unauditedBecause: 'what is typed is saved every second; what is made of it for readers is in the log',
  },
  publishArticle: { ...draftRow, body: seen, isAudited: true },
  scheduleArticle: {
    ...draftRow,
    body: () => ({ version: 1, at: new Date(Date.now() + 86_400_000).toISOString() }),
    isAudited: true,
  },
  unpublishArticle: { ...versionRow, body: seen, isAudited: true },
  deleteArticle: { ...draftRow, isAudited: true },
  listArticleVersions: versionRow,
  getArticleVersion: { ...versionRow, params: ({ userId }) => ({ articleId: userId, number: '1' }) },
  restoreArticle: { ...versionRow, body: () => ({ version: 1, number: 1 }), isAudited: true },
  createPreviewLink: { ...draftRow, isAudited: true },
  revokePreviewLink: { ...draftRow, isAudited: true },
  listArticlePages: { always: forAdmins(200), make: makePublished },
  generateArticlePages: {
    always: forAdmins(404),
    body: () => ({ articleId: randomUUID(), onlyStale: false }),
    isAudited: true,
  },
  cancelArticlePages: { always: forAdmins(409), isAudited: true },
} satisfies Record<string, MatrixRow>;
