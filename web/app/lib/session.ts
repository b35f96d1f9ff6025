// The browser's session: the token in local storage, whether it counts as signed in, and the news of it across tabs.
// The token never reaches the server while it draws; there everybody is a visitor.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { useSyncExternalStore } from 'react';
import { claimCarried } from './left-on-device.ts';
import { forgetViewing, readViewing } from './viewing.ts';

interface TokenClaims {
  sub: string;
  role: Role;
  exp: number;
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** What the token says, unverified: good for choosing what to show, never for permission. */
function readClaims(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<TokenClaims>;
    if (typeof claims.exp !== 'number' || typeof claims.sub !== 'string') return null;
    return { sub: claims.sub, role: claims.role ?? 'user', exp: claims.exp };
  } catch {
    return null;
  }
}

/** The saved token if its expiry is in the future (spec §4); an expired or unreadable one is dropped. */
export function readToken(): string | null {
  if (typeof localStorage === 'undefined') return null;
  const token = localStorage.getItem(AUTH_TOKEN_KEY);
  if (token === null) return null;
  const claims = readClaims(token);
  if (claims !== null) noteUser(claims.sub);
  if (claims !== null && claims.exp * 1000 > Date.now()) return token;
  localStorage.removeItem(AUTH_TOKEN_KEY);
  // Not at once: who asks may be rendering.
  queueMicrotask(announce);
  return null;
}

export function isSignedIn(): boolean {
  return readToken() !== null;
}

/** Role as the token says it, or null for a visitor. The server decides; this only saves a wait. */
export function tokenRole(): Role | null {
  const token = readToken();
  return token === null ? null : (readViewing()?.role ?? readClaims(token)?.role ?? null);
}

/** Whose session this is, or null for a visitor. Good for keeping one person's things on a device apart from another's. */
export function tokenUserId(): string | null {
  const token = readToken();
  return token === null ? null : (readViewing()?.userId ?? readClaims(token)?.sub ?? null);
}

const LAST_USER = 'last-user';
let lastUser: string | null = null;

/** In the tab's storage as well: a reload after the session has ended must not make a stranger of its person. */
function noteUser(userId: string): void {
  if (userId === lastUser) return;
  lastUser = userId;
  try {
    sessionStorage.setItem(LAST_USER, userId);
  } catch {
    // A browser that stores nothing knows it until the reload.
  }
}

/** Who was signed in when this tab last looked, also after another tab signed them out. */
export function lastUserId(): string | null {
  return tokenUserId() ?? lastUser ?? sessionStorage.getItem(LAST_USER);
}

/** For whoever leaves by choice: what comes next in this tab is nobody's. */
export function forgetLastUser(): void {
  lastUser = null;
  sessionStorage.removeItem(LAST_USER);
}

/** Words that were carried before anybody signed in are this person's from now on. Nobody signs in to view as somebody else. */
export function signIn(token: string): void {
  forgetViewing();
  localStorage.setItem(AUTH_TOKEN_KEY, token);
  const userId = tokenUserId();
  if (userId !== null) claimCarried(userId);
  markDocument();
  announce();
}

/** Forgets the token in this browser, in every tab. Ending the session on the server is the account feature's call. */
export function signOut(): void {
  forgetViewing();
  localStorage.removeItem(AUTH_TOKEN_KEY);
  markDocument();
  announce();
}

/** Runs `listener` whenever this tab or another one signs in or out. */
export function subscribeToSession(listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    // A null key means the whole storage was cleared.
    if (event.key !== AUTH_TOKEN_KEY && event.key !== null) return;
    // Whoever viewed as somebody else has left, or is another person by now.
    forgetViewing();
    markDocument();
    listener();
  }
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}

/** The attribute that the page's first script sets before anything is drawn, so that the wrong navigation never flashes. */
function markDocument(): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
}

/** Signed in with an account of one's own: a phantom has a token and no library. */
function isMemberNow(): boolean {
  const role = tokenRole();
  return role !== null && role !== 'phantom';
}

/** Both are false while the server draws and during hydration, then the truth. */
export function useSession(): { isAuthenticated: boolean; isMember: boolean } {
  const isAuthenticated = useSyncExternalStore(subscribeToSession, isSignedIn, () => false);
  const isMember = useSyncExternalStore(subscribeToSession, isMemberNow, () => false);
  return { isAuthenticated, isMember };
}
