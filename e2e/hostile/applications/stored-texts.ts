// The text columns of applications to become a consultant, as part of `stored-texts.ts`.
import { APPLICATION_LIMITS as LIMITS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { PLENTY, refused, type ShownText, type StoredText } from '../stored-text.ts';

// Screens that show the same texts.
/** The status with a reviewer's words and the history stand above and below each step. */
const STEPS = ['apply: you', 'apply: education', 'apply: profile', 'apply: documents', 'apply: agreement'];
const OWN = ['app-apply', ...STEPS];
/** Whose application is open beside the list. */
const OPENED = ['course-consultantapplications', 'applications: reviewed', 'applications: asked for more'];
const DECIDING = 'applications: about to be decided';

/** Names of an application's documents: under the applicant's steps, and where reviewers open them. */
export const DOCUMENT_NAMES = [
  'apply: documents',
  'app-apply',
  'applications: asked for more',
  'applications: documents',
];

type Part = Omit<ShownText, 'column' | 'room'> & { room?: number };
const parts = (column: string, list: readonly Part[]): ShownText[] =>
  list.map((part) => ({ column: `applications.${column}`, room: PLENTY, ...part }));

export const STORED_APPLICATION_TEXTS: readonly StoredText[] = [
  ...refused('application_documents', 'kind'),
  {
    column: 'application_events.message',
    room: 2_000,
    on: [...OPENED, DECIDING, ...OWN, 'apply: approved', 'mail'],
  },
  ...['from_status', 'to_status'].map((name) => ({
    column: `application_events.${name}`,
    because: 'one of our own words, looked up among those we know and never written out',
  })),
  ...refused('applications', 'status'),
  // As the applicant writes it: no longer than the reply takes, which leaves a language no room for a payload.
  ...parts('draft', [
    { part: 'name', room: LIMITS.name, on: ['apply: you', 'app-apply'] },
    { part: 'phone', room: LIMITS.phone, on: ['apply: you', 'app-apply'] },
    // Chosen from a list there.
    { part: 'country', room: LIMITS.country, on: ['app-apply'] },
    { part: 'program', room: LIMITS.educationTitle, on: ['apply: education', 'app-apply'] },
    { part: 'school', room: LIMITS.school, on: ['apply: education', 'app-apply'] },
    { part: 'test', room: LIMITS.testTitle, on: ['apply: education', 'app-apply'] },
    { part: 'score', room: LIMITS.score, on: ['apply: education', 'app-apply'] },
    { part: 'line', room: LIMITS.tagline, on: ['apply: profile', 'app-apply'] },
    { part: 'about', room: LIMITS.aboutMe, on: ['apply: profile'] },
  ]),
  // As reviewers read it.
  ...parts('submitted', [
    { part: 'name', on: [...OPENED, DECIDING] },
    { part: 'phone', on: OPENED },
    { part: 'country', on: OPENED },
    { part: 'language', on: OPENED },
    { part: 'program', on: [...OPENED, DECIDING] },
    { part: 'school', on: [...OPENED, DECIDING] },
    { part: 'test', on: OPENED },
    { part: 'score', on: OPENED },
    { part: 'line', on: OPENED },
    { part: 'about', isFormatted: 'everywhere', on: ['course-consultantapplications'] },
  ]),
  { column: 'applications.name', because: 'searched in; what is shown is the name in what was sent' },
  { column: 'applications.name_key', because: 'made from the name by the database to search in; no reply has it' },
  { column: 'applications.last_name_key', because: 'made from the name by the database to search in; no reply has it' },
];
