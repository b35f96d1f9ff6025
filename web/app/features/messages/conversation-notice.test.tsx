// The messages screen before it is built: opened from Chat or Message, the conversation is there, and it says so.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { renderRoute } from '#test/render-route.tsx';
import { ConversationNotice } from './conversation-notice.tsx';

const OPEN = 'Your conversation is open. Writing in it comes with the messages screen.';
const path = '/app/messages/';

afterEach(() => vi.unstubAllGlobals());

describe('the messages screen', () => {
  it('opened with a cid creates the conversation, once [CHAT-1]', async () => {
    const calls = fakeApi({ createConversation: { _id: 'conversation-1' } });
    const { router } = renderRoute(<ConversationNotice />, { path, state: { cid: CONSULTANT_ID } });
    expect(await screen.findByText(OPEN)).toBeTruthy();
    expect(calls.map((call) => call.path)).toEqual([`/messages/create/${CONSULTANT_ID}`]);
    await router.navigate('/elsewhere');
    await router.navigate(-1);
    expect(await screen.findByText(OPEN)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('opened with a conversationId asks for nothing: it is there [CHAT-1]', () => {
    const calls = fakeApi({});
    renderRoute(<ConversationNotice />, { path, state: { conversationId: 'conversation-1' } });
    expect(screen.getByText(OPEN)).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it.each([null, 'text', 7, { cid: 7 }, { conversationId: null }])('opened with %j says nothing', (state) => {
    const calls = fakeApi({});
    renderRoute(<ConversationNotice />, { path, state });
    expect(screen.queryByText(OPEN)).toBeNull();
    expect(calls).toHaveLength(0);
  });

  it('says nothing when the conversation could not be created', async () => {
    const calls = fakeApi({ createConversation: new Refusal(409, 'This is your own profile.') });
    const { queryClient } = renderRoute(<ConversationNotice />, { path, state: { cid: CONSULTANT_ID } });
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(document.body.textContent).toBe('');
  });
});
