// Limits and texts of the legal documents and their editor, free of zod.

export const LEGAL_HTML_MAX_LENGTH = 150_000;
export const WHAT_CHANGED_LENGTH = { min: 10, max: 300 } as const;
export const LEGAL_REASON_LENGTH = { min: 3, max: 300 } as const;
/** Of a version nobody counts further: '10,000+'. */
export const MAX_COUNTED_CONSENTS = 10_000;

/** The code of every refused write of somebody who has to agree first. */
export const CONSENT_REQUIRED = 'legal_consent_required';

export const LEGAL_TEXTS = {
  consentRequired: 'Our terms or our privacy policy changed. Read what changed and agree before you go on.',
  changedMeanwhile: 'The text has changed again. Read what changed, then agree.',
  stale: 'Someone else has changed this draft. Compare both before you save.',
  gone: 'This draft was published or discarded in the meantime.',
  scheduled: 'This draft is scheduled. Cancel the date to edit it.',
  notScheduled: 'This draft is not scheduled.',
  same: 'The draft says the same as the published version.',
  empty: 'The text is empty.',
  past: 'Choose a time in the future.',
  whatChanged: `Say in one sentence what changed, in ${WHAT_CHANGED_LENGTH.min} to ${WHAT_CHANGED_LENGTH.max} characters.`,
  reason: `Say why in at least ${LEGAL_REASON_LENGTH.min} characters.`,
} as const;
