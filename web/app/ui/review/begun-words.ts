// A message that was begun and not sent, by what it is about: kept while the page lives, so that somebody may look at another one, or go
// and mend what was reported, and finds it again. Not on the device: it is about other people.
import { tokenUserId } from '#lib/session.ts';

const begun = new Map<string, string>();

/** Whoever signs in next on the same page finds nothing of it. */
const keyOf = (name: string) => `${tokenUserId() ?? ''} ${name}`;

export function begunWords(name: string): string {
  return begun.get(keyOf(name)) ?? '';
}

/** Empty words are forgotten. */
export function keepWords(name: string, text: string): void {
  if (text === '') begun.delete(keyOf(name));
  else begun.set(keyOf(name), text);
}
