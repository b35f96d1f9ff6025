// Texts, limits and field rules of accounts, free of zod so that the browser's forms can run the very rules the server runs.

export const PASSWORD_MIN_LENGTH = 8; // spec §9
export const PASSWORD_MAX_LENGTH = 256; // argon2 work must stay bounded; ASVS 6.2.9 asks for at least 64
export const NAME_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const HEARD_FROM_MAX_LENGTH = 200;

/** Spec §5: offered at registration, never required. */
export const HEARD_FROM_CHOICES = ['YouTube', 'Google', 'Instagram', 'TikTok', 'Friend', 'Other'] as const;

/** How long a proof of identity opens what asks for one. */
export const PROOF_MINUTES = 15;

/** Spec §5 and §8, to the letter; ours are marked. */
export const ACCOUNT_TEXTS = {
  nameInvalid: 'Enter your full name correctly',
  emailInvalid: 'Enter your e-mail correctly',
  passwordTooShort: 'Enter a password that is at least 8 characters in length',
  termsRequired: 'Please Accept the Terms & Conditions and Privacy Policy',
  invalidCredentials: 'Invalid credentials',
  registrationComplete: 'Registration complete',
  resetFailed: 'There has been an error. Please email us for further support.',
  // Ours:
  passwordTooLong: 'Enter a password of at most 256 characters',
  nameOnly: 'Enter your name only, without contact details or numbers',
  nameReserved: 'This name could be mistaken for our staff. Enter your own name.',
  passwordIsYours: 'Choose a password that is not your name or e-mail address',
  passwordBreached: 'This password is on lists of stolen passwords. Choose another one.',
  resetRequested:
    'If an account exists for this e-mail, a link to set a new password is on its way. The link works once, for 30 minutes.',
  resetDone: 'Your password has been changed and every device is signed out. Sign in with the new password.',
  resetLinkInvalid: 'This link has been used or has expired. Request a new one.',
  verifyDone: 'Your e-mail address is confirmed.',
  verifyLinkInvalid: 'This link has been used or has expired. Sign in and request a new one.',
  verifySent: 'A new confirmation link is on its way.',
  mailsSpent: 'We have sent this e-mail several times today. Check your spam folder, or try again tomorrow.',
  addressTaken: 'This e-mail address cannot be used to register. If it is yours, sign in or reset your password.',
  tooManyTries: 'Too many attempts. Wait a moment and try again.',
  currentPasswordWrong: 'The current password is incorrect.',
  proofRequired: 'Enter your password again to open this.',
  proofWrong: 'This password is incorrect.',
  passwordChanged: 'Your password has been changed and all other devices are signed out.',
  suspended: 'This account is suspended. E-mail us for further support.',
} as const;

/** Control characters, marks that turn text around, and what takes up room without being seen: a list could be forged with them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;
/** Persian and Indic spelling needs these two between letters. */
const JOINERS =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=\p{L})/gu;
/** 'Mаtricula' with a Cyrillic а. People write each name in one alphabet. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Spec §5: non-empty and with a space. Whether it may be shown to others is asked by the server (accounts.names.ts). */
export function isFullName(name: string): boolean {
  const trimmed = name.trim();
  return (
    trimmed.length <= NAME_MAX_LENGTH &&
    /\S\s+\S/.test(trimmed) &&
    /\p{L}/u.test(trimmed) &&
    !UNSEEN.test(trimmed.replaceAll(JOINERS, '')) &&
    !MIXED.test(trimmed)
  );
}

/** Spec §5: non-empty, with '@' and '.'. Deliverability is proven by the confirmation mail, not by a pattern. */
export function isEmail(email: string): boolean {
  const trimmed = email.trim();
  return (
    trimmed.length <= EMAIL_MAX_LENGTH &&
    trimmed.includes('.') &&
    // One '@' with something on both sides; no spaces, control characters or marks that would make a mail header read it as
    // a list or as a name with an address. What SMTP could never deliver is refused here.
    /^[^\s@\p{Cc}<>()[\],;:"\\]+@[^\s@\p{Cc}<>()[\],;:"\\]+$/u.test(trimmed)
  );
}

/** The first thing wrong with a new password, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return ACCOUNT_TEXTS.passwordTooShort;
  if (password.length > PASSWORD_MAX_LENGTH) return ACCOUNT_TEXTS.passwordTooLong;
  return null;
}

/** Whether a password is what everybody knows about its owner (ASVS 6.2.11). */
export function isOwnWord(password: string, { name, email }: { name: string; email: string }): boolean {
  const fold = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return [name, email, email.split('@')[0] ?? ''].some((word) => fold(word) === fold(password));
}

export interface RegistrationForm {
  name: string;
  email: string;
  password: string;
  hasAcceptedTerms: boolean;
}

/** Field → text for everything wrong with the registration form, in the order of the fields (spec §5). */
export function registrationProblems(form: RegistrationForm): Partial<Record<keyof RegistrationForm, string>> {
  const problems: Partial<Record<keyof RegistrationForm, string>> = {};
  if (!isFullName(form.name)) problems.name = ACCOUNT_TEXTS.nameInvalid;
  if (!isEmail(form.email)) problems.email = ACCOUNT_TEXTS.emailInvalid;
  const password =
    passwordProblem(form.password) ?? (isOwnWord(form.password, form) ? ACCOUNT_TEXTS.passwordIsYours : null);
  if (password !== null) problems.password = password;
  if (!form.hasAcceptedTerms) problems.hasAcceptedTerms = ACCOUNT_TEXTS.termsRequired;
  return problems;
}

/** Spec §5: 'Other' sends its free text along. */
export function heardFromValue(choice: string, otherText: string): string {
  return choice === 'Other' ? `Other: ${otherText.trim()}` : choice;
}
