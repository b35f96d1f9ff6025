// What an application's states are called and what they mean for the applicant, and what happened to it in words.
import {
  type ApplicationStatus,
  REVIEW_PROMISE_HOURS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ApplicationEvent } from '@matricula/contract/marketplace/applications/applications.ts';

interface StatusWords {
  label: string;
  tone: 'plain' | 'sky' | 'amber' | 'success' | 'danger';
  title: string;
  /** What happens next. */
  next: string;
}

export const STATUS_WORDS: Record<ApplicationStatus, StatusWords> = {
  draft: {
    label: 'Not sent',
    tone: 'plain',
    title: 'You have not sent your application',
    next: 'What you have written is saved.',
  },
  pending: {
    label: 'In review',
    tone: 'sky',
    title: 'Your application is in review',
    next: `We check your documents and read what you wrote. We aim to answer within ${REVIEW_PROMISE_HOURS} hours, by e-mail and on this page.`,
  },
  'more-info': {
    label: 'Your answer is needed',
    tone: 'amber',
    title: 'We need more information',
    next: 'Make any changes below, write your answer and send it.',
  },
  approved: {
    label: 'Approved',
    tone: 'success',
    title: 'Congratulations, you are a Peerway consultant',
    next: 'Next: add a picture and your packages, then list your profile.',
  },
  rejected: {
    label: 'Not accepted',
    tone: 'danger',
    title: 'We did not accept your application',
    next: 'You can apply again. The form opens with what you wrote.',
  },
  withdrawn: {
    label: 'Withdrawn',
    tone: 'plain',
    title: 'You withdrew your application',
    next: 'Your documents are deleted, and what you wrote is saved. You can apply again.',
  },
};

/** `before`: the state that it had until then. */
export function eventText({ status, isUndone }: ApplicationEvent, before: ApplicationStatus): string {
  if (isUndone) return 'Reopened your application';
  switch (status) {
    case 'draft':
      return 'Started an application';
    case 'pending':
      return before === 'draft' ? 'Sent the application' : before === 'more-info' ? 'Answered' : 'Applied again';
    case 'more-info':
      return 'Asked for more information';
    case 'approved':
      return 'Approved your application';
    case 'rejected':
      return 'Did not accept your application';
    case 'withdrawn':
      return 'Withdrew the application';
  }
}
