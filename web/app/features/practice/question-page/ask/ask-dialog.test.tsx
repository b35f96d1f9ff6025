// Asking a consultant about an answer: whom, what is sent, what is said when it is refused, and the way back.
import { MantineProvider } from '@mantine/core';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeConversation, makeMessage, ME } from '#test/make-conversation.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AskDialog } from './ask-dialog.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const talk = (id: string, name: string, changes: Partial<Conversation> = {}): Conversation =>
  makeConversation({
    _id: id,
    other: { ...makeConversation().other, userId: `user-${id}`, cid: `user-${id}`, name },
    ...changes,
  });

const message = makeMessage(2, { conversationId: 'talk-1', senderId: ME });
const nobody = {
  listConversations: { conversations: [], next: null },
  getShortlists: { saved: [], compared: [] },
  listAttemptShares: { shares: [] },
};

function open() {
  const onClose = vi.fn();
  renderRoute(
    <MantineProvider env="test">
      <AskDialog title="Forty cards" attemptId="attempt-1" onClose={onClose} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

it('offers those one talks with, and sends the answer with a question', async () => {
  const calls = fakeApi({
    ...nobody,
    listConversations: {
      conversations: [
        talk('talk-1', 'Casey Ng'),
        talk('talk-2', 'Dana Roy'),
        talk('talk-3', 'An applicant', { isConsultant: true }),
        talk('talk-4', 'Blocked', { closedBecause: 'You have blocked this person.' }),
      ],
      next: null,
    },
    shareAttempt: { message },
  });
  const { user } = open();
  await screen.findByRole('radio', { name: 'Casey Ng' });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Choose a consultant')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Casey Ng' }));
  await user.click(screen.getByRole('button', { name: 'Send to Casey Ng' }));
  expect(await screen.findByText(/was sent to Casey Ng/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe('/app/messages/talk-1');
  expect(calls.find(({ name }) => name === 'shareAttempt')).toMatchObject({
    path: '/attempts/attempt-1/shares',
    body: {
      conversationId: 'talk-1',
      body: 'What would you change in my answer to “Forty cards”?',
      isWarned: false,
    },
  });
});

it('keeps the client id for the same words, and sends hidden parts after a warning', async () => {
  const replies = [
    new Refusal(503, 'Busy'),
    new Refusal(422, 'Contact details are hidden.', { code: 'contact_details' }),
  ];
  const calls = fakeApi({
    ...nobody,
    listConversations: { conversations: [talk('talk-1', 'Casey Ng')], next: null },
    shareAttempt: () => replies.shift() ?? { message },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send to Casey Ng' }));
  await screen.findByText(/Busy|not sent/);
  await user.click(screen.getByRole('button', { name: 'Send to Casey Ng' }));
  await user.click(await screen.findByRole('button', { name: 'Send with these parts hidden' }));
  await screen.findByText(/was sent to Casey Ng/);
  const sent = calls.filter(({ name }) => name === 'shareAttempt').map(({ body }) => body as Record<string, unknown>);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
  expect(sent.map(({ isWarned }) => isWarned)).toEqual([false, false, true]);
});

it('shows who can read it, and takes it back', async () => {
  const shares = [
    { shareId: 'share-1', conversationId: 'talk-1', name: 'Casey Ng', sharedAt: '2026-11-17T00:00:00.000Z' },
  ];
  const calls = fakeApi({
    ...nobody,
    listConversations: { conversations: [talk('talk-1', 'Casey Ng')], next: null },
    listAttemptShares: () => ({ shares }),
    withdrawSharedAttempt: () => {
      shares.pop();
      return { success: true };
    },
  });
  const { user } = open();
  const region = within(await screen.findByRole('region', { name: 'Who can read this answer' }));
  expect(screen.getByText(/Every consultant you can ask can already read this answer/)).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'Withdraw from Casey Ng' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Who can read this answer' })).toBeNull());
  expect(calls.some(({ path }) => path === '/attempt-shares/share-1/withdraw')).toBe(true);
});

it('leads to the marketplace whoever knows nobody', async () => {
  fakeApi(nobody);
  open();
  expect((await screen.findByRole('link', { name: 'Find a consultant' })).getAttribute('href')).toBe('/marketplace');
});

it('says when it could not be loaded', async () => {
  fakeApi({ ...nobody, listAttemptShares: new Refusal(503, 'Busy') });
  open();
  expect(await screen.findByText('Your consultants could not be loaded.')).toBeTruthy();
});
