// Writing articles through HTTP: saves that overwrite nobody, checks, publishing now and at a time, changed addresses, versions, private links.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ArticlePreviewReply, ArticleReply, BlogReply } from '@matricula/contract/site/articles.ts';
import type {
  ArticleContent,
  ArticleVersion,
  ManagedArticle,
  ManagedArticlesReply,
  PreviewLinkReply,
  RenderArticleReply,
  SaveArticleReply,
} from '@matricula/contract/site/managed-articles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { articleContent, buildArticle } from '#test/builders/site/article.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

let now = new Date('2026-11-19T12:00:00Z');
const app = await startTestApp({ clock: { now: () => now } });
const { ctx } = app;
const [ada, ben] = [
  await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ada' })),
  await signIn(ctx, await buildUser(ctx, { role: 'admin', name: 'Ben' })),
];

type Managed = ManagedArticle & ErrorBody;
const get = (articleId: string) => app.call<Managed>('getManagedArticle', { as: ada, params: { articleId } });
const save = (article: ManagedArticle, changes: Partial<ArticleContent>, as = ada) =>
  app.call<SaveArticleReply & ErrorBody>('saveArticle', {
    as,
    params: { articleId: article.articleId },
    body: { version: article.version, content: { ...article.content, ...changes } },
  });
const act = (
  name: 'publishArticle' | 'unpublishArticle' | 'scheduleArticle' | 'restoreArticle',
  { articleId, version }: Pick<ManagedArticle, 'articleId' | 'version'>,
  more: Record<string, unknown> = {},
) => app.call<Managed>(name, { as: ada, params: { articleId }, body: { version, ...more } });
const read = (slug: string) => app.call<ArticleReply & ErrorBody>('getArticle', { params: { slug } });
const blog = (query = '') => app.request<BlogReply>('GET', `/api/v1/public/articles${query}`);
const list = (query = '') => app.request<ManagedArticlesReply>('GET', `/api/v1/articles/manage${query}`, { as: ada });

/** A draft with everything that it needs. */
async function begin(changes: Partial<ArticleContent> = {}): Promise<ManagedArticle> {
  const { slug, ...content } = articleContent(changes);
  const title = changes.title ?? `Title ${randomUUID().slice(0, 8)}`;
  const made = await app.call<ManagedArticle>('createArticle', { as: ada, body: { requestId: randomUUID(), title } });
  expect(made.status).toBe(200);
  const own = changes.slug === undefined ? {} : { slug };
  const saved = await save(made.body, { ...content, title, ...own });
  expect([saved.status, saved.body.isSaved]).toEqual([200, true]);
  return saved.body.article;
}

beforeEach(() => {
  now = new Date('2026-11-19T12:00:00Z');
});

describe('a draft', () => {
  it('is made once for a press, with an address of its title, and nobody reads it', async () => {
    const requestId = randomUUID();
    const create = (title: string, id = requestId) =>
      app.call<Managed>('createArticle', { as: ada, body: { requestId: id, title } });
    const made = await create('How “CASPer” is scored: réponse');
    expect(made.body).toMatchObject({
      articleId: requestId,
      state: 'draft',
      version: 1,
      publishedSlug: null,
      content: { slug: 'how-casper-is-scored-reponse', body: '', author: 'Matricula editors' },
    });
    expect((await create('Again')).body.content.title).toBe('How “CASPer” is scored: réponse');
    const same = await create('How CASPer is scored: réponse', randomUUID());
    expect(same.body.content.slug).toMatch(/^how-casper-is-scored-reponse-[0-9a-f]{8}$/);
    expect((await read('how-casper-is-scored-reponse')).status).toBe(404);
    expect((await create('', randomUUID())).status).toBe(422);
  });

  it('that two people write on keeps what was saved first, and shows both texts', async () => {
    const draft = await begin();
    const first = await save(draft, { title: 'By Ada' });
    expect(first.body).toMatchObject({ isSaved: true, article: { version: draft.version + 1 } });
    const second = await save(draft, { title: 'By Ben' }, ben);
    expect(second.body).toMatchObject({ isSaved: false, article: { content: { title: 'By Ada' }, revisedBy: 'Ada' } });
    // What was saved already is no conflict: an answer may be lost.
    expect((await save(draft, { title: 'By Ada' })).body).toMatchObject({ isSaved: true });
    expect((await save(second.body.article, { title: 'By Ben' }, ben)).body).toMatchObject({
      isSaved: true,
      article: { content: { title: 'By Ben' }, revisedBy: 'Ben' },
    });
  });

  it('is saved by twenty at once without losing one silently', async () => {
    const draft = await begin();
    const saves = await Promise.all(Array.from({ length: 20 }, (_, n) => save(draft, { title: `Of ${n}` })));
    const kept = saves.filter(({ body }) => body.isSaved);
    expect(kept).toHaveLength(1);
    expect((await get(draft.articleId)).body.content.title).toBe(kept[0]?.body.article.content.title);
  });

  it('refuses an address that another article has or had, and what is no address', async () => {
    const other = await begin({ slug: `taken-${randomUUID().slice(0, 8)}` });
    const draft = await begin();
    const refused = await save(draft, { slug: other.content.slug });
    expect([refused.status, refused.body.fields]).toEqual([422, { slug: 'Another article has or had this address' }]);
    for (const slug of ['Not This', 'preview', '-a', 'a--b', '../x'])
      expect([slug, (await save(draft, { slug })).status]).toEqual([slug, 422]);
  });

  it('that readers never saw can be deleted, and no other', async () => {
    const draft = await begin();
    const remove = (articleId: string) => app.call('deleteArticle', { as: ada, params: { articleId } });
    const published = await act('publishArticle', await begin());
    expect((await remove(published.body.articleId)).status).toBe(409);
    await act('unpublishArticle', published.body);
    expect((await remove(published.body.articleId)).status).toBe(409);
    expect((await remove(draft.articleId)).status).toBe(200);
    expect((await get(draft.articleId)).status).toBe(404);
  });
});

describe('the checks', () => {
  const render = async (changes: Partial<ArticleContent>) =>
    (await app.call<RenderArticleReply>('renderArticle', { as: ada, body: { content: articleContent(changes) } })).body;
  const blocking = async (changes: Partial<ArticleContent>) =>
    (await render(changes)).findings
      .filter(({ isBlocking }) => isBlocking)
      .map(({ kind, field }) => `${kind} ${field}`);

  it.each([
    [{ title: '' }, ['missing title']],
    [{ excerpt: '' }, ['missing excerpt']],
    [{ body: ' ' }, ['missing body']],
    [{ body: '# One\n\ntext' }, ['structure body']],
    [{ body: '### Three first\n\ntext' }, ['structure body']],
    [{ body: '## A\n\n#### B\n\ntext' }, ['structure body']],
    [{ body: 'a <b onclick="x">b</b>' }, ['structure body']],
    [{ body: '![](image:1)' }, ['picture body']],
    [{ body: '![Words](image:1)' }, ['picture body']],
    [{ body: '[a](javascript:alert)' }, ['link body']],
    [{ body: '[a](//elsewhere.example)' }, ['link body']],
    [{ body: '[a](/school/no-such-school)' }, ['link body']],
    [{ body: '[a](/app/account)' }, ['link body']],
    [{ body: '[](https://example.org)' }, ['link body']],
    [{ body: 'There are {{format:casper.nothing}}' }, ['reference body']],
    [{ body: 'There are {{school:nobody.gpa}}' }, ['reference body']],
    [{ body: '## Fine\n\n[a](https://example.org) and [b](/marketplace?tag=medicine)' }, []],
  ])('of %j', async (changes, expected) => {
    expect(await blocking(changes)).toEqual(expected);
  });

  it('keep what they refuse from being published, and say why', async () => {
    const draft = await begin({ body: '# One\n\ntext' });
    const refused = await act('publishArticle', draft);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { body: '“One” is a first-level heading. The title is the only one: write ##.' },
    ]);
    expect((await read(draft.content.slug)).status).toBe(404);
  });

  it('flag figures that are not what the records of tests and schools say', async () => {
    await buildSchool(ctx, {
      schoolId: 'figures',
      title: 'Figures School of Medicine',
      shortTitle: 'Figures',
      avgGPA: 3.82,
    });
    const flagged = async (body: string) =>
      (await render({ body })).findings.filter(({ kind }) => kind === 'figure').map(({ message }) => message);
    expect(await flagged('CASPer has 14 scenarios.')).toEqual([
      '“14 scenarios”: CASPer has 11 scenarios, 4 by video and 7 typed (2025/26 and 2026/27). Write {{format:casper.scenarios}} instead.',
    ]);
    expect(await flagged('The CASPer asks a lot. There are twelve scenarios in it.')).toHaveLength(1);
    expect(await flagged('PREview has 100 responses.')).toHaveLength(1);
    expect(await flagged('An MMI has 15 stations.')).toHaveLength(1);
    expect(await flagged('[Figures](/school/figures) reports a GPA of 3.70.')).toEqual([
      '“GPA of 3.70”: the GPA of Figures is 3.82 in our records. Write {{school:figures.gpa}} instead.',
    ]);
    for (const fine of [
      'CASPer has eleven scenarios: 4 scenarios by video and seven typed scenarios.',
      'CASPer has {{format:casper.scenarios}} scenarios.',
      'Until 2023/24 CASPer had 14 scenarios.',
      'CASPer and PREview differ: 11 scenarios and 30 scenarios.',
      '[Figures](/school/figures) reports a GPA of 3.8.',
      'Practice 3 scenarios of CASPer a week.',
      'An MMI has 8 stations.',
    ])
      expect([fine, await flagged(fine)]).toEqual([fine, []]);
  });

  it('show what readers will see: references filled in, HTML as text', async () => {
    const { html, words, readingMinutes } = await render({
      body: '## Part\n\nThere are {{format:casper.scenarios}}, <script>alert(1)</script> and [a link](https://example.org).\n\n| A | B |\n|---|---|\n| 1 | 2 |',
    });
    expect(html).toContain('<h2 id="part-1">Part</h2>');
    expect(html).toContain('There are 11, &lt;script&gt;');
    expect(html).toContain('<a href="https://example.org" rel="noopener">a link</a>');
    expect(html).toContain('<th scope="col">A</th>');
    expect([words > 5, readingMinutes]).toEqual([true, 1]);
  });
});

describe('publishing', () => {
  it('shows readers what was seen, once, with a version; later words wait for the update', async () => {
    const draft = await begin({ tags: ['Once'] });
    const { body: published } = await act('publishArticle', draft);
    expect(published).toMatchObject({ state: 'published', isChanged: false, publishedSlug: draft.content.slug });
    expect((await read(draft.content.slug)).body.article).toMatchObject({
      title: draft.content.title,
      readingMinutes: 1,
      publishedAt: now.toISOString(),
      tests: [{ name: 'CASPer', path: '/products/casper' }],
    });
    const { body } = await save(published, { title: 'Changed title' });
    expect(body.article).toMatchObject({ state: 'published', isChanged: true });
    expect((await read(draft.content.slug)).body.article?.title).toBe(draft.content.title);
    expect((await act('publishArticle', draft)).status).toBe(409);
    now = new Date('2026-11-20T12:00:00Z');
    await act('publishArticle', body.article);
    expect((await read(draft.content.slug)).body.article).toMatchObject({
      title: 'Changed title',
      publishedAt: '2026-11-19T12:00:00.000Z',
      changedAt: '2026-11-20T12:00:00.000Z',
    });
    const versions = await app.call<{ data: ArticleVersion[] }>('listArticleVersions', {
      as: ada,
      params: { articleId: draft.articleId },
    });
    expect(versions.body.data).toMatchObject([
      { number: 2, kind: 'updated', isPublished: true, author: 'Ada' },
      { number: 1, kind: 'published', isPublished: false },
    ]);
  });

  it('under a changed address redirects from each earlier one', async () => {
    const mark = randomUUID().slice(0, 8);
    let { body } = await act('publishArticle', await begin({ slug: `first-${mark}` }));
    for (const slug of [`second-${mark}`, `third-${mark}`])
      ({ body } = await act('publishArticle', (await save(body, { slug })).body.article));
    for (const slug of [`first-${mark}`, `second-${mark}`])
      expect((await read(slug)).body).toMatchObject({ article: null, movedTo: `third-${mark}` });
    const other = await begin();
    expect((await save(other, { slug: `first-${mark}` })).status).toBe(422);
    // Back again: an article's own addresses stay its own.
    ({ body } = await act('publishArticle', (await save(body, { slug: `first-${mark}` })).body.article));
    expect((await read(`third-${mark}`)).body.movedTo).toBe(`first-${mark}`);
    expect((await read(`first-${mark}`)).body.article).not.toBeNull();
  });

  it('can be taken back, and leaves the blog at once', async () => {
    const tag = 'Taken back';
    const { body } = await act('publishArticle', await begin({ tags: [tag] }));
    expect((await blog(`?tag=${encodeURIComponent(tag)}`)).body.total).toBe(1);
    expect((await act('unpublishArticle', body)).body).toMatchObject({ state: 'draft', publishedSlug: null });
    expect((await blog(`?tag=${encodeURIComponent(tag)}`)).body.total).toBe(0);
    expect((await read(body.content.slug)).status).toBe(404);
    expect((await act('unpublishArticle', body)).status).toBe(409);
  });

  it('at a time happens once, with the words that were scheduled, in whichever worker', async () => {
    const draft = await begin({ tags: ['At a time'] });
    const at = '2026-11-20T09:00:00.000Z';
    expect((await act('scheduleArticle', draft, { at: '2026-11-19T11:00:00.000Z' })).status).toBe(422);
    const { body } = await act('scheduleArticle', draft, { at });
    expect(body).toMatchObject({ state: 'scheduled', scheduledAt: at });
    const later = await save(body, { title: 'Typed after it was scheduled' });
    await app.runCronJob('publishDueArticles');
    expect((await read(draft.content.slug)).status).toBe(404);
    now = new Date('2026-11-20T09:00:30Z');
    await Promise.all([1, 2, 3].map(() => app.runCronJob('publishDueArticles')));
    expect((await read(draft.content.slug)).body.article).toMatchObject({
      title: draft.content.title,
      publishedAt: now.toISOString(),
    });
    expect((await get(draft.articleId)).body).toMatchObject({
      state: 'published',
      isChanged: true,
      scheduledAt: null,
      content: { title: later.body.article.content.title },
    });
    expect(
      await ctx.db.selectFrom('articleVersions').select('number').where('articleId', '=', draft.articleId).execute(),
    ).toHaveLength(1);
  });

  it('at a time can be called off', async () => {
    const draft = await begin();
    const { body } = await act('scheduleArticle', draft, { at: '2026-11-20T09:00:00.000Z' });
    expect((await act('unpublishArticle', body)).body).toMatchObject({ state: 'draft', scheduledAt: null });
    now = new Date('2026-11-21T00:00:00Z');
    await app.runCronJob('publishDueArticles');
    expect((await read(draft.content.slug)).status).toBe(404);
  });
});

it('a version is restored as a new one, and what stood there stays', async () => {
  const draft = await begin({ title: 'First words' });
  const { body: published } = await act('publishArticle', draft);
  const { body } = await save(published, { title: 'Second words' });
  const restored = await act('restoreArticle', body.article, { number: 1 });
  expect(restored.body).toMatchObject({ state: 'published', isChanged: true, content: { title: 'First words' } });
  const params = { articleId: draft.articleId };
  const versions = await app.call<{ data: ArticleVersion[] }>('listArticleVersions', { as: ada, params });
  expect(versions.body.data.map(({ kind, title }) => [kind, title])).toEqual([
    ['restored', 'First words'],
    ['kept', 'Second words'],
    ['published', 'First words'],
  ]);
  const kept = await app.call<ArticleContent>('getArticleVersion', { as: ada, params: { ...params, number: '2' } });
  expect(kept.body.title).toBe('Second words');
  expect((await act('restoreArticle', body.article, { number: 1 })).status).toBe(409);
});

describe('the private link', () => {
  const open = (path: string) =>
    app.call<ArticlePreviewReply>('getArticlePreview', { params: { token: path.replace('/blog/preview/', '') } });
  const link = async (articleId: string) =>
    (await app.call<PreviewLinkReply>('createPreviewLink', { as: ada, params: { articleId } })).body;

  it('shows the working text until it ends, is taken back, or another one is made', async () => {
    const draft = await begin();
    const first = await link(draft.articleId);
    expect(first.path).toMatch(/^\/blog\/preview\/[\w-]{43}$/);
    const opened = await open(first.path);
    expect(opened.body.article.title).toBe(draft.content.title);
    expect(opened.headers['cache-control']).toBe('no-store');
    const second = await link(draft.articleId);
    expect([(await open(first.path)).status, (await open(second.path)).status]).toEqual([404, 200]);
    now = new Date(Date.parse(second.expiresAt) + 1);
    expect((await open(second.path)).status).toBe(404);
    now = new Date('2026-11-19T12:00:00Z');
    await app.call('revokePreviewLink', { as: ada, params: { articleId: draft.articleId } });
    expect((await open(second.path)).status).toBe(404);
  });

  it('is kept as a hash alone', async () => {
    const draft = await begin();
    const { path } = await link(draft.articleId);
    const token = path.replace('/blog/preview/', '');
    const rows = await ctx.db.selectFrom('articlePreviews').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify((await get(draft.articleId)).body)).not.toContain(token);
  });
});

describe('the list', () => {
  it('is searched, narrowed and ordered', async () => {
    const mark = `zebra${randomUUID().slice(0, 6)}`;
    await begin({ title: `${mark} draft` });
    const { body } = await act('publishArticle', await begin({ title: `${mark} published`, reviewBy: '2026-11-01' }));
    await save((await act('publishArticle', await begin({ title: `${mark} changed` }))).body, {
      excerpt: 'Other words',
    });
    await act('scheduleArticle', await begin({ title: `${mark} scheduled` }), { at: '2026-12-01T09:00:00Z' });
    const titles = async (query: string) =>
      (await list(`?search=${mark}${query}`)).body.data.map(({ title }) => title.split(' ')[1]);
    expect(await titles('&sort=title')).toEqual(['changed', 'draft', 'published', 'scheduled']);
    expect(await titles('&sort=-title')).toEqual(['scheduled', 'published', 'draft', 'changed']);
    for (const standing of ['draft', 'scheduled', 'published', 'changed'])
      expect(await titles(`&standing=${standing}`)).toEqual([standing]);
    expect(await titles('&attention=due')).toEqual(['published']);
    expect((await list(`?search=${mark.slice(0, 5)} publ`)).body.total).toBe(1);
    expect((await list(`?search=${mark}&standing=published`)).body.data[0]).toMatchObject({
      articleId: body.articleId,
      standing: 'published',
      revisedBy: 'Ada',
      reviewBy: '2026-11-01',
      figureCount: 0,
    });
    expect((await list('?standing=nonsense')).status).toBe(422);
  });

  it('knows which articles say what the records no longer do, also when the records changed', async () => {
    await buildSchool(ctx, {
      schoolId: 'moving',
      title: 'Moving School of Medicine',
      shortTitle: 'Moving',
      avgGPA: 3.5,
    });
    const mark = `figures${randomUUID().slice(0, 6)}`;
    const body = '[Moving](/school/moving) has a GPA of 3.50.';
    await act('publishArticle', await begin({ title: mark, body }));
    const count = async () => (await list(`?search=${mark}&attention=differs`)).body.total;
    expect(await count()).toBe(0);
    await ctx.db.updateTable('schools').set({ avgGpa: 3.9 }).where('id', '=', 'moving').execute();
    await app.runCronJob('compareArticleFigures');
    expect(await count()).toBe(1);
  });
});

it('bodies are refused when they are no article', async () => {
  const draft = await begin();
  for (const changes of [
    { title: 'x'.repeat(121) },
    { excerpt: 'x'.repeat(201) },
    { body: 'x'.repeat(40_001) },
    { tags: ['a', 'b', 'c', 'd', 'e', 'f'] },
    { tags: ['<b>'] },
    { author: 'Dr. Somebody' as never },
    { sources: [{ title: 'a', url: 'javascript:alert(1)', seenOn: '2026-11' }] },
    { reviewBy: 'soon' },
  ])
    expect([changes, (await save(draft, changes)).status]).toEqual([changes, 422]);
  const built = await buildArticle(ctx);
  expect((await get(built.articleId)).body.content.slug).toBe(built.slug);
});
