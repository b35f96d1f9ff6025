// The blog for readers, through HTTP: list, search, tags, pages, one article, feeds, sitemap, share picture; the same on both hosts.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ArticleReply, BlogReply } from '@matricula/contract/site/articles.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildArticle } from '#test/builders/site/article.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildSchool } from '#test/builders/school.ts';
import { PUBLIC_ENVIRONMENT } from '#test/public-environment.ts';
import { findWrongFigures } from './articles.figures.ts';
import { countWords, renderMarkdown } from './articles.markdown.ts';

const app = await startTestApp({ environment: { ...PUBLIC_ENVIRONMENT, NODE_ENV: 'test' } });
const { ctx } = app;
const ORIGIN = PUBLIC_ENVIRONMENT.MATRICULA_ORIGIN;
const headers = { host: 'matricula.example' };
const blog = (query = '') => app.request<BlogReply & ErrorBody>('GET', `/api/v1/public/articles${query}`, { headers });
const read = async (slug: string) =>
  (await app.call<ArticleReply>('getArticle', { params: { slug }, headers })).body.article;
const get = (path: string, host = 'matricula.example') => app.request('GET', path, { headers: { host } });

describe('the list', () => {
  it('is newest first, in pages, and never names a draft [PROD-16]', async () => {
    const tag = 'Pages';
    await buildArticle(ctx, { tags: [tag], isDraft: true, title: 'Nobody reads this' });
    for (let day = 1; day <= 14; day += 1)
      await buildArticle(ctx, { tags: [tag], title: `Day ${day}`, publishedAt: new Date(Date.UTC(2026, 8, day)) });
    const first = (await blog(`?tag=${tag}`)).body;
    expect([first.total, first.data.length, first.data[0]?.title, first.data.at(-1)?.title]).toEqual([
      14,
      12,
      'Day 14',
      'Day 3',
    ]);
    const second = (await blog(`?tag=${tag}&page=2`)).body;
    expect(second.data.map(({ title }) => title)).toEqual(['Day 2', 'Day 1']);
    expect((await blog(`?tag=${tag}&page=3`)).body.data).toEqual([]);
    expect(first.tags).toContainEqual({ tag, count: 14 });
    expect(first.data[0]).not.toHaveProperty('body');
    expect((await blog('?page=0')).status).toBe(422);
  });

  it('is searched by words, a title before a text', async () => {
    await buildArticle(ctx, { title: 'Another thing', body: 'A quokka appears here.' });
    await buildArticle(ctx, { title: 'The quokka', publishedAt: new Date('2026-01-01T00:00:00Z') });
    const titles = async (query: string) => (await blog(`?search=${query}`)).body.data.map(({ title }) => title);
    expect(await titles('quokkas')).toEqual(['The quokka', 'Another thing']);
    expect(await titles('quokka%20-appears')).toEqual(['The quokka']);
    expect(await titles(encodeURIComponent(`"'& | ! <b>`))).toEqual([]);
    expect((await blog('?search=quokka&tag=None')).body.total).toBe(0);
  });
});

describe('an article', () => {
  it('has the schools it names, those who studied there, its tests and what else there is to read', async () => {
    const tag = 'Together';
    await buildSchool(ctx, {
      schoolId: 'reading',
      title: 'Reading School of Medicine',
      avgGPA: 3.71,
      attendedAs: ['Reading Med'],
    });
    await buildConsultant(ctx, {
      name: 'Robin Reader',
      education: [{ title: 'MD', school: 'Reading Med', startYear: 2020, endYear: 2024 }],
    });
    const other = await buildArticle(ctx, { tags: [tag], title: 'The other one' });
    const { slug } = await buildArticle(ctx, {
      tags: [tag],
      body: 'At [Reading](/school/reading) the GPA is {{school:reading.gpa}} and CASPer has {{format:casper.scenarios}} scenarios.',
    });
    const article = await read(slug);
    expect(article).toMatchObject({
      schools: [{ schoolId: 'reading', title: 'Reading School of Medicine' }],
      tests: [{ name: 'CASPer' }],
      related: [{ slug: other.slug, title: 'The other one' }],
    });
    expect(article?.html).toContain('the GPA is 3.71 and CASPer has 11 scenarios');
    expect(article?.consultants.map(({ name }) => name)).toEqual(['Robin Reader']);
  });

  it('says what a school’s record says once that has changed', async () => {
    await buildSchool(ctx, { schoolId: 'changing', avgGPA: 3.2 });
    const { slug } = await buildArticle(ctx, { body: 'GPA {{school:changing.gpa}}' });
    expect((await read(slug))?.html).toContain('GPA 3.20');
    await ctx.db.updateTable('schools').set({ avgGpa: 3.4 }).where('id', '=', 'changing').execute();
    ctx.publicCache.invalidate('schools');
    expect((await read(slug))?.html).toContain('GPA 3.40');
  });

  it('that does not exist is not found, whatever was typed', async () => {
    for (const slug of ['no-such-article', '..', '%00', 'A B', 'x'.repeat(90)])
      expect([slug, [404, 422].includes((await app.call('getArticle', { params: { slug }, headers })).status)]).toEqual(
        [slug, true],
      );
  });
});

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['[a](javascript:alert(1))', '<p>a</p>\n'],
    ['[a](data:text/html,x)', '<p>a</p>\n'],
    ['[a](//evil.example)', '<p>a</p>\n'],
    ['[a](https://x.example "onmouseover=alert(1)")', '<p><a href="https://x.example" rel="noopener">a</a></p>\n'],
    ['![a](https://x.example/a.png)', ''],
    ['words ![a](image:0)', '<p>words </p>\n'],
    ['# One', '<h2 id="part-1">One</h2>\n'],
    ['`<b>`', '<p>&lt;b&gt;</p>\n'],
    ['**a** _b_ ~~c~~', '<p><strong>a</strong> <em>b</em> c</p>\n'],
    ['- [ ] a', '<ul>\n<li>a</li>\n</ul>\n'],
  ])('%s is %s and nothing that runs', (body, expected) => {
    expect(renderMarkdown(body, new Map()).html).toBe(expected);
  });
});

it.each([
  ['emphasis without end', '***'.repeat(13_000)],
  ['words between marks', '_a_b'.repeat(10_000)],
  ['quotations in quotations', '>'.repeat(40_000)],
  ['lists in lists', '- '.repeat(20_000)],
  ['brackets', '['.repeat(40_000)],
  ['figures', `casper ${'1,'.repeat(19_000)}`],
])('%s take no time', (_, body) => {
  const started = performance.now();
  const { html } = renderMarkdown(body, new Map());
  expect(countWords(body)).toBeGreaterThanOrEqual(0);
  expect(findWrongFigures(body, { schools: new Map(), images: new Map() })).toEqual([]);
  expect(html.length).toBeGreaterThan(1_000);
  expect(performance.now() - started).toBeLessThan(2_000);
});

describe('what others read', () => {
  it('the feeds have the newest with their text, well formed, on the canonical origin', async () => {
    const { slug } = await buildArticle(ctx, {
      title: `<b> & "quotes" ${randomUUID().slice(0, 4)}`,
      body: 'See [ours](/marketplace) & <i>this</i>.',
      publishedAt: new Date('2026-11-18T00:00:00Z'),
    });
    for (const [path, type] of [
      ['/blog/feed.xml', 'application/rss+xml'],
      ['/blog/atom.xml', 'application/atom+xml'],
    ] as const) {
      const { status, text, headers } = await get(path, 'peerway.example');
      expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
      expect(text).toContain(`${ORIGIN}/blog/${slug}`);
      expect(text).toContain('&lt;b&gt; &amp; &quot;quotes&quot;');
      expect(text).toContain(`href=&quot;${ORIGIN}/marketplace&quot;`);
      expect(text).not.toMatch(/<b>|<i>/);
    }
  });

  it('the sitemap has every published article', async () => {
    const { slug } = await buildArticle(ctx);
    await expect.poll(async () => (await get('/sitemap.xml')).text).toContain(`${ORIGIN}/sitemaps/articles-1.xml`);
    const { text } = await get('/sitemaps/articles-1.xml');
    expect(text).toContain(`<loc>${ORIGIN}/blog/${slug}</loc><lastmod>2026-10-01</lastmod>`);
    expect((await get('/sitemaps/articles-2.xml')).status).toBe(404);
  });

  it('the share picture is a picture of its size, kept by its tag', async () => {
    const { slug } = await buildArticle(ctx, {
      title: 'A long title that goes over more than one line of the picture, as titles do',
    });
    const picture = await get(`/og/article/${slug}.png`);
    const { status, bytes } = picture;
    expect([status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await app.request('GET', `/og/article/${slug}.png`, {
      headers: { host: 'matricula.example', 'if-none-match': String(picture.headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect((await get('/og/article/no-such.png')).status).toBe(404);
  });
});
