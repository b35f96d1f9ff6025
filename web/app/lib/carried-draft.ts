// Words that go along from one page to the next chat that is opened in this tab, as a draft: nothing is sent before its writer sends it.
import { MESSAGE_MAX_LENGTH } from '@matricula/contract/messages.rules.ts';

const KEY = 'carried-draft';

/** Null takes earlier words back. */
export function carryDraft(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text.slice(0, MESSAGE_MAX_LENGTH));
  } catch {
    // A browser that stores nothing carries nothing.
  }
}

/** Once only. */
export function takeCarriedDraft(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
