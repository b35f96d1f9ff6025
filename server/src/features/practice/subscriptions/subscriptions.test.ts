// Subscriptions through HTTP: what is granted and redeemed adds up, a code works as often as it says, and only its hash is kept.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  AccessCodesReply,
  CreatedAccessCode,
  RedeemedReply,
  SubscriptionReply,
} from '@matricula/contract/practice/subscriptions.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const DAY_MS = 24 * 60 * 60 * 1_000;

const person = async () => {
  const user = await buildUser(ctx);
  return { userId: user.id, as: await signIn(ctx, user) };
};
const mine = async (as: string) =>
  (await app.call<SubscriptionReply>('getSubscription', { as })).body.subscriptionInformation;
const grant = <B = SubscriptionReply>(userId: string, body: object = { days: 30, reason: 'A thank you.' }) =>
  app.call<B>('grantSubscription', { as: admin, params: { userId }, body });
const redeem = <B = RedeemedReply>(as: string, code: string) => app.call<B>('redeemCode', { as, body: { code } });
const makeCode = async (overrides: object = {}) => {
  const body = { label: 'Spring cohort', days: 90, maxUses: 30, ...overrides };
  return (await app.call<CreatedAccessCode>('createAccessCode', { as: admin, body })).body;
};
const daysLeft = (expiry: string | null) => (Date.parse(expiry ?? '') - ctx.clock.now().getTime()) / DAY_MS;

describe('subscriptionInformation [ENT-26]', () => {
  it('is free without an end for who has none', async () => {
    const { as } = await person();
    expect(await mine(as)).toEqual({ subscriptionLevel: 'free', subscriptionExpiry: null });
  });

  it('is full until the expiry for who was granted one, and each more begins where the last ends', async () => {
    const { userId, as } = await person();
    await grant(userId);
    await grant(userId, { days: 10, reason: 'And more.' });
    const { subscriptionLevel, subscriptionExpiry } = await mine(as);
    expect(subscriptionLevel).toBe('full');
    expect(daysLeft(subscriptionExpiry)).toBeCloseTo(40, 1);
  });

  it('adds up although several are granted at the same moment', async () => {
    const { userId, as } = await person();
    await Promise.all(Array.from({ length: 5 }, () => grant(userId, { days: 3, reason: 'Five at once.' })));
    expect(daysLeft((await mine(as)).subscriptionExpiry)).toBeCloseTo(15, 1);
  });

  it('is free again once it was ended', async () => {
    const { userId, as } = await person();
    await grant(userId);
    const ended = { as: admin, params: { userId }, body: { reason: 'By mistake.' } };
    expect((await app.call<SubscriptionReply>('endSubscription', ended)).body.subscriptionInformation).toEqual({
      subscriptionLevel: 'free',
      subscriptionExpiry: null,
    });
    expect((await mine(as)).subscriptionLevel).toBe('free');
  });

  it.each([
    ['no days', { days: 0, reason: 'A thank you.' }],
    ['too many', { days: 1_101, reason: 'A thank you.' }],
    ['no reason', { days: 3, reason: ' ' }],
  ])('refuses a grant of %s', async (_title, body) => {
    const { userId } = await person();
    expect((await grant<ErrorBody>(userId, body)).status).toBe(422);
  });
});

describe('an access code', () => {
  it('is told once, kept as a hash, and opens every bank for its days', async () => {
    const { code, ending, codeId } = await makeCode();
    expect(code).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    const { as } = await person();
    const { status, body } = await redeem(as, ` ${code.toLowerCase()} `);
    expect([status, body.message]).toEqual([200, 'Your access code is redeemed. Every bank is open to you.']);
    expect(daysLeft(body.subscriptionInformation.subscriptionExpiry)).toBeCloseTo(90, 1);
    const { data } = (await app.call<AccessCodesReply>('listAccessCodes', { as: admin })).body;
    expect(data.find((one) => one.codeId === codeId)).toMatchObject({ ending, useCount: 1, maxUses: 30 });
    expect(code.endsWith(ending)).toBe(true);
    const kept = await ctx.db.selectFrom('accessCodes').selectAll().where('id', '=', codeId).execute();
    expect(JSON.stringify([kept, data])).not.toContain(code.replaceAll('-', '').slice(0, 8));
  });

  it('gives its days once to a person, however often they press', async () => {
    const { code, codeId } = await makeCode();
    const { as } = await person();
    const replies = await Promise.all(Array.from({ length: 4 }, () => redeem(as, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(daysLeft((await mine(as)).subscriptionExpiry)).toBeCloseTo(90, 1);
    const { data } = (await app.call<AccessCodesReply>('listAccessCodes', { as: admin })).body;
    expect(data.find((one) => one.codeId === codeId)?.useCount).toBe(1);
  });

  it('works as often as it says, although more come at the same moment', async () => {
    const { code } = await makeCode({ maxUses: 3 });
    const people = await Promise.all(Array.from({ length: 6 }, person));
    const replies = await Promise.all(people.map(({ as }) => redeem<ErrorBody>(as, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'This code has been used as often as it can be.'));
  });

  it('is over once it was revoked, or its last day has passed; who has redeemed it keeps what it gave', async () => {
    const { code, codeId } = await makeCode();
    const { as } = await person();
    await redeem(as, code);
    const revoked = { as: admin, params: { codeId }, body: { reason: 'It leaked.' } };
    expect((await app.call('revokeAccessCode', revoked)).body).toMatchObject({ isRevoked: true });
    const { as: late } = await person();
    const refused = await redeem<ErrorBody>(late, code);
    expect([refused.status, refused.body.message]).toEqual([409, 'This code can no longer be redeemed.']);
    expect((await mine(as)).subscriptionLevel).toBe('full');
    const past = await makeCode({ redeemableUntil: '2020-01-01T00:00:00Z' });
    expect((await redeem<ErrorBody>(late, past.code)).body.code).toBe('code_over');
  });

  it.each([
    ['one that nobody made', 'ABCD-EFGH-JKMN-PQRS'],
    ['what cannot be a code', 'hello'],
    ['nothing', ''],
  ])('refuses %s', async (_title, code) => {
    const { as } = await person();
    const { status, body } = await redeem<ErrorBody>(as, code);
    expect([status, body.message]).toEqual([
      422,
      'We don’t know this code. Check it, or ask the person who gave it to you.',
    ]);
  });

  it('cannot be guessed: after 20 tries in an hour a person is refused', async () => {
    const { as } = await person();
    for (let index = 0; index < 20; index += 1) await redeem(as, 'ABCD-EFGH-JKMN-PQRS');
    expect((await redeem(as, 'ABCD-EFGH-JKMN-PQRS')).status).toBe(429);
  });
});
