// First answers measured by the night against a second computation in TypeScript, over random conversations.
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import type { ConsultantReply } from '@matricula/contract/marketplace/consultants.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildConversation, buildMessage } from '#test/builders/conversation.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { createRandom } from '#test/random.ts';

const SEED = 20_261_118;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = new Date('2026-11-18T23:40:00Z');
const app = await startTestApp({ clock: { now: () => NOW } });
const { ctx } = app;

interface Talk {
  askedDaysAgo: number;
  /** Null: not answered. */
  minutes: number | null;
  isBegunByApplicant: boolean;
  /** What keeps an unanswered one from being answered. */
  closing: 'none' | 'applicant blocked' | 'consultant blocked' | 'applicant left' | 'all taken back';
}

/** As PostgreSQL's percentile_cont: between the two nearest. */
function percentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return Math.round(low + (high - low) * (at - Math.floor(at)));
}

function model(talks: readonly Talk[]) {
  const counted = talks.filter((talk) => talk.isBegunByApplicant && talk.askedDaysAgo < RANKING.answersOfDays);
  const minutes = counted.flatMap((talk) => talk.minutes ?? []).toSorted((a, b) => a - b);
  return {
    answered: minutes.length,
    unanswered: counted.filter((talk) => talk.minutes === null && talk.closing === 'none').length,
    median: percentile(minutes, 0.5),
    p90: percentile(minutes, 0.9),
  };
}

async function play(consultantId: string, talk: Talk, applicantId: string): Promise<void> {
  const { number } = await buildConversation(ctx, { applicantId, consultantId });
  const askedAt = new Date(NOW.getTime() - talk.askedDaysAgo * DAY_MS);
  const said = (senderId: string, minutes: number) =>
    buildMessage(ctx, {
      conversationNumber: number,
      senderId,
      createdAt: new Date(askedAt.getTime() + minutes * MINUTE_MS),
    });
  if (!talk.isBegunByApplicant) await said(consultantId, -5);
  await said(applicantId, 0);
  await said(applicantId, 0.5);
  if (talk.minutes !== null) {
    const first = await said(consultantId, talk.minutes);
    // A quick answer that is deleted was still the first one; the second is not measured.
    await ctx.db
      .updateTable('messages')
      .set({ body: '', deletedAt: NOW })
      .where('conversationNumber', '=', number)
      .where('seq', '=', first.seq)
      .execute();
    await said(consultantId, talk.minutes + 600);
  }
  const member = (userId: string) =>
    ctx.db.updateTable('conversationMembers').where('conversationNumber', '=', number).where('userId', '=', userId);
  if (talk.closing === 'applicant blocked') await member(applicantId).set({ hasBlocked: true }).execute();
  if (talk.closing === 'consultant blocked') await member(consultantId).set({ hasBlocked: true }).execute();
  if (talk.closing === 'applicant left') await member(applicantId).set({ leftAt: NOW }).execute();
  if (talk.closing === 'all taken back') {
    await ctx.db
      .updateTable('messages')
      .set({ body: '', deletedAt: NOW })
      .where('conversationNumber', '=', number)
      .execute();
  }
}

const people: { id: string; talks: Talk[] }[] = [];

beforeAll(async () => {
  const random = createRandom(SEED);
  const int = (below: number) => Math.floor(random() * below);
  const applicants: string[] = [];
  for (let n = 0; n < 30; n += 1) applicants.push((await buildUser(ctx)).id);
  for (const size of [0, 1, 4, 5, 12, 30]) {
    const { id } = await buildConsultant(ctx, { answerCount: 7, answerMedianMinutes: 99 });
    const talks = Array.from({ length: size }, (): Talk => {
      const minutes = size !== 5 && random() < 0.25 ? null : Math.ceil(random() ** 3 * 5_000);
      const isOld = size > 5 && random() < 0.2;
      const closings = [
        'none',
        'none',
        'applicant blocked',
        'consultant blocked',
        'applicant left',
        'all taken back',
      ] as const;
      return {
        askedDaysAgo: isOld ? 181 + int(200) : 4 + int(170),
        minutes,
        isBegunByApplicant: size <= 5 || random() < 0.9,
        closing: minutes === null ? (closings[int(closings.length)] ?? 'none') : 'none',
      };
    });
    for (const [at, talk] of talks.entries()) await play(id, talk, applicants[at] ?? '');
    people.push({ id, talks });
  }
  await app.runCronJob('measureAnswers');
}, 60_000);

const kept = (id: string) =>
  ctx.db
    .selectFrom('consultants')
    .select(['answerCount', 'answerMedianMinutes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe(`first answers (seed ${SEED})`, () => {
  it('are the model’s, for everybody, also where there are none any more', async () => {
    for (const { id, talks } of people) {
      const { answered, median } = model(talks);
      expect([id, await kept(id)]).toEqual([id, { answerCount: answered, answerMedianMinutes: median }]);
    }
    expect(people.some(({ talks }) => model(talks).unanswered > 0)).toBe(true);
    expect(people.some(({ talks }) => model(talks).answered !== talks.length)).toBe(true);
  });

  it('are told to the consultant with the ninetieth percentile and what waits, and to the public with the count', async () => {
    for (const { id, talks } of people) {
      const as = await signIn(ctx, { id, role: 'consultant' });
      const own = (await app.call<MeasuredReply>('getMeasured', { as })).body.firstAnswers;
      const { answered, unanswered, median, p90 } = model(talks);
      const isEnough = answered >= RANKING.fewestAnswers;
      expect(own).toMatchObject({
        answered,
        unanswered,
        medianMinutes: isEnough ? median : null,
        p90Minutes: isEnough ? p90 : null,
      });
      const { data } = (await app.call<ConsultantReply>('getConsultant', { params: { cid: id } })).body;
      expect(data.answerTime).toEqual(isEnough ? { medianMinutes: median, count: answered } : null);
    }
  });

  it('change nothing when the night repeats itself', async () => {
    const all = () =>
      ctx.db
        .selectFrom('consultants')
        .innerJoin('consultantCards', 'consultantCards.consultantId', 'consultants.id')
        .select(['consultants.id', 'answerCount', 'answerMedianMinutes', 'rank'])
        .orderBy('consultants.id')
        .execute();
    const before = await all();
    await app.runCronJob('measureAnswers');
    expect(await all()).toEqual(before);
    expect(app.logs()).toContain('"changed":0');
  });

  it('move the rank at once', async () => {
    const { id } = await buildConsultant(ctx, { answerCount: 20, answerMedianMinutes: 5_000 });
    const rank = async () =>
      (
        await ctx.db
          .selectFrom('consultantCards')
          .select('rank')
          .where('consultantId', '=', id)
          .executeTakeFirstOrThrow()
      ).rank;
    const slow = await rank();
    await app.runCronJob('measureAnswers');
    // Nothing measured counts as a half; being known as slow counted nothing.
    expect((await rank()) - slow).toBeCloseTo(RANKING.weights.answerTime / 2, 4);
  });

  it('leave demo people the figures of the seed, which every page marks as invented', async () => {
    const { id } = await buildConsultant(ctx, { isDemo: true, answerCount: 31, answerMedianMinutes: 42 });
    await play(
      id,
      { askedDaysAgo: 3, minutes: 900, isBegunByApplicant: true, closing: 'none' },
      (await buildUser(ctx)).id,
    );
    await app.runCronJob('measureAnswers');
    expect(await kept(id)).toEqual({ answerCount: 31, answerMedianMinutes: 42 });
    const { data } = (await app.call<ConsultantReply>('getConsultant', { params: { cid: id } })).body;
    expect(data.isDemo).toBe(true);
  });
});
