// An application of the signed-in person to become a consultant, for pictures of it: begun as the form would save it.
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { APPLICATION_STEPS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { Page } from '@playwright/test';
import { applicationDraft } from '../server/test/builders/application.ts';

/** Ends on the step that is asked for. Safe to repeat: what was saved before stays. */
async function openSampleApplication(page: Page, { name, title }: { name: string; title: string }): Promise<void> {
  await page.evaluate(
    ({ key, body }) =>
      fetch('/api/v1/consultant/application', {
        method: 'PUT',
        headers: { authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { key: AUTH_TOKEN_KEY, body: { draftVersion: 0, draft: applicationDraft({ hasAcknowledged: false }) } },
  );
  await page.goto(`/app/apply?step=${name}`);
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Each step of a form that has words in it; the last says what is missing. */
export const APPLY_STATES = [...APPLICATION_STEPS, { name: 'send', title: 'Check and send' }].map((step) => ({
  name: step.name,
  path: '/app/apply',
  reach: (page: Page) => openSampleApplication(page, step),
}));

const QUEUE = '/course/consultantapplications';

/** Where there is no room for both, the list comes first. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Sadia Das/ }).click();
}

/** What reviewers see of the applications that the seed has. */
export const APPLICATION_STATES = [
  {
    name: 'documents',
    path: QUEUE,
    reach: async (page: Page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'View documents' }).click();
      await page.getByRole('img', { name: 'Government ID' }).waitFor();
      await page.getByRole('img', { name: 'Proof of attendance' }).waitFor();
    },
  },
  {
    name: 'deciding',
    path: QUEUE,
    reach: async (page: Page) => {
      await openFirst(page);
      await page.getByRole('radio', { name: 'Reject' }).check();
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByText('Say what the applicant should know').waitFor();
    },
  },
  {
    name: 'reviewed',
    path: `${QUEUE}?status=reviewed`,
    reach: (page: Page) => page.getByRole('link', { name: /^Casey Demo/ }).waitFor(),
  },
  {
    name: 'nobody found',
    path: `${QUEUE}?search=zzzz`,
    reach: (page: Page) => page.getByText(/has a name that begins with/).waitFor(),
  },
];
