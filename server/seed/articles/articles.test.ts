// The articles that come with the product: every file is read and passes the checks that an administrator's article passes; seeding twice is seeding once.
import { describe, expect, it } from 'vitest';
import { examineArticle } from '#features/site/articles/articles.service.ts';
import { saveArticle } from '#features/site/managed-articles/managed-articles.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildUser } from '#test/builders/user.ts';
import { seedSchools } from '../schools/schools.ts';
import { readArticles } from './read-articles.ts';
import { seedArticles } from './seed-articles.ts';

const app = await startTestApp();
const { ctx } = app;
const files = readArticles();

it('there are at least twelve, each with its sources, its day to be looked at again and words worth reading', () => {
  expect(files.length).toBeGreaterThanOrEqual(12);
  for (const { content, publishedAt } of files) {
    const { slug, sources, tags, reviewBy } = content;
    expect([slug, sources.length > 0, tags.length > 1, reviewBy !== null]).toEqual([slug, true, true, true]);
    expect([slug, Date.parse(reviewBy ?? '') > publishedAt.getTime()]).toEqual([slug, true]);
  }
});

describe('seeded', () => {
  it('they pass every check, and none contradicts the records of tests and schools', async () => {
    await seedSchools(ctx);
    expect(await seedArticles(ctx, files)).toEqual({ added: files.length, changed: 0, unchanged: 0, skipped: 0 });
    const said: string[] = [];
    for (const { content } of files) {
      const { words, findings } = await examineArticle(ctx, content);
      said.push(...findings.map(({ message }) => `${content.slug}: ${message}`));
      expect([content.slug, words > 500]).toEqual([content.slug, true]);
    }
    expect(said).toEqual([]);
  }, 120_000);

  it('again they change nothing, a changed file is an update, and an administrator’s words stay', async () => {
    expect(await seedArticles(ctx, files)).toMatchObject({ unchanged: files.length });
    const [first, second, ...others] = files;
    if (first === undefined || second === undefined) throw new Error('no files');
    const admin = await buildUser(ctx, { role: 'admin' });
    const held = await ctx.db
      .selectFrom('articles')
      .select(['id', 'version'])
      .where('slug', '=', second.content.slug)
      .executeTakeFirstOrThrow();
    const actor = { userId: admin.id, sessionId: admin.id, role: 'admin' as const };
    const content = { ...second.content, title: 'Rewritten' };
    expect((await saveArticle({ ...ctx, actor }, held.id, { version: held.version, content })).isSaved).toBe(true);
    const changed = [first, second].map((file) => ({
      ...file,
      content: { ...file.content, excerpt: 'Another summary.' },
    }));
    expect(await seedArticles(ctx, [...changed, ...others])).toEqual({
      added: 0,
      changed: 1,
      skipped: 1,
      unchanged: others.length,
    });
  });
});
