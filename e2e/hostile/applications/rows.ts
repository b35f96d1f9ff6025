// Hostile applications to become a consultant for XSS-1: the applicant's own, which was answered with a question, and those of the seed; how
// texts go into what is written and what was sent; and the screens that show both.
import {
  APPLICATION_LIMITS,
  DECLARATION_NAMES,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/seed/demo-people.ts';
import { ADMIN, APPLICANT, type Rows, type Write } from '../rows.ts';
import { click, type Screen } from '../screen.ts';

const APPLICATION_ID = 'c0ffee00-0000-4000-8000-00000000a991';
const DOCUMENTS = 12;
const FILE_ID = "('c0ffee00-0000-4000-8000-0000000b' || lpad(n::text, 4, '0'))::uuid";

/** In the state that shows the form, its status and its history on one page, and stands in the reviewers' list. */
export const ADD_APPLICATION_ROWS = [
  `insert into applications (id, user_id, status, draft, saved_at, submitted, version, created_at, first_submitted_at, submitted_at)
   values ('${APPLICATION_ID}', ${APPLICANT}, 'more-info', '{}', now(), '{}', 2, now(), now(), now())`,
  `insert into application_events (application_id, seq, at, from_status, to_status, actor_id, is_by_applicant)
   values ('${APPLICATION_ID}', 1, now() - interval '2 hours', 'draft', 'pending', ${APPLICANT}, true),
     ('${APPLICATION_ID}', 2, now() - interval '1 hour', 'pending', 'more-info', ${ADMIN}, false)`,
  // Each fourth is one that was not sent yet.
  `insert into uploads (id, owner_id, purpose, name, size_bytes, received_bytes, state, content_type, width, height, pages, wrapped_key, claimed_at, created_at)
   select ${FILE_ID}, ${APPLICANT}, 'application-document', 'x', 100, 100, 'ready', 'image/webp', 40, 30, 1, '\\x00', case when n % 4 > 0 then now() end, now()
     from generate_series(1, ${DOCUMENTS}) n`,
  `insert into application_documents (id, application_id, kind, sent_at)
   select ${FILE_ID}, '${APPLICATION_ID}', (array['government-id', 'proof-of-attendance', 'other'])[1 + n % 3], case when n % 4 > 0 then now() end
     from generate_series(1, ${DOCUMENTS}) n`,
];

/** For the full size: more of the list. */
export const MORE_APPLICATION_ROWS = [
  `insert into applications (user_id, status, draft, saved_at, submitted, version, created_at, first_submitted_at, submitted_at)
   select id, 'pending', '{}', now(), '{}', 1, now(), now(), now() from users
    where role = 'user' and id not in (select user_id from applications) order by id limit 40`,
];

/** The second, fourth and so on have words without tags, of which the formatter shows something: so has the one that waits longest. */
export const APPLICATION_ROWS: readonly Rows[] = [
  { table: 'applications', order: `user_id = ${APPLICANT} desc, submitted_at, id`, long: 7 },
  {
    table: 'application_events',
    order: `application_id = '${APPLICATION_ID}' desc, application_id, seq`,
    long: 12,
  },
];

const application = (write: Write, languages: string[]) =>
  JSON.stringify({
    name: write('name'),
    phone: write('phone'),
    country: write('country'),
    languages,
    tagIds: ['medicine'],
    subtagIds: [],
    education: [2024, 2020].map((startYear) => ({
      title: write('program'),
      school: write('school'),
      startYear,
      endYear: null,
    })),
    testScores: Array.from({ length: APPLICATION_LIMITS.testScores }, () => ({
      title: write('test'),
      score: write('score'),
    })),
    taglineOne: write('line'),
    taglineTwo: write('line'),
    aboutMe: write('about'),
    declarations: DECLARATION_NAMES,
    hasAcknowledged: true,
  });

export const APPLICATION_SHAPES = {
  'applications.draft': (write: Write) => application(write, ['en']),
  'applications.submitted': (write: Write) => application(write, [write('language')]),
};

/** Of those that the seed has drawn. The password is asked for where the sign-in is some time ago. */
async function viewDocuments(page: Page): Promise<void> {
  await click('View documents')(page);
  const picture = page.getByRole('img', { name: 'Government ID' });
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await picture.or(question).first().waitFor();
  if (!(await question.isVisible())) return;
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  await picture.waitFor();
}

const QUEUE = '/course/consultantapplications';

export const APPLICATION_SCREENS: readonly Screen[] = [
  ...['you', 'education', 'profile', 'documents', 'agreement'].map((step): Screen => ({
    name: `apply: ${step}`,
    viewer: 'applicant',
    path: `/app/apply?step=${step}`,
  })),
  { name: 'apply: approved', viewer: 'consultant', path: '/app/apply' },
  { name: 'applications: reviewed', viewer: 'admin', path: `${QUEUE}?status=reviewed` },
  { name: 'applications: asked for more', viewer: 'admin', path: `${QUEUE}?application=${APPLICATION_ID}` },
  { name: 'applications: documents', viewer: 'admin', path: QUEUE, reach: viewDocuments },
  {
    name: 'applications: about to be decided',
    viewer: 'admin',
    path: QUEUE,
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Proof seen/ })
        .first()
        .check();
      await page.getByRole('radio', { name: 'Approve' }).check();
      await page.getByRole('region', { name: 'E-mail preview' }).waitFor();
    },
  },
];

/** The mail about the last step. */
export const APPLICATION_MAIL: [event: string, payload: string] = [
  'application.moved',
  `json_build_object('applicationId', '${APPLICATION_ID}', 'seq', 2)`,
];
