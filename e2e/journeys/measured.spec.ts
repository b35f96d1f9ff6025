// What a consultant sees measured: a visitor's look at the profile arrives on the consultant's screen, their own does not.
import { findViolations } from '../axe/find-violations.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

const SCREEN = '/app/consultant/measured';
const VIEW = /\/public\/consultant\/[^/]+\/view$/;

test('a visitor opens a profile, and the view is counted on the consultant’s screen, once and without the own one', async ({
  page,
  stack,
  createAccount,
  keepToken,
  openContext,
}) => {
  const { email, token } = await createAccount('consultant');
  // Listed at once; the way there through an application has its own journey.
  const [made] = await queryOnce<{ id: string }>(
    stack.databaseUrl,
    `insert into consultants (id, name, hourly_rate_cents, state, listed_at)
     select id, name, 5000, 'live', now() from users where email = $1 returning id`,
    [email],
  );
  const cid = made?.id ?? '';
  await queryOnce(
    stack.databaseUrl,
    `insert into consultant_cards (consultant_id, name, profile_picture, tagline_one, tagline_two, hourly_rate_cents, country,
       review_count, review_avg, is_demo, listed_at, facets, search)
     select id, name, '', '', '', 5000, '', 0, 0, false, now(), '{}', '' from consultants where id = $1`,
    [cid],
  );
  try {
    const context = await openContext();
    await keepToken(context, token);
    const own = await context.newPage();
    await own.goto(SCREEN);
    await expect(own.getByRole('heading', { level: 1, name: 'Measured' })).toBeVisible();
    await expect(own.getByRole('heading', { name: 'Nothing to measure yet' })).toBeVisible();

    const counted = page.waitForResponse((response) => VIEW.test(response.url()));
    await page.goto(`/consultant/${cid}`);
    expect((await counted).status()).toBe(200);
    // The same tab again: already counted.
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(4_000);

    await own.goto(`/consultant/${cid}`);
    await hydrated(own);
    await own.waitForTimeout(4_000);
    await own.goto(SCREEN);
    const figure = own.locator('dl > div').filter({ hasText: 'Profile views' });
    await expect(figure.locator('dd').first()).toHaveText('1');
    await expect(figure).toContainText('0 in the 90 days before');
    const chart = own.getByRole('figure', { name: 'Profile views per day' });
    await chart.getByText('Show as a table').click();
    await expect(chart.getByRole('row').nth(1).getByRole('cell')).toHaveText('1');
    // axe.spec.ts walks the screens as an applicant, who has no such page.
    const violations = await findViolations(own);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await own.getByRole('link', { name: 'How ranking works' }).click();
    await expect(own.getByRole('heading', { level: 1 })).toContainText('ranking');
  } finally {
    await queryOnce(stack.databaseUrl, 'delete from users where id = $1', [cid]);
  }
});

test('for somebody who is no consultant there is no such page', async ({ signedInPage }) => {
  const page = await signedInPage();
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
