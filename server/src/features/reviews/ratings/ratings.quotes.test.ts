// What the home page quotes, through HTTP: only reviews whose writers agreed and an administrator chose, once per decision.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { Quote, TestimonialsReply } from '@matricula/contract/reviews/testimonials.ts';
import { QUOTES_PAGE_SIZE, SHOWN_TESTIMONIALS } from '@matricula/contract/reviews/testimonials.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildRating } from '#test/builders/rating.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const DAY_MS = 24 * 60 * 60_000;
const NOW = ctx.clock.now().getTime();
const adminUser = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, adminUser);

beforeEach(async () => {
  await ctx.db.deleteFrom('ratings').execute();
  ctx.publicCache.invalidate();
});

type State = 'proposed' | 'shown' | 'hidden' | null;

/** Of a consultant of its own, so many days old. */
async function review(daysAgo: number, quoteState: State, overrides: object = {}, consultant: object = {}) {
  const { id } = await buildConsultant(ctx, { name: `Consultant ${daysAgo}`, ...consultant });
  const createdAt = new Date(NOW - daysAgo * DAY_MS);
  return buildRating(ctx, { threadId: `consultant-${id}`, quoteState, createdAt, updatedAt: createdAt, ...overrides });
}

const shownNames = async () =>
  (await app.call<TestimonialsReply>('listTestimonials')).body.testimonials.map((one) => one.consultantName);

async function listQuotes(state: string, cursor = '') {
  const search = new URLSearchParams({ state, ...(cursor === '' ? {} : { cursor }) });
  const path = `/api/v1/testimonials/manage?${search.toString()}`;
  return (await app.request<{ data: Quote[]; next: string | null }>('GET', path, { as: admin })).body;
}

const decide = (rating: { id: string; updatedAt: Date }, from: string, to: string, as = admin) =>
  app.call<ErrorBody>('decideQuote', {
    as,
    params: { ratingId: rating.id },
    body: { from, to, version: rating.updatedAt.toISOString() },
  });

it('shows what was chosen and nothing else, the newest first, of listed consultants, with its source', async () => {
  await review(1, null);
  await review(2, 'proposed');
  await review(3, 'hidden');
  await review(4, 'shown', {}, { state: 'paused' });
  const newest = await review(5, 'shown', { rating: 4, isDemo: true, displayName: 'Noor K.', body: 'Kind and exact.' });
  for (const days of [12, 11, 10, 9, 8, 7]) await review(days, 'shown');
  const { status, body } = await app.call<TestimonialsReply>('listTestimonials');
  expect(status).toBe(200);
  expect(body.testimonials).toHaveLength(SHOWN_TESTIMONIALS);
  expect(body.testimonials[0]).toEqual({
    _id: newest.id,
    body: 'Kind and exact.',
    rating: 4,
    createdAt: newest.createdAt.toISOString(),
    displayName: 'Noor K.',
    consultantId: newest.threadId.slice('consultant-'.length),
    consultantName: 'Consultant 5',
    isDemo: true,
  });
  expect(await shownNames()).toEqual([5, 7, 8, 9, 10, 11].map((days) => `Consultant ${days}`));
});

it('is chosen and taken back by an administrator, seen at once, each time with a line in the log', async () => {
  const rating = await review(1, 'proposed');
  expect(await shownNames()).toEqual([]);
  expect((await listQuotes('proposed')).data).toMatchObject([{ _id: rating.id, consultantName: 'Consultant 1' }]);
  expect((await decide(rating, 'proposed', 'shown')).status).toBe(200);
  expect(await shownNames()).toEqual(['Consultant 1']);
  expect((await decide(rating, 'shown', 'hidden')).status).toBe(200);
  expect(await shownNames()).toEqual([]);
  expect((await listQuotes('hidden')).data.map(({ _id }) => _id)).toEqual([rating.id]);
  const log = await ctx.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subjectId', '=', rating.id)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'testimonial.shown', actorId: adminUser.id, before: { state: 'proposed' }, after: { state: 'shown' } },
    { action: 'testimonial.hidden', actorId: adminUser.id, before: { state: 'shown' }, after: { state: 'hidden' } },
  ]);
});

it('is decided once by two administrators at once, and never for words that were not seen', async () => {
  const rating = await review(1, 'proposed');
  const both = await Promise.all([decide(rating, 'proposed', 'shown'), decide(rating, 'proposed', 'hidden')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const other = await review(2, 'proposed');
  await ctx.db
    .updateTable('ratings')
    .set({ updatedAt: new Date(NOW) })
    .where('id', '=', other.id)
    .execute();
  expect((await decide(other, 'proposed', 'shown')).body.code).toBe('changed');
});

it('does not say that a review exists whose writer has not agreed', async () => {
  const rating = await review(1, null);
  expect((await decide(rating, 'proposed', 'shown')).status).toBe(404);
  expect((await listQuotes('proposed')).data).toEqual([]);
});

it('ends with the account of its writer, whose words and stars stay', async () => {
  const rating = await review(1, 'shown');
  await ctx.db.updateTable('ratings').set({ userId: null }).where('id', '=', rating.id).execute();
  expect(
    await ctx.db
      .selectFrom('ratings')
      .select(['displayName', 'quoteState'])
      .where('id', '=', rating.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ displayName: 'Former member', quoteState: null });
});

it('is listed page by page, each once', async () => {
  const { id } = await buildConsultant(ctx);
  for (let day = 0; day < QUOTES_PAGE_SIZE + 3; day += 1) {
    const createdAt = new Date(NOW - Math.floor(day / 2) * DAY_MS);
    await buildRating(ctx, { threadId: `consultant-${id}`, quoteState: 'proposed', createdAt });
  }
  const first = await listQuotes('proposed');
  const second = await listQuotes('proposed', first.next ?? '');
  expect([first.data.length, second.data.length, second.next]).toEqual([QUOTES_PAGE_SIZE, 3, null]);
  expect(new Set([...first.data, ...second.data].map(({ _id }) => _id)).size).toBe(QUOTES_PAGE_SIZE + 3);
  const bad = await app.request('GET', '/api/v1/testimonials/manage?state=proposed&cursor=yesterday', { as: admin });
  expect(bad.status).toBe(422);
});

it.each([
  ['a state that there is not', { from: 'proposed', to: 'proposed', version: new Date().toISOString() }],
  ['no version', { from: 'proposed', to: 'shown' }],
])('refuses %s', async (_what, body) => {
  const rating = await review(1, 'proposed');
  const { status } = await app.call('decideQuote', { as: admin, params: { ratingId: rating.id }, body });
  expect(status).toBe(422);
});
