// What stays on a device after signing out: nothing of the person, in any tab; and nothing is deleted that they were not asked about.
import type { Page } from '@playwright/test';
import { AUTH_TOKEN_KEY } from '@matricula/contract/base/browser.ts';
import { hydrated, keptToken } from '../fixtures.ts';
import { expect, field, holdSockets, say, type Talk, test, thread } from '../talk.ts';

const CANARY = 'CANARY of Ada';
const menuButton = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'Your account' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign out and delete what is only on this device?' });

async function signOutByMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
}

/** Everything this origin keeps in the browser, as one text. */
function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      texts.push(name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        texts.push(JSON.stringify(all.result));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

/** A browser whose messages do not go out, with one waiting, and one begun in another tab. */
async function openWithUnsent(talk: Talk) {
  const { page, context } = await talk.applicant.open();
  const lose = await holdSockets(context);
  await context.route('**/api/v1/messages/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(talk.path);
  await expect(thread(page)).toContainText('Of course.');
  await lose('everything');
  await say(page, `${CANARY}, sent`);
  await expect(thread(page)).toContainText(`${CANARY}, sent`);
  return { page, context };
}

test('signing out with a message that is not sent asks first, and deletes only on yes, in all tabs', async ({
  openTalk,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Sending|failed/);
  const talk = await openTalk();
  const { page, context } = await openWithUnsent(talk);
  await field(page).fill(`${CANARY}, begun`);
  const practice = await context.newPage();
  await practice.goto('/products/casper/sample');
  await hydrated(practice);
  await practice.getByRole('button', { name: /^Start/ }).click();
  const answer = practice.getByRole('textbox').first();
  await expect(answer).toBeVisible({ timeout: 20_000 });
  await answer.fill(`${CANARY}, practiced`);
  const before = await everythingKept(practice);
  for (const word of ['sent', 'begun', 'practiced']) expect(before).toContain(`${CANARY}, ${word}`);

  // The room has no account menu; any page beside it does.
  const other = await context.newPage();
  await other.goto('/contact');
  await hydrated(other);
  await signOutByMenu(other);
  await expect(dialog(other)).toContainText(
    '1 unsent message, 1 unfinished draft and 1 practice answer are only on this device.',
  );
  await expect(other.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await other.keyboard.press('Escape');
  await expect(dialog(other)).toHaveCount(0);
  expect(await keptToken(other)).not.toBeNull();
  for (const word of ['sent', 'begun', 'practiced'])
    expect(await everythingKept(other)).toContain(`${CANARY}, ${word}`);

  await page.bringToFront();
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await dialog(page).getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => everythingKept(page)).not.toContain(CANARY);
  const after = await everythingKept(practice);
  expect(after).not.toMatch(/CANARY|outbox-|draft-|practice:|authToken/);
  await expect(practice.locator('body')).not.toContainText(CANARY);
  await expect
    .poll(() =>
      practice.locator('textarea').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value).join()),
    )
    .not.toContain(CANARY);
});

test('with a draft alone the question speaks of it alone; with nothing there is no question', async ({ openTalk }) => {
  const talk = await openTalk();
  const { page } = await talk.applicant.open();
  await page.goto(talk.path);
  await field(page).fill('Half a thought');
  await signOutByMenu(page);
  await expect(dialog(page)).toContainText(
    '1 unfinished draft is only on this device. If you sign out now, that work will be lost.',
  );
  await dialog(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(field(page)).toHaveValue('Half a thought');
  await field(page).fill('');
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that has merely ended keeps what was begun and what waits', async ({ openTalk, complaints }) => {
  complaints.expect(/ERR_FAILED|Sending|failed|401/);
  const talk = await openTalk();
  const { page } = await openWithUnsent(talk);
  await field(page).fill(`${CANARY}, begun`);
  await page.evaluate((key) => localStorage.removeItem(key), AUTH_TOKEN_KEY);
  await page.goto('/login');
  const kept = await everythingKept(page);
  for (const word of ['sent', 'begun']) expect(kept).toContain(`${CANARY}, ${word}`);
});
