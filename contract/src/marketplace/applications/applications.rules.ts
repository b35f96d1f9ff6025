// Applications of consultants: states and who changes them, limits, what is asked, what is said. Free of zod, so that the form and the server
// hold a person to the same rules.
import { isFullName } from '#foundation/accounts.rules.ts';
import { UPLOAD_UNCLAIMED_HOURS } from '#foundation/uploads.rules.ts';
import {
  checkProfileFields,
  PROFILE_FIELD_TEXTS,
  PROFILE_LIMITS,
  type ProfileFields,
} from '#marketplace/profiles/profile-fields.rules.ts';

/** Spec §4: what a reviewer sees. `draft` and `withdrawn` are ours and known to the applicant alone. */
export const REVIEW_STATUSES = ['pending', 'more-info', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const APPLICATION_STATUSES = ['draft', ...REVIEW_STATUSES, 'withdrawn'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Spec §4: in the list, pending and more-info count as Pending, and the others as Reviewed. */
export const APPLICATION_LISTS = { pending: ['pending', 'more-info'], reviewed: ['approved', 'rejected'] } as const;
export type ApplicationList = keyof typeof APPLICATION_LISTS;

export type ApplicationAction = 'submit' | 'withdraw' | 'approve' | 'reject' | 'request-info' | 'undo';

/**
 * The transitions. The applicant submits (at first, as the answer to a request, or again) and withdraws; a reviewer does the rest. Undoing a
 * rejection, by a reviewer and for a few minutes only, brings back the state before it, which is one of the two that wait.
 */
const TRANSITIONS: Record<ApplicationStatus, Partial<Record<ApplicationAction, ApplicationStatus>>> = {
  draft: { submit: 'pending' },
  pending: { 'request-info': 'more-info', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  'more-info': { submit: 'pending', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  rejected: { submit: 'pending', undo: 'pending' },
  withdrawn: { submit: 'pending' },
  approved: {},
};

/** Null where the table has no such transition. */
export function nextApplicationStatus(from: ApplicationStatus, action: ApplicationAction): ApplicationStatus | null {
  return TRANSITIONS[from][action] ?? null;
}

/** Spec §4: Approve (approved), Reject (rejected) and Request Info (more-info). Nobody sets 'pending' by hand. */
export const ACTION_OF_STATUS: Record<ReviewStatus, ApplicationAction | null> = {
  approved: 'approve',
  rejected: 'reject',
  'more-info': 'request-info',
  pending: null,
};

/** The applicant may write: before it is sent, when more is asked for, and after it has ended without an approval. */
export function canEditDraft(status: ApplicationStatus): boolean {
  return nextApplicationStatus(status, 'submit') !== null;
}

export const UNDO_REJECTION_MINUTES = 10;
/** What we promise applicants, and measure reviewers by. */
export const REVIEW_PROMISE_HOURS = 48;
/** After the decision, or after a question that nobody answers. A rejected applicant may ask again with the same documents for longer. */
export const DOCUMENT_RETENTION_DAYS = { approved: 30, rejected: 90, 'more-info': 90 } as const;
/** Of a document in an application that is never sent. */
export const DRAFT_DOCUMENT_DAYS = UPLOAD_UNCLAIMED_HOURS['application-document'] / 24;

export const DOCUMENT_KINDS = ['government-id', 'proof-of-attendance', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  'government-id': 'Government ID',
  'proof-of-attendance': 'Proof of attendance',
  other: 'Another document',
};
/** Uploaded and not yet sent with the application, and in all. */
export const MAX_UNSENT_DOCUMENTS = 6;
export const MAX_DOCUMENTS = 40;

export const APPLICATION_LIMITS = {
  ...PROFILE_LIMITS,
  name: 200,
  phone: 40,
  /** Words with a decision, and the applicant's answer. */
  message: 2_000,
} as const;

/** As it is being written: anything may be missing. */
export interface ApplicationDraft extends ProfileFields {
  name: string;
  phone: string;
  /** Each sentence of the declaration, agreed to by itself. */
  declarations: DeclarationName[];
  hasAcknowledged: boolean;
}

export const EMPTY_DRAFT: ApplicationDraft = {
  name: '',
  phone: '',
  country: '',
  languages: [],
  tagIds: [],
  subtagIds: [],
  education: [],
  testScores: [],
  taglineOne: '',
  taglineTwo: '',
  aboutMe: '',
  declarations: [],
  hasAcknowledged: false,
};

/** The conflict-of-interest declaration, made for a calendar year. */
export const DECLARATIONS = {
  committee: 'I do not sit on an admissions committee, and I have no say in who is admitted.',
  interviewer: 'I am not an interviewer or rater for any school or test in this admissions cycle.',
  confidential: 'I will not share confidential stations, questions or applicant files.',
} as const;
export type DeclarationName = keyof typeof DECLARATIONS;
export const DECLARATION_NAMES = Object.keys(DECLARATIONS) as DeclarationName[];

export const ACKNOWLEDGEMENT =
  'What I say here is true. I understand that Peerway checks it, shows which claims were checked and when, and removes consultants who mislead applicants.';

/** The steps of the form, in order, with the fields of each. */
export const APPLICATION_STEPS = [
  { name: 'you', title: 'About you', fields: ['name', 'phone', 'country', 'languages'] },
  { name: 'education', title: 'Education', fields: ['education', 'testScores'] },
  { name: 'profile', title: 'What you offer', fields: ['tagIds', 'subtagIds', 'taglineOne', 'taglineTwo', 'aboutMe'] },
  { name: 'documents', title: 'Documents', fields: ['governmentId', 'proofOfAttendance'] },
  { name: 'agreement', title: 'Declaration', fields: ['declarations', 'hasAcknowledged'] },
] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]['name'];
export type ApplicationField = (typeof APPLICATION_STEPS)[number]['fields'][number];

export const APPLICATION_TEXTS = {
  ...PROFILE_FIELD_TEXTS,
  name: 'Enter your full name correctly',
  phone: 'Enter a phone number we can reach you at',
  unconfirmed: 'Confirm your e-mail address first, then send your application.',
  governmentId: 'Add a government ID, such as a photo of your passport',
  proofOfAttendance: 'Add proof that you attend or attended your school',
  documentNotReady: 'A document is still being checked. Wait a moment and send again.',
  declarations: 'Agree to each sentence of the declaration',
  hasAcknowledged: 'Confirm that what you say is true',
  incomplete: 'Something is missing or needs a change.',
  answer: 'Say what you changed or added',
  message: 'Say what the applicant should know',
  isConsultant: 'You are already a consultant.',
  notForAdmins: 'Administrators review applications and cannot send one.',
  draftChanged: 'This application was changed on another device. Open it again to see the latest.',
  cannotEdit: 'Your application is being reviewed and cannot be changed now.',
  withdrawn: 'The applicant has withdrawn this application.',
  cannotDo: 'This is not possible in the application’s current state.',
  changed: 'This application has changed since you opened it.',
  suspended: 'This account is suspended. Lift the suspension first, or reject the application.',
  isStaff: 'This person is an administrator and cannot be a consultant.',
  ownApplication: 'You cannot decide on your own application.',
  undoOver: `A rejection can be undone for ${UNDO_REJECTION_MINUTES} minutes.`,
  documentGone: 'This document has been deleted.',
  tooManyDocuments: 'You have reached the document limit. Remove one first.',
  documentSent: 'This document belongs to an application that is being reviewed.',
} as const;

/** What has been added; what has not arrived whole, or was refused, does not count. */
export interface AddedDocument {
  kind: DocumentKind;
  state: 'uploading' | 'checking' | 'ready' | 'refused';
}

type Findings = Partial<Record<ApplicationField, string>>;

/** Every field that keeps the application from being sent, with what to do about it. Contact details in texts are the server's to find. */
export function checkApplication(
  draft: ApplicationDraft,
  documents: readonly AddedDocument[],
  thisYear = new Date().getUTCFullYear(),
): Findings {
  const has = (kind: DocumentKind) =>
    documents.some(
      (document) => document.kind === kind && (document.state === 'ready' || document.state === 'checking'),
    );
  const texts = APPLICATION_TEXTS;
  const checks: [ApplicationField, string | null | false][] = [
    ['name', !isFullName(draft.name) && texts.name],
    ['phone', (draft.phone.match(/\d/g) ?? []).length < 7 && texts.phone],
    ['governmentId', !has('government-id') && texts.governmentId],
    ['proofOfAttendance', !has('proof-of-attendance') && texts.proofOfAttendance],
    ['declarations', DECLARATION_NAMES.some((name) => !draft.declarations.includes(name)) && texts.declarations],
    ['hasAcknowledged', !draft.hasAcknowledged && texts.hasAcknowledged],
  ];
  const own = Object.fromEntries(checks.filter(([, text]) => typeof text === 'string')) as Findings;
  const found = { ...checkProfileFields(draft, thisYear), ...own };
  return Object.fromEntries(
    APPLICATION_STEPS.flatMap(({ fields }) => [...fields]).flatMap((field) => {
      const text = found[field];
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

/** Spec §3: base64 length × 0.75 ÷ 1024, in whole KB. */
export function documentSizeKB(base64: string): number {
  return Math.round((base64.length * 0.75) / 1024);
}

/** Spec §8, to the letter. */
export const REVIEW_ALERTS = {
  downloadFailed: (message: string) => `Error downloading file: ${message}`,
  previewFailed: 'Error loading preview',
  invalidDocuments: 'Error loading documents: Invalid data received',
  documentsFailed: (message: string) => `Error loading documents: ${message}`,
  statusFailed: 'Error updating application status',
} as const;

/** The e-mail of a decision, which the reviewer reads before it goes out. Their own words, if any, stand between the two. */
export const DECISION_MAILS = {
  approved: {
    subject: 'Welcome: your application is approved',
    before:
      'Your application to become a consultant is approved. Your profile is not listed yet: add a picture and your packages, then list it. You may be asked to sign in again, because your account can do more now.',
    after: `Your documents will be deleted in ${DOCUMENT_RETENTION_DAYS.approved} days.`,
  },
  'more-info': {
    subject: 'We need more information for your application',
    before: 'We have read your application to become a consultant and need more information:',
    after: null,
  },
  rejected: {
    subject: 'Your application to become a consultant',
    before: 'We have read your application and cannot accept it as it is. Here is why:',
    after: `You can apply again once this has changed. Your documents will be deleted in ${DOCUMENT_RETENTION_DAYS.rejected} days.`,
  },
} as const;

// The addresses that do not speak JSON, below /api/v1. All want the bearer token.

/** PATCH with one part as the body; answers with the document. */
export function documentPartPath(documentId: string): string {
  return `/consultant/application/documents/${encodeURIComponent(documentId)}`;
}

/** GET answers with the bytes of the applicant's own document. */
export function ownDocumentPath(documentId: string): string {
  return `/consultant/application/documents/${encodeURIComponent(documentId)}/preview`;
}

/** GET answers with the bytes, for a reviewer who has proved who they are; each leaves a row in the log. */
export function reviewedDocumentPath(applicationId: string, documentId: string, variant: string): string {
  return `/consultant/application/${encodeURIComponent(applicationId)}/documents/${encodeURIComponent(documentId)}/${variant}`;
}
