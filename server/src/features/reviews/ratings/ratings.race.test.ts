// Many people rate, replace and leave at once. Whatever the order, the totals are those of a model that counts along and
// those of a recount. RATINGS_SEED=… repeats a run.
import { randomInt } from 'node:crypto';
import { SAMPLE_QUESTIONS } from '@matricula/contract/practice/sample-questions.ts';
import { expect, it } from 'vitest';
import { withTransaction } from '#platform/context/context.ts';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { signIn } from '#test/builders/session.ts';
import { buildCourse } from '#test/builders/tag.ts';
import { buildUser } from '#test/builders/user.ts';
import { createRandom } from '#test/random.ts';
import { upsertRating } from './ratings.repository.ts';

const seed = Number(process.env['RATINGS_SEED'] ?? randomInt(2 ** 31));
const PEOPLE = 24;
const STEPS = 20;
const SESSIONS = 3;

const app = await startTestApp();
const { ctx } = app;

type Step =
  | { do: 'rate'; threadId: string; rating: number; subId: string }
  // The account goes while its last rating is under way: the reply says whether the stars count.
  | { do: 'leave'; threadId: string; rating: number; subId: string };

/** Everything a person will do, drawn before anything runs, so that the seed alone decides. */
function planFor(random: () => number, threads: readonly string[]): Step[] {
  const pick = (count: number) => Math.floor(random() * count);
  const draw = () => {
    const threadId = threads[pick(threads.length)] ?? '';
    const subId = threadId.startsWith('consultant-') ? `session-${pick(SESSIONS)}` : '';
    return { threadId, subId, rating: 1 + pick(5) };
  };
  const steps: Step[] = Array.from({ length: 1 + pick(STEPS) }, () => ({ do: 'rate', ...draw() }));
  return random() < 0.5 ? steps : [...steps, { do: 'leave', ...draw() }];
}

it(`totals follow every rating of ${PEOPLE} people at once (RATINGS_SEED=${seed})`, { timeout: 120_000 }, async () => {
  const random = createRandom(seed);
  const consultants = [await buildConsultant(ctx), await buildConsultant(ctx)];
  const courses = [await buildCourse(ctx), await buildCourse(ctx)];
  const threads = [
    ...consultants.map(({ id }) => `consultant-${id}`),
    ...courses.map(({ id }) => `course-${id}`),
    ...SAMPLE_QUESTIONS.map(({ id }) => `question-${id}`),
  ];
  const model = new Map<string, { threadId: string; rating: number }>();

  async function rate(person: { id: string; token: string }, { threadId, rating, subId }: Step): Promise<void> {
    const isTaken = await (threadId.startsWith('consultant-')
      ? rateSession(person.id, threadId, rating, subId)
      : rateByHttp(person.token, threadId, rating));
    if (isTaken) model.set(`${person.id} ${threadId} ${subId}`, { threadId, rating });
  }

  async function act(plan: readonly Step[]): Promise<void> {
    const user = await buildUser(ctx);
    const person = { id: user.id, token: await signIn(ctx, user) };
    for (const step of plan) {
      await Promise.all([
        rate(person, step),
        step.do === 'leave' ? ctx.db.deleteFrom('users').where('id', '=', user.id).execute() : null,
      ]);
    }
  }

  await Promise.all(Array.from({ length: PEOPLE }, () => planFor(random, threads)).map(act));

  for (const threadId of threads) {
    const stars = [...model.values()].filter((entry) => entry.threadId === threadId).map(({ rating }) => rating);
    const counted = tally(stars);
    const totals = await ctx.db
      .selectFrom('ratingTotals')
      .select(['ratingCount', 'ratingSum', 'distribution'])
      .where('threadId', '=', threadId)
      .executeTakeFirst();
    const rows = await ctx.db.selectFrom('ratings').select('rating').where('threadId', '=', threadId).execute();
    expect([threadId, totals ?? tally([])]).toEqual([threadId, counted]);
    expect([threadId, tally(rows.map(({ rating }) => rating))]).toEqual([threadId, counted]);
    if (threadId.startsWith('consultant-'))
      await expectConsultantFollows(threadId.slice('consultant-'.length), counted);
  }
});

function tally(stars: readonly number[]) {
  return {
    ratingCount: stars.length,
    ratingSum: stars.reduce((sum, rating) => sum + rating, 0),
    distribution: [1, 2, 3, 4, 5].map((star) => stars.filter((rating) => rating === star).length),
  };
}

async function rateByHttp(token: string, threadId: string, rating: number): Promise<boolean> {
  const { status } = await app.call('rate', { params: { threadId }, body: { rating }, as: token });
  // 401: the account was gone first.
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** As the sessions feature will: a consultant's rating is refused over HTTP until it exists. */
async function rateSession(userId: string, threadId: string, rating: number, subId: string): Promise<boolean> {
  try {
    await withTransaction(ctx, (ctx) =>
      upsertRating(ctx.db, { threadId, userId, rating, subId, displayName: 'Ada L.', createdAt: ctx.clock.now() }),
    );
    return true;
  } catch (error) {
    expect((error as { constraint?: string }).constraint).toBe('ratings_user_id_fkey');
    return false;
  }
}

async function expectConsultantFollows(
  consultantId: string,
  { ratingCount, ratingSum }: { ratingCount: number; ratingSum: number },
): Promise<void> {
  const consultant = await ctx.db
    .selectFrom('consultants')
    .innerJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
    .select(['consultants.reviewCount', 'reviewSum', 'consultantCards.reviewCount as cardCount', 'reviewAvg'])
    .where('consultants.id', '=', consultantId)
    .executeTakeFirstOrThrow();
  expect(consultant).toMatchObject({ reviewCount: ratingCount, reviewSum: ratingSum, cardCount: ratingCount });
  expect(consultant.reviewAvg).toBeCloseTo(ratingCount === 0 ? 0 : ratingSum / ratingCount, 4);
}
