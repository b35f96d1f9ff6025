// An open conversation: what was said, what comes in, what goes out, and what can be done with it.
import { MantineProvider } from '@mantine/core';
import type { Conversation, Message, SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { fakeLayout } from '#test/fake-layout.ts';
import { socket } from '#test/fake-socket.ts';
import { CONVERSATION_ID, makeConversation, makeMessage, makePage, ME, OTHER } from '#test/make-conversation.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Composer } from '#features/messaging/message-composer/composer.tsx';
import { MessageContent } from '#features/messaging/message-content/message-content.tsx';
import { ConversationScreen } from '#features/messaging/messages/conversation-screen.tsx';
import { MessagesScreen } from '#features/messaging/conversations/messages-screen.tsx';

const PARTS = { Composer, Content: MessageContent };

fakeLayout();

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
});
afterEach(async () => {
  // Whoever leaves says how far they have read; that is answered, too.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.unstubAllGlobals();
});

const mine = (seq: number, changes: Partial<Message> = {}) => makeMessage(seq, { senderId: ME, ...changes });

async function open(
  messages: Message[],
  changes: Partial<Conversation> = {},
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const conversation = makeConversation({ lastSeq: messages.at(-1)?.seq ?? 0, ...changes });
  const calls = fakeApi({
    getConversation: () => conversation,
    listMessages: () => {
      const after = Number(/after=(\d+)/.exec(calls.at(-1)?.path ?? '')?.[1] ?? 0);
      return { ...makePage(messages), messages: messages.filter(({ seq }) => seq > after) };
    },
    movePosition: { mine: { read: conversation.lastSeq, delivered: conversation.lastSeq }, unread: 0 },
    countUnread: { conversations: 0 },
    listConversations: { conversations: [], next: null },
    ...answers,
  });
  const view = renderRoute(
    <MantineProvider env="test">
      <MessagesScreen openId={CONVERSATION_ID}>
        <ConversationScreen {...PARTS} conversationId={CONVERSATION_ID} />
      </MessagesScreen>
    </MantineProvider>,
    { path: `/app/messages/${CONVERSATION_ID}` },
  );
  await screen.findByRole('log', { name: 'Messages with Ana Ruiz' });
  return { ...view, calls, user: userEvent.setup() };
}

const log = () => screen.getByRole('log', { name: 'Messages with Ana Ruiz' });
const rows = () => within(log()).getAllByRole('listitem');

describe('an open conversation', () => {
  it('shows what was said in its order, with days, times and who said it', async () => {
    await open([
      makeMessage(1, { createdAt: '2026-11-13T12:00:00.000Z' }),
      mine(2, { createdAt: '2026-11-14T12:00:00.000Z' }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]?.textContent).toContain('Ana Ruiz: Message 1');
    expect(rows()[1]?.textContent).toContain('You: Message 2');
    expect(screen.getByText('The beginning of your conversation with Ana Ruiz')).toBeTruthy();
    const days = rows().map((row) => row.querySelector('time')?.getAttribute('datetime'));
    expect(days).toEqual(['2026-11-13T12:00:00.000Z', '2026-11-14T12:00:00.000Z']);
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana Ruiz' }).getAttribute('href')).toBe(`/consultant/${OTHER}`);
    expect(screen.getByText(/^Active/)).toBeTruthy();
  });

  it('marks where new messages begin, and nothing when all was read', async () => {
    const messages = [makeMessage(1), mine(2), makeMessage(3), makeMessage(4)];
    await open(messages, { unread: 2, mine: { read: 2, delivered: 2 } });
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(rows()[2]?.textContent).toMatch(/^New/);
  });

  it('says that it has messages at once, and that they were read when they were on the screen', async () => {
    const { calls } = await open([makeMessage(1), makeMessage(2)], { unread: 2 });
    await waitFor(() => expect(calls.filter(({ name }) => name === 'movePosition')).not.toHaveLength(0));
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'movePosition')?.body).toEqual({ read: 2, delivered: 2 }),
    );
  });

  it('reads nothing while nobody looks', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { calls } = await open([makeMessage(1), makeMessage(2)], { unread: 2 });
    await waitFor(() => expect(calls.some(({ name }) => name === 'movePosition')).toBe(true));
    expect(calls.findLast(({ name }) => name === 'movePosition')?.body).toEqual({ read: 0, delivered: 2 });
    vi.restoreAllMocks();
  });

  it('appends what comes in, says it to screen readers, and asks for what is missing', async () => {
    const messages = [makeMessage(1)];
    const { calls } = await open(messages);
    act(() => socket.receive('message.created', { message: makeMessage(2, { body: 'Just now' }) }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('Ana Ruiz: Just now', { selector: '[aria-live] *' })).toBeTruthy();
    messages.push(makeMessage(2), makeMessage(3), makeMessage(4));
    act(() => socket.receive('message.created', { message: makeMessage(4) }));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(calls.findLast(({ name }) => name === 'listMessages')?.path).toContain('after=2');
  });

  it('does not show messages of other conversations', async () => {
    await open([makeMessage(1)]);
    act(() => socket.receive('message.created', { message: makeMessage(2, { conversationId: 'another' }) }));
    expect(rows()).toHaveLength(1);
  });

  it('shows an own message at once and once, through its acknowledgement and its event', async () => {
    socket.connected = true;
    const sent: SendMessageBody[] = [];
    let theirs = { read: 0, delivered: 0 };
    const { user } = await open([makeMessage(1)], {}, { getConversation: () => makeConversation({ theirs }) });
    socket.answer = (name, request) => {
      if (name !== 'message.send') return null;
      sent.push(request);
      const { clientId, body } = request as SendMessageBody;
      return { ok: true, reply: { message: mine(2, { clientId, body }) } };
    };
    await user.type(screen.getByRole('textbox'), 'My answer{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(within(log()).getByText('Sent')).toBeTruthy());
    act(() =>
      socket.receive('message.created', { message: mine(2, { clientId: sent[0]?.clientId ?? '', body: 'My answer' }) }),
    );
    expect(within(log()).getAllByText('My answer')).toHaveLength(1);
    theirs = { read: 2, delivered: 2 };
    const moved = { conversationId: CONVERSATION_ID, userId: OTHER, position: theirs };
    act(() => socket.receive('conversation.moved', moved));
    expect(await within(log()).findByText('Read')).toBeTruthy();
  });

  it('keeps a refused message with its reason, to be tried again or deleted', async () => {
    const { user } = await open([makeMessage(1)], {}, { sendMessage: new Refusal(409, MESSAGE_TEXTS.blockedByThem) });
    await user.type(screen.getByRole('textbox'), 'Hello{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(`Not sent. ${MESSAGE_TEXTS.blockedByThem}`);
    expect(within(log()).getByRole('button', { name: 'Retry' })).toBeTruthy();
    await user.click(within(log()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('sends the words without a file that is gone from the server', async () => {
    const gone = new Refusal(409, 'A file in this message is no longer available.', {
      code: 'attachment_not_ready',
    });
    const { user, calls } = await open([makeMessage(1)], {}, { sendMessage: gone });
    await user.type(screen.getByRole('textbox'), 'Hello{Enter}');
    const sent = () => calls.filter(({ name }) => name === 'sendMessage');
    await screen.findByRole('alert');
    const before = sent().length;
    await user.click(within(log()).getByRole('button', { name: /^Send without the files?$/ }));
    await waitFor(() => expect(sent().length).toBeGreaterThan(before));
    expect(sent().at(-1)?.body).toMatchObject({ body: 'Hello', attachmentIds: [] });
  });

  it('shows deleted messages as such, without a menu', async () => {
    await open([makeMessage(1, { isDeleted: true, body: '' }), mine(2, { isDeleted: true, body: '' })]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(within(log()).getByText('This message was deleted.')).toBeTruthy();
    expect(within(log()).getByText('You deleted this message.')).toBeTruthy();
    expect(within(log()).queryByRole('button')).toBeNull();
  });

  it('deletes an own message after asking, and tells the thread', async () => {
    const deleted = mine(1, { isDeleted: true, body: '' });
    const { user, calls } = await open([mine(1)], {}, { deleteMessage: { message: deleted } });
    await user.click(await screen.findByRole('button', { name: 'More about your message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the message' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'deleteMessage')).toBe(true));
    act(() => socket.receive('message.changed', { message: deleted, change: 1 }));
    expect(await within(log()).findByText('You deleted this message.')).toBeTruthy();
  });

  it('says who is typing, until it ends', async () => {
    await open([makeMessage(1)]);
    act(() => socket.receive('conversation.typing', { conversationId: CONVERSATION_ID, userId: OTHER }));
    expect(screen.getByText('Ana is typing…')).toBeTruthy();
    act(() => socket.receive('message.created', { message: makeMessage(2) }));
    expect(screen.queryByText('Ana is typing…')).toBeNull();
  });

  it('tells that somebody types, not at every letter', async () => {
    const { user } = await open([makeMessage(1)]);
    act(() => socket.comeOnline());
    await user.type(screen.getByRole('textbox'), 'Several letters');
    expect(socket.asked.filter(({ name }) => name === 'conversation.type')).toHaveLength(1);
  });

  it('finds words, jumps there, and closes with Escape back to its button', async () => {
    const { user } = await open(
      [makeMessage(1), makeMessage(2)],
      {},
      { searchMessages: { messages: [makeMessage(1)] } },
    );
    const button = screen.getByRole('button', { name: 'Search in this conversation' });
    await user.click(button);
    await user.type(screen.getByRole('searchbox'), 'mess');
    expect(await screen.findByText('1 message')).toBeTruthy();
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: /Message 1/ }));
    await waitFor(() => expect(rows()[0]?.querySelector('[data-target]')).not.toBeNull());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each([
    [MESSAGE_TEXTS.blockedByYou, true],
    [MESSAGE_TEXTS.blockedByThem, false],
    [MESSAGE_TEXTS.theyLeft, false],
  ])('closed, it says why: %s', async (closedBecause, isBlocked) => {
    await open([makeMessage(1)], { closedBecause, isBlocked });
    expect(screen.getByText(closedBecause)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('blocks after asking, and unblocks', async () => {
    const blocked = makeConversation({ lastSeq: 1, isBlocked: true, closedBecause: MESSAGE_TEXTS.blockedByYou });
    const replies = [blocked, makeConversation({ lastSeq: 1 })];
    const { user, calls } = await open([makeMessage(1)], {}, { changeBlock: () => replies.shift() ?? UNREACHABLE });
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Ana' }));
    await user.click(await screen.findByRole('button', { name: 'Block Ana' }));
    expect(await screen.findByText(MESSAGE_TEXTS.blockedByYou)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unblock Ana' }));
    await waitFor(() => expect(screen.queryByText(MESSAGE_TEXTS.blockedByYou)).toBeNull());
    expect(calls.filter(({ name }) => name === 'changeBlock').map(({ body }) => body)).toEqual([
      { isBlocked: true },
      { isBlocked: false },
    ]);
  });

  it('leaves after asking, and goes back to the list', async () => {
    const { user, router } = await open([makeMessage(1)], {}, { leaveConversation: { success: true } });
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leave the conversation' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the conversation' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages'));
  });

  it('asks again once it hears again', async () => {
    const messages = [makeMessage(1)];
    await open(messages);
    messages.push(makeMessage(2));
    act(() => socket.comeOnline());
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

describe('a conversation that cannot be shown', () => {
  it('is not here for whoever is not in it', async () => {
    fakeApi({ getConversation: new Refusal(404, 'Not found'), listMessages: new Refusal(404, 'Not found') });
    renderRoute(<ConversationScreen {...PARTS} conversationId={CONVERSATION_ID} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/app/messages');
  });

  it('says when it could not be loaded, and asks again', async () => {
    let isUp = false;
    fakeApi({
      getConversation: () => (isUp ? makeConversation() : UNREACHABLE),
      listMessages: () => (isUp ? makePage([]) : UNREACHABLE),
      countUnread: { conversations: 0 },
    });
    renderRoute(
      <MantineProvider env="test">
        <ConversationScreen {...PARTS} conversationId={CONVERSATION_ID} />
      </MantineProvider>,
    );
    expect(await screen.findByText('This conversation could not be loaded.')).toBeTruthy();
    isUp = true;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No messages yet/)).toBeTruthy();
  });
});
