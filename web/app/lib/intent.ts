// Where a logged-out person wanted to go (chat, buy, favourite, a guarded page), kept through registration and sign-in.
import type { NavigateFunction } from 'react-router';
import { lastUserId, tokenUserId } from './session.ts';

export interface Intent {
  /** Path and query inside this site, beginning with one slash. */
  path: string;
  /** Navigation state the target screen needs, such as a conversation's id. */
  state?: unknown;
  /** What the person wanted, for the form's heading: 'message Ana'. */
  label?: string;
  /** Whose place it is, where somebody was signed in on this tab: nobody else is led there. */
  userId?: string;
}

/** Spec §2: what /login shows to whoever is sent there, as navigation state. */
export interface LoginState {
  /** 'Registration complete' */
  successRegistration?: true;
  message?: string;
}

const KEY = 'intent';
export const DEFAULT_LANDING = '/app/'; // spec §4

/** Only paths of this site: what a link could plant must not lead away. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && !path.includes('\\');
}

export function rememberIntent(intent: Intent): void {
  const userId = intent.userId ?? lastUserId() ?? undefined;
  if (isOwnPath(intent.path)) sessionStorage.setItem(KEY, JSON.stringify({ ...intent, userId }));
}

/** The kept intent without using it up, to show what registration is for. */
export function peekIntent(): Intent | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Intent | null;
    return intent !== null && isOwnPath(intent.path) ? intent : null;
  } catch {
    return null;
  }
}

/** The kept intent, used up. */
export function takeIntent(): Intent | null {
  const intent = peekIntent();
  sessionStorage.removeItem(KEY);
  return intent;
}

/** Spec §6: a visitor who chats, buys or favourites goes to /register and afterwards lands where they wanted. */
export async function sendToRegister(navigate: NavigateFunction, intent: Intent, state?: unknown): Promise<void> {
  rememberIntent(intent);
  await navigate('/register', { state });
}

/** After registration or sign-in: to the intent, otherwise /app/ (spec §4). */
export async function goToLanding(navigate: NavigateFunction): Promise<void> {
  const kept = takeIntent();
  const intent = kept?.userId === undefined || kept.userId === tokenUserId() ? kept : null;
  await navigate(intent?.path ?? DEFAULT_LANDING, { replace: true, state: intent?.state });
}
