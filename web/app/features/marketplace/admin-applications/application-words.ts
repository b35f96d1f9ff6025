// How an application, what happened to it and what follows from a decision are said. Pure.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import {
  ACTION_OF_STATUS,
  DOCUMENT_RETENTION_DAYS,
  nextApplicationStatus,
  type ReviewStatus,
  UNDO_REJECTION_MINUTES,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { formatDay, formatList } from '#lib/text/format.ts';
import type { DecisionChoice } from '#ui/review/decision-form.tsx';
import type { ReasonTemplate } from '#ui/review/reason-field.tsx';

export type Verdict = Exclude<ReviewStatus, 'pending'>;
type HistoryEvent = ApplicationDetails['history'][number];

export const STATUS_WORDS: Record<HistoryEvent['status'], string> = {
  draft: 'Draft',
  pending: 'Sent',
  'more-info': 'More info requested',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Spec §4, to the letter. */
const ACTS: Record<Verdict, string> = { approved: 'Approve', 'more-info': 'Request Info', rejected: 'Reject' };

function canSet(status: ReviewStatus, verdict: Verdict): boolean {
  const action = ACTION_OF_STATUS[verdict];
  return action !== null && nextApplicationStatus(status, action) !== null;
}

/** What every approval needs, whatever proof was seen. */
export interface Checked {
  isName: boolean;
  isDeclaration: boolean;
}

/** An approval cannot be undone: a slip of two keys must not be one. Who has been asked already can be asked again only after an answer. */
export function choicesFor(status: ReviewStatus, { isName, isDeclaration }: Checked): DecisionChoice<Verdict>[] {
  return (Object.keys(ACTS) as Verdict[]).map((value) => ({
    value,
    label: ACTS[value],
    act: ACTS[value],
    hindrance: !canSet(status, value)
      ? 'You have already asked for more information. Wait for the answer, or approve or reject.'
      : value === 'approved' && !(isName && isDeclaration)
        ? 'Compare the name with the ID and read the declaration first, then check both above.'
        : null,
  }));
}

export function eventWords({ status, isUndone }: HistoryEvent): string {
  return isUndone ? 'Rejection undone' : STATUS_WORDS[status];
}

export function whoOf({ isByApplicant, byName }: HistoryEvent, { name }: ApplicationDetails): string {
  return isByApplicant ? name : (byName ?? 'a former administrator');
}

export function firstNameOf({ name }: { name: string }): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** '2018–2022', '2024–present' */
export function yearsOf({ startYear, endYear }: ApplicationDetails['education'][number]): string {
  return endYear === null ? `${startYear}–present` : `${startYear}–${endYear}`;
}

/** What will happen, before it does. */
export function effectsOf(application: ApplicationDetails, verdict: Verdict, proven: readonly number[]): string[] {
  const name = firstNameOf(application);
  const mail = `${name} gets the e-mail below.`;
  if (verdict === 'more-info')
    return [`${name} can change the application and add documents. It stays under Pending.`, mail];
  const days = DOCUMENT_RETENTION_DAYS[verdict];
  const deletion = `The documents are deleted after ${days} days.`;
  if (verdict === 'rejected')
    return [
      `${name} can apply again.`,
      `${name} gets the e-mail below in ${UNDO_REJECTION_MINUTES} minutes, unless you undo the rejection first.`,
      deletion,
    ];
  const schools = application.education.filter((_, index) => proven.includes(index)).map(({ school }) => school);
  return [
    `${name} becomes a consultant. Listing the profile is a separate step.`,
    schools.length === 0
      ? 'You have not selected any proof: the profile will not say that a school was checked.'
      : `The profile will say that you saw proof of ${formatList(schools)}.`,
    mail,
    deletion,
  ];
}

/** Words to begin a message with; {first name} and {school} are filled in. */
const TEMPLATES: Record<Verdict, readonly ReasonTemplate[]> = {
  approved: [{ label: 'Welcome', text: 'Welcome to Peerway, {first name}. We are glad to have you.' }],
  'more-info': [
    {
      label: 'ID hard to read',
      text: '{first name}, your ID is hard to read. Add a new picture that shows the whole document in good light.',
    },
    {
      label: 'Proof missing',
      text: 'Your document does not show that you attend or attended {school}. Add a transcript, an enrollment letter or a student ID with your name on it.',
    },
    {
      label: 'Names differ',
      text: 'The name on your ID differs from the name in your application. Correct it, or add a document that shows both names.',
    },
  ],
  rejected: [
    {
      label: 'Not proven',
      text: '{first name}, we could not confirm from your documents that you attend or attended {school}.',
    },
    {
      label: 'Conflict of interest',
      text: 'Consultants cannot interview or rate applicants, or sit on an admissions committee, in the same cycle.',
    },
  ],
};

export function templatesFor(application: ApplicationDetails, verdict: Verdict | null): ReasonTemplate[] {
  if (verdict === null) return [];
  const school = application.education[0]?.school ?? 'your school';
  return TEMPLATES[verdict].map(({ label, text }) => ({
    label,
    text: text.replaceAll('{first name}', firstNameOf(application)).replaceAll('{school}', school),
  }));
}

/** When the documents go, or that they have gone. */
export function deletionWords({ documentsDeletedAt, documents, status }: ApplicationDetails, now: number): string {
  if (documentsDeletedAt !== null) {
    return Date.parse(documentsDeletedAt) > now
      ? `The documents will be deleted on ${formatDay(documentsDeletedAt)}.`
      : `The documents were deleted on ${formatDay(documentsDeletedAt)}.`;
  }
  if (documents.length === 0 && (status === 'approved' || status === 'rejected'))
    return 'The documents have been deleted.';
  const { approved, rejected } = DOCUMENT_RETENTION_DAYS;
  return `The documents are deleted ${approved} days after an approval and ${rejected} days after a rejection.`;
}
