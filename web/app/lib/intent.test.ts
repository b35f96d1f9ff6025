// Where a logged-out person wanted to go, through registration and sign-in.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { forgetLastUser, isSignedIn, signIn, signOut } from './session.ts';
import { goToLanding, peekIntent, rememberIntent, sendToRegister, takeIntent } from './intent.ts';

describe('intent', () => {
  it('is kept until it is used, then gone', () => {
    rememberIntent({ path: '/consultant/7', state: { wants: 'chat' }, label: 'message Ana' });
    expect(peekIntent()).toEqual({ path: '/consultant/7', state: { wants: 'chat' }, label: 'message Ana' });
    expect(takeIntent()?.path).toBe('/consultant/7');
    expect(takeIntent()).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'app'])(
    'never leads out of this site: %j',
    (path) => {
      rememberIntent({ path });
      expect(takeIntent()).toBeNull();
      sessionStorage.setItem('intent', JSON.stringify({ path }));
      expect(takeIntent()).toBeNull();
    },
  );

  it('survives what is not JSON', () => {
    sessionStorage.setItem('intent', '{');
    expect(takeIntent()).toBeNull();
  });

  it('of somebody whose session ended goes to nobody else, words included', async () => {
    signIn(makeToken({ sub: 'one' }));
    expect(isSignedIn()).toBe(true);
    signOut();
    const navigate = vi.fn(async () => {});
    await sendToRegister(navigate, { path: '/consultant/1', state: { ratingDraft: { text: 'words of one' } } });
    signIn(makeToken({ sub: 'other' }));
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/', { replace: true, state: undefined });
    signOut();
    forgetLastUser();
  });

  it('sends a visitor to /register and brings them back afterwards', async () => {
    const navigate = vi.fn();
    await sendToRegister(navigate, { path: '/app/messages', state: { cid: '7' } });
    expect(navigate).toHaveBeenLastCalledWith('/register', { state: undefined });
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/messages', { replace: true, state: { cid: '7' } });
  });

  it('leads nobody to where somebody else was', async () => {
    const navigate = vi.fn();
    localStorage.setItem(AUTH_TOKEN_KEY, makeToken({ sub: 'bob' }));
    rememberIntent({ path: '/app/messages/ada-and-ana', userId: 'ada' });
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/', { replace: true, state: undefined });
    rememberIntent({ path: '/app/messages/bob-and-ana', userId: 'bob' });
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/messages/bob-and-ana', { replace: true, state: undefined });
    localStorage.clear();
  });

  it('lands in /app/ without an intent', async () => {
    const navigate = vi.fn();
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/', { replace: true, state: undefined });
  });
});
