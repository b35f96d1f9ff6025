// Sharing one's answers through HTTP: off until agreed to, withdrawn at once, and nobody else's business.
import { createHash } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import {
  NO_FACTS,
  type SharedFacts,
  SHARING_TEXTS,
  SHARING_VERSION,
} from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswerSharing } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildPerson } from '#test/calls/attempt.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const MINE: SharedFacts = { ...NO_FACTS, ageGroup: '21-23', gender: 'another', community: 'rural' };
const AGREED = { isShared: true, textVersion: SHARING_VERSION };
/** The words of each version, as a hash. A new version is added; none is changed, because people have agreed to it. */
const WORDS: Record<number, string> = { 1: 'dc63da9d9d45fa69' };
const WITHDRAWN = { isShared: false, textVersion: SHARING_VERSION };

const read = (as?: string) => app.call<AnswerSharing>('getAnswerSharing', { as });
const share = <B = AnswerSharing>(body: unknown, as?: string) => app.call<B>('shareAnswers', { body, as });
const keep = <B = AnswerSharing>(body: unknown, as?: string) => app.call<B>('keepSharedFacts', { body, as });
const consentsOf = (userId: string) =>
  ctx.db.selectFrom('answerConsents').selectAll().where('userId', '=', userId).orderBy('givenAt').execute();
const factsOf = (userId: string) => ctx.db.selectFrom('sharedFacts').selectAll().where('userId', '=', userId).execute();

describe('sharing answers', () => {
  it('is off at first, on from the moment of the agreement, and off again', async () => {
    const { as, userId } = await buildPerson(app);
    expect((await read(as)).body).toEqual({ sharedSince: null, facts: NO_FACTS });
    const { body } = await share(AGREED, as);
    expect(Date.parse(body.sharedSince ?? '')).toBeLessThanOrEqual(ctx.clock.now().getTime());
    expect((await share(AGREED, as)).body.sharedSince).toBe(body.sharedSince);
    expect((await share(WITHDRAWN, as)).body.sharedSince).toBeNull();
    expect((await share(WITHDRAWN, as)).status).toBe(200);
    await share(AGREED, as);
    // What was agreed to and when it was withdrawn stays on record.
    const rows = await consentsOf(userId);
    expect(rows.map(({ textVersion, withdrawnAt }) => [textVersion, withdrawnAt === null])).toEqual([
      [SHARING_VERSION, false],
      [SHARING_VERSION, true],
    ]);
  });

  it('is agreed to once by two devices at once', async () => {
    const { as, userId } = await buildPerson(app);
    await Promise.all([share(AGREED, as), share(AGREED, as), share(AGREED, as)]);
    expect(await consentsOf(userId)).toHaveLength(1);
  });

  it('names the version of the very words that were read', () => {
    const { who, what, why, withdraw, log } = SHARING_TEXTS;
    const words = JSON.stringify([who, what, why, withdraw, log]);
    expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(WORDS[SHARING_VERSION]);
  });

  it('refuses an agreement to words that have changed since, and withdraws whatever was read', async () => {
    const { as } = await buildPerson(app);
    const old = { isShared: true, textVersion: SHARING_VERSION + 1 };
    const { status, body } = await share<ErrorBody>(old, as);
    expect([status, body.code]).toEqual([409, 'text_changed']);
    await share(AGREED, as);
    expect((await share({ ...old, isShared: false }, as)).body.sharedSince).toBeNull();
  });

  it('goes with the account', async () => {
    const { as, userId } = await buildPerson(app);
    await share(AGREED, as);
    await keep(MINE, as);
    await ctx.db.deleteFrom('users').where('id', '=', userId).execute();
    expect([await consentsOf(userId), await factsOf(userId)]).toEqual([[], []]);
  });
});

describe('facts about oneself', () => {
  it('are kept while answers are shared, replaced as a whole, and one’s own', async () => {
    const { as } = await buildPerson(app);
    await share(AGREED, as);
    expect((await keep(MINE, as)).body.facts).toEqual(MINE);
    const other: SharedFacts = { ...NO_FACTS, stage: 'college' };
    expect((await keep(other, as)).body.facts).toEqual(other);
    expect((await read(as)).body.facts).toEqual(other);
    expect((await read((await buildPerson(app)).as)).body.facts).toEqual(NO_FACTS);
  });

  it('leave no trace when all are taken back, nor when sharing is', async () => {
    const { as, userId } = await buildPerson(app);
    await share(AGREED, as);
    await keep(MINE, as);
    expect((await keep(NO_FACTS, as)).body.facts).toEqual(NO_FACTS);
    expect(await factsOf(userId)).toEqual([]);
    await keep(MINE, as);
    expect((await share(WITHDRAWN, as)).body.facts).toEqual(NO_FACTS);
    expect(await factsOf(userId)).toEqual([]);
  });

  it('are not taken while answers are not shared', async () => {
    const { as, userId } = await buildPerson(app);
    const { status, body } = await keep<ErrorBody>(MINE, as);
    expect([status, body.code]).toEqual([409, 'not_shared']);
    expect(await factsOf(userId)).toEqual([]);
  });
});

it('refuses visitors and guests', async () => {
  const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
  for (const [as, status] of [
    [undefined, 401],
    [guest, 403],
  ] as const) {
    expect((await read(as)).status).toBe(status);
    expect((await share(AGREED, as)).status).toBe(status);
    expect((await keep(MINE, as)).status).toBe(status);
  }
});

it('refuses bad input', async () => {
  const { as } = await buildPerson(app);
  await share(AGREED, as);
  for (const body of [{}, { isShared: true }, { ...AGREED, textVersion: 0 }, { ...AGREED, userId: 'somebody' }])
    expect((await share(body, as)).status).toBe(422);
  const bad = [{}, { gender: 'woman' }, { ...MINE, gender: 'x' }, { ...MINE, stage: 3 }, { ...MINE, userId: 'x' }];
  for (const body of bad) expect((await keep(body, as)).status).toBe(422);
});
