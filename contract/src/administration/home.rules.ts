// What the start page of administrators shows, free of zod: the time zone of its days, how much of each list, and what may not be well.

/** Days are counted here, where the operator is: Eastern time, for Toronto and the East of the United States alike. */
export const FIGURES_ZONE = 'America/Toronto';
/** Today and the six days before. */
export const FIGURES_DAYS = 7;
/** What an answer is promised within; a conversation counts once so much time has passed. */
export const FIRST_ANSWER_HOURS = 24;

export const MAX_SHOWN_JOBS = 20;
export const MAX_SHOWN_REFUSED = 20;
export const MAX_SHOWN_REFS = 5;
export const CHANGES_SHOWN = 10;

/** A mail that a server has refused for good is shown for so long after the last one. */
export const REFUSED_MAIL_SHOWN_DAYS = 7;

/** What may not be well beside failed jobs and refused mail, in the order in which it is said. */
export const FAULTS = [
  'ledgerBroken',
  'balanceDiffers',
  'ledgerUnchecked',
  'stuckPayments',
  'schoolImports',
  'questionImports',
  'outdatedPages',
  'outdatedArticlePages',
  'auditBroken',
  'auditUnchecked',
  'auditCopyLate',
] as const;
export type Fault = (typeof FAULTS)[number];

/** 'order.paid → sendOrderMailToApplicant' → 'Send order mail to applicant'; an event that was not passed on is named as it is. */
export function taskInWords(task: string): string {
  const [event = '', handler] = task.split(' → ');
  const isEvent = handler === undefined && event.includes('.');
  const words = (handler ?? event)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .replaceAll(/\bmails?\b/g, (word) => (word === 'mail' ? 'e-mail' : 'e-mails'))
    .replaceAll(/\bstripe\b/g, 'Stripe')
    .trim();
  const said = isEvent ? `pass on: ${words}` : words;
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
