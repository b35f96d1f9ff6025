// Ratings through HTTP: who may give stars to what, and what is shown of them.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MAX_PER_THREAD, RATING_TEXTS, RATINGS_PAGE_SIZE } from '@matricula/contract/reviews/ratings.rules.ts';
import type { RateReply, RatingReply } from '@matricula/contract/reviews/ratings.ts';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildRating } from '#test/builders/rating.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const DAY_MS = 24 * 60 * 60_000;
const NO_RATINGS = {
  finalRatings: [],
  avgRating: 0,
  numRatings: 0,
  userRating: null,
  textBody: null,
  distribution: [0, 0, 0, 0, 0],
};

async function buildThread(): Promise<string> {
  return `course-${(await buildCourse(ctx)).id}`;
}

async function signInAs(name = 'Ana Maria Beltrán') {
  const user = await buildUser(ctx, { name });
  return { user, as: await signIn(ctx, user) };
}

async function readRatings(threadId: string, query: Record<string, string> = {}, as?: string) {
  const search = new URLSearchParams(query).toString();
  return app.request<RatingReply>('GET', `/api/v1/rating/${encodeURIComponent(threadId)}?${search}`, { as });
}

function giveStars(threadId: string, body: unknown, as?: string) {
  return app.call<RateReply & ErrorBody>('rate', { params: { threadId }, body, as });
}

describe('GET /rating/:threadId', () => {
  it('answers anybody with average, count and distribution, and nothing of single people [API-1] [ENT-19]', async () => {
    const threadId = await buildThread();
    for (const rating of [5, 5, 4, 2]) await buildRating(ctx, { threadId, rating });
    const { status, body } = await readRatings(threadId);
    expect(status).toBe(200);
    expect(body).toEqual({ ...NO_RATINGS, avgRating: 4, numRatings: 4, distribution: [0, 1, 0, 1, 2] });
  });

  it('answers a thread nobody has rated with zeros', async () => {
    expect((await readRatings(await buildThread())).body).toEqual(NO_RATINGS);
  });

  it('is asked by a profile as consultant-{cid} [API-1]', async () => {
    const { id } = await buildConsultant(ctx);
    await buildRating(ctx, { threadId: `consultant-${id}`, rating: 3 });
    const { body } = await readRatings(`consultant-${id}`);
    expect(body).toMatchObject({ avgRating: 3, numRatings: 1 });
  });

  it('adds the single ratings when asked in detail, newest first, in pages [API-1] [ENT-19]', async () => {
    const threadId = await buildThread();
    const now = clock.now().getTime();
    const author = (await buildUser(ctx)).id;
    for (let age = 0; age <= RATINGS_PAGE_SIZE; age += 1) {
      await buildRating(ctx, {
        threadId,
        userId: author,
        subId: String(age),
        displayName: 'Ana B.',
        body: `${age} days old`,
        rating: 4,
        isDemo: age === 0,
        createdAt: new Date(now - age * DAY_MS),
      });
    }
    const first = (await readRatings(threadId, { detailed: 'true' })).body;
    expect(first.finalRatings.map(({ body }) => body)).toEqual(
      Array.from({ length: RATINGS_PAGE_SIZE }, (_, age) => `${age} days old`),
    );
    expect(first.finalRatings[0]).toEqual({
      _id: expect.any(String),
      displayName: 'Ana B.',
      rating: 4,
      createdAt: new Date(now).toISOString(),
      body: '0 days old',
      isDemo: true,
    });
    const second = (await readRatings(threadId, { detailed: 'true', page: '2' })).body;
    expect(second.finalRatings.map(({ body }) => body)).toEqual([`${RATINGS_PAGE_SIZE} days old`]);
    expect(second.numRatings).toBe(RATINGS_PAGE_SIZE + 1);
  });

  it('gives the own rating only to the person who asks for it [API-1] [ENT-19]', async () => {
    const threadId = await buildThread();
    const { user, as } = await signInAs();
    await buildRating(ctx, { threadId, userId: user.id, rating: 2, body: 'Too short for me.' });
    expect((await readRatings(threadId, { fetchOwn: 'true' }, as)).body).toMatchObject({
      userRating: 2,
      textBody: 'Too short for me.',
    });
    const nothing = { userRating: null, textBody: null };
    expect((await readRatings(threadId, {}, as)).body).toMatchObject(nothing);
    expect((await readRatings(threadId, { fetchOwn: 'true' })).body).toMatchObject(nothing);
    expect((await readRatings(threadId, { fetchOwn: 'true' }, (await signInAs()).as)).body).toMatchObject(nothing);
  });

  it('finds the own rating of one session among several [API-1]', async () => {
    const threadId = `consultant-${(await buildConsultant(ctx)).id}`;
    const { user, as } = await signInAs();
    const now = clock.now().getTime();
    const own = { threadId, userId: user.id };
    await buildRating(ctx, { ...own, subId: 'first', rating: 3, createdAt: new Date(now - DAY_MS) });
    await buildRating(ctx, { ...own, subId: 'second', rating: 5, createdAt: new Date(now) });
    const ask = async (query: Record<string, string>) =>
      (await readRatings(threadId, { fetchOwn: 'true', ...query }, as)).body.userRating;
    expect(await ask({ multipleRatings: 'true', subId: 'first' })).toBe(3);
    expect(await ask({ multipleRatings: 'true', subId: 'second' })).toBe(5);
    expect(await ask({ multipleRatings: 'true', subId: 'third' })).toBeNull();
    expect(await ask({ multipleRatings: 'true' })).toBeNull();
    expect(await ask({})).toBe(5);
  });

  it('keeps the stars of a deleted account and drops its name', async () => {
    const threadId = await buildThread();
    const { user, as } = await signInAs();
    await giveStars(threadId, { rating: 4 }, as);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    const { body } = await readRatings(threadId, { detailed: 'true' });
    expect(body).toMatchObject({ numRatings: 1, avgRating: 4, finalRatings: [{ displayName: 'Former member' }] });
  });

  it.each([
    'consultant-00000000-0000-4000-8000-000000000000',
    'consultant-nobody',
    'course-nowhere',
    'course-\u0000',
    'question-nowhere',
    'school-1',
    'course-',
    'course',
    '---',
  ])('knows no thread %j', async (threadId) => expect((await readRatings(threadId)).status).toBe(404));

  it('does not know a consultant who is not listed, nor one written in capitals', async () => {
    const paused = await buildConsultant(ctx, { state: 'paused' });
    expect((await readRatings(`consultant-${paused.id}`)).status).toBe(404);
    const listed = await buildConsultant(ctx, { id: 'abcdefab-cdef-4bcd-8fab-cdefabcdefab' });
    expect((await readRatings(`consultant-${listed.id.toUpperCase()}`)).status).toBe(404);
  });

  it.each([{ detailed: 'yes' }, { fetchOwn: '1' }, { page: '0' }, { page: 'x' }, { subId: 'x'.repeat(65) }])(
    'refuses %j',
    async (query) => expect((await readRatings(await buildThread(), query as Record<string, string>)).status).toBe(422),
  );
});

describe('POST /rating/:threadId', () => {
  it('takes the stars and the words of a signed-in person [API-2] [ENT-18] [ROLE-11]', async () => {
    const threadId = await buildThread();
    const { as } = await signInAs('Ana Maria Beltrán');
    const reply = await giveStars(threadId, { rating: 5, text: '  Clear and kind.\n ', subId: null, threadId }, as);
    expect(reply.body).toEqual({ success: true });
    const { body } = await readRatings(threadId, { detailed: 'true', fetchOwn: 'true' }, as);
    expect(body).toMatchObject({ avgRating: 5, numRatings: 1, userRating: 5, textBody: 'Clear and kind.' });
    expect(body.finalRatings).toMatchObject([{ displayName: 'Ana B.', rating: 5, body: 'Clear and kind.' }]);
  });

  it.each([
    ['Ana Maria Beltrán', 'Ana B.'],
    ['  bo   ćirić ', 'bo Ć.'],
    ['Cher', 'Cher'],
    ['山田 太郎', '山田 太.'],
    ['Zoe 𝒜dams', 'Zoe 𝒜.'],
  ])('signs %j as %j', async (name, displayName) => {
    const threadId = await buildThread();
    const { as } = await signInAs(name);
    await giveStars(threadId, { rating: 1 }, as);
    const { body } = await readRatings(threadId, { detailed: 'true' });
    expect(body.finalRatings).toMatchObject([{ displayName, body: '' }]);
  });

  it('keeps the subId: one rating per person, thread and subId, each found again by it [API-1] [API-2] [ENT-18]', async () => {
    const threadId = await buildThread();
    const { as } = await signInAs();
    await giveStars(threadId, { rating: 2, text: 'The first part' }, as);
    await giveStars(threadId, { rating: 4, text: 'Part one', subId: 'one' }, as);
    await giveStars(threadId, { rating: 5, text: 'Part two', subId: 'two' }, as);
    await giveStars(threadId, { rating: 3, text: 'Part one, again', subId: 'one' }, as);
    const ask = async (query: Record<string, string>) => {
      const { body } = await readRatings(threadId, { fetchOwn: 'true', multipleRatings: 'true', ...query }, as);
      return [body.userRating, body.textBody];
    };
    expect(await ask({ subId: 'one' })).toEqual([3, 'Part one, again']);
    expect(await ask({ subId: 'two' })).toEqual([5, 'Part two']);
    expect(await ask({ subId: 'three' })).toEqual([null, null]);
    expect(await ask({})).toEqual([2, 'The first part']);
    expect((await readRatings(threadId)).body).toMatchObject({ numRatings: 3, distribution: [0, 1, 1, 0, 1] });
  });

  it('counts one person a few times at most, however many subIds they make up, also all at once', async () => {
    const threadId = await buildThread();
    const { as } = await signInAs();
    const replies = await Promise.all(
      Array.from({ length: MAX_PER_THREAD + 5 }, (_, at) =>
        giveStars(threadId, { rating: 1, subId: `made-up-${at}` }, as),
      ),
    );
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.error).toBe(RATING_TEXTS.tooMany);
    expect((await readRatings(threadId)).body.numRatings).toBe(MAX_PER_THREAD);
    // What is there can still be changed.
    const taken = replies.findIndex(({ status }) => status === 200);
    expect((await giveStars(threadId, { rating: 5, subId: `made-up-${taken}` }, as)).status).toBe(200);
  });

  it('keeps one rating per person and thread where no subId is given: the second replaces the first', async () => {
    const threadId = `question-${SAMPLE_QUESTIONS[0]?.id}`;
    const { as } = await signInAs();
    const other = await signInAs();
    await giveStars(threadId, { rating: 4, text: 'Before' }, other.as);
    await giveStars(threadId, { rating: 1, text: 'First' }, as);
    clock.advance(1_000);
    await giveStars(threadId, { rating: 3, text: 'Second', subId: null }, as);
    const { body } = await readRatings(threadId, { detailed: 'true', fetchOwn: 'true' }, as);
    expect(body).toMatchObject({ numRatings: 2, avgRating: 3.5, userRating: 3, distribution: [0, 0, 1, 1, 0] });
    expect(body.finalRatings.map((rating) => rating.body)).toEqual(['Second', 'Before']);
  });

  it('makes one rating of many sent at once', async () => {
    const threadId = await buildThread();
    const { as } = await signInAs();
    const sent = Array.from({ length: 12 }, (_, at) => (at % 5) + 1);
    const replies = await Promise.all(sent.map((rating) => giveStars(threadId, { rating }, as)));
    expect(replies.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { body } = await readRatings(threadId, { detailed: 'true' });
    expect(body.numRatings).toBe(1);
    expect(body.avgRating).toBe(body.finalRatings[0]?.rating);
  });

  it('marks the rating of an invented person', async () => {
    const threadId = await buildThread();
    const as = await signIn(ctx, await buildUser(ctx, { isDemo: true }));
    await giveStars(threadId, { rating: 5 }, as);
    expect((await readRatings(threadId, { detailed: 'true' })).body.finalRatings).toMatchObject([{ isDemo: true }]);
  });

  it('refuses a consultant’s rating until there are booked sessions to rate, with a clear text [API-2]', async () => {
    const threadId = `consultant-${(await buildConsultant(ctx)).id}`;
    const { as } = await signInAs();
    for (const body of [{ rating: 5 }, { rating: 5, subId: 'a-session-somebody-made-up' }]) {
      const reply = await giveStars(threadId, body, as);
      expect(reply.status).toBe(409);
      expect(reply.body.error).toBe(RATING_TEXTS.needsSession);
    }
    expect((await readRatings(threadId)).body.numRatings).toBe(0);
  });

  it('the database itself keeps one review per session of a consultant', async () => {
    const threadId = `consultant-${(await buildConsultant(ctx)).id}`;
    const { user } = await signInAs();
    const own = { threadId, userId: user.id };
    await buildRating(ctx, { ...own, subId: 'one' });
    await buildRating(ctx, { ...own, subId: 'two' });
    await expect(buildRating(ctx, { ...own, subId: 'two' })).rejects.toThrow(/unique/);
    await expect(buildRating(ctx, { ...own, subId: '' })).rejects.toThrow(/check/);
    expect((await readRatings(threadId)).body.numRatings).toBe(2);
  });

  it('refuses consultants who rate themselves', async () => {
    const consultant = await buildConsultant(ctx);
    const as = await signIn(ctx, { id: consultant.id, role: 'consultant' });
    expect((await giveStars(`consultant-${consultant.id}`, { rating: 5 }, as)).status).toBe(403);
  });

  it('refuses visitors and guests, and an account that is gone', async () => {
    const threadId = await buildThread();
    expect((await giveStars(threadId, { rating: 5 })).status).toBe(401);
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    expect((await giveStars(threadId, { rating: 5 }, guest)).status).toBe(403);
    const { user, as } = await signInAs();
    await giveStars(await buildThread(), { rating: 5 }, as);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await giveStars(threadId, { rating: 5 }, as)).status).toBe(401);
    expect((await readRatings(threadId)).body.numRatings).toBe(0);
  });

  it('refuses a thread that is not there', async () => {
    const { as } = await signInAs();
    for (const threadId of ['course-nowhere', 'question-nowhere', 'school-1', 'consultant-x'])
      expect((await giveStars(threadId, { rating: 5 }, as)).status).toBe(404);
  });

  it.each([
    {},
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { rating: null },
    { rating: 5, text: 'x'.repeat(1_001) },
    { rating: 5, text: 'a\u0000b' },
    { rating: 5, subId: 'x'.repeat(65) },
    { rating: 5, displayName: 'Somebody Else' },
  ])('refuses %j [RATE-14] [RATE-15] [CONST-6] [CONST-7]', async (body) => {
    const threadId = await buildThread();
    const { as } = await signInAs();
    expect((await giveStars(threadId, body, as)).status).toBe(422);
    expect((await readRatings(threadId)).body.numRatings).toBe(0);
  });

  it('takes a text of exactly 1000 characters [CONST-6]', async () => {
    const { as } = await signInAs();
    expect((await giveStars(await buildThread(), { rating: 5, text: 'x'.repeat(1_000) }, as)).status).toBe(200);
  });

  it('is limited per person', async () => {
    const threadId = await buildThread();
    const { as } = await signInAs();
    const replies = await Promise.all(Array.from({ length: 61 }, () => giveStars(threadId, { rating: 9 }, as)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
