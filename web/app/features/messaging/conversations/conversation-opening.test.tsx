// Opening the messages screen with a consultant or a conversation in navigation state.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft, readDraft, writeDraft } from '#state/messaging/message-drafts.ts';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConversationOpening } from './conversation-opening.tsx';

const path = '/app/messages/';
const NOTHING_OPEN = 'Choose a conversation to read it here.';

afterEach(() => vi.unstubAllGlobals());

describe('the messages screen', () => {
  it('opened with a cid creates the conversation and goes on to it, in place of itself [CHAT-1]', async () => {
    const calls = fakeApi({ createConversation: { _id: 'conversation-1' } });
    const { router } = renderRoute(<ConversationOpening />, { path, state: { cid: CONSULTANT_ID } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages/conversation-1'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(calls.map((call) => call.path)).toEqual([`/messages/create/${CONSULTANT_ID}`]);
  });

  it('opened with a conversationId goes on to it without asking: it is there [CHAT-1]', async () => {
    const calls = fakeApi({});
    const { router } = renderRoute(<ConversationOpening />, { path, state: { conversationId: 'conversation-1' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages/conversation-1'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(calls).toHaveLength(0);
  });

  it('puts a package that came along into the draft, beside what was written before', async () => {
    signIn(makeToken());
    writeDraft('conversation-1', { ...emptyDraft(), text: 'Half a thought' });
    fakeApi({ createConversation: { _id: 'conversation-1' } });
    const card = { card: { kind: 'package', packageId: 'package-1' }, title: 'Mock MMI' };
    const { router } = renderRoute(<ConversationOpening />, { path, state: { cid: CONSULTANT_ID, card } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages/conversation-1'));
    expect(readDraft('conversation-1')).toMatchObject({ text: 'Half a thought', card });
  });

  it.each([
    { card: {} },
    { title: 'x' },
    { card: { kind: 'package' }, title: 'x' },
    { card: { kind: 'school' }, title: 'x' },
  ])('opened with the card %j leaves the draft alone', async (card) => {
    signIn(makeToken());
    fakeApi({});
    const { router } = renderRoute(<ConversationOpening />, {
      path,
      state: { conversationId: 'conversation-2', card },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/messages/conversation-2'));
    expect(readDraft('conversation-2')).toBeNull();
  });

  it.each([null, 'text', 7, { cid: 7 }, { conversationId: null }])('opened with %j opens nothing', (state) => {
    const calls = fakeApi({});
    const { router } = renderRoute(<ConversationOpening />, { path, state });
    expect(screen.getByText(NOTHING_OPEN)).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(calls).toHaveLength(0);
  });

  it('shows the list when the conversation could not be created', async () => {
    const calls = fakeApi({ createConversation: new Refusal(404, 'Consultant not found.') });
    const { router } = renderRoute(<ConversationOpening />, { path, state: { cid: CONSULTANT_ID } });
    expect(await screen.findByText(NOTHING_OPEN)).toBeTruthy();
    expect(calls).toHaveLength(1);
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why it does not open one’s own profile', async () => {
    fakeApi({ createConversation: new Refusal(409, 'This is your own profile.') });
    renderRoute(<ConversationOpening />, { path, state: { cid: CONSULTANT_ID } });
    expect(await screen.findByText('This is your own profile.')).toBeTruthy();
  });
});
