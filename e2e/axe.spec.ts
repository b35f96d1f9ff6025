// WCAG 2.2 AA by axe on every page of the route table, at two widths and in both colour schemes, and with menus, dialogs and errors open: 0 violations.
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated, somebody, test } from './fixtures.ts';
import { EDITOR_STATES } from './editors.ts';
import { PAGES, type PageAccess } from './pages.ts';
import { QUESTION_STATES } from './questions.ts';
import { ROOM_STATES } from './rooms.ts';
import { openSampleTalk } from './sample-talk.ts';
import { SAMPLE_REPORT_ID } from './stack/samples.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A phone and a desk; what lies between is one of the two layouts. */
const WIDTHS = [360, 1280];
/** The rules that look at colours. Nothing else differs between the schemes, so the dark one needs no other, and no second width. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** All rules in the light at every width of `widths`, the colours in the dark at the last, without loading the page again. */
async function expectNoViolations(page: Page, label: string, widths: readonly number[] = WIDTHS): Promise<void> {
  const found: string[] = [];
  const looks = [
    ...widths.map((width) => ({ width, colorScheme: 'light' as const })),
    { width: widths.at(-1)!, colorScheme: 'dark' as const },
  ];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await showEverything(page);
    await standAboveBottomBar(page, width);
    // Two frames, so that scripts which follow the scheme have drawn it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // No frames on our pages: the mode without a second page is enough, and faster; so it is not to gather what was passed.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOR_RULES) : axe.withTags(TAGS)).analyze();
    for (const { id, help, nodes } of violations) {
      found.push(
        `${label} ${width} ${colorScheme}: ${id} (${help})\n${nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n')}`,
      );
    }
  }
  expect(found.join('\n'), label).toBe('');
}

/** What is only laid out when it comes near keeps the colours it was last drawn with; axe would judge those. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** A bar at the bottom, of a phone or of a long form, covers half of a field at some moment of scrolling: the window becomes as high as the page, and nothing is covered. */
async function standAboveBottomBar(page: Page, width: number): Promise<void> {
  const hasBar = await page.evaluate(() =>
    [...document.querySelectorAll('main + nav, main *')].some((element) => {
      const { position, bottom } = getComputedStyle(element);
      const isBar = element.matches('main + nav') || (position === 'sticky' && bottom === '0px');
      return isBar && element.checkVisibility();
    }),
  );
  if (!hasBar) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, 900) });
}

/** The page is there and React has it: the heading only comes when nothing is loading any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await hydrated(page);
}

const firstPlanned = PAGES.find(({ isPlanned }) => isPlanned);
const DIFFERENT_PAGES = PAGES.filter((page) => !page.isPlanned || page === firstPlanned);

test.describe('every page', () => {
  for (const { name, path, access } of DIFFERENT_PAGES) {
    test(`axe finds nothing on ${name}`, async ({ page, signedInPage, complaints }) => {
      complaints.expect(/status of 404/);
      const own = access === 'public' ? page : await signedInPage(access);
      await own.goto(path);
      await settled(own);
      await expectNoViolations(own, path);
    });
  }

  for (const path of ['/', '/login', '/register', '/contact', '/no-such-page']) {
    test(`axe finds nothing on ${path} of Peerway`, async ({ page, stack, complaints }) => {
      complaints.expect(/status of 404/);
      await page.goto(stack.peerwayOrigin + path);
      await settled(page);
      await expectNoViolations(page, `peerway ${path}`);
    });
  }

  test('axe finds nothing on the signed-in pages of Peerway', async ({ signedInPage, stack }) => {
    const page = await signedInPage();
    for (const path of ['/app', '/app/account']) {
      await page.goto(stack.peerwayOrigin + path);
      await settled(page);
      await expectNoViolations(page, `peerway ${path}`);
    }
  });
});

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

const STATES: State[] = [
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
  {
    title: 'an admin page for somebody else',
    access: 'user',
    path: '/course/users',
    reach: (page) => expect(page.getByText('Not Authorized')).toBeVisible(),
  },
];

test.describe('every state', () => {
  for (const { title, access = 'public', isPeerway = false, path, widths, reach } of STATES) {
    test(`axe finds nothing: ${title}${isPeerway ? ' on Peerway' : ''}`, async ({
      page,
      signedInPage,
      stack,
      complaints,
    }) => {
      complaints.expect(/status of 4\d\d|has been used or has expired|not part of the free practice/);
      const own = access === 'public' ? page : await signedInPage(access);
      if (widths !== undefined) await own.setViewportSize({ width: widths[0]!, height: 900 });
      await own.goto((isPeerway ? stack.peerwayOrigin : stack.origin) + path);
      await hydrated(own);
      await reach(own, own.context());
      await expectNoViolations(own, title, widths);
    });
  }

  for (const { name, path, reach } of QUESTION_STATES) {
    test(`axe finds nothing: a question ${name}`, async ({
      page,
      context,
      createAccount,
      apiAs,
      keepToken,
      complaints,
    }) => {
      complaints.expect(/ERR_FAILED/);
      const [learner, admin] = await Promise.all([createAccount(), createAccount('admin')]);
      const { code } = await apiAs(admin.token).createAccessCode({ body: { label: 'axe', days: 30, maxUses: 1 } });
      await apiAs(learner.token).redeemCode({ body: { code } });
      await keepToken(context, learner.token);
      await page.goto(path);
      await settled(page);
      await reach(page);
      await expectNoViolations(page, name);
    });
  }

  test('axe finds nothing: the dialog that signs out other devices', async ({
    page,
    context,
    createAccount,
    apiAs,
    keepToken,
  }) => {
    const person = await createAccount();
    await apiAs(null).login({ body: { email: person.email, password: person.password } });
    await keepToken(context, person.token);
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, 'dialog');
  });
});
