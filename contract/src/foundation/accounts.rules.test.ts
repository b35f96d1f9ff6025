// The form rules of accounts as tables: the browser's forms and the server's schemas both run them.
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_TEXTS,
  HEARD_FROM_CHOICES,
  heardFromValue,
  isEmail,
  isFullName,
  passwordProblem,
  registrationProblems,
} from './accounts.rules.ts';
import { registerBodySchema } from './accounts.ts';

const GOOD = { name: 'Ada Lovelace', email: 'ada@example.test', password: 'lantern zebra', hasAcceptedTerms: true };

describe('isFullName', () => {
  it.each([
    ['Ada Lovelace', true],
    ['  Ada   Lovelace ', true],
    ['Ana María de la Cruz', true],
    ['李 小龙', true],
    ['', false],
    ['   ', false],
    ['Ada', false],
    [' Ada ', false],
    [`A ${'b'.repeat(199)}`, false],
    ['Ada\u0000 Lovelace', false],
  ])('%j is %s [REG-5]', (name, expected) => {
    expect(isFullName(name)).toBe(expected);
  });
});

describe('isEmail', () => {
  it.each([
    ['ada@example.test', true],
    [' ada@example.test ', true],
    ['ada+tag@sub.example.test', true],
    ["o'neil@example.test", true],
    ['', false],
    ['ada', false],
    ['ada@example', false],
    ['ada.example.test', false],
    ['ada@@example.test', false],
    ['@example.test', false],
    ['ada@', false],
    ['a da@example.test', false],
    ['Ada <ada@example.test>', false],
    ['a@x.test,b@x.test', false],
    [`${'a'.repeat(250)}@x.test`, false],
  ])('%j is %s [REG-6]', (email, expected) => {
    expect(isEmail(email)).toBe(expected);
  });
});

describe('passwordProblem', () => {
  it.each([
    ['1234567', ACCOUNT_TEXTS.passwordTooShort],
    ['12345678', null],
    ['x'.repeat(256), null],
    ['x'.repeat(257), ACCOUNT_TEXTS.passwordTooLong],
  ])('%j: %s [REG-7, CONST-3]', (password, expected) => {
    expect(passwordProblem(password)).toBe(expected);
  });
});

describe('registrationProblems', () => {
  it('finds nothing wrong with a good form', () => {
    expect(registrationProblems(GOOD)).toEqual({});
  });

  it('names every problem in the order of the fields, in the specification’s words [REG-5..REG-8]', () => {
    const problems = registrationProblems({ name: '', email: '', password: '', hasAcceptedTerms: false });
    expect(Object.entries(problems)).toEqual([
      ['name', 'Enter your full name correctly'],
      ['email', 'Enter your e-mail correctly'],
      ['password', 'Enter a password that is at least 8 characters in length'],
      ['hasAcceptedTerms', 'Please Accept the Terms & Conditions and Privacy Policy'],
    ]);
  });

  it('agrees with the schema that the server runs', () => {
    for (const wrong of [{}, { name: 'Ada' }, { email: 'ada' }, { password: 'short' }]) {
      const { hasAcceptedTerms: _terms, ...body } = { ...GOOD, ...wrong };
      const isGood = Object.keys(registrationProblems({ ...GOOD, ...wrong })).length === 0;
      expect(registerBodySchema.safeParse(body).success).toBe(isGood);
    }
  });
});

describe('heardFromValue', () => {
  it('offers six choices [REG-9]', () => {
    expect(HEARD_FROM_CHOICES).toEqual(['YouTube', 'Google', 'Instagram', 'TikTok', 'Friend', 'Other']);
  });

  it('sends a choice as it is, and Other with its text [REG-12]', () => {
    expect(heardFromValue('TikTok', 'ignored')).toBe('TikTok');
    expect(heardFromValue('Other', ' a poster ')).toBe('Other: a poster');
  });
});
