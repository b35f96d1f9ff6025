// Who may read and decide reports of conversations: a table.
import { ROLES } from '@matricula/contract/base/roles.ts';
import { expect, it } from 'vitest';
import { canDecideReport, canListReports } from './message-reports.policy.ts';

const parties = { reporterId: 'reporter', otherId: 'other' };

it.each(ROLES)('%s', (role) => {
  const actor = (userId: string) => ({ userId, sessionId: 's', role });
  expect(canListReports(actor('u'))).toBe(role === 'admin');
  expect(canDecideReport(actor('u'), parties)).toBe(role === 'admin');
  expect(canDecideReport(actor('reporter'), parties)).toBe(false);
  expect(canDecideReport(actor('other'), parties)).toBe(false);
});

it('nobody without an account', () => {
  expect(canListReports(null)).toBe(false);
  expect(canDecideReport(null, parties)).toBe(false);
});
