// Schools as people use them: a visitor finds, compares and favourites; an administrator imports and undoes; a reported error travels to its followers.
import type { Page } from '@playwright/test';
import { NO_MCAT } from '@matricula/contract/schools/schools.rules.ts';
import { expect, hydrated, somebody, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

const PHONE = { width: 390, height: 844 };
const cards = (page: Page) => page.getByRole('article');

async function register(page: Page): Promise<void> {
  const person = somebody();
  await page.getByLabel('Full name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Waits until the browser holds the whole directory and answers by itself. */
async function isLocal(page: Page): Promise<void> {
  await hydrated(page);
  // Somebody moves until it is noticed. Choices say how many schools they would leave once every school is there.
  let at = 300;
  await expect(async () => {
    at += 5;
    await page.mouse.move(at, at);
    await expect(page.getByLabel(/^Canada/)).toHaveAccessibleName(/\(\d+\)/, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test('a visitor finds schools for Canadians without an MCAT, sorts, compares three, favourites through registration [SCH-1] [SCH-2] [SCH-3] [SCH-5] [SCH-6] [FAV-1] [FAV-5] [ROLE-6]', async ({
  page,
}) => {
  await page.goto('/mstar');
  await isLocal(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });

  await page.getByLabel(/^Canada/).check();
  await expect(page).toHaveURL(/can=true/);
  await page.getByRole('region', { name: 'Filters' }).getByLabel('MCAT', { exact: true }).selectOption('not-required');
  await expect(page).toHaveURL(/mcat=not-required/);
  await expect(cards(page)).toHaveCount(7);
  await expect(cards(page).first()).toContainText(NO_MCAT);
  await page.getByLabel('Sorted by').selectOption('tuitionIS');
  await expect(page).toHaveURL(/sort=tuitionIS/);

  const degree = page.getByRole('region', { name: 'Filters' }).getByLabel('Degree');
  for (const [value, count] of [
    ['DO', 0],
    ['MD', 7],
    ['', 7],
  ] as const) {
    await degree.selectOption(value);
    await expect(cards(page)).toHaveCount(count);
  }
  expect(requests, 'filtering asks the server nothing').toEqual([]);
  // The median, because other tests share the machine: from the change to the cards in the document.
  const times = await page.evaluate(() =>
    performance.getEntriesByName('school-filter').map(({ duration }) => duration),
  );
  expect(times.length).toBeGreaterThanOrEqual(5);
  expect(times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)]).toBeLessThan(50);

  for (const at of [0, 1, 2])
    await cards(page)
      .nth(at)
      .getByRole('checkbox', { name: /compare/i })
      .check();
  await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/schools\/compare\?ids=/);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goBack();

  const name = await cards(page).first().getByRole('heading').innerText();
  await cards(page)
    .first()
    .getByRole('button', { name: /favorites/ })
    .click();
  await expect(page).toHaveURL(/\/register/);
  await register(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorite Schools (1)');
  await expect(page.getByText(name).first()).toBeVisible();
});

test('without scripts the directory filters, pages and opens a school [ROUTE-11] [ROUTE-12]', async ({
  openContext,
}) => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/mstar?can=true&mcat=not-required&sort=tuitionIS');
  await expect(cards(page)).toHaveCount(7);
  await page.goto('/mstar?search=univeristy+of+tornto');
  await expect(cards(page).first()).toContainText('University of Toronto');
  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('University of Toronto');
});

test('a favourite is ranked, noted, shared and taken back [FAV-2] [FAV-3] [FAV-4] [ROLE-10]', async ({
  createAccount,
  keepToken,
  context,
  page,
  openContext,
  apiAs,
  complaints,
}) => {
  const { token } = await createAccount();
  await keepToken(context, token);
  for (const schoolId of ['toronto-temerty', 'ubc']) await apiAs(token).addFavoriteSchool({ body: { schoolId } });
  await page.goto('/favorite-schools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favorite Schools (2)');
  await page
    .getByRole('button', { name: /Move .* up/ })
    .last()
    .click();
  await expect
    .poll(async () => (await apiAs(token).getFavoriteSchools()).favoriteSchools)
    .toEqual(['ubc', 'toronto-temerty']);
  await page.getByLabel(/note/i).first().fill('Ask about the Island programme');
  await page.getByLabel(/note/i).first().blur();
  await expect
    .poll(async () => (await apiAs(token).listFavoriteSchools()).data[0]?.note)
    .toBe('Ask about the Island programme');

  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect.poll(async () => (await apiAs(token).listFavoriteSchools()).shareToken).not.toBeNull();
  const { shareToken } = await apiAs(token).listFavoriteSchools();
  complaints.expect(/404/);
  const stranger = await (await openContext()).newPage();
  await stranger.goto(`/favorite-schools/shared/${shareToken}`);
  await expect(stranger.getByRole('main')).toContainText('British Columbia');
  await expect(stranger.getByRole('main')).not.toContainText('Island programme');
  await page.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect.poll(async () => (await apiAs(token).listFavoriteSchools()).shareToken).toBeNull();
  await stranger.reload();
  await expect(stranger.getByRole('main')).not.toContainText('British Columbia');

  await page.getByRole('link', { name: 'Find Schools' }).click();
  await expect(page).toHaveURL(/\/mstar/);
});

test('an administrator imports 500 rows with 20 bad ones, sees exactly those, commits and undoes', async ({
  signedInPage,
  stack,
}) => {
  const bad = new Set(Array.from({ length: 20 }, (_, at) => 10 + at * 23));
  const rows = Array.from({ length: 500 }, (_, at) => {
    const gpa = bad.has(at) ? '9.99' : '3.70';
    return `import-${at},Imported School ${at},Imported ${at},Springfield,IL,USA,MD,public,${gpa},yes,Import test,2026`;
  });
  const csv = [
    'schoolId,title,shortTitle,city,state,country,degree,control,avgGPA,acceptsOOS,source,sourceYear',
    ...rows,
  ].join('\n');
  const countOf = async () => {
    const [row] = await queryOnce<{ count: number }>(
      stack.databaseUrl,
      "select count(*)::int as count from schools where id like 'import-%'",
      [],
    );
    return row?.count;
  };

  const page = await signedInPage('admin');
  await page.goto('/course/schools/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'schools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByRole('button', { name: 'Read the file' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText(/480/).first()).toBeVisible();
  const refused = page.getByRole('table', { name: 'Rows with problems' }).getByRole('row');
  await expect(refused).toHaveCount(21);
  // The header is the file's first line.
  const lines = await refused.getByRole('rowheader').allInnerTexts();
  expect(lines.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([...bad].map((at) => at + 2));
  await page.getByRole('button', { name: /^Import 480/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import 480/ })
    .click();
  await expect.poll(countOf, { timeout: 30_000 }).toBe(480);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(countOf, { timeout: 30_000 }).toBe(0);
});

test('a reported error reaches the administrator, and its correction the follower', async ({
  page,
  signedInPage,
  createAccount,
  apiAs,
  inbox,
  stack,
}) => {
  const follower = await createAccount();
  await queryOnce(stack.databaseUrl, 'update users set email_verified_at = now() where email = $1', [follower.email]);
  await apiAs(follower.token).addFavoriteSchool({ body: { schoolId: 'mcmaster-degroote' } });

  await page.setViewportSize(PHONE);
  await page.goto('/school/mcmaster-degroote');
  await hydrated(page);
  await page.getByText('Report an error').click();
  await page.getByLabel(/what is wrong/i).fill('The class has 204 places, the page says otherwise.');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText(/thank/i)).toBeVisible();

  const admin = await signedInPage('admin');
  await admin.goto('/course/schools/reports');
  await admin.getByRole('link', { name: /204 places/ }).click();
  await expect(admin.getByRole('article')).toContainText('204 places');
  await admin.getByRole('radio', { name: /correct the school/ }).check();
  await admin.getByRole('link', { name: 'Correct it' }).click();
  await expect(admin).toHaveURL(/\/course\/schools\/mcmaster-degroote\/edit\?report=/);
  await admin.getByLabel('Class size (students)').fill('204');
  await admin.getByLabel('Reason for the change').fill('The school’s own page says 204');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText(/Saved as version/)).toBeVisible();

  const mail = await inbox.waitForMail(follower.email, /McMaster/);
  expect(mail.text).toContain('204');
  await page.goto('/school/mcmaster-degroote');
  await expect(page.getByRole('main')).toContainText('204');
});

test('on a phone, Back closes the sheet of filters and keeps what was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.goto('/mstar');
  await hydrated(page);
  const sheet = page.getByRole('region', { name: 'Filters' });
  const open = () => page.getByRole('button', { name: /^Filters/ }).click();

  await open();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/mstar$/);

  await open();
  await sheet.getByLabel('Country').selectOption('CAN');
  await expect(sheet.getByRole('button', { name: /^Show \d+ schools$/ })).toBeVisible();
  await sheet.getByLabel('Degree').selectOption('MD');
  await expect(page).toHaveURL(/country=CAN.*degree=MD/);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/country=CAN.*degree=MD/);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Canada');
  // The visit to the sheet is one step: Back undoes it whole.
  await page.goBack();
  await expect(page).toHaveURL(/\/mstar$/);
  await expect(sheet).toBeHidden();

  // Closed by its own button, the sheet leaves no step behind.
  await open();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('isSheet');
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('isSheet');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the table of schools scrolls with the page under a head that stays, and fits its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/mstar?view=table');
  await isLocal(page);
  const region = page.getByRole('region', { name: 'Table of schools' });
  const size = () =>
    region.evaluate((frame) => ({
      sideways: frame.scrollWidth - frame.clientWidth,
      down: frame.scrollHeight - frame.clientHeight,
      page: document.documentElement.scrollWidth - window.innerWidth,
    }));
  expect(await size()).toEqual({ sideways: 0, down: 0, page: expect.any(Number) });
  expect((await size()).page).toBeLessThanOrEqual(0);
  await region.getByRole('row').last().scrollIntoViewIfNeeded();
  const head = await region.getByRole('columnheader', { name: 'School' }).boundingBox();
  expect(head?.y).toBeGreaterThanOrEqual(60);
  expect(head?.y).toBeLessThan(80);
  // More columns than fit: now it scrolls sideways by itself, and its edge fades.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByText('Choose columns').click();
  await page.getByLabel('Accepts and requires').check();
  await page.getByLabel('Years and sources').check();
  await expect(region).toHaveAttribute('data-more');
  expect((await size()).page).toBeLessThanOrEqual(0);
});

test('Toronto asks for the MCAT wherever its figures stand, and shows no tuition that no page confirms [SCH-6]', async ({
  page,
}) => {
  await page.goto('/mstar?search=temerty');
  const card = cards(page).first();
  await expect(card).toContainText('Required');
  await expect(card).not.toContainText(NO_MCAT);
  await expect(card).toContainText('Unconfirmed');
  await page.goto('/schools/compare?ids=toronto-temerty,mcmaster-degroote,memorial');
  await expect(page.getByRole('row', { name: /^MCAT/ }).getByText('Required', { exact: true })).toHaveCount(3);
  await page.goto('/school/toronto-temerty');
  await expect(page.getByText(NO_MCAT)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How to apply' })).toBeVisible();
  await expect(page.getByText(/Earlier cycle, 2023-24/)).toBeVisible();
  await expect(page.getByText(/from memory/)).toHaveCount(0);
});
