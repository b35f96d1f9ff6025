// An applicant records an answer: the check, a reload in the middle, a network that breaks while it is sent, the rating, the video beside the
// expert answer, and its deletion; by keyboard, on a phone, and with nothing left for the next person on the device.
import type { Page } from '@playwright/test';
import { expect, hydrated, keptToken, test } from '../fixtures.ts';
import { SAMPLE_QUESTION_ID } from '../stack/samples.ts';

const QUESTION = `/app/courses/casper/${SAMPLE_QUESTION_ID}`;

test.describe.configure({ timeout: 120_000 });

async function open(page: Page): Promise<void> {
  await page.goto(QUESTION);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const player = (page: Page) => page.getByLabel(/^Your recorded answer/).first();

async function passCheck(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Record' }).check();
  await button(page, 'Set up recording').click();
  const check = page.getByRole('region', { name: 'Check your camera and microphone' });
  await expect(check.getByText(/^Your browser will ask to use your camera and microphone/)).toBeVisible();
  await check.getByRole('button', { name: 'Turn on camera and microphone' }).click();
  await expect(check.getByLabel('Camera', { exact: true })).toHaveValue(/.+/);
  await expect(check.getByText('Your microphone works.')).toBeVisible();
  await expect(check.getByText(/of free space for recordings/)).toBeVisible();
  await check.getByRole('button', { name: 'Record a 3-second test' }).click();
  await expect(check.getByLabel('Your test recording')).toBeVisible();
  await check.getByRole('button', { name: 'It works, continue' }).click();
}

async function record(page: Page, seconds: number): Promise<void> {
  const live = page.getByRole('region', { name: 'Recording', exact: true });
  await expect(live.getByText('Recording', { exact: true })).toBeVisible({ timeout: 20_000 });
  const recorded = async () => {
    const [, minutes, rest] = /(\d+):(\d\d) recorded/.exec(await live.innerText()) ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(recorded, { timeout: 30_000 }).toBeGreaterThanOrEqual(seconds);
}

/** How many seconds of the newest recording are on this device. */
function secondsKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('recordings-'))?.name;
    if (name === undefined) return 0;
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('The device could not be read')));
      });
    const database = await ended(indexedDB.open(name));
    const takes = await ended(database.transaction('takes').objectStore('takes').getAll());
    database.close();
    return Math.max(0, ...takes.map(({ durationMs }: { durationMs: number }) => durationMs / 1_000));
  });
}

/** Plays from its middle: the player knows how long it is, and can go there. */
async function watch(page: Page): Promise<void> {
  const length = () =>
    player(page).evaluate((media: HTMLMediaElement) => (Number.isFinite(media.duration) ? media.duration : 0));
  await expect.poll(length, { timeout: 20_000 }).toBeGreaterThan(1.5);
  // Once more where the player still measures how long a take without an index is: then it begins anew.
  const playMiddle = () =>
    player(page).evaluate(async (media: HTMLMediaElement) => {
      media.currentTime = media.duration / 2;
      media.muted = true;
      await media.play().catch(() => undefined);
      media.pause();
      return media.currentTime;
    });
  await expect.poll(playMiddle, { timeout: 20_000 }).toBeGreaterThan(0.5);
}

test('records, comes back after a reload, sends over a broken line, rates, watches and deletes', async ({
  signedInPage,
  apiAs,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const page = await signedInPage();
  await open(page);
  await passCheck(page);

  // The page goes away in the middle.
  await button(page, 'Start recording').click();
  await record(page, 3);
  await expect.poll(() => secondsKept(page), { timeout: 40_000 }).toBeGreaterThan(4);
  await page.reload();
  const cut = page.getByRole('region', { name: 'Unfinished recording' }).first();
  await expect(cut.getByText(/^A recording of \d+:\d\d from \d+:\d\d\s[ap]\.m\. is on this device/)).toBeVisible({
    timeout: 20_000,
  });
  await page.route('**/api/v1/recordings/uploads/**', (route) => route.abort());
  await cut.getByRole('button', { name: 'Keep as my answer' }).click();
  await watch(page);
  await expect(page.getByText('Saved on this device, not uploaded yet').first()).toBeVisible({ timeout: 20_000 });

  // It goes out on another screen, once the line holds.
  await page.unroute('**/api/v1/recordings/uploads/**');
  await page.getByRole('link', { name: 'All questions of this course' }).click();
  await expect(page).toHaveURL(/casper$/);
  const api = apiAs(await keptToken(page));
  const work = await api.getMyWork({ params: { courseId: 'casper', questionId: SAMPLE_QUESTION_ID } });
  const attemptId = work.attempts[0]!.attemptId;
  const states = async () => {
    const { recordings } = await api.listRecordings({ params: { attemptId } });
    return recordings.map(({ state }) => state);
  };
  await expect.poll(states, { timeout: 60_000 }).toEqual(['ready']);
  await page.goBack();
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(
    page
      .getByText(
        /^Only you can watch this, unless you let our editors read your answers \(see your account\)\. It is kept until /,
      )
      .first(),
  ).toBeVisible();

  await button(page, 'Finish and rate myself').click();
  await button(page, 'Finish anyway').click();
  await expect(page.getByRole('heading', { name: 'Rate your own answer' })).toBeVisible();
  await expect(player(page)).toBeVisible();
  for (const level of await page.getByRole('group', { name: 'Which level is it?' }).all())
    await level.getByRole('radio').first().check();
  await button(page, /^Save my rating/).click();
  await expect(page.getByRole('heading', { name: 'Your answer next to the expert answers' })).toBeVisible();
  await expect(page.getByText(/^You rated it/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Expert' }).first()).toBeVisible();
  await watch(page);

  await button(page, 'Delete now').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recording' }).click();
  await expect(page.getByText(/^You deleted this recording|^This recording is not here/)).toBeVisible();
  await expect.poll(states).toEqual([]);
});

test('is offered on a phone as well, and signing out warns of what was not sent', async ({
  openContext,
  createAccount,
  keepToken,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource/);
  const context = await openContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await keepToken(context, (await createAccount()).token);
  const page = await context.newPage();
  await page.route('**/api/v1/recordings/**', (route) => route.abort());
  await open(page);
  await passCheck(page);
  await button(page, 'Start recording').click();
  await record(page, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Stop recording').click();
  await expect(page.getByText('Saved on this device, not uploaded yet').first()).toBeVisible({ timeout: 20_000 });
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('dialog').getByText(/1 unsent recording is only on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('recordings-')).length,
      ),
    )
    .toBe(0);
});

test('works by keyboard alone, and the voice alone is enough', async ({ signedInPage }) => {
  const page = await signedInPage();
  await open(page);
  await page.getByRole('radio', { name: 'Type' }).focus();
  await page.keyboard.press('ArrowRight');
  await button(page, 'Set up recording').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Record only my voice').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your microphone works.')).toBeVisible();
  await button(page, 'Skip the test').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Start recording').focus();
  await page.keyboard.press('Enter');
  await record(page, 1);
  await button(page, 'Stop recording').focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  expect(await player(page).evaluate((media) => media.tagName)).toBe('AUDIO');
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});
