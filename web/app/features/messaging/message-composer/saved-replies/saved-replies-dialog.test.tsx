// Saved replies being written, changed and deleted.
import { MantineProvider } from '@mantine/core';
import type { SavedReply } from '@matricula/contract/messaging/saved-replies.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

const GREETING: SavedReply = { _id: 'reply-1', title: 'Greeting', body: 'Hi {name}, {me} here.' };

function open() {
  renderRoute(
    <MantineProvider env="test">
      <SavedRepliesDialog
        names={{ name: 'Grace Hopper', me: 'Ana Ruiz' }}
        onInsert={() => undefined}
        onClose={() => undefined}
      />
    </MantineProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

describe('saved replies', () => {
  it('explain themselves while there are none, and keep the first one', async () => {
    const replies: SavedReply[] = [];
    const calls = fakeApi({
      listSavedReplies: () => ({ replies: [...replies] }),
      createSavedReply: () => {
        replies.push(GREETING);
        return GREETING;
      },
    });
    const user = open();
    expect(await screen.findByText(/answers that you write again and again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New saved reply' }));
    await user.click(screen.getByRole('button', { name: 'Save the reply' }));
    expect(screen.getByText('Give the reply a title.')).toBeTruthy();
    await user.type(screen.getByLabelText('Title'), 'Greeting');
    await user.click(screen.getByLabelText('Reply'));
    await user.paste('Hi {name}');
    await user.click(screen.getByRole('button', { name: 'Save the reply' }));
    expect(await screen.findByText('Hi Grace, Ana here.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'createSavedReply')?.body).toEqual({
      title: 'Greeting',
      body: 'Hi {name}',
    });
  });

  it('are changed, and say why when that is refused', async () => {
    fakeApi({
      listSavedReplies: { replies: [GREETING] },
      updateSavedReply: new Refusal(409, 'You already have a reply with this title.'),
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Change Greeting' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe(GREETING.body);
    await user.click(screen.getByRole('button', { name: 'Save the reply' }));
    expect(await screen.findByText('You already have a reply with this title.')).toBeTruthy();
  });

  it('are deleted', async () => {
    const replies = [GREETING];
    fakeApi({
      listSavedReplies: () => ({ replies: [...replies] }),
      deleteSavedReply: () => {
        replies.pop();
        return { success: true };
      },
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Greeting' }));
    await waitFor(() => expect(screen.queryByText('Greeting')).toBeNull());
  });
});
