// `npm run pictures`: every page at 360, 768, 992 and 1280 px, in light and dark, in both brands, into the ignored folder pictures/.
// With --docs it makes only the pictures that README and docs/operating.md show. With words after it, only the pages whose name contains one of them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { createClient } from '@matricula/contract/http/client.ts';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { EDITOR_STATES } from './editors.ts';
import { DEMO_CONSULTANT, PAGES, type PageAccess } from './pages.ts';
import { ROOM_STATES } from './rooms.ts';
import { APPLICATION_STATES, APPLY_STATES } from './sample-application.ts';
import { openSampleTalk } from './sample-talk.ts';
import { SAMPLE_ARTICLE_ID, SAMPLE_REPORT_ID } from './stack/samples.ts';
import { CHROMIUM, CHROMIUM_FLAGS, queryOnce, ROOT, type Stack, startStack } from './stack/stack.ts';

const WIDTHS = [360, 768, 992, 1280];
const SCHEMES = ['light', 'dark'] as const;
const BRANDS = ['matricula', 'peerway'] as const;
const FOLDER = join(ROOT, 'pictures');
const PASSWORD = 'a password for pictures';
/** Two devices with names, as real ones have. */
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** States worth looking at besides the plain pages. What floats is pictured as on a screen, not along the whole page. */
const STATES: {
  name: string;
  path: string;
  access: PageAccess;
  widths?: number[];
  isFloating?: boolean;
  reach(page: Page): Promise<void>;
}[] = [
  {
    name: 'menu-open',
    path: '/',
    access: 'public',
    widths: [360],
    isFloating: true,
    reach: (page) => page.locator('header summary').click(),
  },
  {
    name: 'register-errors',
    path: '/register',
    access: 'public',
    reach: (page) => page.getByRole('button', { name: 'Create account' }).click(),
  },
  ...(['table', 'map'] as const).map((view) => ({
    name: `mstar-${view}`,
    path: `/mstar?view=${view}`,
    access: 'public' as const,
    reach: async (page: Page) => page.getByRole('heading', { level: 1 }).waitFor(),
  })),
  ...ROOM_STATES.map(({ name, path, reach }) => ({ name: `room-${name}`, path, access: 'public' as const, reach })),
  {
    name: 'mstar-my-numbers',
    path: '/mstar?country=CAN',
    access: 'public',
    reach: async (page) => {
      await page.evaluate(() =>
        localStorage.setItem(
          'my-numbers',
          JSON.stringify({ gpa: 3.8, mcat: 512, residence: 'ON', citizenship: 'CAN' }),
        ),
      );
      await page.reload();
      await page.locator('[data-standing]').first().waitFor();
    },
  },
  {
    name: 'schools-compared',
    path: '/schools/compare?ids=toronto-temerty,harvard,mcmaster-degroote',
    access: 'public',
    reach: async (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'favorite-schools-three',
    path: '/favorite-schools',
    access: 'user',
    reach: async (page) => {
      await page.evaluate(async (key) => {
        for (const schoolId of ['toronto-temerty', 'harvard', 'ubc'])
          await fetch('/api/v1/user/add-favorite-school', {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem(key)}` },
            body: JSON.stringify({ schoolId }),
          });
      }, AUTH_TOKEN_KEY);
      await page.reload();
      await page.getByRole('heading', { name: 'My Favorite Schools (3)' }).waitFor();
    },
  },
  {
    name: 'login-forgot',
    path: '/login?mode=forgot',
    access: 'public',
    reach: (page) => page.getByLabel('E-mail').waitFor(),
  },
  {
    name: 'reset-form',
    path: '/reset#token=a-link-for-a-picture-000000000',
    access: 'public',
    reach: (page) => page.getByLabel('New password').waitFor(),
  },
  { name: 'conversation', path: '/app/messages', access: 'user', isFloating: true, reach: openSampleTalk },
  {
    name: 'course-messagereports-read',
    path: `/course/messagereports?report=${SAMPLE_REPORT_ID}`,
    access: 'admin',
    reach: async (page) => {
      await page.getByLabel('Why are you reading this thread?').fill('To decide the report');
      await page.getByRole('button', { name: 'Read the thread' }).click();
      await page.getByRole('radio', { name: 'It is against our rules' }).check();
    },
  },
  ...EDITOR_STATES.map(({ name, path, reach }) => ({ name: `editor-${name}`, path, access: 'admin' as const, reach })),
  ...APPLY_STATES.map(({ name, path, reach }) => ({ name: `app-apply-${name}`, path, access: 'user' as const, reach })),
  ...APPLICATION_STATES.map(({ name, path, reach }) => ({
    name: `course-consultantapplications-${name.replace(' ', '-')}`,
    path,
    access: 'admin' as const,
    reach,
  })),
  {
    name: 'account-dialog',
    path: '/app/account',
    access: 'user',
    isFloating: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Sign out all others' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** What README and docs/operating.md show. */
const DOCS = [
  { name: 'home', path: '/' },
  { name: 'operating-home', path: '/course' },
  { name: 'operating-terms', path: '/course/updatetermsofservice' },
  { name: 'operating-applications', path: '/course/consultantapplications' },
  { name: 'operating-users', path: '/course/users' },
  { name: 'operating-article', path: `/course/articles/${SAMPLE_ARTICLE_ID}` },
  { name: 'operating-log', path: '/course/adminlog' },
];

async function takePicture(page: Page, file: string, isFullPage: boolean): Promise<void> {
  // A form with errors has scrolled to them; from the top the sticky header stands where it belongs.
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.screenshot({ path: file, fullPage: isFullPage, animations: 'disabled' });
}

async function createTokens(stack: Stack): Promise<Record<PageAccess, string | null>> {
  const clientOf = (agent: string) =>
    createClient({
      origin: stack.origin,
      token: () => null,
      fetch: (input, init = {}) =>
        fetch(input, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': agent } }),
    });
  const { token: consultant } = await clientOf(COMPUTER).login({ body: DEMO_CONSULTANT });
  const tokens: Record<PageAccess, string | null> = { public: null, user: null, consultant, admin: null };
  for (const access of ['user', 'admin'] as const) {
    const email = `${access}.pictures@example.test`;
    await clientOf(PHONE).register({
      body: { name: access === 'user' ? 'Ada Lovelace' : 'Grace Hopper', email, password: PASSWORD },
    });
    if (access === 'admin')
      await queryOnce(stack.databaseUrl, "update users set role = 'admin' where email = $1", [email]);
    tokens[access] = (await clientOf(COMPUTER).login({ body: { email, password: PASSWORD } })).token;
  }
  return tokens;
}

async function openContext(browser: Browser, origin: string, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', serviceWorkers: 'block' });
  if (token !== null)
    await context.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [AUTH_TOKEN_KEY, token]);
  return context;
}

/** Waits for what is drawn in the browser: a heading, and nothing that says 'Loading...'. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
const stack = await startStack('pictures');
try {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
  if (process.argv.includes('--docs')) {
    mkdirSync(join(ROOT, 'docs/pictures'), { recursive: true });
    const { admin } = await createTokens(stack);
    for (const { name, path } of DOCS) {
      const context = await openContext(browser, stack.origin, name === 'home' ? null : admin);
      const page = await context.newPage();
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPage(page, path);
      await takePicture(page, join(ROOT, `docs/pictures/${name}.png`), false);
      await context.close();
      console.log(`wrote docs/pictures/${name}.png`);
    }
  } else {
    if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    const tokens = await createTokens(stack);
    let count = 0;
    for (const brand of BRANDS) {
      mkdirSync(join(FOLDER, brand), { recursive: true });
      for (const access of ['public', 'user', 'consultant', 'admin'] as const) {
        const context = await openContext(
          browser,
          brand === 'peerway' ? stack.peerwayOrigin : stack.origin,
          tokens[access],
        );
        const page = await context.newPage();
        const plain = PAGES.map((entry) => ({ ...entry, widths: WIDTHS, isFloating: false, reach: async () => {} }));
        for (const { name, path, widths = WIDTHS, isFloating = false, reach } of [...plain, ...STATES].filter(
          (entry) => entry.access === access && isWanted(entry.name),
        )) {
          for (const width of widths) {
            await page.setViewportSize({ width, height: width < 768 ? 780 : 800 });
            await page.emulateMedia({ colorScheme: 'light' });
            await openPage(page, path);
            await reach(page);
            for (const scheme of SCHEMES) {
              await page.emulateMedia({ colorScheme: scheme });
              // Signed-in screens follow the system through Mantine, which needs a moment to redraw.
              await page.waitForTimeout(150);
              await takePicture(page, join(FOLDER, brand, `${name}-${width}-${scheme}.png`), !isFloating);
              count += 1;
            }
          }
        }
        await context.close();
      }
    }
    console.log(`wrote ${count} pictures into pictures/`);
  }
  await browser.close();
} finally {
  await stack.stop();
}
