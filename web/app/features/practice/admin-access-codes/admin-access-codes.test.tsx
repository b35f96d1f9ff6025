// Access codes of administrators: made and shown once, listed with their use, revoked with a reason.
import { MantineProvider } from '@mantine/core';
import type { AccessCode } from '@matricula/contract/practice/subscriptions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AccessCodes } from './access-codes.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));

const code: AccessCode = {
  codeId: '11111111-1111-4111-8111-111111111111',
  ending: 'WXYZ',
  label: 'The fall workshop',
  days: 90,
  maxUses: 30,
  useCount: 2,
  redeemableUntil: null,
  isRevoked: false,
  createdAt: '2026-11-01T12:00:00.000Z',
};

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  renderRoute(
    <MantineProvider env="test">
      <AccessCodes />
    </MantineProvider>,
  );
  return { calls, user: userEvent.setup() };
}

const row = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);

describe('access codes', () => {
  it('are listed with what they open and how often they were used; only open ones can be revoked', async () => {
    const spent = { ...code, codeId: '2', label: 'A friend', maxUses: 2 };
    const over = { ...code, codeId: '3', label: 'Last spring', redeemableUntil: '2026-01-01T00:00:00.000Z' };
    const revoked = { ...code, codeId: '4', label: 'A leak', isRevoked: true };
    open({ listAccessCodes: { data: [code, spent, over, revoked] } });
    await screen.findByRole('rowheader', { name: 'The fall workshop' });
    expect(row('The fall workshop').getByText('2 of 30')).toBeTruthy();
    expect(
      row('The fall workshop').getByRole('button', { name: 'Revoke the code for The fall workshop that ends in WXYZ' }),
    ).toBeTruthy();
    expect(row('A friend').getByText('Used up')).toBeTruthy();
    expect(row('Last spring').getByText('Expired')).toBeTruthy();
    expect(row('A leak').getByText('Revoked')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  });

  it('are made with a purpose, days and people, and shown once', async () => {
    const made = { ...code, label: 'Toronto class', code: 'ABCD-EFGH-JKMN-PQRS' };
    const { calls, user } = open({ listAccessCodes: { data: [] }, createAccessCode: made });
    expect(await screen.findByText('No access codes yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create a code' }));
    expect(screen.getByText('Say what it is for')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^What it is for/ }), 'Toronto class');
    const days = screen.getByRole('textbox', { name: /^Days/ });
    await user.clear(days);
    await user.type(days, '0');
    await user.click(screen.getByRole('button', { name: 'Create a code' }));
    expect(screen.getByText('Enter a whole number from 1 to 1,100')).toBeTruthy();
    await user.clear(days);
    await user.type(days, '30');
    await user.click(screen.getByRole('button', { name: 'Create a code' }));
    expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy the code' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'createAccessCode')?.body).toEqual({
      label: 'Toronto class',
      days: 30,
      maxUses: 1,
    });
  });

  it('are revoked with a reason, and who has redeemed one keeps what it opened', async () => {
    const { calls, user } = open({ listAccessCodes: { data: [code] }, revokeAccessCode: { ...code, isRevoked: true } });
    await user.click(await screen.findByRole('button', { name: /^Revoke the code/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The 2 people who redeemed it keep their access/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Revoke 1 code' }));
    expect(dialog.getByText('Say why, for the log')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was posted in public');
    await user.click(dialog.getByRole('button', { name: 'Revoke 1 code' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name === 'revokeAccessCode')?.body).toEqual({ reason: 'It was posted in public' });
  });

  it('give the focus back to the button that asked, when nothing is revoked', async () => {
    const { user } = open({ listAccessCodes: { data: [code] } });
    const revoke = await screen.findByRole('button', { name: /^Revoke the code/ });
    await user.click(revoke);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(revoke));
  });

  it('that could not be loaded say so', async () => {
    open({ listAccessCodes: UNREACHABLE });
    expect(await screen.findByText('The access codes could not be loaded.')).toBeTruthy();
  });
});
