// Finished pages through HTTP and the real job runner: what is stored, what is stale, failures, stopping and repeating.
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { SchoolPagesReply } from '@matricula/contract/schools/school-pages.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSchool } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { createPages } from '#platform/context/pages.ts';
import { startTestApp } from '#test/app.ts';
import { buildSchool, schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { createWebBuild } from '#test/web-build.ts';
import { generateSchoolPages } from './school-pages.jobs.ts';
import { listPages } from './school-pages.service.ts';

const storageDirectory = mkdtempSync(join(tmpdir(), 'matricula-pages-'));
afterAll(() => rmSync(storageDirectory, { recursive: true, force: true }));
const app = await startTestApp({
  environment: { WEB_BUILD_DIRECTORY: createWebBuild(), STORAGE_DRIVER: 'file', STORAGE_DIRECTORY: storageDirectory },
});
const { ctx } = app;
const as = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

type Reply = SchoolPagesReply & ErrorBody;
const list = (by: string | undefined = as) => app.call<Reply>('listSchoolPages', { as: by });
const generate = (body: unknown = { schoolId: null, onlyStale: false }, by: string | undefined = as) =>
  app.call<Reply>('generateSchoolPages', { as: by, body });
const cancel = (by: string | undefined = as) => app.call<Reply>('cancelSchoolPages', { as: by });

async function pageOf(schoolId: string) {
  return (await list()).body.data.find((page) => page.schoolId === schoolId);
}
async function stored(schoolId: string): Promise<string | null> {
  const object = await ctx.storage.get(`pages/school/${schoolId}.html`);
  return object === null ? null : text(object.body);
}
async function change(schoolId: string, overrides: Parameters<typeof schoolDraft>[0]): Promise<void> {
  const draft = schoolDraft(overrides);
  await saveSchool(ctx, { schoolId, draft, expectedVersion: null, kind: 'edit', reason: 'a test' });
}
async function runningRun(): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('schoolPageRuns')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return id;
}
/** A context whose pages are drawn by `draw`, with the true one at hand. */
const drawing = (
  draw: (path: string, truly: Context['pages']['render']) => ReturnType<Context['pages']['render']>,
) => ({
  ...ctx,
  pages: { ...ctx.pages, render: (path: string) => draw(path, ctx.pages.render) },
});

beforeEach(async () => {
  await app.runJobs();
  await ctx.db.deleteFrom('schools').execute();
  await ctx.db.deleteFrom('schoolPageRuns').execute();
});

it('is for administrators only', async () => {
  for (const [by, status] of [
    [undefined, 401],
    [await signIn(ctx, await buildUser(ctx)), 403],
  ] as const) {
    const calls = [
      await app.call('listSchoolPages', { as: by }),
      await app.call('generateSchoolPages', { as: by, body: { schoolId: null, onlyStale: true } }),
      await app.call('cancelSchoolPages', { as: by }),
    ];
    expect(calls.map((call) => call.status)).toEqual([status, status, status]);
  }
});

it('refuses bad input and unknown schools', async () => {
  expect((await generate({ schoolId: 'No School', onlyStale: false })).status).toBe(422);
  expect((await generate({ schoolId: null })).status).toBe(422);
  expect((await generate({ schoolId: 'nobody', onlyStale: false })).status).toBe(404);
  await buildSchool(ctx, { schoolId: 'hidden', isListed: false });
  expect((await generate({ schoolId: 'hidden', onlyStale: false })).status).toBe(404);
  expect((await cancel()).status).toBe(409);
  expect((await list()).body).toEqual({ data: [], run: null });
});

describe('a run', () => {
  it('stores every listed school’s page as visitors get it, with its policy inside [ADM-20]', async () => {
    await buildSchool(ctx, { schoolId: 'birch', title: 'Birch School of Medicine' });
    await buildSchool(ctx, { schoolId: 'alder', title: 'Alder School of Medicine' });
    await buildSchool(ctx, { schoolId: 'hidden', isListed: false });
    expect((await list()).body).toEqual({
      data: ['alder', 'birch'].map((schoolId) => ({
        schoolId,
        title: expect.stringContaining('School of Medicine'),
        storageKey: null,
        generatedAt: null,
        sizeBytes: null,
        isStale: true,
        failure: null,
      })),
      run: null,
    });
    const { status, body } = await generate();
    expect([status, body.run]).toMatchObject([200, { status: 'running', total: 2, doneCount: 0, finishedAt: null }]);
    await app.runJobs();
    const { data, run } = (await list()).body;
    expect(run).toMatchObject({ status: 'done', total: 2, doneCount: 2, failedCount: 0 });
    expect(run?.finishedAt).not.toBeNull();
    const html = (await stored('alder')) ?? '';
    expect(data[0]).toMatchObject({
      storageKey: 'pages/school/alder.html',
      sizeBytes: Buffer.byteLength(html),
      isStale: false,
      failure: null,
    });
    const object = await ctx.storage.get('pages/school/alder.html');
    object?.body.destroy();
    expect(object?.contentType).toBe('text/html; charset=utf-8');
    expect(html).toContain('Alder School of Medicine');
    expect(html).toContain('kept true');
    expect(html).not.toContain('nonce');
    const { host } = new URL(app.config.origins.matricula);
    const { headers, text: served } = await app.request('GET', '/school/alder', { headers: { host } });
    const policy = String(headers['content-security-policy']).replace("; frame-ancestors 'none'", '');
    expect(html).toContain(`<head><meta http-equiv="Content-Security-Policy" content="${policy}"/><script>`);
    // Each drawing of this build is numbered; apart from that and the policy it is the page that is served.
    const plain = (page: string) => page.replace(/<meta http-equiv[^>]*>/, '').replace(/draw \d+/, '');
    expect(plain(html)).toBe(plain(served));
    expect(await ctx.storage.list('pages/school/')).toEqual(['pages/school/alder.html', 'pages/school/birch.html']);
  });

  it('goes over one school, or over what is stale', async () => {
    for (const schoolId of ['a', 'b', 'c']) await buildSchool(ctx, { schoolId });
    await generate({ schoolId: 'b', onlyStale: false });
    await app.runJobs();
    const isStale = async () => (await list()).body.data.map((page) => page.isStale);
    expect(await isStale()).toEqual([true, false, true]);
    expect((await generate({ schoolId: null, onlyStale: true })).body.run).toMatchObject({ total: 2 });
    await app.runJobs();
    expect(await isStale()).toEqual([false, false, false]);
    expect((await generate({ schoolId: null, onlyStale: true })).body.run).toMatchObject({ status: 'done', total: 0 });
    await change('c', { avgGPA: 3.33 });
    expect(await isStale()).toEqual([false, false, true]);
    await generate({ schoolId: null, onlyStale: true });
    await app.runJobs();
    expect(await stored('c')).toContain('3.33');
  });

  it('is needed for all when another application draws', async () => {
    await buildSchool(ctx, { schoolId: 'a' });
    await generate();
    await app.runJobs();
    const another = createWebBuild();
    appendFileSync(join(another, 'server/index.js'), '// changed');
    const pages = createPages({ ...app.config, webBuildDirectory: another });
    const { pages: listed } = await listPages({
      ...ctx,
      pages,
      actor: { userId: randomUUID(), sessionId: randomUUID(), role: 'admin' },
    });
    expect(listed).toMatchObject([{ id: 'a', isStale: true }]);
    expect(await pageOf('a')).toMatchObject({ isStale: false });
  });

  it('is one at a time', async () => {
    await buildSchool(ctx, { schoolId: 'a' });
    const replies = await Promise.all([generate(), generate(), generate()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await app.runJobs();
    expect((await generate()).status).toBe(200);
  });

  it('stops between two pages, and what was made stays', async () => {
    for (const schoolId of ['a', 'b', 'c']) await buildSchool(ctx, { schoolId });
    await generate();
    const stopping = drawing(async (path, truly) => {
      if (path === '/school/b') expect((await cancel()).body.run?.status).toBe('cancelled');
      return truly(path);
    });
    await generateSchoolPages(stopping, { runId: await runningRun() });
    await app.runJobs();
    const { data, run } = (await list()).body;
    expect(run).toMatchObject({ status: 'cancelled', total: 3, doneCount: 2 });
    expect(data.map((page) => page.isStale)).toEqual([false, false, true]);
    expect((await generate()).status).toBe(200);
  });

  it('that dies goes on where it was', async () => {
    for (const schoolId of ['a', 'b', 'c']) await buildSchool(ctx, { schoolId });
    await generate();
    const drawn: string[] = [];
    const dying = {
      ...drawing((path, truly) => {
        drawn.push(path);
        return truly(path);
      }),
      clock: {
        now: () => {
          if (drawn.length === 2) throw new Error('killed');
          return ctx.clock.now();
        },
      },
    };
    await expect(generateSchoolPages(dying, { runId: await runningRun() })).rejects.toThrow('killed');
    expect((await list()).body.run).toMatchObject({ status: 'running', doneCount: 1 });
    await app.runJobs();
    const { data, run } = (await list()).body;
    expect(run).toMatchObject({ status: 'done', doneCount: 3, failedCount: 0 });
    expect(data.map((page) => page.isStale)).toEqual([false, false, false]);
  });
});

describe('a page that cannot be made', () => {
  it('leaves the one before, says why, and the others are made', async () => {
    for (const schoolId of ['a', 'b']) await buildSchool(ctx, { schoolId });
    await generate();
    await app.runJobs();
    const before = await stored('a');
    await change('a', { avgGPA: 3.01 });
    await generate();
    const failing = drawing((path, truly) => {
      if (path === '/school/a') throw new Error('The page answered with 500.');
      return truly(path);
    });
    await generateSchoolPages(failing, { runId: await runningRun() });
    expect((await list()).body.run).toMatchObject({ status: 'done', doneCount: 2, failedCount: 1 });
    expect(await pageOf('a')).toMatchObject({ isStale: true, failure: 'The page answered with 500.' });
    expect(await stored('a')).toBe(before);
    await generate({ schoolId: 'a', onlyStale: true });
    await app.runJobs();
    expect(await pageOf('a')).toMatchObject({ isStale: false, failure: null });
    expect(await stored('a')).toContain('3.01');
  });

  it('fails the run when it is every one', async () => {
    await buildSchool(ctx, { schoolId: 'a' });
    await generate();
    const pages = createPages({ ...app.config, webBuildDirectory: '' });
    await generateSchoolPages({ ...ctx, pages }, { runId: await runningRun() });
    expect((await list()).body.run).toMatchObject({ status: 'failed', doneCount: 1, failedCount: 1 });
    expect((await pageOf('a'))?.failure).toBe('There is no build of the web application to render with.');
  });
});

describe('a school that is no longer shown', () => {
  it('loses its page with the next run, also when it is gone altogether', async () => {
    for (const schoolId of ['a', 'b', 'c']) await buildSchool(ctx, { schoolId });
    await generate();
    await app.runJobs();
    await change('a', { isListed: false });
    await ctx.db.deleteFrom('schools').where('id', '=', 'b').execute();
    expect(await pageOf('a')).toMatchObject({ isStale: true });
    await generate({ schoolId: null, onlyStale: true });
    await app.runJobs();
    expect((await list()).body.run).toMatchObject({ status: 'done', total: 1, failedCount: 0 });
    expect(await ctx.storage.list('pages/school/')).toEqual(['pages/school/c.html']);
    expect((await list()).body.data.map(({ schoolId }) => schoolId)).toEqual(['c']);
  });
});

it('a change while the page is drawn makes it stale', async () => {
  await buildSchool(ctx, { schoolId: 'a' });
  await generate();
  const slow = drawing(async (path, truly) => {
    const page = await truly(path);
    await change('a', { avgGPA: 3.44 });
    return page;
  });
  await generateSchoolPages(slow, { runId: await runningRun() });
  expect(await pageOf('a')).toMatchObject({ isStale: true, failure: null });
});
