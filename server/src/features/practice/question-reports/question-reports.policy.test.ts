// Who may read and decide reports: a table.
import { ROLES } from '@matricula/contract/base/roles.ts';
import { expect, it } from 'vitest';
import { canDecideReports } from './question-reports.policy.ts';

it.each(ROLES)('%s', (role) => {
  expect(canDecideReports({ userId: 'u', sessionId: 's', role })).toBe(role === 'admin');
});

it('nobody without an account', () => {
  expect(canDecideReports(null)).toBe(false);
});
