// WCAG 2.2 AA by axe on every page of the route table, at two widths and in both colour schemes, and with menus, dialogs and errors open: 0 violations.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { DEMO_CONSULTANT, type PageAccess, PAGES } from '../pages.ts';
import { QUESTION_STATES } from '../questions.ts';
import { STATES } from './axe-states.ts';
import { findViolations } from './find-violations.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A phone and a desk; what lies between is one of the two layouts. */
const WIDTHS = [360, 1280];
/** The rules that look at colours. Nothing else differs between the schemes, so the dark one needs no other, and no second width. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** All rules in the light at every width of `widths`, the colours in the dark at the last, without loading the page again. */
async function expectNoViolations(page: Page, label: string, widths: readonly number[] = WIDTHS): Promise<void> {
  const found: string[] = [];
  await showEverything(page);
  const looks = [
    ...widths.map((width) => ({ width, colorScheme: 'light' as const })),
    { width: widths.at(-1)!, colorScheme: 'dark' as const },
  ];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await standAboveBottomBar(page, width);
    // Two frames, so that scripts which follow the scheme have drawn it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const violations = await findViolations(
      page,
      colorScheme === 'dark' ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: TAGS },
    );
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
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
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

/** One person opens several pages: signing in and the first script of a browser take as long as looking at a page. */
const PAGES_EACH = 6;
const GROUPS = [...Map.groupBy(DIFFERENT_PAGES, ({ access }) => access)].flatMap(([access, pages]) =>
  Array.from({ length: Math.ceil(pages.length / PAGES_EACH) }, (_, group) => ({
    access,
    pages: pages.slice(group * PAGES_EACH, (group + 1) * PAGES_EACH),
  })),
);

/** In a browser of their own; a consultant is the one with a profile. */
const testAs = test.extend<{ openAs: (access: Exclude<PageAccess, 'public'>) => Promise<Page> }>({
  openAs: async ({ signedInPage, openContext, keepToken, apiAs }, use) => {
    await use(async (access) => {
      if (access !== 'consultant') return signedInPage(access);
      const context = await openContext();
      await keepToken(context, (await apiAs(null).login({ body: DEMO_CONSULTANT })).token);
      return context.newPage();
    });
  },
});

test('axe finds what is wrong on purpose', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.evaluate(() => {
    document.querySelector('label')?.remove();
    document.querySelector<HTMLElement>('main p')!.style.color = '#777';
    document.querySelector<HTMLElement>('main p')!.style.background = '#888';
  });
  const found = (await findViolations(page, { type: 'tag', values: TAGS })).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'label']));
});

test.describe('every page', () => {
  for (const { access, pages } of GROUPS) {
    testAs(`axe finds nothing on ${pages.map(({ name }) => name).join(', ')}`, async ({ page, openAs, complaints }) => {
      test.setTimeout(45_000 * pages.length);
      complaints.expect(/status of 404/);
      const own = access === 'public' ? page : await openAs(access);
      for (const { path } of pages) {
        await own.goto(path);
        await settled(own);
        await expectNoViolations(own, path);
      }
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

test.describe('every state', () => {
  for (const { title, access = 'public', isPeerway = false, path, widths, reach } of STATES) {
    testAs(
      `axe finds nothing: ${title}${isPeerway ? ' on Peerway' : ''}`,
      async ({ page, openAs, stack, complaints }) => {
        complaints.expect(/status of 4\d\d|has been used or has expired|not part of the free practice/);
        const own = access === 'public' ? page : await openAs(access);
        if (widths !== undefined) await own.setViewportSize({ width: widths[0]!, height: 900 });
        await own.goto((isPeerway ? stack.peerwayOrigin : stack.origin) + path);
        await hydrated(own);
        await reach(own, own.context());
        await expectNoViolations(own, title, widths);
      },
    );
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
