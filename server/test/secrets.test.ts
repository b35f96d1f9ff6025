// OPS-9: secrets sent through every route, in every place a request has, appear in no log, no metric and no error reply.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildActor } from '#test/access/access-cases.ts';
import { ACCESS_MATRIX } from '#test/access/access-matrix.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const canaries = new Map<string, string>();

function canary(kind: string): string {
  // Letters only, so that a name can carry one.
  const value = `canary${randomBytes(12)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  canaries.set(value, kind);
  return value;
}

/** As `canary` makes them; the others were made by the product. */
const CANARY = /canary[a-p]{24}/g;

/** Which canaries stand in a text; none is the only good answer. One pass for the thousands of ours, whose logs are long. */
function found(text: string): string[] {
  const ours = [...new Set(text.match(CANARY))].flatMap((value) => canaries.get(value) ?? []);
  const theirs = [...canaries].filter(([value]) => value.match(CANARY)?.[0] !== value && text.includes(value));
  return [...ours, ...theirs.map(([, kind]) => kind)];
}

async function expectNoLeak(): Promise<void> {
  expect(found(app.logs())).toEqual([]);
  expect(found(await app.metrics())).toEqual([]);
}

describe('secrets [OPS-9]', () => {
  it('the search finds a canary that is there, ours or theirs', () => {
    canaries.set('eyJhbGciOi.token', 'made by the product');
    expect(found(`x${canary('planted')}_A-b eyJhbGciOi.token y`)).toEqual(['planted', 'made by the product']);
    canaries.clear();
  });

  it.each(Object.entries(ACCESS_MATRIX))('%s', async (route, row) => {
    const [method = '', template = ''] = route.split(' ');
    const actor = await buildActor(app, 'admin');
    const sample = (row.body?.(actor) ?? {}) as Record<string, unknown>;
    const secretBody = (suffix: string) =>
      Object.fromEntries(Object.keys(sample).map((name) => [name, `${canary(`${route} body ${name}`)}${suffix}`]));
    const path = template.replace(/:(\w+)/g, (_, name: string) => row.params?.(actor)[name] ?? '');
    const query = `?token=${canary(`${route} query token`)}&email=${canary(`${route} query`)}@example.test`;
    const headers = { cookie: `authToken=${canary(`${route} cookie`)}`, 'x-api-key': canary(`${route} header`) };
    const hasBody = row.body !== undefined;
    const replies = [
      // A foreign token; wrong kinds of values; the right shape with secret contents; a body that is not JSON.
      await app.request(method, path + query, {
        as: canary(`${route} token`),
        headers,
        ...(hasBody ? { body: secretBody('') } : {}),
      }),
      await app.request(method, path + query, {
        as: actor.token,
        headers,
        ...(hasBody ? { body: { [canary(`${route} key`)]: 1 } } : {}),
      }),
      await app.request(method, path + query, {
        as: actor.token,
        headers,
        ...(hasBody ? { body: secretBody(' x@example.test') } : {}),
      }),
      ...(hasBody
        ? [
            await app.request(method, path, {
              as: actor.token,
              body: `{"password":"${canary(`${route} broken`)}`,
              headers: { ...headers, 'content-type': 'application/json' },
            }),
          ]
        : []),
    ];
    for (const reply of replies) if (reply.status >= 400) expect(found(reply.text)).toEqual([]);
    await expectNoLeak();
  });

  const PAGES = ['/unsubscribe/:token', '/favorite-schools/shared/:token', '/blog/preview/:token'];
  const links = [...Object.keys(ACCESS_MATRIX).flatMap((route) => route.split(' ')[1] ?? []), ...PAGES];
  it.each(links.filter((path) => path.includes(':token')))('a link that opens something: %s', async (template) => {
    // A short one, one as long as an unsubscribe link, one as long as a reset link.
    for (const length of [30, 32, 43]) {
      const token = canary(`${template} of ${length}`);
      const path = template.replace(':token', token.padEnd(length, '_A-b'));
      const encoded = path.replace(/\/([a-z])([a-z-]+)\/(?=[^/]*canary)/, (_, first: string, rest: string) => {
        return `/%${first.charCodeAt(0).toString(16)}${rest}/`;
      });
      for (const url of [
        path,
        encoded,
        `${path}/`,
        `${path}.data`,
        `${path}%`,
        path.toUpperCase().replace(/CANARY.*/, token),
      ]) {
        await app.request('GET', url);
      }
    }
    await expectNoLeak();
  });

  it('a whole life: registering, mails, login, reset, change of password', async () => {
    const email = `${canary('e-mail')}@example.test`;
    const password = canary('password');
    const { body } = await app.call<{ token: string }>('register', { body: { name: 'Ada Lovelace', email, password } });
    canaries.set(body.token, 'session token');
    await app.runJobs();
    const verify = await app.inbox.findMail(email, 'Confirm');
    canaries.set(verify.token!, 'confirmation link');
    await app.call('verifyEmail', { body: { token: verify.token } });
    await app.call('requestResetPassword', { body: { email } });
    await app.runJobs();
    const reset = await app.inbox.findMail(email, 'Set a new');
    canaries.set(reset.token!, 'reset link');
    const second = canary('second password');
    expect((await app.call('resetPassword', { body: { token: reset.token, password: second } })).status).toBe(200);
    const login = await app.call<{ token: string }>('login', { body: { email, password: second } });
    canaries.set(login.body.token, 'second session token');
    const third = { currentPassword: second, newPassword: canary('third password') };
    expect((await app.call('changePassword', { as: login.body.token, body: third })).status).toBe(200);
    await app.call('register', { body: { name: 'Ada Lovelace', email, password } });
    await app.runJobs();
    await expectNoLeak();
  });

  it('failures of the database, whose errors carry what was asked', async () => {
    const email = `${canary('e-mail of a failing login')}@example.test`;
    const token = await signIn(app.ctx, await buildUser(app.ctx));
    await app.asOwner('alter table users rename column email to electronic_mail');
    const replies = [
      await app.call('login', { body: { email, password: canary('password of a failing login') } }),
      await app.call('register', {
        body: { name: `Ada ${canary('name')}`, email, password: canary('password of a failing registration') },
      }),
      await app.call('requestResetPassword', { body: { email } }),
      await app.call('changePassword', {
        as: token,
        body: { currentPassword: BUILT_PASSWORD, newPassword: canary('new password') },
      }),
    ];
    await app.asOwner('alter table users rename column electronic_mail to email');
    for (const reply of replies) {
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(found(reply.text)).toEqual([]);
      expect(reply.text).not.toMatch(/relation|column|select|insert/i);
    }
    expect(app.logs()).toContain('a request failed');
    await expectNoLeak();
  });

  it('a job that fails', async () => {
    const email = `${canary('e-mail of a failing mail')}@example.test`;
    const broken = await startTestApp({ beside: app, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    await broken.call('register', { body: { name: 'Ada Lovelace', email, password: canary('password') } });
    await broken.runJobs();
    await broken.close();
    expect(found(broken.logs())).toEqual([]);
    await expectNoLeak();
  });
});
