// How a code is read: as people type it, and nothing else.
import { describe, expect, it } from 'vitest';
import { printCode, readCode } from './subscriptions.rules.ts';

describe('an access code', () => {
  it.each([
    ['as it is printed', 'ABCD-EFGH-JKMN-PQRS', 'ABCDEFGHJKMNPQRS'],
    ['in small letters, with spaces', ' abcd efgh jkmn pqrs ', 'ABCDEFGHJKMNPQRS'],
    ['too short', 'ABCD-EFGH-JKMN-PQR', null],
    ['too long', 'ABCD-EFGH-JKMN-PQRS-T', null],
    ['with a sign that no code has', 'ABCD-EFGH-JKMN-PQR0', null],
    ['empty', '', null],
  ])('%s', (_title, typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it('is printed in groups of four', () => {
    expect(printCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
  });
});
