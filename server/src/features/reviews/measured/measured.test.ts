// A consultant's own figures through HTTP: who gets them, and that each says what the ranking and the public pages count with.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { BADGE_RULES, COMPLETENESS, RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { MEASURED } from '@matricula/contract/reviews/measured.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { buildRating } from '#test/builders/rating.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A Wednesday. */
const NOW = new Date('2026-11-18T10:00:00Z');
const app = await startTestApp({ clock: { now: () => NOW } });
const { ctx } = app;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

type Built = Parameters<typeof buildConsultant>[1];

async function makeConsultant(overrides: Built = {}) {
  const { id } = await buildConsultant(ctx, overrides);
  return { id, as: await signIn(ctx, { id, role: 'consultant' }) };
}

const measuredOf = async (as: string) => (await app.call<MeasuredReply>('getMeasured', { as })).body;

async function addViews(id: string, rows: Record<number, number>) {
  for (const [days, views] of Object.entries(rows)) {
    const day = ago(Number(days)).toISOString().slice(0, 10);
    await sql`insert into profile_views values (${id}, ${day}::date, ${views})`.execute(ctx.db);
  }
}

describe('GET /consulting/measured', () => {
  it('is the consultant’s own: refuses everybody else, and finds nothing where there is no profile', async () => {
    expect((await app.call('getMeasured')).status).toBe(401);
    for (const role of ['user', 'admin', 'phantom']) {
      const as = await signIn(ctx, await buildUser(ctx, { role }));
      expect([role, (await app.call('getMeasured', { as })).status]).toEqual([role, 403]);
    }
    const as = await signIn(ctx, await buildUser(ctx, { role: 'consultant' }));
    expect(await app.call<ErrorBody>('getMeasured', { as })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  it('shows zeros and no averages to somebody whom nobody has found yet', async () => {
    const { as } = await makeConsultant({ state: 'draft', listedAt: null });
    const measured = await measuredOf(as);
    expect(measured).toMatchObject({
      measuredAt: NOW.toISOString(),
      isListed: false,
      isDemo: false,
      views: { total: 0, before: 0 },
      conversations: { total: 0, before: 0 },
      firstAnswers: { answered: 0, unanswered: 0, medianMinutes: null, p90Minutes: null },
      ratings: { count: 0, average: null, recent: { count: 0, average: null } },
    });
    expect(measured.views.days).toHaveLength(MEASURED.days);
    expect(measured.conversations.weeks).toHaveLength(MEASURED.weeks);
    expect(measured.ratings.months).toHaveLength(MEASURED.months);
    const listed = measured.badges.flatMap(({ criteria }) => criteria).find((one) => one.criterion === 'listedForDays');
    expect(listed).toMatchObject({ own: null, isMet: false });
  });

  it('counts views per day, and those of the days before beside them', async () => {
    const { id, as } = await makeConsultant();
    await addViews(id, { 0: 3, 1: 4, 89: 5, 90: 7, 179: 11, 180: 100 });
    await addViews((await makeConsultant()).id, { 0: 50 });
    const { views } = await measuredOf(as);
    expect(views).toMatchObject({ total: 12, before: 18 });
    expect(views.days[0]).toEqual({ day: '2026-08-21', views: 5 });
    expect(views.days.slice(-2)).toEqual([
      { day: '2026-11-17', views: 4 },
      { day: '2026-11-18', views: 3 },
    ]);
  });

  it('counts conversations that applicants began, per week from Monday on', async () => {
    const { id, as } = await makeConsultant();
    const begin = async (createdAt: Date, sender: 'applicant' | 'consultant' = 'applicant') => {
      const { number, applicantId } = await buildConversation(ctx, { consultantId: id });
      const senderId = sender === 'applicant' ? applicantId : id;
      await buildMessage(ctx, { conversationNumber: number, senderId, createdAt });
    };
    // Monday's first moment, the Sunday before, and one before the ninety days.
    for (const at of ['2026-11-16T00:00:00Z', '2026-11-15T23:59:59Z', '2026-11-15T12:00:00Z', '2026-08-20T12:00:00Z']) {
      await begin(new Date(at));
    }
    await begin(ago(1), 'consultant');
    await buildConversation(ctx, { consultantId: id });
    const { conversations } = await measuredOf(as);
    expect(conversations).toMatchObject({ total: 3, before: 1 });
    expect(conversations.weeks.slice(-2)).toEqual([
      { week: '2026-11-09', begun: 2 },
      { week: '2026-11-16', begun: 1 },
    ]);
  });

  it('averages ratings per month with their number', async () => {
    const { id, as } = await makeConsultant();
    const threadId = `consultant-${id}`;
    for (const [rating, at] of [
      [5, '2026-11-02'],
      [4, '2026-11-17'],
      [2, '2026-07-31'],
      [1, '2025-01-01'],
    ] as const) {
      await buildRating(ctx, { threadId, rating, createdAt: new Date(`${at}T12:00:00Z`) });
    }
    const { ratings } = await measuredOf(as);
    expect(ratings).toMatchObject({
      count: 4,
      average: 3,
      recent: { count: 2, average: 4.5 },
      before: { count: 1, average: 2 },
    });
    expect(ratings.months[0]).toEqual({ month: '2025-12-01', count: 0, average: null });
    expect(ratings.months.at(-1)).toEqual({ month: '2026-11-01', count: 2, average: 4.5 });
  });

  it('its parts times the published weights are the score that the night writes', async () => {
    const consultants = [
      await makeConsultant({ answerCount: 12, answerMedianMinutes: 200, lastActiveAt: ago(40), aboutMe: 'Short.' }),
      await makeConsultant({ answerCount: 3, answerMedianMinutes: 10, packages: [], testScores: [] }),
      await makeConsultant({ answerCount: 9, answerMedianMinutes: 4_000, profilePicture: 'a-384.webp' }),
    ];
    for (const [at, { id }] of consultants.entries()) {
      for (let n = 0; n < at * 6; n += 1) await buildRating(ctx, { threadId: `consultant-${id}`, rating: 4 });
    }
    await app.runCronJob('rankConsultants');
    for (const { id, as } of consultants) {
      const { ranking } = await measuredOf(as);
      const { rank } = await ctx.db
        .selectFrom('consultantCards')
        .select('rank')
        .where('consultantId', '=', id)
        .executeTakeFirstOrThrow();
      const sum = ranking.parts.reduce((total, { part, own }) => total + own * RANKING.weights[part], 0);
      expect(sum).toBeCloseTo(rank, 5);
      expect(ranking.score).toBeCloseTo(rank, 5);
      expect(ranking.parts.reduce((total, { adds }) => total + adds, 0)).toBeCloseTo(rank, 5);
      expect(ranking).toMatchObject({ rankedAt: NOW.toISOString(), isDrawn: false });
    }
    const [first, second] = await Promise.all(consultants.map(({ as }) => measuredOf(as)));
    expect(first?.ranking.missing).toEqual([COMPLETENESS[0], COMPLETENESS[2]]);
    expect(second?.ranking.missing).toEqual([COMPLETENESS[0], COMPLETENESS[4], COMPLETENESS[5]]);
    // Too few answers are no measurement, and count as a half.
    expect(second?.ranking.parts.find(({ part }) => part === 'answerTime')?.own).toBe(0.5);
    // They are here, whatever the profile said of the last visit.
    expect(first?.ranking.parts.find(({ part }) => part === 'recency')?.own).toBe(1);
  });

  it('says of each badge what it asks, the own figure, and whether that is enough', async () => {
    const { id, as } = await makeConsultant({ listedAt: ago(20) });
    for (let n = 0; n < 10; n += 1) {
      await buildRating(ctx, { threadId: `consultant-${id}`, rating: 5, createdAt: ago(n < 2 ? 10 : 200) });
    }
    await app.runCronJob('rankConsultants');
    const { badges } = await measuredOf(as);
    const { popular, new: ofNew } = BADGE_RULES;
    expect(badges).toMatchObject([
      {
        badge: 'popular',
        isHeld: false,
        criteria: [
          { criterion: 'reviews', needed: popular.reviewsAtLeast, own: 10, isMet: true },
          { criterion: 'recentReviews', needed: popular.recentReviewsAtLeast, own: 2, isMet: false },
          { criterion: 'shrunkAverage', needed: popular.shrunkAverageAtLeast, isMet: true },
          { criterion: 'activeDaysAgo', needed: popular.activeWithinDays, own: 0, isMet: true },
        ],
      },
      {
        badge: 'new',
        isHeld: false,
        criteria: [
          { criterion: 'listedForDays', needed: ofNew.listedForDaysAtMost, own: 20, isMet: true },
          { criterion: 'reviewsFewerThan', needed: ofNew.reviewsFewerThan, own: 10, isMet: false },
        ],
      },
    ]);
    await buildRating(ctx, { threadId: `consultant-${id}`, rating: 5, createdAt: ago(1) });
    await app.runCronJob('rankConsultants');
    const [after] = (await measuredOf(as)).badges;
    expect(after?.isHeld).toBe(true);
    expect(after?.criteria.every(({ isMet }) => isMet)).toBe(true);
  });
});
