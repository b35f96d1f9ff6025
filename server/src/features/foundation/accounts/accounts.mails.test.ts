// The mails about accounts: where their links lead, and that a name stays a name.
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { BUILT_PASSWORD, buildUser } from '#test/builders/user.ts';
import {
  accountMailPreviews,
  newDeviceMail,
  passwordChangedMail,
  registrationRepeatedMail,
  resetMail,
  verificationMail,
} from './accounts.mails.ts';

const HOSTILE = {
  name: '<img src=x onerror=alert(1)>\r\nBcc: all@example.test',
  brand: 'peerway' as const,
  origin: 'https://peerway.test',
};
const DEVICE = { label: '<b>Chrome</b>', ipAddress: '203.0.113.7', at: new Date('2025-09-01T16:20:00Z') };

const MAILS = {
  verification: verificationMail(HOSTILE, 'secret-1'),
  reset: resetMail(HOSTILE, 'secret-1'),
  'password changed': passwordChangedMail(HOSTILE, 'support@example.test'),
  'new device': newDeviceMail(HOSTILE, DEVICE),
  'registration repeated': registrationRepeatedMail(HOSTILE),
};

describe.each(Object.entries(MAILS))('%s', (name, mail) => {
  it('shows a hostile name as text and keeps it out of the subject', () => {
    expect(mail.html).not.toMatch(/<img|<b>Chrome/);
    expect(mail.html.includes('&lt;img')).toBe(name !== 'verification');
    expect(mail.text).not.toMatch(/\nBcc:/);
    expect(mail.subject).toMatch(/^[\w -]+$/);
  });

  it('links to the brand’s own origin only', () => {
    const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([link]) => new URL(link).origin,
    );
    expect(new Set(links)).toEqual(new Set([HOSTILE.origin]));
  });
});

it.each([
  ['reset', '/reset#token=secret-1'],
  ['verification', '/emailstatus#token=secret-1'],
] as const)('the %s mail carries its secret in the fragment, which no server ever sees', (name, link) => {
  expect(MAILS[name].text).toContain(`https://peerway.test${link}`);
  expect(MAILS[name].html).toContain(`href="https://peerway.test${link}"`);
});

it('every mail has a preview in both brands', () => {
  expect(accountMailPreviews).toHaveLength(Object.keys(MAILS).length);
  for (const { render } of accountMailPreviews) {
    expect(render('matricula').text).toContain('Matricula');
    expect(render('peerway').text).toContain('Peerway');
  }
});

it('an account on a stranger’s address writes nothing of its own to them, and of no device', async () => {
  const app = await startTestApp();
  // Names were not always checked as they are today.
  const user = await buildUser(app.ctx, {
    emailVerifiedAt: null,
    name: 'You won 500 USD, claim it at https://evil.test',
  });
  const { email } = user;
  const as = await signIn(app.ctx, user);
  await app.call('requestResetPassword', { body: { email } });
  await app.call('register', { body: { name: 'Grace Hopper', email, password: 'harbour lantern 7' } });
  await app.call('resendVerification', { as });
  await app.call('login', { body: { email, password: BUILT_PASSWORD }, headers: { 'user-agent': 'Somebody else' } });
  const body = { currentPassword: BUILT_PASSWORD, newPassword: 'harbour lantern 8' };
  expect((await app.call('changePassword', { as, body })).status).toBe(200);
  await app.runJobs();
  const mails = await app.inbox.list(email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Confirm your e-mail address',
    'Set a new password',
    'You already have an account',
    'Your password was changed',
  ]);
  for (const mail of mails) expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/500 USD|evil|Grace/);
});
