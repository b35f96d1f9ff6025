// What a person arrives with: navigation state and the fragment of a mailed link. Neither reaches the server, so both are read after hydration.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#lib/hooks/use-is-hydrated.ts';
import { peekIntent, rememberIntent } from '#lib/intent.ts';

/** One value of the navigation state if it is text, otherwise null. State survives a reload, and any page of the site may set it. */
function textOf(state: unknown, key: string): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const value = (state as Record<string, unknown>)[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Spec §2: the home picker sends the chosen field and course along; the titles are only for showing. */
export function useChosenCourse() {
  const { state } = useLocation();
  const known: unknown = useIsHydrated() ? state : null;
  const selectedTag = textOf(known, 'selectedTag');
  const selectedCourse = textOf(known, 'selectedCourse');
  const fieldTitle = textOf(known, 'selectedTagTitle') ?? selectedTag;
  const titles = [fieldTitle, textOf(known, 'selectedCourseTitle') ?? selectedCourse].filter((title) => title !== null);
  return { selectedTag, selectedCourse, fieldTitle, titles };
}

/** Only the review of an order: an address may be anybody's words. */
const NEXT = /^\/app\/checkout\/[0-9a-f-]{36}$/;

/** Where a link to Buy leads afterwards, which a new tab knows from the address alone. */
export function useNextPlace(): void {
  const { search } = useLocation();
  useEffect(() => {
    const path = new URLSearchParams(search).get('next') ?? '';
    if (NEXT.test(path) && peekIntent()?.path !== path) rememberIntent({ path });
  }, [search]);
}

/** Spec §2: /login shows 'Registration complete' for a success flag, and a message passed to it. */
export function useLoginArrival() {
  const { state } = useLocation();
  const known: unknown = useIsHydrated() ? state : null;
  const hasRegistered =
    typeof known === 'object' && known !== null && (known as Record<string, unknown>)['successRegistration'] === true;
  return { hasRegistered, message: textOf(known, 'message') };
}

/** The token of a mailed link (`#token=…`): undefined until known, null when the address has none. */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  if (!useIsHydrated()) return undefined;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  return token === '' ? null : token;
}
