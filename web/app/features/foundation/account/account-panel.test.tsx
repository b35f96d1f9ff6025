// The account page says who reads the name, which depends on who looks at it.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AccountPanel } from './account-panel.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));

it.each([
  ['user', 'The name consultants see when you write to them.'],
  ['consultant', 'The name applicants see when you write to them.'],
  ['admin', 'The name people see when you write to them. The audit log shows it next to your decisions.'],
] as const)('says who reads the name of a %s', async (role, text) => {
  const account: Account = {
    _id: 'user-1',
    name: 'Ada Lovelace',
    email: 'ada@example.test',
    isEmailVerified: true,
    role,
    selectedTag: null,
    selectedCourse: null,
    createdAt: '2026-11-01T10:00:00.000Z',
  };
  fakeApi({ getAccount: account });
  renderRoute(<AccountPanel />);
  expect(await screen.findByText(`${text} Member since November 1, 2026.`)).toBeTruthy();
});
