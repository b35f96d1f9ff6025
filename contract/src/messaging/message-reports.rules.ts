// Reasons, limits and words of reports and appeals, free of zod: the dialog, the queue and the mail say the same.

export const MESSAGE_REPORT_REASONS = ['harassment', 'spam', 'payment', 'safety', 'other'] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];

export const MESSAGE_REPORT_LABELS: Record<MessageReportReason, string> = {
  harassment: 'Insults, threats or unwanted advances',
  spam: 'Advertising or the same message to many',
  payment: 'Asks to pay or to meet outside Peerway',
  safety: 'Someone may be in danger',
  other: 'Something else',
};

export const MESSAGE_REPORT_NOTE_LENGTH = 1_000;
export const READING_REASON_MIN_LENGTH = 3;
export const READING_REASON_LENGTH = 500;
/** What a report opens of a thread: the reported message in the middle, or the newest ones. */
export const MAX_READ_MESSAGES = 100;
/** Said again while it is open, a report takes in what was said since, up to this. */
export const MAX_COPIED_MESSAGES = 300;
/** How long the copy of a reported window outlives the decision, for whoever has to answer for it. Nobody reads it in the product. */
export const MESSAGE_REPORT_COPY_DAYS = 30;

export const MESSAGE_REPORT_TEXTS = {
  reported: 'Thank you. A person at Peerway will look at it and write to you.',
  appealed: 'Thank you. A person at Peerway will look at what was hidden and write to you.',
  ownMessage: 'This is your own message.',
  otherReason: 'Say in a few words what is wrong',
  notMasked: 'Nothing is hidden in this message.',
  notYourMask: 'Only the person who wrote a message can say that it was hidden by mistake.',
  appealDecided: 'A person has looked at this message already and has left it as it is.',
  alreadyDecided: 'This has been decided already.',
  closedToReading: 'This has been decided. The conversation is closed to you again.',
  ownCase: 'Someone else has to decide this: you are part of the conversation.',
  nobodyToRemove: 'An appeal is about a message, so nobody can be removed for it.',
} as const;
