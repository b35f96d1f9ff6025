// The words of every mail about an account. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

/** Whom a mail addresses, for which brand, and where that brand lives. */
export interface MailTarget {
  /** Null while the address is unproven: a stranger may have chosen it, and the name would be their words to its owner. */
  name: string | null;
  brand: BrandId;
  origin: string;
}

const PREVIEW_SECRET = 'preview-secret-that-opens-nothing';

/** In the fragment a secret stays in the browser: no server log and no Referer ever sees it. */
function linkTo(origin: string, path: '/reset' | '/emailstatus', secret: string): string {
  return `${origin}${path}#token=${secret}`;
}

function compose(
  target: MailTarget,
  subject: string,
  content: Omit<Parameters<typeof mailLayout>[0], 'brand' | 'origin'>,
): MailText {
  return { subject, ...mailLayout({ brand: target.brand, origin: target.origin, ...content }) };
}

function because(target: MailTarget): string {
  return `You get this e-mail because this address has an account at ${BRANDS[target.brand].name}.`;
}

function greeting({ name }: MailTarget): string[] {
  return name === null ? [] : [`Hello ${name},`];
}

export function verificationMail(target: MailTarget, secret: string): MailText {
  return compose(target, 'Confirm your e-mail address', {
    title: 'Confirm your e-mail address',
    paragraphs: [
      `An account at ${BRANDS[target.brand].name} was made with this address. Confirm that it is yours; the link works once, for 7 days.`,
      'If you did not register, ignore this e-mail. Without your confirmation nobody can use this address.',
    ],
    action: { label: 'Confirm address', url: linkTo(target.origin, '/emailstatus', secret) },
    footer: because(target),
  });
}

export function resetMail(target: MailTarget, secret: string): MailText {
  return compose(target, 'Set a new password', {
    title: 'Set a new password',
    paragraphs: [
      ...greeting(target),
      'You asked to reset your password. The link works once, for 30 minutes, and using it signs out every device.',
      'If you did not ask, ignore this e-mail. Your password stays the same.',
    ],
    action: { label: 'Set a new password', url: linkTo(target.origin, '/reset', secret) },
    footer: because(target),
  });
}

export function passwordChangedMail(target: MailTarget, supportEmail: string): MailText {
  return compose(target, 'Your password was changed', {
    title: 'Your password was changed',
    paragraphs: [
      ...greeting(target),
      'The password of your account was just changed. If it was you, there is nothing to do.',
      `If it was not you, set a new password right away through “Forgot password” on the sign-in page and write to ${supportEmail}.`,
    ],
    action: { label: 'Go to sign in', url: `${target.origin}/login` },
    footer: because(target),
  });
}

export function newDeviceMail(target: MailTarget, device: { label: string; ipAddress: string; at: Date }): MailText {
  return compose(target, 'New sign-in to your account', {
    title: 'New sign-in to your account',
    paragraphs: [
      ...greeting(target),
      `Your account was used on a device or network that we have not seen before: ${device.label}, address ${device.ipAddress}, ${device.at.toUTCString()}.`,
      'If it was you, there is nothing to do. If not, sign that device out in your account and change your password.',
    ],
    action: { label: 'See your devices', url: `${target.origin}/app/account` },
    footer: because(target),
  });
}

export function registrationRepeatedMail(target: MailTarget): MailText {
  return compose(target, 'You already have an account', {
    title: 'You already have an account',
    paragraphs: [
      ...greeting(target),
      'You tried to register with this address, which already has an account. No new account was created.',
      'Sign in as usual, or choose “Forgot password” on the sign-in page. If it was not you, there is nothing to do.',
    ],
    action: { label: 'Go to sign in', url: `${target.origin}/login` },
    footer: because(target),
  });
}

/** Every mail with invented data, for the gallery of developers. */
export const accountMailPreviews: MailPreview[] = [
  preview('verify-email', 'Confirm the address', (target) => verificationMail(target, PREVIEW_SECRET)),
  preview('reset-password', 'Set a new password', (target) => resetMail(target, PREVIEW_SECRET)),
  preview('password-changed', 'The password was changed', (target) =>
    passwordChangedMail(target, 'support@matricula.test'),
  ),
  preview('new-device', 'New sign-in', (target) =>
    newDeviceMail(target, {
      label: 'Firefox on Linux',
      ipAddress: '203.0.113.7',
      at: new Date('2025-09-01T16:20:00Z'),
    }),
  ),
  preview('registration-repeated', 'Registered already', registrationRepeatedMail),
];

function preview(name: string, title: string, write: (target: MailTarget) => MailText): MailPreview {
  return {
    name,
    title,
    render: (brand) => write({ name: 'Ada Lovelace', brand, origin: DEFAULT_BRAND_ORIGINS[brand] }),
  };
}
