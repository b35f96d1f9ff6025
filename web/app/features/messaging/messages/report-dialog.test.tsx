// Reporting from a thread: a reason, words, and a block at once if wanted.
import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ReportDialog } from './report-dialog.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const SENT = { message: 'Thank you. A person at Peerway will look at it and write to you.' };

function open(seq: number | null = null) {
  const onClose = vi.fn<() => void>();
  renderRoute(
    <MantineProvider env="test">
      <ReportDialog conversationId="talk-1" seq={seq} otherName="Grace Hopper" onClose={onClose} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

describe('reporting', () => {
  it('sends a reason and a block, and says what happens next', async () => {
    const calls = fakeApi({ reportConversation: SENT });
    const { user, onClose } = open();
    expect(await screen.findByRole('dialog', { name: 'Report Grace Hopper' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('What is wrong?'), 'payment');
    await user.type(screen.getByLabelText(/What should we know/), '  Asks for cash.  ');
    await user.click(screen.getByRole('checkbox', { name: 'Block Grace Hopper as well' }));
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(SENT.message)).toBeTruthy();
    expect(calls).toMatchObject([
      {
        path: '/messages/conversations/talk-1/report',
        body: { reason: 'payment', note: 'Asks for cash.', isBlocking: true, seq: null },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names the message it is about', async () => {
    const calls = fakeApi({ reportConversation: SENT });
    const { user } = open(12);
    expect(await screen.findByRole('dialog', { name: 'Report this message' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('What is wrong?'), 'harassment');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    await screen.findByText(SENT.message);
    expect(calls[0]?.body).toMatchObject({ seq: 12, isBlocking: false, note: '' });
  });

  it('asks for a reason, and for words when it is none of the listed ones', async () => {
    const calls = fakeApi({ reportConversation: SENT });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Choose what is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('What is wrong?'));
    await user.selectOptions(screen.getByLabelText('What is wrong?'), 'other');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Say in a few words what is wrong')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/What should we know/));
    expect(calls).toHaveLength(0);
  });

  it('keeps what was written when it cannot be sent', async () => {
    fakeApi({ reportConversation: new Refusal(503, 'Busy for a moment.') });
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('What is wrong?'), 'spam');
    await user.type(screen.getByLabelText(/What should we know/), 'The same words every day');
    await user.click(screen.getByRole('button', { name: 'Send the report' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'What you wrote is still here. Busy for a moment.',
    );
    expect(screen.getByDisplayValue('The same words every day')).toBeTruthy();
  });
});
