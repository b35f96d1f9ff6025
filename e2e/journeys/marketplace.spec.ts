// The marketplace as visitors use it: from home to a course, from a filter to a conversation, on both brands, with and without scripts.
import type { Page } from '@playwright/test';
import { expect, hydrated, somebody, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

const PHONE = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('article');
const grid = (page: Page) => page.getByRole('heading', { name: 'OUR CONSULTANTS' });

async function register(page: Page): Promise<string> {
  const person = somebody();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  return person.email;
}

test('a visitor on a phone goes from home to a field, a course and registration, and the choice is kept [HOME-8] [HOME-9] [HOME-10] [HOME-11] [HOME-14]', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await hydrated(page);
  const picker = page.getByRole('region', { name: 'What are you applying for?' });
  await expect(picker.getByRole('listitem')).toHaveCount(4); // three fields and 'View All'
  await picker.getByRole('link', { name: 'View All' }).click();
  await expect(picker.getByRole('link', { name: 'View All' })).toHaveCount(0);
  expect(await picker.getByRole('listitem').count()).toBeGreaterThan(4);
  await picker.getByRole('link', { name: 'Medicine', exact: true }).click();
  const courses = page.getByRole('list', { name: 'Courses in Medicine' });
  await expect(courses.getByRole('link', { name: 'Other' })).toBeVisible();
  await courses.getByRole('link', { name: /CASPer/ }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByText(/You chose/)).toContainText('Medicine');
  expect(await page.evaluate(() => (history.state as { usr: Record<string, string> }).usr)).toMatchObject({
    selectedTag: 'medicine',
    selectedCourse: expect.stringContaining('casper'),
  });
  const email = await register(page);
  await expect(page).toHaveURL(/\/app/);
  const [user] = await queryOnce<{ selected_tag: string; selected_course: string }>(
    stack.databaseUrl,
    'select selected_tag, selected_course from users where email = $1',
    [email],
  );
  expect(user).toMatchObject({ selected_tag: 'medicine', selected_course: expect.stringContaining('casper') });
});

test('a visitor filters, pages, opens a profile and comes back to the same place; Back undoes each step [MKT-10] [MKT-11] [PAGE-3]', async ({
  page,
}) => {
  await page.goto('/marketplace');
  await hydrated(page);
  await expect(cards(page)).toHaveCount(12);

  await page.getByLabel('Category', { exact: true }).selectOption('medicine');
  await expect(page).toHaveURL(/tag=medicine/);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Medicine');
  await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(50);

  const name = await cards(page).nth(5).getByRole('heading').innerText();
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(100);
  await cards(page).nth(5).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page).toHaveURL(/tag=medicine.*page=2/);
  await expect(cards(page).nth(5).getByRole('heading')).toHaveText(name);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(30);

  await page
    .getByRole('list', { name: 'Applied filters' })
    .getByRole('link', { name: /Medicine/ })
    .click();
  await expect(page).not.toHaveURL(/tag=|page=/);
  await page.goBack();
  await expect(page).toHaveURL(/tag=medicine.*page=2/);
  await page.goBack();
  await expect(page).toHaveURL(/tag=medicine$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
});

test('a category card narrows the list and scrolls to it [MKT-1] [MKT-2] [MKT-3]', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/marketplace?search=toronto&sort=price');
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole('link', { name: /^College/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tag=college/);
  await expect(page).toHaveURL(/page=1/);
  await expect(page).not.toHaveURL(/search=|subtag=/);
  await expect(grid(page)).toBeInViewport();
  await expect.poll(() => grid(page).evaluate((node) => node.getBoundingClientRect().top)).toBeLessThan(200);
});

test('a mistyped search finds, and chat through registration opens the conversation [MKT-8] [MKT-12] [CARD-8] [CARD-9] [ROLE-3]', async ({
  page,
  stack,
}) => {
  await page.goto('/marketplace?tag=college');
  await hydrated(page);
  const search = page.getByPlaceholder('Search name, school, etc.');
  await search.fill('univeristy of tornto');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=univeristy/);
  await expect(page).not.toHaveURL(/tag=/);
  // Said of the new list; a card of the old one may have the same words.
  await expect(page.getByText('Showing results for “university of toronto”')).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(0);

  const name = await cards(page).first().getByRole('heading').innerText();
  await cards(page).first().getByRole('button', { name: /Chat/ }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByText(`After this you can message ${name}`)).toBeVisible();
  const email = await register(page);
  await expect(page).toHaveURL(/\/app\/messages/);
  await expect
    .poll(async () =>
      queryOnce(
        stack.databaseUrl,
        'select c.name from conversations v join consultants c on c.id = v.consultant_id join users u on u.id = v.applicant_id where u.email = $1',
        [email],
      ),
    )
    .toEqual([{ name }]);

  // Signed in, the same button goes straight there, and there is still one conversation.
  await page.goto('/marketplace?search=university+of+toronto');
  await hydrated(page);
  await page.getByRole('button', { name: `Chat with ${name}` }).click();
  await expect(page).toHaveURL(/\/app\/messages/);
  const state = await page.evaluate(() => (history.state as { usr: { conversationId: string } }).usr);
  expect(state.conversationId).toMatch(/^[0-9a-f-]{36}$/);
});

test('searching again for the same text clears the category chosen in between [MKT-12]', async ({ page }) => {
  await page.goto('/marketplace?search=toronto');
  await hydrated(page);
  await page.getByLabel('Category', { exact: true }).selectOption('medicine');
  await expect(page).toHaveURL(/tag=medicine/);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/marketplace\?search=toronto$/);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
});

test('on Peerway’s host the root is the marketplace with the reduced navigation, and its address stands on Matricula', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.peerwayOrigin}/`);
  await hydrated(page);
  await expect(grid(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'CASPer' })).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${stack.origin}/marketplace`);
  await page.getByLabel('Category', { exact: true }).selectOption('college');
  await expect(page).toHaveURL(`${stack.peerwayOrigin}/?tag=college`);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/peerway.*\/consultant\//);
  const path = new URL(page.url()).pathname;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${stack.origin}${path}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the listing, its filters, its pages and a profile still read', async ({ page }) => {
    await page.goto('/marketplace');
    await expect(cards(page)).toHaveCount(12);
    await page.getByLabel('Category', { exact: true }).selectOption('medicine');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(/tag=medicine/);
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await cards(page).count()).toBeGreaterThan(0);
    await page.getByPlaceholder('Search name, school, etc.').fill('toronto');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/search=toronto/);
    const link = cards(page).first().getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: /Education/ })).toBeVisible();
  });
});

test('saved and compared consultants begin on the device and move into the account', async ({ page, stack }) => {
  await page.goto('/marketplace');
  await hydrated(page);
  const name = await cards(page).first().getByRole('heading').innerText();
  await cards(page).first().getByRole('button', { name: /^Save/ }).click();
  for (const n of [0, 1])
    await cards(page)
      .nth(n)
      .getByRole('button', { name: /^Compare/ })
      .click();
  await page.goto('/saved');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(name);
  await page.goto('/register');
  await hydrated(page);
  const email = await register(page);
  await expect(page).toHaveURL(/\/app/);
  await expect
    .poll(async () => {
      const rows = await queryOnce<{ list: string; n: string }>(
        stack.databaseUrl,
        'select list, count(*) as n from shortlisted_consultants s join users u on u.id = s.user_id where u.email = $1 group by list order by list',
        [email],
      );
      return rows.map(({ list, n }) => [list, Number(n)]);
    })
    .toEqual([
      ['compared', 2],
      ['saved', 1],
    ]);
  expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
  await page.goto('/saved');
  await expect(cards(page).first()).toContainText(name);
});
