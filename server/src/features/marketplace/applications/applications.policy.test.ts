// Who may apply and who may review: a table.
import { ROLES } from '@matricula/contract/base/roles.ts';
import { expect, it } from 'vitest';
import { canApply, canReviewApplication, canReviewApplications } from './applications.policy.ts';

it.each(ROLES)('%s', (role) => {
  const actor = { userId: 'u', sessionId: 's', role };
  expect(canApply(actor)).toBe(role === 'user');
  expect(canReviewApplications(actor)).toBe(role === 'admin');
  expect(canReviewApplication(actor, { userId: 'somebody else' })).toBe(role === 'admin');
  expect(canReviewApplication(actor, { userId: 'u' })).toBe(false);
});

it('nobody without an account', () => {
  expect(canApply(null)).toBe(false);
  expect(canReviewApplications(null)).toBe(false);
});
