// Recorded answers as editors get them: their names, their bytes whole and in ranges, whose they are, and what is logged.
import { SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswersReply } from '@matricula/contract/practice/answers/answer-data.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildPerson } from '#test/calls/attempt.ts';
import { buildConsent } from '#test/builders/practice/answer-sharing.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildQuestion, questionContent } from '#test/builders/question.ts';
import { buildRecording } from '#test/builders/practice/recording.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const editor = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, editor);
const CONTENT = [Buffer.from('the first piece,'), Buffer.from(' the second')];
const WHOLE = 'the first piece, the second';

type Recording = Omit<Parameters<typeof buildRecording>[1], 'userId' | 'attemptId'>;

/** An answer in an interview with these takes; the first one counts. Its writer shares unless said otherwise. */
async function buildRecorded({ isShared = true, takes = [{}] }: { isShared?: boolean; takes?: Recording[] } = {}) {
  const { questionId } = await buildQuestion(ctx, { isFree: true, content: questionContent('interview') });
  const person = await buildPerson(app);
  if (isShared) await buildConsent(ctx, { userId: person.userId });
  const { id: attemptId } = await buildAttempt(ctx, { userId: person.userId, questionId, state: 'answered' });
  const { userId } = person;
  const recordings = await Promise.all(
    takes.map((take) => buildRecording(ctx, { userId, attemptId, content: CONTENT, ...take })),
  );
  await choose(attemptId, 'answer', recordings[0]?.id ?? '');
  return { ...person, questionId, attemptId, recordings, fileName: `${recordings[0]?.id}.webm` };
}

const choose = (attemptId: string, part: string, recordingId: string) =>
  ctx.db
    .insertInto('attemptParts')
    .values({ attemptId, part: `take-${part}`, epoch: 1, seq: 1, body: recordingId, savedAt: ctx.clock.now() })
    .execute();

async function answersOf(questionId: string, query = '') {
  const path = `/api/v1/question/answers/${questionId}${query}`;
  return (await app.request<AnswersReply>('GET', path, { as: admin })).body.answers;
}

async function fetchVideo(fileName: string, { as = admin, headers = {}, more = '', method = 'GET' as const } = {}) {
  return app.app.inject({
    method,
    url: `/api/v1/question/download-video/?fileName=${encodeURIComponent(fileName)}${more}`,
    headers: { ...headers, host: new URL(app.config.origins.matricula).host, authorization: `Bearer ${as}` },
  });
}

const auditOf = async (recordingId: string) => {
  const rows = ctx.db.selectFrom('auditLog').select(['action', 'actorId']).where('subjectId', '=', recordingId);
  return (await rows.orderBy('id').execute()).map(({ action, actorId }) => [action, actorId === editor.id]);
};

describe('a recorded answer', () => {
  it('is a video whose data are file names with semicolons between them [ENT-17]', async () => {
    const { questionId, attemptId, recordings, userId, fileName } = await buildRecorded({
      takes: [{}, { part: 'follow-up-1', mimeType: 'video/mp4' }],
    });
    expect(await answersOf(questionId)).toMatchObject([{ answerType: 'video', data: fileName }]);
    await choose(attemptId, 'follow-up-1', recordings[1]?.id ?? '');
    const second = `${recordings[1]?.id}.mp4`;
    const [answer] = await answersOf(questionId);
    expect(answer).toMatchObject({
      answerType: 'video',
      data: `${fileName};${second}`,
      parts: [],
      files: [
        { fileName, part: 'answer', contentType: 'video/webm', seconds: 4 },
        { fileName: second, part: 'follow-up-1', prompt: 'And if they had asked a stranger?' },
      ],
    });
    expect(await answersOf(questionId, '?answerType=video')).toHaveLength(1);
    expect(await answersOf(questionId, '?answerType=others')).toEqual([]);
    // The name of a file is not searched through, and nobody's account stands in it.
    expect(await answersOf(questionId, `?search=${fileName.slice(0, 8)}`)).toEqual([]);
    expect(JSON.stringify(answer)).not.toContain(userId);
  });

  it('has its writer’s mark, which stands with the words where there are some', async () => {
    const { questionId, attemptId } = await buildRecorded();
    await ctx.db.updateTable('attemptParts').set({ mark: '4' }).where('attemptId', '=', attemptId).execute();
    expect(await answersOf(questionId)).toMatchObject([{ parts: [], files: [{ mark: '4' }] }]);
    await ctx.db
      .insertInto('attemptParts')
      .values({ attemptId, part: 'answer', epoch: 1, seq: 1, body: 'Also written.', savedAt: ctx.clock.now() })
      .execute();
    expect(await answersOf(questionId)).toMatchObject([{ parts: [{ mark: '4' }], files: [{ mark: null }] }]);
  });

  it.each(['uploading', 'processing', 'failed'] as const)('has no file while its recording is %s', async (state) => {
    const { questionId, fileName } = await buildRecorded({ takes: [{ state }] });
    expect(await answersOf(questionId)).toMatchObject([{ answerType: 'video', data: '', files: [] }]);
    expect((await fetchVideo(fileName)).statusCode).toBe(404);
  });
});

describe('GET /question/download-video/ [API-26] [ANS-3]', () => {
  it('answers the bytes of the file, as a download of that name', async () => {
    const { fileName, recordings } = await buildRecorded();
    const reply = await fetchVideo(fileName);
    expect([reply.statusCode, reply.body]).toEqual([200, WHOLE]);
    expect(reply.headers).toMatchObject({
      'content-type': 'video/webm',
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(await auditOf(recordings[0]?.id ?? '')).toEqual([['answers.video-downloaded', true]]);
  });

  it.each([
    ['bytes=4-8', 206, 'first', 'bytes 4-8/27'],
    ['bytes=14-18', 206, 'e, th', 'bytes 14-18/27'],
    ['bytes=-6', 206, 'second', 'bytes 21-26/27'],
    ['bytes=30-', 416, null, 'bytes */27'],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const { fileName } = await buildRecorded();
    const reply = await fetchVideo(fileName, { headers: { range } });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([status, contentRange]);
    if (body !== null) expect(reply.body).toBe(body);
  });

  it('leaves an audit row for each view and each download, ranges included', async () => {
    const { fileName, recordings } = await buildRecorded();
    await fetchVideo(fileName, { more: '&purpose=view' });
    await fetchVideo(fileName, { more: '&purpose=view', headers: { range: 'bytes=5-' } });
    await fetchVideo(fileName, { more: '&purpose=download' });
    expect(await auditOf(recordings[0]?.id ?? '')).toEqual([
      ['answers.video-viewed', true],
      ['answers.video-viewed', true],
      ['answers.video-downloaded', true],
    ]);
  });

  it('knows nothing of somebody who did not agree, has withdrawn, or had not agreed yet', async () => {
    const silent = await buildRecorded({ isShared: false });
    expect((await fetchVideo(silent.fileName)).statusCode).toBe(404);
    // Agreed after the answer was finished.
    const body = { isShared: true, textVersion: SHARING_VERSION };
    await app.call('shareAnswers', { as: silent.as, body });
    expect((await fetchVideo(silent.fileName)).statusCode).toBe(404);
    const shared = await buildRecorded();
    expect((await fetchVideo(shared.fileName)).statusCode).toBe(200);
    await app.call('shareAnswers', { as: shared.as, body: { ...body, isShared: false } });
    expect((await fetchVideo(shared.fileName)).statusCode).toBe(404);
    expect(await auditOf(silent.recordings[0]?.id ?? '')).toEqual([]);
    expect(await auditOf(shared.recordings[0]?.id ?? '')).toHaveLength(1);
  });

  it('knows nothing of takes that do not count, nor of an answer that names somebody else’s', async () => {
    const { recordings, attemptId, questionId } = await buildRecorded({ takes: [{}, {}] });
    expect((await fetchVideo(`${recordings[1]?.id}.webm`)).statusCode).toBe(404);
    const silent = await buildRecorded({ isShared: false });
    await choose(attemptId, 'follow-up-1', silent.recordings[0]?.id ?? '');
    expect((await fetchVideo(silent.fileName)).statusCode).toBe(404);
    expect((await answersOf(questionId))[0]?.files).toHaveLength(1);
  });

  it('takes no path for a name', async () => {
    const { recordings } = await buildRecorded();
    const id = recordings[0]?.id ?? '';
    const names = [id, `${id}.mp4`, `../${id}.webm`, `${id}.webm/..`, `${id}.webm\u0000`, `x/${id}.webm`, '.webm', ''];
    for (const name of names) expect([404, 422]).toContain((await fetchVideo(name)).statusCode);
    expect((await fetchVideo('x'.repeat(65))).statusCode).toBe(422);
    expect((await fetchVideo(`${id}.webm`, { more: '&purpose=sell' })).statusCode).toBe(422);
    expect((await app.request('GET', '/api/v1/question/download-video', { as: admin })).status).toBe(422);
  });

  it('is for administrators only, its owner included [ROLE-13]', async () => {
    const { fileName, as } = await buildRecorded();
    const consultant = await signIn(ctx, await buildUser(ctx, { role: 'consultant' }));
    for (const other of [as, consultant]) expect((await fetchVideo(fileName, { as: other })).statusCode).toBe(403);
    expect((await fetchVideo(fileName, { as: 'none' })).statusCode).toBe(401);
  });
});
