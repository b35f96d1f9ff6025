// The second line of navigation: who sees which links, and the number of unread conversations in it and in the tab's title.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeMessage } from '#test/make-conversation.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AppNav } from './app-nav.tsx';

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
  document.title = 'Messages · Matricula';
});
afterEach(() => vi.unstubAllGlobals());

function show(...counts: number[]) {
  const calls = fakeApi({
    countUnread: () => ({ conversations: counts.length > 1 ? (counts.shift() ?? 0) : (counts[0] ?? 0) }),
  });
  return { calls, ...renderRoute(<AppNav isAdmin={false} />) };
}

describe('the navigation behind sign-in', () => {
  it('shows the pages of administrators to them alone', () => {
    fakeApi({ countUnread: { conversations: 0 } });
    const { unmount } = renderRoute(<AppNav isAdmin={false} />);
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    unmount();
    renderRoute(<AppNav isAdmin />);
    expect(screen.getByRole('link', { name: 'Administration' })).toBeTruthy();
  });

  it('counts unread conversations beside Messages and in the title', async () => {
    const { unmount } = show(3);
    expect(await screen.findByRole('link', { name: 'Messages 3 unread conversations' })).toBeTruthy();
    expect(document.title).toBe('(3) Messages · Matricula');
    // The router writes a new title when the page changes.
    document.title = 'Account · Matricula';
    await waitFor(() => expect(document.title).toBe('(3) Account · Matricula'));
    unmount();
    expect(document.title).toBe('Account · Matricula');
  });

  it('says 99+ beyond what is counted, and nothing at none', async () => {
    const { unmount } = show(100);
    expect(await screen.findByText('99+')).toBeTruthy();
    expect(document.title).toBe('(99+) Messages · Matricula');
    unmount();
    const { calls } = show(0);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
    expect(document.title).toBe('Messages · Matricula');
  });

  it('counts again when something is said', async () => {
    show(1, 2);
    await screen.findByText('1');
    act(() => socket.receive('message.created', { message: makeMessage(1) }));
    expect(await screen.findByText('2', undefined, { timeout: 2_000 })).toBeTruthy();
  });

  it('does without the number when it cannot be had', async () => {
    const calls = fakeApi({ countUnread: UNREACHABLE });
    renderRoute(<AppNav isAdmin={false} />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Messages' })).toBeTruthy();
  });
});
