// Whose a shared answer is, and in which conversations one shares: a table.
import { expect, it } from 'vitest';
import { canReadShare, canShareIn, isWriter } from './attempt-shares.policy.ts';

const actor = { userId: 'ada', sessionId: 's', role: 'user' } as const;

it.each([
  ['ada', true],
  ['grace', false],
])('of %s', (userId, expected) => {
  expect(isWriter(actor, { userId })).toBe(expected);
  expect(canShareIn(actor, { applicantId: userId })).toBe(expected);
  expect(canReadShare(actor, { userId, consultantId: 'casey' })).toBe(expected);
  expect(canReadShare(actor, { userId: 'grace', consultantId: userId })).toBe(expected);
});
