// The words of the answer to somebody who reported or appealed. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

export interface MessageReportAnswer {
  name: string;
  otherName: string;
  conversationId: string;
  kind: 'report' | 'appeal';
  isUpheld: boolean;
  isOtherRemoved: boolean;
  decision: string;
}

/** What was decided, without a word of what was written: mails are read on many screens. */
function outcomeOf({ kind, otherName, isUpheld, isOtherRemoved }: MessageReportAnswer): string {
  if (kind === 'appeal') {
    return isUpheld
      ? `You told us that part of your message to ${otherName} was hidden by mistake. You were right: it is shown in full now.`
      : `You told us that part of your message to ${otherName} was hidden by mistake. A person has looked at it and has left it hidden.`;
  }
  if (!isUpheld) {
    return `You reported your conversation with ${otherName}. A person has read it and found nothing against our rules. You can block them at any time.`;
  }
  return isOtherRemoved
    ? `You reported your conversation with ${otherName}. You were right: they have been removed from it and can no longer write to you there.`
    : `You reported your conversation with ${otherName}. You were right to, and we have noted it. You can block them at any time.`;
}

export function messageReportDecidedMail(
  { brand, origin }: { brand: BrandId; origin: string },
  answer: MessageReportAnswer,
) {
  const subject =
    answer.kind === 'appeal' ? `Your message to ${answer.otherName}: what we decided` : 'Your report: what we decided';
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [`Hello ${answer.name},`, outcomeOf(answer), `Our note: ${answer.decision}`],
    action: { label: 'Open the conversation', url: `${origin}/app/messages/${answer.conversationId}` },
    footer: `You get this e-mail because you asked someone at ${BRANDS[brand].name} to look at a conversation.`,
  });
  return { subject, ...body };
}

/** With invented data, for the gallery of developers. */
export const messageReportMailPreviews: MailPreview[] = [
  preview('message-report-upheld', 'A reported person is removed', { kind: 'report', isUpheld: true }),
  preview('message-report-dismissed', 'A report is dismissed', { kind: 'report', isUpheld: false }),
  preview('message-appeal-upheld', 'A hidden message is shown', { kind: 'appeal', isUpheld: true }),
  preview('message-appeal-dismissed', 'A hidden message stays hidden', { kind: 'appeal', isUpheld: false }),
];

function preview(
  name: string,
  title: string,
  { kind, isUpheld }: Pick<MessageReportAnswer, 'kind' | 'isUpheld'>,
): MailPreview {
  const answer: MessageReportAnswer = {
    name: 'Ada Lovelace',
    otherName: 'Grace Hopper',
    conversationId: '00000000-0000-4000-8000-000000000000',
    kind,
    isUpheld,
    isOtherRemoved: kind === 'report' && isUpheld,
    decision: isUpheld ? 'The link leads to the school’s own page.' : 'It is a private number.',
  };
  return {
    name,
    title,
    render: (brand) => messageReportDecidedMail({ brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, answer),
  };
}
