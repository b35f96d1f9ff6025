// Pictures of the library in articles: drawn with their words and their credit, followed when they change, and kept while an article names them.
import { randomUUID } from 'node:crypto';
import type { ImageUse } from '@matricula/contract/foundation/images.ts';
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ArticleReply } from '@matricula/contract/site/articles.ts';
import type {
  ManagedArticle,
  RenderArticleReply,
  SaveArticleReply,
} from '@matricula/contract/site/managed-articles.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildImage } from '#test/builders/image.ts';
import { signIn } from '#test/builders/session.ts';
import { articleContent } from '#test/builders/site/article.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

async function save({ articleId, version, content }: ManagedArticle, body: string): Promise<ManagedArticle> {
  const { slug, ...sound } = articleContent();
  const reply = await app.call<SaveArticleReply>('saveArticle', {
    as,
    params: { articleId },
    body: { version, content: { ...content, ...sound, slug: content.slug, body } },
  });
  expect([reply.status, reply.body.isSaved, slug === content.slug]).toEqual([200, true, false]);
  return reply.body.article;
}

async function write(body: string): Promise<ManagedArticle> {
  const title = `Pictures ${randomUUID().slice(0, 8)}`;
  const made = await app.call<ManagedArticle>('createArticle', { as, body: { requestId: randomUUID(), title } });
  return save(made.body, body);
}

const publish = ({ articleId, version }: ManagedArticle) =>
  app.call<ManagedArticle & ErrorBody>('publishArticle', { as, params: { articleId }, body: { version } });
const htmlOf = async ({ content }: ManagedArticle) =>
  (await app.call<ArticleReply>('getArticle', { params: { slug: content.slug } })).body.article?.html ?? '';
const usesOf = async (imageId: string) =>
  (await app.call<{ data: ImageUse[] }>('listImageUses', { as, params: { imageId } })).body.data.map(({ id }) => id);
const remove = (imageId: string, version = 1) =>
  app.request<ErrorBody>('DELETE', `${API_PREFIX}/images/manage/${imageId}?version=${version}`, { as });

describe('a picture of the library in an article', () => {
  it('is drawn in its sizes with the writer’s words or the library’s, and with its credit', async () => {
    const image = await buildImage(ctx, { rightsSource: 'Ada', rightsLicense: 'CC BY 4.0' });
    const { html, words } = (
      await app.call<RenderArticleReply>('renderArticle', {
        as,
        body: {
          content: articleContent({ body: `![](image:${image.id})\n\nBeside ![a "b" <i>](image:${image.id}).` }),
        },
      })
    ).body;
    const files = `/images/${image.digest}-48.webp`;
    expect(html).toContain(`<figure><img src="${files}" srcset="${files} 48w"`);
    expect(html).toContain(`width="48" height="32" alt="${image.alternativeText}"`);
    expect(html).toContain('<figcaption>Picture: Ada, CC BY 4.0</figcaption></figure>');
    expect(html).toMatch(/<p>Beside <img [^>]*alt="a &quot;b&quot; &lt;i&gt;"[^>]*>\.<\/p>/);
    expect(words).toBeGreaterThan(0);
  });

  it('that is not there keeps the article from going out', async () => {
    const missing = `image:${randomUUID()}`;
    const article = await write(`Words.\n\n![A hall](${missing})`);
    const refused = await publish(article);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `The library has no picture ${missing}, so “A hall” is left out. Insert one with Picture.`,
    ]);
    expect((await publish(await save(article, 'Words.'))).status).toBe(200);
  });

  it('has its new words and its new files as soon as it is changed', async () => {
    const image = await buildImage(ctx);
    const article = await write(`![](image:${image.id})`);
    expect((await publish(article)).status).toBe(200);
    expect(await htmlOf(article)).toContain(`alt="${image.alternativeText}"`);
    const rights = { source: '', license: '', allowedBy: '', allowedOn: '' };
    const body = { name: 'A hall', alternativeText: 'An empty hall', isDecorative: false, rights, version: 1 };
    expect((await app.call('updateImage', { as, params: { imageId: image.id }, body })).status).toBe(200);
    expect(await htmlOf(article)).toContain('alt="An empty hall"');
  });

  it('is not deleted while the text, its readers or its schedule need it, and is afterwards', async () => {
    const [first, second] = [await buildImage(ctx), await buildImage(ctx)];
    let article = await write(`![](image:${first.id})`);
    expect(await usesOf(first.id)).toEqual([article.articleId]);
    article = (await publish(article)).body;
    article = await save(article, `![](image:${second.id})`);
    // Readers still see the first one.
    for (const image of [first, second]) {
      expect(await usesOf(image.id)).toEqual([article.articleId]);
      expect((await remove(image.id)).body.code).toBe('in_use');
    }
    article = (await publish(article)).body;
    expect(await usesOf(first.id)).toEqual([]);
    expect((await remove(first.id)).status).toBe(200);

    const { articleId } = article;
    const back = await app.call<ManagedArticle>('unpublishArticle', {
      as,
      params: { articleId },
      body: { version: article.version },
    });
    const at = new Date(ctx.clock.now().getTime() + 3_600_000).toISOString();
    const planned = await app.call<ManagedArticle>('scheduleArticle', {
      as,
      params: { articleId },
      body: { version: back.body.version, at },
    });
    expect(planned.status).toBe(200);
    await save(planned.body, 'Words.');
    expect(await usesOf(second.id)).toEqual([articleId]);
  });

  it('of one who names it and one who deletes it in the same moment, one wins', async () => {
    const image = await buildImage(ctx);
    const article = await write('Words.');
    const [saved, removed] = await Promise.all([save(article, `![](image:${image.id})`), remove(image.id)]);
    expect([200, 409]).toContain(removed.status);
    const rows = await ctx.db.selectFrom('articleImages').selectAll().where('imageId', '=', image.id).execute();
    expect(rows).toEqual(removed.status === 200 ? [] : [{ articleId: saved.articleId, imageId: image.id }]);
  });
});
