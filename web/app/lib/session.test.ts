// The browser's session: what counts as signed in, and how it is kept and dropped.
import { renderHook, act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { CARRIED_DRAFT } from './left-on-device.ts';
import {
  isSignedIn,
  readToken,
  signIn,
  signOut,
  subscribeToSession,
  tokenRole,
  tokenUserId,
  useSession,
} from './session.ts';

const IN_THE_PAST = Math.floor(Date.now() / 1000) - 1;

describe('session', () => {
  it('is signed out without a saved token [ENT-29]', () => {
    expect(renderHook(() => useSession()).result.current.isAuthenticated).toBe(false);
  });

  it('is signed in at startup when a token is saved [SESS-1]', () => {
    localStorage.setItem('authToken', makeToken());
    expect(renderHook(() => useSession()).result.current.isAuthenticated).toBe(true);
  });

  it('counts a token only while its expiry is in the future, and drops an expired one [SESS-2] [ENT-31]', () => {
    localStorage.setItem('authToken', makeToken({ exp: IN_THE_PAST }));
    expect(isSignedIn()).toBe(false);
    expect(localStorage.getItem('authToken')).toBeNull();
    localStorage.setItem('authToken', makeToken({ exp: IN_THE_PAST + 60 }));
    expect(isSignedIn()).toBe(true);
  });

  it.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('{"exp":"soon"}')}.c`])(
    'drops what is not a token: %j',
    (junk) => {
      localStorage.setItem('authToken', junk);
      expect(readToken()).toBeNull();
      expect(localStorage.getItem('authToken')).toBeNull();
    },
  );

  it('keeps the token under authToken and forgets it on signing out [ENT-30] [CONST-15]', () => {
    const token = makeToken();
    signIn(token);
    expect(localStorage.getItem('authToken')).toBe(token);
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true);
    signOut();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false);
  });

  it('tells components at once', () => {
    const { result } = renderHook(() => useSession());
    act(() => signIn(makeToken()));
    expect(result.current.isAuthenticated).toBe(true);
    act(() => signOut());
    expect(result.current.isAuthenticated).toBe(false);
  });

  it('knows after a reload whose session has ended, until they leave by choice', async () => {
    signIn(makeToken({ sub: 'one' }));
    expect(tokenUserId()).toBe('one');
    signOut();
    vi.resetModules();
    const reloaded = await import('./session.ts');
    expect(reloaded.lastUserId()).toBe('one');
    reloaded.forgetLastUser();
    expect(reloaded.lastUserId()).toBeNull();
  });

  it('makes the words that a visitor carried the first person’s who signs in', () => {
    const carried = (userId: string | null) => JSON.stringify({ userId, text: 'words' });
    sessionStorage.setItem(CARRIED_DRAFT, carried(null));
    signIn(makeToken({ sub: 'one' }));
    signOut();
    signIn(makeToken({ sub: 'other' }));
    expect(sessionStorage.getItem(CARRIED_DRAFT)).toBe(carried('one'));
    sessionStorage.removeItem(CARRIED_DRAFT);
  });

  const viewAs = (userId: string) =>
    sessionStorage.setItem(
      'viewing',
      JSON.stringify({ viewingId: 'viewing-1', userId, name: 'Seen Person', role: 'user', endsAt: '' }),
    );

  it('of somebody new is never the one that an administrator viewed in this tab', () => {
    signIn(makeToken({ sub: 'admin-1', role: 'admin' }));
    viewAs('seen');
    expect([tokenUserId(), tokenRole()]).toEqual(['seen', 'user']);
    signIn(makeToken({ sub: 'one', role: 'consultant' }));
    expect([tokenUserId(), tokenRole()]).toEqual(['one', 'consultant']);
  });

  it('that changed in another tab ends viewing as somebody else in this one', () => {
    signIn(makeToken({ sub: 'admin-1', role: 'admin' }));
    viewAs('seen');
    const heard = vi.fn();
    const stop = subscribeToSession(() => heard(tokenUserId()));
    localStorage.setItem('authToken', makeToken({ sub: 'one' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(heard).toHaveBeenCalledExactlyOnceWith('one');
    stop();
  });

  it('hears another tab, and only about the token', () => {
    const heard = vi.fn();
    const stop = subscribeToSession(heard);
    window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('tells whoever listens that a token has run out, also when it is only found out by reading', async () => {
    const heard = vi.fn();
    const stop = subscribeToSession(heard);
    localStorage.setItem('authToken', makeToken({ exp: Math.floor(Date.now() / 1000) - 1 }));
    expect([tokenRole(), heard.mock.calls.length]).toEqual([null, 0]);
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });

  it('reads the role the token names, phantom included [ENT-32]', () => {
    expect(tokenRole()).toBeNull();
    signIn(makeToken({ role: 'phantom' }));
    expect(tokenRole()).toBe('phantom');
  });

  it('draws everybody as a visitor on the server', () => {
    localStorage.setItem('authToken', makeToken());
    const Probe = () => String(useSession().isAuthenticated);
    expect(renderToString(createElement(Probe))).toBe('false');
  });
});
