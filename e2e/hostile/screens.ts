// Where stored texts are shown: every page of the route table, and the states of pages that show more: dialogs, menus, searches, tabs,
// the other brand, and answers that a browser opens as documents.
import type { Page } from '@playwright/test';
import { DEMO_CONSULTANT_ID, DEMO_IMAGE_ID } from '../../server/seed/demo-people.ts';
import { hydrated } from '../fixtures.ts';
import { ARTICLE_DOCUMENTS } from './articles/articles.ts';
import { APPLICATION_SCREENS } from './applications/rows.ts';
import { PROFILE_SCREENS } from './own-profile.ts';
import { FOCUS_SCHOOLS, HOSTILE_APPEAL_ID, HOSTILE_CONVERSATION_ID, HOSTILE_IMPORTS } from './rows.ts';
import { type PageAccess, PAGES } from '../pages.ts';
import { IMAGE_SCREENS } from './site/images.ts';
import { PRACTICE_SCREENS } from './practice/screens.ts';
import { click, inOrder, type Screen, type Viewer } from './screen.ts';
import {
  SAMPLE_ARTICLE_ID,
  SAMPLE_ARTICLE_SLUG,
  SAMPLE_CONVERSATION_ID,
  SAMPLE_IMPORT_ID,
  SAMPLE_ORDER_ID,
  SAMPLE_PACKAGE_ID,
  SAMPLE_REPORT_ID,
  SAMPLE_TOKEN,
} from '../stack/samples.ts';

const TALK = `/app/messages/${HOSTILE_CONVERSATION_ID}`;
const COMPARED = `/schools/compare?ids=${FOCUS_SCHOOLS.slice(0, 3).join(',')}`;
const VIEWER_OF: Record<PageAccess, Viewer> = {
  public: 'visitor',
  user: 'applicant',
  consultant: 'consultant',
  admin: 'admin',
};

/** 'consultant-one' instead of an id. */
function plainName(name: string): string {
  const ids = [
    DEMO_CONSULTANT_ID,
    DEMO_IMAGE_ID,
    SAMPLE_TOKEN,
    SAMPLE_IMPORT_ID,
    SAMPLE_CONVERSATION_ID,
    SAMPLE_ORDER_ID,
    SAMPLE_PACKAGE_ID,
    SAMPLE_ARTICLE_SLUG,
    SAMPLE_ARTICLE_ID,
    'harvard',
  ];
  return ids.reduce((short, id) => short.replace(id, 'one'), name);
}

const choose = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first().click();
const openMenu = click('More about this conversation');
const openAdding = click('Add to your message');
const readThread = async (page: Page) => {
  await page.getByLabel('Why are you reading this thread?').fill('To decide the report');
  await page.getByRole('button', { name: 'Read the thread' }).click();
  await page.getByRole('form', { name: 'Your decision' }).waitFor();
};

const VISITOR_STATES: Omit<Screen, 'viewer'>[] = [
  { name: 'home: a field', path: '/?field=medicine' },
  { name: 'home: all fields', path: '/?fields=all&field=medicine' },
  { name: 'home: Peerway', path: '/', isPeerway: true },
  {
    name: 'register: a course',
    path: '/?field=medicine',
    reach: (page) =>
      page
        .getByRole('list', { name: /^Courses in/ })
        .getByRole('link')
        .first()
        .click(),
  },
  { name: 'mstar: table', path: '/mstar?view=table' },
  { name: 'mstar: map', path: '/mstar?view=map' },
  { name: 'mstar: found', path: '/mstar?search=medicine' },
  { name: 'mstar: nothing found', path: '/mstar?search=zzzzzz&country=CAN' },
  {
    name: 'mstar: comparison begun',
    path: '/mstar',
    reach: (page) =>
      // Rounds before may have filled the comparison; then only those in it can be pressed.
      page
        .getByRole('article')
        .getByRole('checkbox', { name: /compare/i, disabled: false })
        .first()
        .check(),
  },
  { name: 'schools compared', path: COMPARED },
  ...[2, 3].map((page) => ({ name: `marketplace: page ${page}`, path: `/marketplace?page=${page}` })),
  { name: 'marketplace: Peerway', path: '/marketplace', isPeerway: true },
  { name: 'marketplace: a field', path: '/marketplace?tag=medicine' },
  { name: 'marketplace: found', path: '/marketplace?search=toronto' },
  { name: 'marketplace: nobody found', path: '/marketplace?search=zzzzzz+toronto&maxRate=1' },
  {
    name: 'marketplace: more filters',
    path: '/marketplace',
    reach: (page) => page.locator('summary').filter({ hasText: 'More filters' }).click(),
  },
  { name: 'consultant: Peerway', path: `/consultant/${DEMO_CONSULTANT_ID}`, isPeerway: true },
  ...[
    '/schools/harvard.svg',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/api/v1/school/school-list',
    `/api/v1/public/consultant/${DEMO_CONSULTANT_ID}`,
  ].map((path): Omit<Screen, 'viewer'> => ({
    name: `document: ${path.replace(DEMO_CONSULTANT_ID, 'one')}`,
    path,
    isDocument: true,
  })),
  ...ARTICLE_DOCUMENTS,
];

const APPLICANT_STATES: Omit<Screen, 'viewer'>[] = [
  { name: 'home: member', path: '/' },
  { name: 'consultant: member', path: `/consultant/${DEMO_CONSULTANT_ID}` },
  {
    name: 'compare: member',
    path: '/marketplace',
    reach: (page) => page.getByRole('region', { name: 'Comparison' }).getByRole('link').click(),
  },
  { name: 'saved: member', path: '/saved' },
  { name: 'favorites', path: '/favorite-schools' },
  { name: 'favorites: asked before removing', path: '/favorite-schools', reach: click('Remove') },
  { name: 'favorites: printed', path: '/favorite-schools', reach: (page) => page.emulateMedia({ media: 'print' }) },
  { name: 'e-mail status', path: '/emailstatus' },
  { name: 'account: sign out others', path: '/app/account', reach: click('Sign out all others') },
  { name: 'conversation', path: TALK },
  { name: 'conversation: asked to block', path: TALK, reach: inOrder(openMenu, choose(/^Block/)) },
  { name: 'conversation: report', path: TALK, reach: inOrder(openMenu, choose(/^Report/)) },
  { name: 'conversation: leave', path: TALK, reach: inOrder(openMenu, choose(/^Leave/)) },
  {
    name: 'conversation: found',
    path: TALK,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Search in this conversation' }).click();
      await page.getByRole('searchbox').fill('ran');
      await page.getByRole('search').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'conversation: a message reported',
    path: TALK,
    reach: inOrder(click(/^More about this message by/), choose('Report this message')),
  },
  { name: 'conversation: a file', path: TALK, reach: click(/^Open [^]*(picture|PDF|document)/) },
  { name: 'conversation: a school to send', path: TALK, reach: inOrder(openAdding, choose('A school')) },
  { name: 'conversation: a package to send', path: TALK, reach: inOrder(openAdding, choose('A package')) },
  {
    name: 'conversation: a package chosen',
    path: TALK,
    reach: inOrder(openAdding, choose('A package'), (page) =>
      page.getByRole('region', { name: 'Their packages' }).getByRole('button').first().click(),
    ),
  },
  { name: 'messages: Peerway', path: '/app/messages', isPeerway: true },
];

const CONSULTANT_STATES: Omit<Screen, 'viewer'>[] = [
  { name: 'messages: consultant', path: '/app/messages' },
  { name: 'conversation: consultant', path: TALK },
  { name: 'orders: sold', path: '/app/orders?side=seller' },
  { name: 'conversation: own packages', path: TALK, reach: inOrder(openAdding, choose('A package')) },
  { name: 'conversation: saved replies', path: TALK, reach: inOrder(openAdding, choose('Saved replies')) },
  {
    name: 'conversation: a saved reply changed',
    path: TALK,
    reach: inOrder(openAdding, choose('Saved replies'), click(/^Change/)),
  },
  {
    name: 'conversation: a saved reply used',
    path: TALK,
    reach: inOrder(openAdding, choose('Saved replies'), (page) =>
      page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click(),
    ),
  },
];

const REPORTS = '/course/messagereports';
const EDIT = '/course/schools/harvard/edit';
const ADMIN_STATES: Omit<Screen, 'viewer'>[] = [
  { name: 'account: admin', path: '/app/account' },
  { name: 'e-mail status: admin', path: '/emailstatus' },
  { name: 'users: administrators', path: '/course/users?role=admin' },
  ...['sessions', 'orders', 'notes', 'log'].map((tab) => ({
    name: `user: ${tab}`,
    path: `/course/users/${DEMO_CONSULTANT_ID}?tab=${tab}`,
  })),
  { name: 'reported messages: decided', path: `${REPORTS}?status=closed` },
  { name: 'reported messages: read', path: `${REPORTS}?report=${SAMPLE_REPORT_ID}`, reach: readThread },
  {
    name: 'reported messages: about to be decided',
    path: `${REPORTS}?report=${SAMPLE_REPORT_ID}`,
    reach: inOrder(readThread, async (page) => {
      await page.getByRole('radio', { name: 'It is against our rules' }).check();
      await page.getByRole('checkbox', { name: /from the conversation/ }).check();
      await page.getByLabel(/^What will you tell/).fill('You were right.');
      await page.getByRole('button', { name: /remove 1 person/ }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'reported messages: appeal read', path: `${REPORTS}?report=${HOSTILE_APPEAL_ID}`, reach: readThread },
  { name: 'schools: unconfirmed figures', path: '/course/schools?figures=unconfirmed' },
  { name: 'schools: found', path: '/course/schools?search=harvard' },
  { name: 'school reports: corrected', path: '/course/schools/reports?status=corrected' },
  { name: 'school reports: dismissed', path: '/course/schools/reports?status=rejected' },
  {
    name: 'school reports: asked before dismissing',
    path: '/course/schools/reports',
    reach: (page) => page.getByRole('radio', { name: /^It is wrong/ }).check(),
  },
  { name: 'school: every change', path: EDIT, reach: click(/^Show all \d+ fields/) },
  { name: 'school: asked before restoring', path: EDIT, reach: click(/^Restore version/) },
  ...Object.entries(HOSTILE_IMPORTS).map(([status, id]) => ({
    name: `import: ${status}`,
    path: `/course/schools/import/${id}`,
  })),
  {
    name: 'import: matched again',
    path: `/course/schools/import/${HOSTILE_IMPORTS.checked}`,
    reach: click('Match the columns again'),
  },
];

/** Those that exist because of the route table, and those that a person has to reach. */
export const SCREENS: readonly Screen[] = [
  ...PAGES.map(({ name, path, access }): Screen => ({ name: plainName(name), viewer: VIEWER_OF[access], path })),
  ...VISITOR_STATES.map((state): Screen => ({ ...state, viewer: 'visitor' })),
  ...APPLICANT_STATES.map((state): Screen => ({ ...state, viewer: 'applicant' })),
  ...CONSULTANT_STATES.map((state): Screen => ({ ...state, viewer: 'consultant' })),
  ...ADMIN_STATES.map((state): Screen => ({ ...state, viewer: 'admin' })),
  ...APPLICATION_SCREENS,
  ...PROFILE_SCREENS,
  ...IMAGE_SCREENS,
  ...PRACTICE_SCREENS,
];

/** Page → the screen that it shows. */
let shown = new WeakMap<Page, Screen>();

/** Texts have changed: every screen is loaded anew. */
export function forgetScreens(): void {
  shown = new WeakMap();
}

/** Opens a screen in its state. What it shows may still be on its way. */
export async function openScreen(page: Page, screen: Screen, origin: string): Promise<void> {
  const { path, isDocument, after, reach } = screen;
  const before = SCREENS.find(({ name }) => name === after);
  const isBefore = shown.get(page) === before;
  shown.delete(page);
  if (before !== undefined && !isBefore) await openScreen(page, before, origin);
  if (after === undefined) {
    await page.emulateMedia({ media: null });
    await page.goto(origin + path, { waitUntil: 'commit' });
    if (isDocument === true) return page.waitForLoadState('load');
    await hydrated(page);
  }
  await reach?.(page);
  shown.set(page, screen);
}
