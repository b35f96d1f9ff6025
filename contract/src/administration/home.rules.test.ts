// Names of jobs as administrators read them.
import { expect, it } from 'vitest';
import { taskInWords } from './home.rules.ts';

it.each([
  ['account.registered → sendVerificationMail', 'Send verification e-mail'],
  ['order.paid → sendOrderMailToApplicant', 'Send order e-mail to applicant'],
  ['stripeEvent.received → applyStripeEvent', 'Apply Stripe event'],
  ['account.registered', 'Pass on: account registered'],
  ['sendMessageMails', 'Send message e-mails'],
  ['removeExpiredLinks', 'Remove expired links'],
])('%s is said in words', (task, words) => {
  expect(taskInWords(task)).toBe(words);
});
