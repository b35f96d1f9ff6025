// Links by mail, through HTTP and a real inbox: confirming the address and setting a new password.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { randomAddress, startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const NEW_PASSWORD = 'harbour lantern 9';

async function requestResetLink(email: string): Promise<string> {
  await app.call('requestResetPassword', { body: { email } });
  await app.runJobs();
  return (await app.inbox.findMail(email, 'Set a new password')).token!;
}

describe('request-reset-password', () => {
  it('answers every address with one message [API-11]', async () => {
    const user = await buildUser(ctx);
    const known = await app.call('requestResetPassword', { body: { email: user.email } });
    const unknown = await app.call('requestResetPassword', { body: { email: 'nobody@example.test' } });
    expect(known).toMatchObject({ status: 200, body: { message: ACCOUNT_TEXTS.resetRequested } });
    expect(unknown.text).toBe(known.text);
  });

  it('mails a link of the configured origin, whatever Host the request carried', async () => {
    const user = await buildUser(ctx);
    await app.call('requestResetPassword', { body: { email: user.email }, headers: { host: '127.0.0.1:9999' } });
    await app.runJobs();
    const mail = await app.inbox.findMail(user.email, 'Set a new password');
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/reset#token=[\w-]{43}$/);
    expect(mail.html).toContain('http://localhost:3000/reset#token=');
  });

  it('mails a link of the brand where it was asked for', async () => {
    const user = await buildUser(ctx);
    await app.call('requestResetPassword', { body: { email: user.email }, headers: { host: 'peerway.localhost' } });
    await app.runJobs();
    expect((await app.inbox.findMail(user.email)).link).toMatch(/^http:\/\/peerway\.localhost:3000\/reset#token=/);
  });

  it('refuses an unknown Host with 421', async () => {
    const reply = await app.call('requestResetPassword', {
      body: { email: 'a@b.test' },
      headers: { host: 'evil.test' },
    });
    expect(reply.status).toBe(421);
  });

  it('stores only the hash of the secret and keeps it out of jobs and logs', async () => {
    const user = await buildUser(ctx);
    const token = await requestResetLink(user.email);
    const links = await ctx.db.selectFrom('accountLinks').selectAll().where('userId', '=', user.id).execute();
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(app.logs()).not.toContain(token);
  });

  it('mails an address at most five times a day and says nothing about it', async () => {
    const user = await buildUser(ctx);
    const texts = new Set<string>();
    for (let i = 0; i < 7; i += 1)
      texts.add((await app.call('requestResetPassword', { body: { email: user.email } })).text);
    expect(texts.size).toBe(1);
    await app.runJobs();
    expect(await app.inbox.list(user.email)).toHaveLength(5);
  });

  it('refuses bad input', async () => {
    expect((await app.call('requestResetPassword', { body: {} })).status).toBe(422);
    expect((await app.call('requestResetPassword', { body: { email: '' } })).status).toBe(422);
  });

  it('survives a job that runs twice: both links work, the mail is one', async () => {
    const user = await buildUser(ctx);
    await app.call('requestResetPassword', { body: { email: user.email } });
    const { rows } = await app.platform.pool.query<{ payload: { userId: string } }>(
      `select payload from graphile_worker._private_jobs order by id desc limit 1`,
    );
    expect(rows[0]!.payload.userId).toBe(user.id);
    await app.platform.pool.query(`select graphile_worker.add_job('account.passwordResetRequested', $1::json)`, [
      rows[0]!.payload,
    ]);
    await app.runJobs();
    const mails = await app.inbox.list(user.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(1);
    const body = { token: mails[0]!.token, password: NEW_PASSWORD };
    expect((await app.call('resetPassword', { body })).status).toBe(200);
    expect((await app.call('resetPassword', { body: { ...body, token: mails[1]!.token } })).status).toBe(410);
  });
});

describe('reset-password', () => {
  it('sets the password, ends every session, confirms the address and tells by mail; nobody is signed in by it', async () => {
    const user = await buildUser(ctx, { emailVerifiedAt: null });
    const session = await signIn(ctx, user);
    const token = await requestResetLink(user.email);
    const reply = await app.call('resetPassword', { body: { token, password: NEW_PASSWORD } });
    expect(reply.body).toEqual({ message: ACCOUNT_TEXTS.resetDone });
    expect((await app.call('getAccount', { as: session })).status).toBe(401);
    expect((await app.call('login', { body: { email: user.email, password: BUILT_PASSWORD } })).status).toBe(401);
    const login = await app.call<{ token: string }>('login', { body: { email: user.email, password: NEW_PASSWORD } });
    expect((await app.call<Account>('getAccount', { as: login.body.token })).body.isEmailVerified).toBe(true);
    await app.runJobs();
    await app.inbox.findMail(user.email, 'Your password was changed');
  });

  it('uses a link up: of ten uses at once exactly one works', async () => {
    const token = await requestResetLink((await buildUser(ctx)).email);
    const body = { token, password: NEW_PASSWORD };
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.call<ErrorBody>('resetPassword', { body })));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // On a slow machine the hash queue may turn some away before the link is looked for.
    expect(statuses.filter((status) => ![200, 410, 503].includes(status))).toEqual([]);
    expect((await app.call<ErrorBody>('resetPassword', { body })).body.error).toBe(ACCOUNT_TEXTS.resetLinkInvalid);
  });

  it('ends the other links with the one that was used', async () => {
    const user = await buildUser(ctx);
    const first = await requestResetLink(user.email);
    await app.call('requestResetPassword', { body: { email: user.email } });
    await app.runJobs();
    const tokens = (await app.inbox.list(user.email)).map((mail) => mail.token!);
    expect(tokens).toHaveLength(2);
    expect((await app.call('resetPassword', { body: { token: first, password: NEW_PASSWORD } })).status).toBe(200);
    const second = tokens.find((token) => token !== first);
    expect((await app.call('resetPassword', { body: { token: second, password: NEW_PASSWORD } })).status).toBe(410);
  });

  it('works for 30 minutes and no longer', async () => {
    const token = await requestResetLink((await buildUser(ctx)).email);
    clock.advance(30 * 60_000 + 1_000);
    expect((await app.call('resetPassword', { body: { token, password: NEW_PASSWORD } })).status).toBe(410);
  });

  it('refuses bad input and leaves the link usable', async () => {
    const token = await requestResetLink((await buildUser(ctx)).email);
    const short = await app.call<ErrorBody>('resetPassword', { body: { token, password: 'short' } });
    expect(short).toMatchObject({ status: 422, body: { error: ACCOUNT_TEXTS.passwordTooShort } });
    const common = await app.call<ErrorBody>('resetPassword', { body: { token, password: 'password123' } });
    expect(common).toMatchObject({ status: 422, body: { error: ACCOUNT_TEXTS.passwordBreached } });
    expect((await app.call('resetPassword', { body: { token: 'x', password: NEW_PASSWORD } })).status).toBe(422);
    const forged = { token: 'x'.repeat(43), password: NEW_PASSWORD };
    expect((await app.call('resetPassword', { body: forged })).status).toBe(410);
    expect((await app.call('resetPassword', { body: { token, password: NEW_PASSWORD } })).status).toBe(200);
  });

  it('does not take a confirmation link for a reset link', async () => {
    const body = { name: 'Grace Hopper', email: 'grace.link@example.test', password: 'harbour lantern 7' };
    await app.call('register', { body });
    await app.runJobs();
    const { token } = await app.inbox.findMail(body.email, 'Confirm');
    expect((await app.call('resetPassword', { body: { token, password: NEW_PASSWORD } })).status).toBe(410);
  });

  it('lets the owner in while somebody guesses from everywhere', async () => {
    const user = await buildUser(ctx);
    const guess = () => app.call('login', { body: { email: user.email, password: 'a guess' } });
    while ((await guess()).status !== 429);
    const ip = randomAddress();
    const login = (password: string) => app.call('login', { ip, body: { email: user.email, password } });
    expect((await login(BUILT_PASSWORD)).status).toBe(429);
    const token = await requestResetLink(user.email);
    expect((await app.call('resetPassword', { ip, body: { token, password: NEW_PASSWORD } })).status).toBe(200);
    while ((await guess()).status !== 429);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('verify-email and resend-verification', () => {
  async function register(email: string): Promise<string> {
    const body = { name: 'Grace Hopper', email, password: 'harbour lantern 7' };
    return (await app.call<{ token: string }>('register', { body })).body.token;
  }

  it('confirms the address with the mailed link, once', async () => {
    const email = 'grace.verify@example.test';
    const session = await register(email);
    await app.runJobs();
    const mail = await app.inbox.findMail(email, 'Confirm your e-mail address');
    expect(mail.link).toMatch(/^http:\/\/localhost:3000\/emailstatus#token=/);
    const reply = await app.call('verifyEmail', { body: { token: mail.token } });
    expect(reply).toMatchObject({ status: 200, body: { message: ACCOUNT_TEXTS.verifyDone } });
    expect((await app.call<Account>('getAccount', { as: session })).body.isEmailVerified).toBe(true);
    const again = await app.call<ErrorBody>('verifyEmail', { body: { token: mail.token } });
    expect(again).toMatchObject({
      status: 410,
      body: { error: ACCOUNT_TEXTS.verifyLinkInvalid, code: 'link_invalid' },
    });
  });

  it('lives for seven days', async () => {
    const email = 'grace.late@example.test';
    await register(email);
    await app.runJobs();
    const { token } = await app.inbox.findMail(email);
    clock.advance(7 * 86_400_000 + 1_000);
    expect((await app.call('verifyEmail', { body: { token } })).status).toBe(410);
  });

  it('refuses bad input', async () => {
    expect((await app.call('verifyEmail', { body: {} })).status).toBe(422);
    expect((await app.call('verifyEmail', { body: { token: 'x'.repeat(43) } })).status).toBe(410);
  });

  it('sends a new link to whoever is signed in and not yet confirmed', async () => {
    const user = await buildUser(ctx, { emailVerifiedAt: null });
    const token = await signIn(ctx, user);
    expect((await app.call('resendVerification', { as: token })).body).toEqual({ message: ACCOUNT_TEXTS.verifySent });
    await app.runJobs();
    expect((await app.inbox.findMail(user.email, 'Confirm')).token).not.toBeNull();
    expect((await app.call('resendVerification')).status).toBe(401);
  });

  it('sends nothing to whoever is confirmed, and not more than five a day', async () => {
    const confirmed = await buildUser(ctx);
    const reply = await app.call('resendVerification', { as: await signIn(ctx, confirmed) });
    expect(reply.body).toEqual({ message: ACCOUNT_TEXTS.verifyDone });
    const unproven = await buildUser(ctx, { emailVerifiedAt: null });
    const token = await signIn(ctx, unproven);
    const replies = [];
    for (let i = 0; i < 7; i += 1) replies.push(await app.call<ErrorBody>('resendVerification', { as: token }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(replies[5]!.body.error).toBe(ACCOUNT_TEXTS.mailsSpent);
    await app.runJobs();
    expect(await app.inbox.list(unproven.email)).toHaveLength(5);
    expect(await app.inbox.list(confirmed.email)).toHaveLength(0);
  });
});

describe('the nightly tidying', () => {
  it('removes expired links only', async () => {
    const user = await buildUser(ctx);
    await requestResetLink(user.email);
    const count = async () =>
      (await ctx.db.selectFrom('accountLinks').select('userId').where('userId', '=', user.id).execute()).length;
    await app.runCronJob('removeExpiredLinks');
    expect(await count()).toBe(1);
    clock.advance(31 * 60_000);
    await app.runCronJob('removeExpiredLinks');
    expect(await count()).toBe(0);
  });
});
