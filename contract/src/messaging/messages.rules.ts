// Limits and texts of conversations, free of zod so that the browser holds itself to what the server will hold it to.

/** promises.md 3.2: over any of these an explicit error is answered, never silence. */
export const MESSAGE_MAX_LENGTH = 4_000;
export const MESSAGES_PER_BURST = 20;
export const BURST_SECONDS = 10;
export const MESSAGES_PER_PAGE = 50;
export const CONVERSATIONS_PER_PAGE = 30;
export const SEARCH_RESULTS = 50;
export const SEARCH_MIN_LENGTH = 2;
/** Until the other has answered once, nobody may be flooded by a stranger. */
export const MESSAGES_BEFORE_AN_ANSWER = 5;
/** People whom one person may write to for the first time within a day. */
export const FIRST_CONTACTS_PER_DAY = 20;
/** How often 'is typing' is sent, and how long it is shown. */
export const TYPING_EVERY_MS = 3_000;
export const TYPING_SHOWN_MS = 5_000;
/** A client that hears nothing, or not from other processes, asks this often. */
export const POLL_MS = 10_000;
/** A process that dies between its commit and its word leaves nobody who would say it; an open page asks for that, too. */
export const POLL_HEARING_MS = 120_000;
/** So long after it was said, a read message without an answer is shown as waiting for its reader. */
export const WAITING_AFTER_MS = 60 * 60_000;
/** Beyond these a badge says '99+'. */
export const MAX_UNREAD_SHOWN = 99;

export const MESSAGE_TEXTS = {
  withYourself: 'This is your own profile.',
  empty: 'Write something, or add a file.',
  tooLong: 'A message can have at most 4,000 characters.',
  otherBody: 'This message was sent before with other words.',
  waitForAnswer: 'You have written five messages. You can write more once they answer.',
  tooManyFirstContacts: 'You have written to 20 new people today. You can write to more tomorrow.',
  blockedByYou: 'You have blocked this person. Unblock them to write.',
  blockedByThem: 'This person is not accepting messages from you.',
  theyLeft: 'The other person has left this conversation.',
  theyAreGone: 'This person is no longer available.',
  removed: 'You were removed from this conversation after a report.',
  notYours: 'Only your own messages can be deleted.',
  contactDetails:
    'This looks like contact details or a payment outside Peerway. They are hidden from the other person: we can only look into what is said here. You can change your message, or send it with these parts hidden.',
} as const;

/** An object that goes with a message, as it is kept: a school, a package, or an answer from practice. */
export interface NamedCard {
  kind: string;
  title: string;
}

/** What a list and a mail call it. Never what an answer says. */
export function nameOfCard(card: NamedCard | null): string | null {
  if (card === null) return null;
  if (card.kind !== 'answer') return card.title;
  return card.title === '' ? 'An answer from practice' : `Answer: ${card.title}`;
}

/** What a list shows of a message that is more than words. */
export function excerptOf(body: string, extras: { attachments: number; card: string | null }): string {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  if (text !== '') return text.length > 140 ? `${text.slice(0, 139)}…` : text;
  if (extras.card !== null) return extras.card;
  return extras.attachments === 1 ? 'A file' : `${extras.attachments} files`;
}
