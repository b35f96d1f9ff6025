// Choices and the link in mails, through HTTP: kept for one person, turned off without signing in, and by nobody without the link.
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const UNCHOSEN = { messageEmail: 'each', messagePush: true, pushPublicKey: null, pushDevices: 0 };

async function buildPerson() {
  const user = await buildUser(ctx);
  return { user, as: await signIn(ctx, user) };
}

const read = (as?: string) => app.call('getNotificationSettings', { as });
const save = (body: unknown, as?: string) => app.call('updateNotificationSettings', { as, body });

async function tokenOf(userId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('notificationSettings')
    .select('unsubscribeToken')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return row.unsubscribeToken;
}

describe('settings', () => {
  it('are a mail for each burst at first, are kept, and belong to one person', async () => {
    const { as } = await buildPerson();
    expect((await read(as)).body).toEqual(UNCHOSEN);
    const changed = { ...UNCHOSEN, messageEmail: 'daily', messagePush: false };
    expect((await save({ messageEmail: 'daily', messagePush: false }, as)).body).toEqual(changed);
    expect((await read(as)).body).toEqual(changed);
    expect((await read((await buildPerson()).as)).body).toEqual(UNCHOSEN);
  });

  it('keep the link of earlier mails when they change, and go with the account', async () => {
    const { user, as } = await buildPerson();
    await save({ messageEmail: 'daily', messagePush: true }, as);
    const token = await tokenOf(user.id);
    await save({ messageEmail: 'each', messagePush: true }, as);
    expect(await tokenOf(user.id)).toBe(token);
    await ctx.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await app.call('getUnsubscribe', { params: { token } })).status).toBe(404);
    expect((await save({ messageEmail: 'each', messagePush: true }, as)).status).toBe(401);
  });

  it('refuse visitors and guests', async () => {
    const guest = await signIn(ctx, await buildUser(ctx, { role: 'phantom' }));
    for (const [as, status] of [
      [undefined, 401],
      [guest, 403],
    ] as const) {
      expect((await read(as)).status).toBe(status);
      expect((await save({ messageEmail: 'each', messagePush: true }, as)).status).toBe(status);
    }
  });

  it.each([
    {},
    { messageEmail: 'each' },
    { messageEmail: 'hourly', messagePush: true },
    { messageEmail: 'each', messagePush: 'yes' },
    { messageEmail: 'each', messagePush: true, userId: 'somebody' },
  ])('refuse bad input (%#)', async (body) => {
    expect((await save(body, (await buildPerson()).as)).status).toBe(422);
  });
});

describe('the link in a mail', () => {
  async function buildLink() {
    const { user, as } = await buildPerson();
    await save({ messageEmail: 'daily', messagePush: true }, as);
    return { as, params: { token: await tokenOf(user.id) } };
  }

  it('shows what it would change and changes nothing by being opened', async () => {
    const { as, params } = await buildLink();
    expect((await app.call('getUnsubscribe', { params })).body).toEqual({ messageEmail: 'daily' });
    expect((await app.call('getUnsubscribe', { params })).body).toEqual({ messageEmail: 'daily' });
    expect((await read(as)).body).toMatchObject({ messageEmail: 'daily' });
  });

  it('leads a person in a browser to the page', async () => {
    const { params } = await buildLink();
    const { status, headers } = await app.call('getUnsubscribe', { params, headers: { accept: 'text/html,*/*' } });
    expect([status, headers['location']]).toEqual([303, `/unsubscribe/${params.token}`]);
  });

  it.each([
    ['without a body', {}],
    [
      'as a form',
      {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      'in parts',
      {
        body: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
  ])('turns mails off %s, twice if need be, and on again', async (_how, options) => {
    const { as, params } = await buildLink();
    for (let time = 0; time < 2; time += 1) {
      const answer = await app.call('unsubscribe', { params, ...options });
      expect([answer.status, answer.body]).toEqual([200, { messageEmail: 'never' }]);
    }
    expect((await read(as)).body).toMatchObject({ messageEmail: 'never', messagePush: true });
    const again = await app.call('resubscribe', { params, body: { messageEmail: 'daily' } });
    expect([again.status, again.body]).toEqual([200, { messageEmail: 'daily' }]);
  });

  it('is refused when it was changed, cut or invented', async () => {
    const { as, params } = await buildLink();
    const other = params.token.startsWith('A') ? 'B' : 'A';
    for (const [token, status] of [
      [`${other}${params.token.slice(1)}`, 404],
      [params.token.slice(0, -1), 404],
      [params.token.toUpperCase() === params.token ? params.token.toLowerCase() : params.token.toUpperCase(), 404],
      ['short', 422],
      ["x' or 1=1 -- xxxxxxxxxxxxxx", 422],
    ] as const) {
      expect((await app.call('getUnsubscribe', { params: { token } })).status).toBe(status);
      expect((await app.call('unsubscribe', { params: { token } })).status).toBe(status);
      const body = { messageEmail: 'each' };
      expect((await app.call('resubscribe', { params: { token }, body })).status).toBe(status);
    }
    expect((await read(as)).body).toMatchObject({ messageEmail: 'daily' });
  });

  it('takes forms at this one address only, and nothing but the two choices to turn on again', async () => {
    const { as, params } = await buildLink();
    const form = { body: 'messageEmail=each', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.call('updateNotificationSettings', { as, ...form })).status).toBe(415);
    expect((await app.call('resubscribe', { params, ...form })).status).toBe(415);
    expect((await app.call('resubscribe', { params, body: { messageEmail: 'never' } })).status).toBe(422);
  });
});
