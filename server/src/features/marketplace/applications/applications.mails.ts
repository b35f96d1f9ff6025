// The words of the mails about an application, one for each state. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import {
  type ApplicationStatus,
  DECISION_MAILS,
  REVIEW_PROMISE_HOURS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

export interface ApplicationNews {
  name: string;
  status: ApplicationStatus;
  /** Sent before. */
  isAgain: boolean;
  /** A reviewer's words, or the applicant's own. */
  message: string;
}

interface Words {
  subject: string;
  paragraphs: string[];
  action: string;
}

/** What the button of a decision's mail says. */
const DECISION_ACTIONS = {
  approved: 'Set up your profile',
  'more-info': 'Answer',
  rejected: 'Open your application',
} as const;

function wordsOf({ status, isAgain, message }: ApplicationNews): Words {
  if (status === 'approved' || status === 'more-info' || status === 'rejected') {
    const { subject, before, after } = DECISION_MAILS[status];
    const paragraphs = [before, ...lines(message), ...(after === null ? [] : [after])];
    return { subject, paragraphs, action: DECISION_ACTIONS[status] };
  }
  if (status === 'withdrawn')
    return {
      subject: 'You withdrew your application',
      paragraphs: ['Your application is withdrawn, and its documents are deleted. You may apply again at any time.'],
      action: 'Open your application',
    };
  return {
    subject: isAgain ? 'We have your changes' : 'We have your application',
    paragraphs: [`Thank you. A person reads every application; we aim to answer within ${REVIEW_PROMISE_HOURS} hours.`],
    action: 'See where it stands',
  };
}

/** As they were written: a line of its own is a paragraph of its own. */
function lines(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line !== '');
}

export function applicationMail({ brand, origin }: { brand: BrandId; origin: string }, news: ApplicationNews) {
  const { subject, paragraphs, action } = wordsOf(news);
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [`Hello ${news.name},`, ...paragraphs],
    action: { label: action, url: `${origin}${news.status === 'approved' ? '/app/consultant/profile' : '/app/apply'}` },
    footer: `You get this e-mail because you applied to become a consultant at ${BRANDS[brand].name}.`,
  });
  return { subject, ...body };
}

/** With invented data, for the gallery of developers. */
export const applicationMailPreviews: MailPreview[] = [
  preview('application-received', 'An application is received', 'pending', ''),
  preview(
    'application-more-info',
    'More is asked for',
    'more-info',
    'The date on your proof of attendance is cut off. Add a picture of the whole page.',
  ),
  preview('application-approved', 'An application is approved', 'approved', ''),
  preview(
    'application-rejected',
    'An application is rejected',
    'rejected',
    'The school on your proof is not the one in your application.',
  ),
  preview('application-withdrawn', 'An application is withdrawn', 'withdrawn', ''),
];

function preview(name: string, title: string, status: ApplicationStatus, message: string): MailPreview {
  const news = { name: 'Ada Lovelace', status, isAgain: false, message };
  return { name, title, render: (brand) => applicationMail({ brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, news) };
}
