// Looking at the product as somebody else, in this tab alone: what says so to the server and to the page. Other tabs stay one's own.
import { useSyncExternalStore } from 'react';
import type { Role } from '@matricula/contract/base/roles.ts';

interface Viewing {
  viewingId: string;
  userId: string;
  name: string;
  role: Role;
  endsAt: string;
}

const KEY = 'viewing';

let known: { text: string | null; viewing: Viewing | null } = { text: null, viewing: null };

/** Null where nobody views as somebody else. Whether it has ended the server says. */
export function readViewing(): Viewing | null {
  if (typeof sessionStorage === 'undefined') return null;
  const text = sessionStorage.getItem(KEY);
  if (text !== known.text) known = { text, viewing: parse(text) };
  return known.viewing;
}

function parse(text: string | null): Viewing | null {
  try {
    const { viewingId, userId, name, role, endsAt } = JSON.parse(text ?? 'null') as Viewing;
    return { viewingId, userId, name, role, endsAt };
  } catch {
    return null;
  }
}

/** The page begins anew as that person: nothing of one's own stays in memory. */
export function beginViewing(viewing: Viewing): void {
  sessionStorage.setItem(KEY, JSON.stringify(viewing));
  location.assign('/app');
}

/** From now on requests are one's own again. */
export function forgetViewing(): void {
  sessionStorage.removeItem(KEY);
}

/** Back to the account that was viewed. */
export function leaveViewing({ userId }: Pick<Viewing, 'userId'>): void {
  location.assign(`/course/users/${userId}`);
}

const never = () => () => undefined;

/** It begins and ends with a page. Null during hydration. */
export function useViewing(): Viewing | null {
  return useSyncExternalStore(never, readViewing, () => null);
}
