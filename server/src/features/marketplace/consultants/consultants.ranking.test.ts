// The published order, computed a second time in TypeScript from the same rules and compared with what the database made.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { BADGE_RULES, COMPLETENESS, RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildRating } from '#test/builders/rating.ts';
import { createRandom } from '#test/random.ts';

const SEED = 20_261_115;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-15T00:05:00Z');
const later = { at: NOW };
const app = await startTestApp({ clock: { now: () => later.at } });
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

interface Sample {
  id: string;
  reviews: number[];
  answerCount: number;
  answerMedianMinutes: number | null;
  activeDaysAgo: number;
  listedDaysAgo: number;
  present: number;
}

const samples: Sample[] = [];

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The score as /how-ranking-works describes it. */
function modelScore(sample: Sample, mean: number): number {
  const { weights, reviewsShrunkBy, answerMinutes, fewestAnswers, recencyDays } = RANKING;
  const sum = sample.reviews.reduce((total, stars) => total + stars, 0);
  const shrunk = (sum + reviewsShrunkBy * mean) / (sample.reviews.length + reviewsShrunkBy);
  const answer =
    sample.answerCount < fewestAnswers || sample.answerMedianMinutes === null
      ? 0.5
      : clamp(
          1 -
            Math.log(sample.answerMedianMinutes / answerMinutes.full) /
              Math.log(answerMinutes.none / answerMinutes.full),
        );
  const recency = clamp(1 - (sample.activeDaysAgo - recencyDays.full) / (recencyDays.none - recencyDays.full));
  return (
    weights.reviews * ((shrunk - 1) / 4) +
    weights.answerTime * answer +
    weights.recency * recency +
    weights.completeness * (sample.present / COMPLETENESS.length)
  );
}

async function cards() {
  return app.ctx.db.selectFrom('consultantCards').selectAll().orderBy('rank', 'desc').orderBy('consultantId').execute();
}

beforeAll(async () => {
  const random = createRandom(SEED);
  const int = (below: number) => Math.floor(random() * below);
  for (let n = 0; n < 60; n += 1) {
    const isLong = random() < 0.7;
    const hasScores = random() < 0.7;
    const hasPackage = random() < 0.8;
    const sample: Omit<Sample, 'id'> = {
      reviews: Array.from({ length: [0, 0, 2, 6, 15][int(5)] ?? 0 }, () => [3, 4, 5, 5, 5][int(5)] ?? 5),
      answerCount: [0, 3, 5, 40][int(4)] ?? 0,
      answerMedianMinutes: random() < 0.2 ? null : 5 + int(4_000),
      activeDaysAgo: int(90),
      listedDaysAgo: random() < 0.4 ? int(59) : 61 + int(700),
      // Two taglines and education are always there; the builder has no picture.
      present: 2 + Number(isLong) + Number(hasScores) + Number(hasPackage),
    };
    const { id } = await buildConsultant(app.ctx, {
      name: `Person ${n}`,
      answerCount: sample.answerCount,
      answerMedianMinutes: sample.answerMedianMinutes,
      lastActiveAt: ago(sample.activeDaysAgo),
      listedAt: ago(sample.listedDaysAgo),
      aboutMe: isLong ? 'x'.repeat(200) : 'x'.repeat(199),
      testScores: hasScores ? [{ title: 'MCAT', score: '515' }] : [],
      packages: hasPackage ? [{}] : [{ isLive: false }],
    });
    for (const [index, rating] of sample.reviews.entries()) {
      await buildRating(app.ctx, {
        threadId: `consultant-${id}`,
        subId: `session-${index}`,
        rating,
        createdAt: ago(index * 20),
      });
    }
    samples.push({ ...sample, id });
  }
  await app.runCronJob('rankConsultants');
}, 60_000);

describe(`order (seed ${SEED})`, () => {
  it('is the published score, for everybody who is not new', async () => {
    const all = samples.flatMap(({ reviews }) => reviews);
    const mean = all.reduce((total, stars) => total + stars, 0) / all.length;
    const byId = new Map((await cards()).map((card) => [card.consultantId, card]));
    for (const sample of samples) {
      const card = byId.get(sample.id);
      const isNew =
        sample.listedDaysAgo <= BADGE_RULES.new.listedForDaysAtMost &&
        sample.reviews.length < BADGE_RULES.new.reviewsFewerThan;
      expect([sample.id, card?.isNew]).toEqual([sample.id, isNew]);
      if (!isNew) expect(card?.rank).toBeCloseTo(modelScore(sample, mean), 4);
    }
  });

  it('badges follow the published rules, and are lost with them', async () => {
    const { popular } = BADGE_RULES;
    const all = samples.flatMap(({ reviews }) => reviews);
    const mean = all.reduce((total, stars) => total + stars, 0) / all.length;
    const expected = samples
      .filter(({ reviews, activeDaysAgo }) => {
        const sum = reviews.reduce((total, stars) => total + stars, 0);
        const shrunk = (sum + RANKING.reviewsShrunkBy * mean) / (reviews.length + RANKING.reviewsShrunkBy);
        const recent = reviews.filter((_, index) => index * 20 < popular.recentDays).length;
        return (
          reviews.length >= popular.reviewsAtLeast &&
          shrunk >= popular.shrunkAverageAtLeast &&
          recent >= popular.recentReviewsAtLeast &&
          activeDaysAgo <= popular.activeWithinDays
        );
      })
      .map(({ id }) => id);
    const found = (await cards()).filter((card) => card.isPopular).map((card) => card.consultantId);
    expect(found.toSorted()).toEqual(expected.toSorted());

    later.at = new Date(NOW.getTime() + 61 * DAY_MS);
    await app.runCronJob('rankConsultants');
    expect((await cards()).some((card) => card.isNew || card.isPopular)).toBe(false);
    later.at = NOW;
    await app.runCronJob('rankConsultants');
    expect((await cards()).filter((card) => card.isPopular)).toHaveLength(expected.length);
  });

  it('is the same for everybody on one day, and turns the new ones on the next', async () => {
    const orderOf = async () => (await cards()).map((card) => card.consultantId);
    const today = await orderOf();
    await app.runCronJob('rankConsultants');
    expect(await orderOf()).toEqual(today);
    later.at = new Date(NOW.getTime() + DAY_MS);
    await app.runCronJob('rankConsultants');
    expect(await orderOf()).not.toEqual(today);
    later.at = NOW;
    await app.runCronJob('rankConsultants');
    expect(await orderOf()).toEqual(today);
  });

  it('gives new consultants a share of the first page, over a month at least their share of everybody', async () => {
    let shown = 0;
    for (let day = 0; day < 30; day += 1) {
      later.at = new Date(NOW.getTime() - day * DAY_MS);
      await app.runCronJob('rankConsultants');
      shown += (await cards()).slice(0, 12).filter((card) => card.isNew).length;
    }
    later.at = NOW;
    await app.runCronJob('rankConsultants');
    const share = (await cards()).filter((card) => card.isNew).length / samples.length;
    expect(shown / (30 * 12)).toBeGreaterThanOrEqual(share);
  }, 60_000);

  it('the highest rating is the shrunk one: fifteen good reviews beat two perfect ones, and no reviews come last', async () => {
    const { body } = await app.request<ListConsultantsReply>('GET', '/api/v1/public/consultants?sort=rating&limit=48');
    const counts = body.data.map(({ consultantReviewCount }) => consultantReviewCount);
    const firstWithout = counts.indexOf(0);
    expect(counts.slice(firstWithout).every((count) => count === 0)).toBe(true);
    const stored = (await cards()).toSorted((a, b) => b.shrunkRating - a.shrunkRating).map((card) => card.shrunkRating);
    const given = body.data.map(({ _id }) => _id);
    const ratings = new Map((await cards()).map((card) => [card.consultantId, card.shrunkRating]));
    expect(given.map((id) => ratings.get(id))).toEqual(stored.slice(0, 48));
  });
});
