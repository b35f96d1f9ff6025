// The words of the mail about unread messages. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

/** Beyond these the conversation itself is the better reading. */
export const MAX_TEXTS = 5;
const MAX_CONVERSATIONS = 10;
const TEXT_MAX_LENGTH = 500;

export interface MailTarget {
  name: string;
  brand: BrandId;
  origin: string;
  unsubscribeToken: string;
  isDaily: boolean;
}

export interface WaitingConversation {
  conversationId: string;
  otherName: string;
  /** In order; one more than MAX_TEXTS says that there are more. */
  texts: readonly string[];
}

/** One mail with everything that waits, however many conversations. */
export function unreadMessagesMail(target: MailTarget, waiting: readonly WaitingConversation[]) {
  const { name, brand, origin, unsubscribeToken, isDaily } = target;
  const [first] = waiting;
  const only = waiting.length === 1 ? first : undefined;
  const subject =
    only === undefined
      ? `New messages in ${waiting.length} conversations`
      : `New ${only.texts.length === 1 ? 'message' : 'messages'} from ${only.otherName}`;
  const rest = waiting.length - MAX_CONVERSATIONS;
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [
      `Hello ${name},`,
      ...waiting
        .slice(0, MAX_CONVERSATIONS)
        .flatMap((conversation) => [
          `${conversation.otherName} wrote:`,
          ...conversation.texts.slice(0, MAX_TEXTS).map((text) => `“${shorten(text)}”`),
          ...(conversation.texts.length > MAX_TEXTS ? ['There is more in the conversation.'] : []),
          ...(only === undefined ? [`Answer ${conversation.otherName}: ${addressOf(origin, conversation)}`] : []),
        ]),
      ...(rest > 0 ? [`And ${rest} more ${rest === 1 ? 'conversation' : 'conversations'}.`] : []),
    ],
    action:
      only === undefined
        ? { label: 'Open my messages', url: `${origin}/app/messages` }
        : { label: 'Open the conversation', url: addressOf(origin, only) },
    footer: isDaily
      ? `You get this e-mail at most once a day, when you have unread messages at ${BRANDS[brand].name}.`
      : `You get this e-mail because you have an unread message at ${BRANDS[brand].name}.`,
    footerLink: { label: 'Stop e-mails about messages', url: `${origin}/unsubscribe/${unsubscribeToken}` },
  });
  return { subject, ...body };
}

function addressOf(origin: string, { conversationId }: WaitingConversation): string {
  return `${origin}/app/messages/${conversationId}`;
}

function shorten(text: string): string {
  const words = text.trim();
  if (words.length <= TEXT_MAX_LENGTH) return words;
  // Not through the middle of a character that takes two places.
  return `${words.slice(0, TEXT_MAX_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

const PREVIEW_WAITING: WaitingConversation[] = [
  {
    conversationId: '00000000-0000-4000-8000-000000000001',
    otherName: 'Jordan Avery',
    texts: ['Your essay reads well now.', 'One thing: say in the first line what you did, not what you felt.'],
  },
  {
    conversationId: '00000000-0000-4000-8000-000000000002',
    otherName: 'Sam Okafor',
    texts: ['Tuesday at four works for me.'],
  },
];

/** With invented data, for the gallery of developers. */
export const notificationMailPreviews: MailPreview[] = [
  preview('unread-messages', 'Messages of one person wait', PREVIEW_WAITING.slice(0, 1), false),
  preview('unread-messages-daily', 'Messages of several people wait, once a day', PREVIEW_WAITING, true),
];

function preview(name: string, title: string, waiting: WaitingConversation[], isDaily: boolean): MailPreview {
  const person = { name: 'Ada Lovelace', unsubscribeToken: 'an-invented-token-for-previews', isDaily };
  return {
    name,
    title,
    render: (brand) => unreadMessagesMail({ ...person, brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, waiting),
  };
}
