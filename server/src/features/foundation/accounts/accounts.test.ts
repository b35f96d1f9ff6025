// Accounts through HTTP: registering and signing in. What a signed-in person does is in accounts.signed-in.test.ts, links by mail in accounts.links.test.ts.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { randomAddress, startTestApp } from '#test/app.ts';
import { buildSession, signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let counter = 0;
function newRegistration(overrides: Record<string, unknown> = {}) {
  counter += 1;
  return { name: 'Grace Hopper', email: `grace${counter}@example.test`, password: 'harbour lantern 7', ...overrides };
}

async function findUser(email: string) {
  return ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

describe('register', () => {
  it('makes an account from the whole payload and answers with a token [API-9] [ENT-24] [API-33]', async () => {
    const body = newRegistration({
      email: '  Grace@Example.test ',
      whereDidYouHearAboutUs: 'Other: a poster',
      URLRef: 'spring-fair',
      selectedCourse: 'course-7',
      selectedTag: 'medicine',
    });
    const reply = await app.request<{ token: string }>('POST', '/api/v1/auth/register', { body });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['token']);
    expect(await findUser('grace@example.test')).toMatchObject({
      name: 'Grace Hopper',
      email: 'Grace@Example.test',
      role: 'user',
      emailVerifiedAt: null,
      heardFrom: 'Other: a poster',
      urlRef: 'spring-fair',
      selectedCourse: 'course-7',
      selectedTag: 'medicine',
    });
    const account = await app.call<Account>('getAccount', { as: reply.body.token });
    expect(account.body).toMatchObject({
      email: 'Grace@Example.test',
      isEmailVerified: false,
      selectedTag: 'medicine',
    });
  });

  it('gives a JWT with an exp claim 60 days ahead [ENT-31]', async () => {
    const { body } = await app.call<{ token: string }>('register', { body: newRegistration() });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as Record<string, number>;
    const days = (claims['exp']! - clock.now().getTime() / 1000) / 86_400;
    expect(days).toBeCloseTo(60, 2);
    expect(claims).toMatchObject({ role: 'user', aud: 'web', iss: 'matricula' });
  });

  it.each([undefined, null])('does not require where they heard about us (%s) [REG-10]', async (heard) => {
    const body = newRegistration({
      whereDidYouHearAboutUs: heard,
      URLRef: heard,
      selectedCourse: heard,
      selectedTag: heard,
    });
    expect((await app.call('register', { body })).status).toBe(200);
  });

  it.each([
    ['an empty name', { name: '' }, ACCOUNT_TEXTS.nameInvalid],
    ['a name without a space', { name: 'Grace' }, ACCOUNT_TEXTS.nameInvalid],
    ['a name of spaces', { name: '   ' }, ACCOUNT_TEXTS.nameInvalid],
  ])('refuses %s [REG-5] [ERR-5]', async (_title, wrong, text) => {
    const reply = await app.call<ErrorBody>('register', { body: newRegistration(wrong) });
    expect(reply).toMatchObject({ status: 422, body: { error: text, message: text, fields: { name: text } } });
  });

  it.each([
    ['a phone number', 'Grace (416) 555-0199', ACCOUNT_TEXTS.nameOnly],
    ['a short phone number', 'Grace 555 0199', ACCOUNT_TEXTS.nameOnly],
    ['an address', 'Grace grace@gmail.com', ACCOUNT_TEXTS.nameOnly],
    ['a link', 'Claim 500 USD at https://evil.example', ACCOUNT_TEXTS.nameOnly],
    ['a name on another service', 'Grace insta: @grace.hopper', ACCOUNT_TEXTS.nameOnly],
    ['a mark that turns the text around', 'Grace \u202eroppoH', ACCOUNT_TEXTS.nameInvalid],
    ['a letter that nobody sees', 'Grace Hop\u200bper', ACCOUNT_TEXTS.nameInvalid],
    ['an invisible name', '\u2800 \u2800', ACCOUNT_TEXTS.nameInvalid],
    ['a line separator', 'Grace\u2028Hopper', ACCOUNT_TEXTS.nameInvalid],
    ['our name', 'Matricula Support', ACCOUNT_TEXTS.nameReserved],
    ['our name in other letters', 'ＭＡＴＲＩＣＵＬＡ Team', ACCOUNT_TEXTS.nameReserved],
    ['our name in look-alikes', 'Matrıcu1a Support', ACCOUNT_TEXTS.nameReserved],
    ['our name with two letters for one', 'Peervvay Team', ACCOUNT_TEXTS.nameReserved],
    ['an office with an initial', 'Support Team A', ACCOUNT_TEXTS.nameReserved],
    ['our name in pieces', 'Peer-way M a t r i c u l a', ACCOUNT_TEXTS.nameReserved],
    ['our name with an accent', 'Mátricula Hélp', ACCOUNT_TEXTS.nameReserved],
    ['letters of two alphabets in one word', 'M\u0430tricula Support', ACCOUNT_TEXTS.nameInvalid],
    ['an office', 'Customer Support', ACCOUNT_TEXTS.nameReserved],
    ['an office with us', 'Site Administrator', ACCOUNT_TEXTS.nameReserved],
  ])('refuses a name with %s, at registration and later', async (_title, name, text) => {
    const reply = await app.call<ErrorBody>('register', { body: newRegistration({ name }) });
    expect(reply).toMatchObject({ status: 422, body: { error: text, fields: { name: text } } });
    const as = await signIn(ctx, await buildUser(ctx));
    expect(await app.call<ErrorBody>('updateAccount', { as, body: { name } })).toMatchObject({
      status: 422,
      body: { fields: { name: text } },
    });
  });

  it('takes the names that people have', async () => {
    const as = await signIn(ctx, await buildUser(ctx));
    const names = [
      'Grace Hopper',
      'Anne-Marie O’Neil-Smith',
      'Dr. Martin Luther King, Jr.',
      'José María Aznar López',
      'Nguyễn Thị Minh Khai',
      'Łukasz Żółć',
      'Björk Guðmundsdóttir',
      '王 小明',
      'علی\u200cرضا محمدی',
      'Σωκράτης Παπαδόπουλος',
      'Анна Ахматова',
      'Priya Venkataraman III',
      'Will Page',
      'Helen Service',
      'Jean St. John',
      'O. J. de la Cruz',
    ];
    for (const name of names) {
      expect((await app.call('updateAccount', { as, body: { name } })).status, name).toBe(200);
    }
  });

  it.each([
    ['the address', 'grace.own@example.test'],
    ['the address in capitals', 'GRACE.OWN@EXAMPLE.TEST'],
    ['what stands before the @', 'grace.own'],
    ['the name', 'grace hopper'],
  ])('refuses %s as the password, and as a new one', async (_title, password) => {
    const body = newRegistration({ email: 'grace.own@example.test', password });
    const text = ACCOUNT_TEXTS.passwordIsYours;
    expect(await app.call<ErrorBody>('register', { body })).toMatchObject({
      status: 422,
      body: { error: text, fields: { password: text } },
    });
    const name = 'Grace Hopper';
    const user = await buildUser(ctx, { name, email: `${_title.length}.${body.email}` });
    const newPassword = password.includes('@') ? user.email : password.replace('grace.own', user.email.split('@')[0]!);
    const change = { currentPassword: BUILT_PASSWORD, newPassword };
    const as = await signIn(ctx, user);
    expect(await app.call<ErrorBody>('changePassword', { as, body: change })).toMatchObject({
      status: 422,
      body: { fields: { newPassword: text } },
    });
    await app.call('requestResetPassword', { body: { email: user.email } });
    await app.runJobs();
    const { token } = await app.inbox.findMail(user.email, 'Set a new');
    const reset = await app.call<ErrorBody>('resetPassword', { body: { token, password: newPassword } });
    expect(reset).toMatchObject({ status: 422, body: { fields: { password: text } } });
    const usable = await app.call('resetPassword', { body: { token, password: 'harbour lantern 9' } });
    expect(usable.status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['no @', 'grace.example.test'],
    ['no dot', 'grace@example'],
    ['two addresses', 'a@example.test,b@example.test'],
    ['a name around it', 'Grace<grace@example.test>'],
    ['a line break', 'grace@example.test\r\nBcc: all@example.test'],
  ])('refuses an e-mail with %s [REG-6] [ERR-5]', async (_title, email) => {
    const reply = await app.call<ErrorBody>('register', { body: newRegistration({ email }) });
    expect(reply).toMatchObject({ status: 422, body: { error: ACCOUNT_TEXTS.emailInvalid } });
  });

  it('refuses a password of 7 characters and takes one of 8 [REG-7] [CONST-3]', async () => {
    const short = await app.call<ErrorBody>('register', { body: newRegistration({ password: 'zq7!kv2' }) });
    expect(short).toMatchObject({ status: 422, body: { error: ACCOUNT_TEXTS.passwordTooShort } });
    expect((await app.call('register', { body: newRegistration({ password: 'zq7!kv2x' }) })).status).toBe(200);
  });

  it.each(['password123', 'PASSWORD123', 'qwertyuiop', '12345678', 'iloveyou1'])(
    'refuses the stolen password %s',
    async (password) => {
      const reply = await app.call<ErrorBody>('register', { body: newRegistration({ password }) });
      expect(reply).toMatchObject({
        status: 422,
        body: { error: ACCOUNT_TEXTS.passwordBreached, fields: { password: ACCOUNT_TEXTS.passwordBreached } },
      });
    },
  );

  it('refuses a taken address in any case with one text, and tells its owner by mail [ERR-5]', async () => {
    const owner = await buildUser(ctx);
    const reply = await app.call<ErrorBody>('register', {
      body: newRegistration({ email: owner.email.toUpperCase() }),
    });
    expect(reply).toMatchObject({ status: 409, body: { error: ACCOUNT_TEXTS.addressTaken, code: 'address_taken' } });
    await app.runJobs();
    const mail = await app.inbox.findMail(owner.email, 'already have an account');
    expect(mail.token).toBeNull();
    expect((await findUser(owner.email))!.passwordHash).toBe(owner.passwordHash);
  });

  it('tells the owner at most five times a day', async () => {
    const owner = await buildUser(ctx);
    for (let i = 0; i < 8; i += 1) await app.call('register', { body: newRegistration({ email: owner.email }) });
    await app.runJobs();
    expect(await app.inbox.list(owner.email)).toHaveLength(5);
  });

  it('lets exactly one of ten simultaneous registrations of an address win', async () => {
    const body = newRegistration();
    const replies = await Promise.all(Array.from({ length: 10 }, () => app.call('register', { body })));
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // On a slow machine the hash queue may turn some away before the database has to.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(409);
  });

  it('notes no agreement of somebody who was not asked', async () => {
    for (const hasAcceptedTerms of [undefined, false]) {
      const body = newRegistration({ hasAcceptedTerms });
      expect((await app.call('register', { body })).status).toBe(200);
      const user = await findUser(body.email);
      const consents = await ctx.db.selectFrom('legalConsents').selectAll().where('userId', '=', user!.id).execute();
      expect(consents).toEqual([]);
    }
  });

  it('notes agreement to the texts in force, with their hash', async () => {
    const body = newRegistration({ hasAcceptedTerms: true });
    await app.call('register', { body });
    const consents = await ctx.db
      .selectFrom('legalConsents')
      .innerJoin('users', 'users.id', 'legalConsents.userId')
      .innerJoin('legalDocuments', 'legalDocuments.id', 'legalConsents.documentId')
      .select(['kind', 'version', 'legalConsents.textHash', 'legalDocuments.textHash as documentHash'])
      .where('users.email', '=', body.email)
      .orderBy('kind')
      .execute();
    expect(consents.map(({ kind, version }) => [kind, version])).toEqual([
      ['privacy', 1],
      ['terms', 1],
    ]);
    for (const consent of consents) expect(consent.textHash).toBe(consent.documentHash);
  });

  it('limits registrations per address', async () => {
    const ip = randomAddress();
    const body = newRegistration({ password: 'short' });
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1) statuses.push((await app.call('register', { body, ip })).status);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  });
});

describe('login', () => {
  it('answers with a token for the right password, whatever the case of the address [API-10]', async () => {
    const user = await buildUser(ctx);
    const reply = await app.call<{ token: string }>('login', {
      body: { email: ` ${user.email.toUpperCase()} `, password: BUILT_PASSWORD },
    });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(['token']);
    expect((await app.call<Account>('getAccount', { as: reply.body.token })).body._id).toBe(user.id);
  });

  it("answers 'Invalid credentials' to a wrong password and to an unknown address alike [ERR-3]", async () => {
    const user = await buildUser(ctx);
    const wrong = await app.call<ErrorBody>('login', { body: { email: user.email, password: 'wrong password' } });
    const unknown = await app.call<ErrorBody>('login', {
      body: { email: 'nobody@example.test', password: 'wrong password' },
    });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Invalid credentials', message: 'Invalid credentials' },
    });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('tells a suspended person so, but only with the right password [ERR-4]', async () => {
    const user = await buildUser(ctx, { suspendedAt: clock.now() });
    const wrong = await app.call<ErrorBody>('login', { body: { email: user.email, password: 'wrong password' } });
    expect(wrong.body.error).toBe(ACCOUNT_TEXTS.invalidCredentials);
    const right = await app.call<ErrorBody>('login', { body: { email: user.email, password: BUILT_PASSWORD } });
    expect(right).toMatchObject({ status: 403, body: { error: ACCOUNT_TEXTS.suspended, code: 'suspended' } });
  });

  it.each(['user', 'consultant', 'admin', 'phantom'])('lets a %s sign in [PROD-1] [ROLE-1]', async (role) => {
    const user = await buildUser(ctx, { role });
    const { body } = await app.call<{ token: string }>('login', {
      body: { email: user.email, password: BUILT_PASSWORD },
    });
    const check = await app.call('checkHeaders', { as: body.token });
    expect(check.body).toEqual({ hasAuthHeaders: true, role });
  });

  it('gives an administrator eight hours', async () => {
    const user = await buildUser(ctx, { role: 'admin' });
    await app.call('login', { body: { email: user.email, password: BUILT_PASSWORD } });
    const session = await ctx.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(8 * 3_600_000);
  });

  it('refuses bad input', async () => {
    expect((await app.call('login', { body: {} })).status).toBe(422);
    expect((await app.call('login', { body: { email: 'a@b.test', password: '' } })).status).toBe(422);
    expect((await app.call('login', { body: { email: 'a\u0000@b.test', password: 'x' } })).status).toBe(422);
    expect((await app.call('login', { body: { email: 'a@b.test', password: 'x'.repeat(2000) } })).status).toBe(422);
  });

  it('hashes again, once, when the stored hash is weaker than today’s', async () => {
    const passwordHash = await hash(BUILT_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    const user = await buildUser(ctx, { passwordHash });
    const body = { email: user.email, password: BUILT_PASSWORD };
    expect((await app.call('login', { body })).status).toBe(200);
    const stronger = (await findUser(user.email))!.passwordHash;
    expect(stronger).toContain('m=19456,t=2,p=1');
    expect((await app.call('login', { body })).status).toBe(200);
    expect((await findUser(user.email))!.passwordHash).toBe(stronger);
  });

  it('takes a password however its accents are composed', async () => {
    const body = newRegistration({ password: 'café crème brûlée'.normalize('NFC') });
    await app.call('register', { body });
    const login = { email: body.email, password: body.password.normalize('NFD') };
    expect((await app.call('login', { body: login })).status).toBe(200);
  });

  it('mails the owner about a new device, and not about a known one', async () => {
    const body = newRegistration();
    await app.call('register', { body, ip: '203.0.113.9', headers: { 'user-agent': FIREFOX } });
    await app.runJobs();
    await ctx.db.updateTable('users').set({ emailVerifiedAt: clock.now() }).where('email', '=', body.email).execute();
    const login = { email: body.email, password: body.password };
    await app.call('login', { body: login, ip: '203.0.200.1', headers: { 'user-agent': FIREFOX } });
    await app.runJobs();
    expect((await app.inbox.list(body.email)).map((mail) => mail.subject)).toEqual(['Confirm your e-mail address']);
    await app.call('login', { body: login, ip: '203.0.113.9', headers: { 'user-agent': SAFARI } });
    await app.runJobs();
    const mail = await app.inbox.findMail(body.email, 'New sign-in');
    expect(mail.text).toContain('Safari on iPhone');
    expect(mail.text).toContain('203.0.113.9');
  });

  it('mails the owner about new devices at most five times a day', async () => {
    const user = await buildUser(ctx);
    for (let i = 0; i < 7; i += 1) {
      const place = { ip: `203.${i}.113.9`, headers: { 'user-agent': i % 2 === 0 ? SAFARI : FIREFOX } };
      await app.call('login', { ...place, body: { email: user.email, password: BUILT_PASSWORD } });
    }
    await app.runJobs();
    expect(await app.inbox.list(user.email)).toHaveLength(5);
  });

  it('a browser that is known again is no new device, wherever it is', async () => {
    const user = await buildUser(ctx);
    const body = { email: user.email, password: BUILT_PASSWORD };
    const first = await app.call('login', { body, ip: '203.0.113.9', headers: { 'user-agent': FIREFOX } });
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    await app.runJobs();
    await app.call('login', { body, ip: '192.0.2.1', headers: { 'user-agent': FIREFOX, cookie } });
    await app.runJobs();
    expect(await app.inbox.list(user.email)).toHaveLength(1);
  });

  it('mails about a known kind of browser on a foreign network', async () => {
    const user = await buildUser(ctx);
    await buildSession(ctx, user, { ipAddress: '203.0.113.9', userAgent: FIREFOX });
    await app.call('login', {
      body: { email: user.email, password: BUILT_PASSWORD },
      ip: '192.0.2.1',
      headers: { 'user-agent': FIREFOX },
    });
    await app.runJobs();
    expect((await app.inbox.findMail(user.email, 'New sign-in')).text).toContain('192.0.2.1');
  });
});
