// Leaving by choice in a tab in which an administrator views as somebody else: what ends, and what is left behind, are their own.
import { VIEWING_HEADER } from '@matricula/contract/http/viewing-header.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { isSignedIn, signIn } from '#lib/session.ts';
import { readViewing } from '#lib/viewing.ts';
import { useSignOut } from './use-sign-out.ts';

function Leave() {
  const { signOut } = useSignOut();
  return (
    <button type="button" onClick={signOut}>
      Leave
    </button>
  );
}

it('ends the session of the administrator, and not in the name of whom they view', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers).get(VIEWING_HEADER));
    return Response.json({ signedOut: 1 });
  });
  signIn(makeToken({ sub: 'admin-1', role: 'admin' }));
  const viewing = { viewingId: 'viewing-1', userId: 'seen', name: 'Seen Person', role: 'user', endsAt: '' };
  sessionStorage.setItem('viewing', JSON.stringify(viewing));
  renderRoute(<Leave />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByText(/^at \/login/);
  expect(sent).toEqual([null]);
  expect([isSignedIn(), readViewing()]).toEqual([false, null]);
});
