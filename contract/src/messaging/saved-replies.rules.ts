// Limits and texts of a consultant's saved replies, and how their variables are filled. Free of zod: the composer fills them.

export const MAX_SAVED_REPLIES = 50;
export const REPLY_TITLE_MAX_LENGTH = 80;
export const REPLY_BODY_MAX_LENGTH = 2_000;

export const SAVED_REPLY_TEXTS = {
  consultantsOnly: 'Saved replies are for consultants.',
  full: `You can keep ${MAX_SAVED_REPLIES} saved replies. Delete one to add another.`,
  titleTaken: 'You already have a reply with this title.',
  titleMissing: 'Give the reply a title.',
  bodyMissing: 'Write the reply.',
} as const;

/** What stands in a reply for something that is only known when it is used. */
export const REPLY_VARIABLES = {
  name: 'the first name of the person you write to',
  me: 'your own first name',
} as const;
type ReplyVariable = keyof typeof REPLY_VARIABLES;

/** `{name}` and `{me}` become names; other braces stay as they were written. */
export function fillReply(body: string, values: Record<ReplyVariable, string>): string {
  return body.replaceAll(/\{(name|me)\}/g, (_, variable: ReplyVariable) => values[variable]);
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
