// The list of conversations: what stands there, what changes while somebody looks, and where nothing is.
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { CONVERSATION_ID, makeConversation, makeMessage, ME, OTHER } from '#test/make-conversation.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { MessagesScreen } from './messages-screen.tsx';

const path = '/app/messages';
const NOW = new Date().toISOString();
const lastMessage = { seq: 4, senderId: OTHER, excerpt: 'Is it for an MMI?', isDeleted: false, createdAt: NOW };

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});
afterEach(() => vi.unstubAllGlobals());

function show(conversations: Conversation[], search = '') {
  const calls = fakeApi({
    listConversations: () => ({ conversations, next: null }),
    countUnread: { conversations: 0 },
  });
  const view = renderRoute(<MessagesScreen openId={null}>{null}</MessagesScreen>, { path, search });
  return { ...view, calls, user: userEvent.setup() };
}

const items = () => within(screen.getByRole('region', { name: 'Conversations' })).getAllByRole('listitem');

describe('the list of conversations', () => {
  it('says who, what was said last, and how much is unread, and leads to the conversation', async () => {
    show([makeConversation({ lastSeq: 4, unread: 3, lastMessage })]);
    const link = await screen.findByRole('link', { name: /Ana Ruiz.*Is it for an MMI\?.*3 unread/ });
    expect(link.getAttribute('href')).toBe(`/app/messages/${CONVERSATION_ID}`);
    expect(link.querySelector('time')?.getAttribute('datetime')).toBe(NOW);
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeTruthy();
    expect(screen.queryByText(/Waiting for you/)).toBeNull();
  });

  it('says since when a read message waits for an answer: after an hour, not under an own one, not where it is open', async () => {
    const earlier = (ms: number) => new Date(Date.now() - ms).toISOString();
    const old = { ...lastMessage, createdAt: earlier(2 * 3_600_000) };
    const conversations = [
      makeConversation({ lastSeq: 4, lastMessage: old }),
      makeConversation({ _id: 'open', lastSeq: 4, lastMessage: old }),
      makeConversation({ _id: 'new', lastSeq: 4, lastMessage: { ...lastMessage, createdAt: earlier(50 * 60_000) } }),
      makeConversation({ _id: 'other', lastSeq: 4, lastMessage: { ...old, senderId: ME } }),
    ];
    fakeApi({ listConversations: () => ({ conversations, next: null }), countUnread: { conversations: 0 } });
    renderRoute(<MessagesScreen openId="open">{null}</MessagesScreen>, { path });
    expect(await screen.findByText(/Waiting for you since/)).toBeTruthy();
    expect(screen.getAllByText(/Waiting for you since/)).toHaveLength(1);
    expect(screen.getByText('You: Is it for an MMI?')).toBeTruthy();
  });

  it('says that a message was deleted, and that nothing was said', async () => {
    show([
      makeConversation({ lastSeq: 4, lastMessage: { ...lastMessage, isDeleted: true, excerpt: '' } }),
      makeConversation({ _id: 'other' }),
    ]);
    expect(await screen.findByText('They deleted a message')).toBeTruthy();
    expect(screen.getByText('No messages yet')).toBeTruthy();
  });

  it('leads to the marketplace when there is none, and says so when none is unread', async () => {
    const { user, calls } = show([]);
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toBe('/marketplace');
    await user.click(screen.getByRole('link', { name: 'Unread' }));
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting for you' })).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/messages/conversations?only=unread');
    expect(screen.getByRole('link', { name: 'Unread' }).getAttribute('aria-current')).toBe('true');
  });

  it('says when it could not be loaded, and asks again', async () => {
    let isUp = false;
    fakeApi({
      listConversations: () => (isUp ? { conversations: [makeConversation()], next: null } : UNREACHABLE),
      countUnread: { conversations: 0 },
    });
    renderRoute(<MessagesScreen openId={null}>{null}</MessagesScreen>, { path });
    expect(await screen.findByText('Your conversations could not be loaded.')).toBeTruthy();
    isUp = true;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ana Ruiz')).toBeTruthy();
  });

  it('goes on page by page', async () => {
    const pages = [
      { conversations: [makeConversation()], next: 'there' },
      {
        conversations: [makeConversation({ _id: 'older', other: { ...makeConversation().other, name: 'Bo Lin' } })],
        next: null,
      },
    ];
    const calls = fakeApi({ listConversations: () => pages.shift() ?? UNREACHABLE, countUnread: { conversations: 0 } });
    renderRoute(<MessagesScreen openId={null}>{null}</MessagesScreen>, { path });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show older conversations' }));
    expect(await screen.findByText('Bo Lin')).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/messages/conversations?cursor=there');
    expect(screen.queryByRole('button', { name: 'Show older conversations' })).toBeNull();
  });

  it('moves a conversation up when something is said in it, without asking', async () => {
    const first = makeConversation({ _id: 'first', other: { ...makeConversation().other, name: 'Bo Lin' } });
    const { calls } = show([first, makeConversation({ lastSeq: 4, lastMessage })]);
    await screen.findByText('Bo Lin');
    const before = calls.length;
    act(() => socket.receive('message.created', { message: makeMessage(5, { body: 'One more thing' }) }));
    expect(await screen.findByText('One more thing')).toBeTruthy();
    expect(items()[0]?.textContent).toContain('Ana Ruiz');
    expect(items()[0]?.textContent).toContain('1 unread');
    expect(calls).toHaveLength(before);
  });

  it('asks when an event does not say enough, and once it hears again', async () => {
    const { calls } = show([makeConversation({ lastSeq: 4, lastMessage })]);
    await screen.findByText('Ana Ruiz');
    const asked = () => calls.filter(({ name }) => name === 'listConversations').length;
    act(() => socket.receive('message.created', { message: makeMessage(9) }));
    await waitFor(() => expect(asked()).toBe(2));
    act(() => socket.receive('message.created', { message: makeMessage(1, { conversationId: 'unknown' }) }));
    await waitFor(() => expect(asked()).toBe(3));
    act(() => socket.comeOnline());
    await waitFor(() => expect(asked()).toBe(4));
    act(() => socket.goOffline());
    act(() => socket.comeOnline());
    await waitFor(() => expect(asked()).toBe(5));
  });
});
