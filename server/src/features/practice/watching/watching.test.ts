// Watching, through HTTP: whom a file is given to, in parts and for ever, and how far somebody has come.
import { randomBytes } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import type { MyWorkReply } from '@matricula/contract/practice/attempts/attempts.ts';
import type { WatchReply } from '@matricula/contract/practice/media/media.ts';
import type { Question, QuestionReply } from '@matricula/contract/practice/questions.ts';
import { describe, expect, it } from 'vitest';
import { saveQuestion } from '#features/practice/questions/questions.service.ts';
import { startTestApp } from '#test/app.ts';
import { buildMedia } from '#test/builders/practice/media.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const learner = await signIn(ctx, await buildUser(ctx));
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const BYTES = randomBytes(10_000);

async function buildLesson(overrides: Parameters<typeof buildQuestion>[1] = {}) {
  const lesson = await buildQuestion(ctx, { content: questionContent('lesson'), isFree: true, ...overrides });
  await buildMedia(ctx, lesson.questionId, { webm: BYTES });
  return lesson;
}

async function open(params: Record<string, string>, as = learner): Promise<Question> {
  return (await app.call<QuestionReply>('getQuestion', { as, params })).body.data;
}

const webmOf = ({ media }: Question) => media?.sources[0]?.src ?? '';
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

async function subscribe(userId: string): Promise<void> {
  const granted = { as: admin, params: { userId }, body: { days: 1, reason: 'A test.' } };
  expect((await app.call('grantSubscription', granted)).status).toBe(200);
}

describe('a question with media', () => {
  it('says what to play, with captions whose words are the script’s', async () => {
    const { params } = await buildLesson();
    const { media } = await open(params);
    expect(media).toMatchObject({
      kind: 'lesson',
      label: 'Slides with a synthetic voice.',
      seconds: 10,
      marks: [0],
      sources: [{ type: 'video/webm' }, { type: 'video/mp4' }],
      cues: [
        { startsAt: 0.5, endsAt: 2, who: '', text: 'You have two minutes' },
        { startsAt: 2, endsAt: 3.5, who: '', text: 'at the door.' },
      ],
    });
  });

  it('is text where nothing was made, and where the script has changed since', async () => {
    const bare = await buildQuestion(ctx, { content: questionContent('lesson'), isFree: true });
    expect((await open(bare.params)).media).toBeNull();
    const { questionId, courseId, categoryId, content, params } = await buildLesson();
    const change = { questionId, courseId, categoryId, isFree: true, freePriorityNumber: 0, reason: '' };
    const save = (next: typeof content) =>
      saveQuestion(ctx, { ...change, content: next, expectedVersion: null, kind: 'edit' });
    await save({ ...content, about: { ...content.about, difficulty: 3 } });
    expect((await open(params, admin)).media).toMatchObject({ seconds: 10 });
    await save(questionContent('lesson', { slides: [{ show: 'A door', say: 'Something else.' }] }));
    expect((await open(params, admin)).media).toBeNull();
    // Learners still see the version that was published, and hear it.
    expect((await open(params)).media).toMatchObject({ seconds: 10 });
  });
});

describe('GET /question/{courseId}/{questionId}/media/{file}', () => {
  it('gives the file with its type, for this browser to keep for ever', async () => {
    const { params } = await buildLesson();
    const reply = await get(webmOf(await open(params)));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '10000',
      'cache-control': 'private, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.equals(BYTES)).toBe(true);
    const again = await get(webmOf(await open(params)), { 'if-none-match': String(reply.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('gives a part of it, and says when there is none', async () => {
    const { params } = await buildLesson();
    const src = webmOf(await open(params));
    const part = await get(src, { range: 'bytes=1000-1999', 'accept-encoding': 'gzip' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/10000', 'content-length': '1000' });
    expect(part.rawPayload.equals(BYTES.subarray(1_000, 2_000))).toBe(true);
    const last = await get(src, { range: 'bytes=-10', 'if-range': String(part.headers['etag']) });
    expect(last.rawPayload.equals(BYTES.subarray(-10))).toBe(true);
    expect((await get(src, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    const outside = await get(src, { range: 'bytes=10000-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10000']);
  });

  it('has captions and a poster of their own types', async () => {
    const { params } = await buildLesson();
    const { media } = await open(params);
    expect((await get(media?.captions ?? '')).headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect((await get(media?.poster ?? '')).headers['content-type']).toBe('image/jpeg');
  });

  it('is refused without a pass, with a changed one, and with that of another question', async () => {
    const { params } = await buildLesson();
    const src = webmOf(await open(params));
    const other = webmOf(await open((await buildLesson()).params));
    const [path = ''] = src.split('?');
    const pass = src.slice(path.length + 6);
    const stranger = pass.replace(/\.[0-9a-f-]{36}\.(?=[\w-]{43}$)/, `.${(await buildUser(ctx)).id}.`);
    const wrong = [path, `${path}?pass=`, `${path}?pass=${pass.slice(0, -2)}AA`, `${path}?pass=${stranger}`];
    for (const url of [...wrong, `${path}?${other.split('?')[1]}`]) {
      const reply = await get(url);
      expect([reply.statusCode, reply.json<ErrorBody>().code]).toEqual([403, 'media_pass']);
    }
    expect((await get(`${path}x?pass=${pass}`)).statusCode).toBe(422);
  });

  it('is refused to those who cannot open the question: nothing locked is served [PROD-9]', async () => {
    const { params } = await buildLesson({ isFree: false });
    const refused = await app.call<ErrorBody>('getQuestion', { as: learner, params });
    expect([refused.status, refused.body.code]).toEqual([403, 'subscription_needed']);
    expect(JSON.stringify(refused.body)).not.toContain('.webm');
    // Somebody whose subscription runs, and whose address is handed on or kept beyond it.
    const user = await buildUser(ctx);
    const as = await signIn(ctx, user);
    await subscribe(user.id);
    const src = webmOf(await open(params, as));
    expect((await get(src)).statusCode).toBe(200);
    await ctx.db
      .updateTable('subscriptions')
      .set({ startsAt: new Date('2020-01-01'), expiresAt: new Date('2020-01-02') })
      .where('userId', '=', user.id)
      .execute();
    const over = await get(src, { range: 'bytes=0-' });
    expect([over.statusCode, over.json<ErrorBody>().code]).toEqual([403, 'subscription_needed']);
  });

  it('ends with the session and with the question', async () => {
    const { params, questionId } = await buildLesson();
    const as = await signIn(ctx, await buildUser(ctx));
    const src = webmOf(await open(params, as));
    expect((await get(src)).statusCode).toBe(200);
    await app.call('logout', { as });
    expect((await get(src)).statusCode).toBe(403);
    const own = webmOf(await open(params));
    await ctx.db.updateTable('questions').set({ state: 'retired' }).where('id', '=', questionId).execute();
    expect((await get(own)).statusCode).toBe(404);
  });

  it('gives only the files of that question', async () => {
    const { params } = await buildLesson();
    const src = webmOf(await open(params));
    const other = webmOf(await open((await buildQuestionWith(randomBytes(100))).params));
    const [, name = ''] = /media\/(.+)\?/.exec(other) ?? [];
    expect((await get(src.replace(/media\/[^?]+/, `media/${name}`))).statusCode).toBe(404);
  });

  async function buildQuestionWith(webm: Buffer) {
    const lesson = await buildQuestion(ctx, { content: questionContent('lesson'), isFree: true });
    await buildMedia(ctx, lesson.questionId, { webm });
    return lesson;
  }
});

describe('PUT /question/{courseId}/{questionId}/watching', () => {
  const keep = <B = WatchReply>(params: Record<string, string>, seconds: number, as = learner) =>
    app.call<B>('keepWatchPosition', { as, params, body: { seconds } });

  it('keeps the place, and counts what is watched to nine tenths; once watched stays watched [PROD-9]', async () => {
    const { params, courseId } = await buildLesson();
    const as = await signIn(ctx, await buildUser(ctx));
    expect((await keep(params, 4.5, as)).body).toEqual({ watchSeconds: 4.5, watchedAt: null });
    expect((await keep(params, 9.1, as)).body.watchedAt).not.toBeNull();
    const { body } = await keep(params, 2, as);
    expect(body).toMatchObject({ watchSeconds: 2, watchedAt: expect.any(String) });
    const work = await app.call<MyWorkReply>('getMyWork', { as, params });
    expect(work.body.progress).toMatchObject({ ...body, answeredCount: 0 });
    const course = await app.call<LibraryCourseReply>('getLibraryCourse', { as, params: { courseId } });
    expect(course.body.data).toMatchObject([{ mediaSeconds: 10, isWatched: true, progress: 'new' }]);
    const other = await app.call<LibraryCourseReply>('getLibraryCourse', { as: learner, params: { courseId } });
    expect(other.body.data).toMatchObject([{ mediaSeconds: 10, isWatched: false }]);
  });

  it('is refused where the question is locked, is only read, or nobody has signed in', async () => {
    const { params } = await buildLesson({ isFree: false });
    expect((await keep(params, 1)).status).toBe(403);
    const bare = await buildQuestion(ctx, { content: questionContent('lesson'), isFree: true });
    expect((await keep(bare.params, 1)).status).toBe(404);
    expect((await app.call('keepWatchPosition', { params: bare.params, body: { seconds: 1 } })).status).toBe(401);
  });

  it.each([-1, 3_601, Number.NaN])('refuses %s seconds', async (seconds) => {
    const { params } = await buildLesson();
    expect((await keep(params, seconds)).status).toBe(422);
  });
});
