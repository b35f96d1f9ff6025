// Words that go along from one page to the next chat that is opened in this tab, as a draft: nothing is sent before its writer sends it.
import { CARRIED_DRAFT, type Carried } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

/** Null takes earlier words back. */
export function carryDraft(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(CARRIED_DRAFT);
    else sessionStorage.setItem(CARRIED_DRAFT, JSON.stringify({ userId: tokenUserId(), text } satisfies Carried));
  } catch {
    // A browser that stores nothing carries nothing.
  }
}

/** Once only, and never another person's: tabs that were open during a sign-out still hold theirs. */
export function takeCarriedDraft(): string | null {
  try {
    const { userId, text } = JSON.parse(sessionStorage.getItem(CARRIED_DRAFT) ?? '{}') as Partial<Carried>;
    sessionStorage.removeItem(CARRIED_DRAFT);
    const isOurs = userId === null || (userId !== undefined && userId === tokenUserId());
    return isOurs && typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
