// The states that a click or a refusal brings a page into, each with the way there, for axe.
import type { BrowserContext, Page } from '@playwright/test';
import { EDITOR_STATES } from '../editors.ts';
import { expect, hydrated, somebody } from '../fixtures.ts';
import type { PageAccess } from '../pages.ts';
import { ROOM_STATES } from '../rooms.ts';
import { APPLICATION_STATES, APPLY_STATES } from '../sample-application.ts';
import { openSampleTalk } from '../sample-talk.ts';
import { SAMPLE_REPORT_ID } from '../stack/samples.ts';
import { USER_STATES } from '../users.ts';

interface State {
  title: string;
  access?: PageAccess;
  isPeerway?: boolean;
  path: string;
  /** Where the state exists; everywhere by default. */
  widths?: number[];
  reach(page: Page, context: BrowserContext): Promise<void>;
}

const openSummary = (text: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).locator('summary').filter({ hasText: text }).click();
const openMenu = openSummary('Menu');

export const STATES: State[] = [
  ...[false, true].flatMap((isPeerway): State[] => [
    { title: 'the folded menu of a visitor', isPeerway, path: '/', widths: [360], reach: openMenu },
    {
      title: 'the folded menu of a person',
      isPeerway,
      access: 'user',
      path: '/contact',
      widths: [360],
      reach: openMenu,
    },
    { title: 'the account menu', isPeerway, access: 'user', path: '/contact', reach: openSummary('Your account') },
  ]),
  ...[
    { title: 'the directory as a table', path: '/mstar?view=table', sign: 'Table of schools' },
    { title: 'the directory as a map', path: '/mstar?view=map', sign: 'Map of schools' },
  ].map(({ title, path, sign }): State => ({
    title,
    path,
    reach: (page) => expect(page.getByLabel(sign).first()).toBeVisible(),
  })),
  {
    title: 'the directory with own numbers, filters and a comparison begun',
    path: '/mstar?country=CAN&casper=required',
    reach: async (page) => {
      await page.evaluate(() =>
        localStorage.setItem(
          'my-numbers',
          JSON.stringify({ gpa: 3.8, mcat: 512, residence: 'ON', citizenship: 'CAN' }),
        ),
      );
      await page.reload();
      await hydrated(page);
      await page
        .getByRole('article')
        .first()
        .getByRole('checkbox', { name: /compare/i })
        .check();
      await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
      // The bar floats over the last cards until the end of the page.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
  ...ROOM_STATES.map(({ name, path, reach }): State => ({
    title: `the room ${name}`,
    path,
    widths: [320, 360, 1280],
    reach,
  })),
  ...EDITOR_STATES.map(({ name, path, reach }): State => ({
    title: `the editor ${name}`,
    access: 'admin',
    path,
    reach,
  })),
  ...USER_STATES.map((state): State => ({ ...state, access: 'admin' })),
  {
    title: 'questions that are about to be moved',
    access: 'admin',
    path: '/course/questions?course=medical-essays',
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Move 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move 1 question' });
      await expect(dialog.getByLabel(/^Category of/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Move 1 question' }).click();
      await expect(dialog.getByText('Choose a category')).toBeVisible();
    },
  },
  {
    title: 'questions that are selected',
    access: 'admin',
    path: '/course/questions?course=interview-video-course',
    reach: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  },
  {
    title: 'the types of a new question',
    access: 'admin',
    path: '/course/questions?course=casper&search=zzzz',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add a question' }).click();
      await expect(page.getByRole('list', { name: 'Types' })).toBeVisible();
    },
  },
  {
    title: 'a new course with errors',
    access: 'admin',
    path: '/course/add',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add course' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    title: 'a category that is about to be renamed',
    access: 'admin',
    path: '/course/courses/casper',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Rename / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
    },
  },
  {
    title: 'a field and a part of it that are being renamed',
    access: 'admin',
    path: '/course/tags',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Rename Medicine' }).click();
      await page.getByRole('button', { name: 'Rename MMI' }).click();
      await expect(page.getByLabel('Title of MMI')).toBeVisible();
      // Nothing half under the bar at the top: that is a matter of where the page was scrolled to.
      await page.evaluate(() => window.scrollTo({ top: 0 }));
    },
  },
  {
    title: 'a question that is locked',
    access: 'user',
    path: '/app/courses/casper/cas-collaboration-food-envelope',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Redeem' }).click();
      await expect(page.getByText('Enter your access code.')).toBeVisible();
    },
  },
  {
    title: 'a directory that finds nothing',
    path: '/mstar?search=zzzzzz&country=CAN',
    reach: (page) => expect(page.getByRole('article')).toHaveCount(0),
  },
  {
    title: 'a comparison of schools',
    path: '/schools/compare?ids=toronto-temerty,harvard,mcmaster-degroote',
    reach: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    title: 'favourite schools with a note and a link',
    access: 'user',
    path: '/mstar',
    reach: async (page) => {
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /favorites/ })
        .click();
      await page.goto('/favorite-schools');
      await page.getByRole('button', { name: 'Create a link' }).click();
      await expect(page.getByRole('button', { name: 'Withdraw the link' })).toBeVisible();
      // From the top: where the click has scrolled to, the header covers half of a button.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    title: 'registration with every error',
    path: '/register',
    reach: async (page) => {
      await page.getByLabel(/Where did you hear about us/).selectOption('Other');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(4);
    },
  },
  {
    title: 'sign-in with errors at its fields',
    path: '/login',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    title: 'sign-in refused, with the password shown',
    path: '/login',
    reach: async (page) => {
      const { email, password } = somebody();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    },
  },
  {
    title: 'sign-in after a registration, with a message',
    path: '/login',
    reach: async (page) => {
      await page.evaluate(() =>
        history.replaceState({ usr: { successRegistration: true, message: 'A message.' }, key: 'a', idx: 0 }, ''),
      );
      await page.reload();
      await expect(page.getByText('Registration complete')).toBeVisible();
    },
  },
  {
    title: 'the forgot mode',
    path: '/login?mode=forgot',
    reach: (page) => expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled(),
  },
  {
    title: 'the forgot mode, refused',
    path: '/login?mode=forgot',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    title: 'the forgot mode, answered',
    path: '/login?mode=forgot',
    reach: async (page) => {
      await page.getByLabel('E-mail').fill(somebody().email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText(/is on its way/)).toBeVisible();
    },
  },
  {
    title: 'the reset form with an error',
    path: '/reset#token=a-link-that-was-used-already-0000000',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    title: 'a reset link that was used',
    path: '/reset#token=a-link-that-was-used-already-0000000',
    reach: async (page) => {
      await page.getByLabel('New password').fill(somebody().password);
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await expect(page.getByText(/has been used or has expired/)).toBeVisible();
    },
  },
  {
    title: 'a confirmation link that was used',
    path: '/emailstatus#token=a-link-that-was-used-already-0000000',
    reach: (page) => expect(page.getByText(/has been used or has expired/)).toBeVisible(),
  },
  {
    title: 'the e-mail status of a person',
    access: 'user',
    path: '/emailstatus',
    reach: (page) => expect(page.getByText(/is not confirmed yet/)).toBeVisible(),
  },
  {
    title: 'the account with errors in both forms',
    access: 'user',
    path: '/app/account',
    reach: async (page) => {
      await page.getByLabel('Full name').fill('Ada');
      await page.getByRole('button', { name: 'Save name' }).click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('alert')).toHaveCount(2);
    },
  },
  {
    title: 'a dialog of the gallery',
    path: '/dev/ui',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    title: 'a menu of the gallery',
    path: '/dev/ui',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    },
  },
  {
    title: 'a notification of the gallery',
    path: '/dev/ui',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show notification' }).click();
      await expect(page.getByText('Your name is changed.')).toBeVisible();
    },
  },
  {
    title: 'an open conversation with its menu',
    access: 'user',
    path: '/app/messages',
    reach: async (page) => {
      await openSampleTalk(page);
      await page.getByRole('button', { name: 'More about this conversation' }).click();
      await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeVisible();
    },
  },
  {
    title: 'words found in a conversation',
    access: 'user',
    path: '/app/messages',
    reach: async (page) => {
      await openSampleTalk(page);
      await page.getByRole('button', { name: 'Search in this conversation' }).click();
      await page.getByRole('searchbox').fill('interviews');
      await expect(page.getByText('1 message', { exact: true })).toBeVisible();
    },
  },
  {
    title: 'a reported thread, read and about to be decided',
    access: 'admin',
    path: `/course/messagereports?report=${SAMPLE_REPORT_ID}`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Read the thread' }).click();
      await expect(page.getByText('Say why you are reading this thread')).toBeVisible();
      await page.getByLabel('Why are you reading this thread?').fill('To decide the report');
      await page.getByRole('button', { name: 'Read the thread' }).click();
      await page.getByRole('radio', { name: 'It is against our rules' }).check();
      await page.getByRole('checkbox', { name: /from the conversation/ }).check();
      await page.getByRole('button', { name: /remove 1 person/ }).click();
      await expect(page.getByText('Say why, in words they will read')).toBeVisible();
    },
  },
  ...APPLY_STATES.map(({ name, path, reach }): State => ({
    title: `an application with words in it, ${name}`,
    access: 'user',
    path,
    reach,
  })),
  ...APPLICATION_STATES.map(({ name, path, reach }): State => ({
    title: `applications, ${name}`,
    access: 'admin',
    path,
    reach,
  })),
  {
    title: 'the question to agree to a new version, with each change',
    access: 'user',
    path: '/app/messages',
    reach: async (page) => {
      const asked = {
        kind: 'terms',
        version: 2,
        publishedAt: '2026-11-19T12:00:00.000Z',
        changes: ['Refunds arrive within five days.'],
        before: '<h2>Refunds</h2><p>Within ten days.</p>',
        after: '<h2>Refunds</h2><p>Within five days.</p>',
      };
      await page.route('**/api/v1/auth/consents', (route) => route.fulfill({ json: { data: [asked] } }));
      await page.reload();
      await page.getByText('Show each change').click();
      await expect(page.getByText('Within five days.', { exact: true })).toBeVisible();
    },
  },
  {
    title: 'an entry of the admin log, opened, with filters',
    access: 'admin',
    path: '/course/adminlog?from=2020-01-01',
    reach: async (page) => {
      await page.locator('summary', { hasText: 'Details' }).first().click();
      await expect(page.getByText('Request ID').first()).toBeVisible();
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page.getByLabel('From')).toBeVisible();
    },
  },
  {
    title: 'what administrators find',
    access: 'admin',
    path: '/course',
    reach: async (page) => {
      await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('ma');
      await expect(page.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible();
    },
  },
  {
    title: 'an admin page for somebody else',
    access: 'user',
    path: '/course/users',
    reach: (page) => expect(page.getByText('Not Authorized')).toBeVisible(),
  },
];
