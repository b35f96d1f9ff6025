// The paid subscription as an applicant has it: from a locked question to the payment page and back, then canceled, kept, paused, resumed.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

/** What a person waits for while the product, on a busy machine, does something. */
const SOON = { timeout: 30_000 };
const LOCKED = '/app/courses/casper/cas-collaboration-food-envelope';
const OPEN = 'Not for the jar';

/** The payment page of the simulator, as a person fills it in. */
async function payHere(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
}

const subscribeButton = (page: Page) => page.getByRole('button', { name: /^Subscribe for \$/ });

async function openPaymentPage(page: Page): Promise<void> {
  await subscribeButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible(SOON);
}

async function expectRunning(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible(SOON);
  await expect(page.getByText('Every question bank is open to you.')).toBeVisible(SOON);
}

test('an applicant subscribes where a question is locked, reads it, cancels, keeps, pauses and resumes', async ({
  createAccount,
  keepToken,
  openContext,
  stack,
  inbox,
  complaints,
}) => {
  complaints.expect(/status of 403|not part of the free practice/);
  const person = await createAccount();
  await confirmAddress(stack.databaseUrl, person.email);
  const context = await openContext();
  await keepToken(context, person.token);
  const page = await context.newPage();
  await page.goto(LOCKED);
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(
    page.getByText(/^You pay \$29\.00 now, and \$29\.00 every month after that until you cancel\.$/),
  ).toBeVisible();
  await openPaymentPage(page);
  await payHere(page);
  await expectRunning(page);
  await expect(page.getByText(/^It renews on .* \(UTC\) for \$29\.00\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('$29.00')).toBeVisible();
  await inbox.waitForMail(person.email, /^Your subscription has begun$/);

  await page.goto(LOCKED);
  await expect(page.getByRole('heading', { level: 1, name: OPEN })).toBeVisible(SOON);

  await page.goto('/app/account');
  await page.getByRole('link', { name: 'View subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^The banks stay open until .* Nothing more is charged\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^Every question bank is open to you until /)).toBeVisible(SOON);
  await inbox.waitForMail(person.email, /^Your subscription is canceled$/);

  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(page.getByText(/^It renews on /)).toBeVisible(SOON);

  await page.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('radio', { name: '3 months' }).check();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/is charged and the banks are open to you again\.$/)).toBeVisible(SOON);
  await page.reload();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog.getByText(/^The pause is lifted\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^It renews on /)).toBeVisible(SOON);
});

test('a page closed right after paying loses nothing: another tab opens by itself', async ({
  createAccount,
  keepToken,
  openContext,
  stack,
}) => {
  const person = await createAccount();
  await confirmAddress(stack.databaseUrl, person.email);
  const context = await openContext();
  await keepToken(context, person.token);
  const page = await context.newPage();
  await page.goto('/app/subscription');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/app/subscription');
  await expect(subscribeButton(other)).toBeVisible(SOON);
  await openPaymentPage(page);
  await page.route('**/app/subscription**', (route) => route.abort());
  await payHere(page);
  await page.close();
  // Nobody presses anything here.
  await expectRunning(other);
});

test('whoever comes back without paying has not been charged, and pays later; an address must be confirmed first', async ({
  createAccount,
  keepToken,
  openContext,
  stack,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  const person = await createAccount();
  const context = await openContext();
  await keepToken(context, person.token);
  const page = await context.newPage();
  await page.goto('/app/subscription');
  await subscribeButton(page).click();
  await expect(page.getByText(/^Confirm your e-mail address before you subscribe/)).toBeVisible(SOON);
  await confirmAddress(stack.databaseUrl, person.email);
  await openPaymentPage(page);
  await page.getByRole('link', { name: /^Cancel and return/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payHere(page);
  await expectRunning(page);
});

test('an administrator sets a price, and the next who looks sees it', async ({ signedInPage, stack }) => {
  const admin = await signedInPage('admin');
  await admin.goto('/course/plans');
  await hydrated(admin);
  await admin.getByRole('button', { name: 'New plan' }).click();
  await admin.getByRole('textbox', { name: /^Name in the log/ }).fill('journey-plan');
  await admin.getByRole('textbox', { name: /^Title/ }).fill('Journey plan');
  await admin.getByRole('combobox', { name: /^Renews/ }).selectOption({ label: 'Every 6 months' });
  await admin.getByRole('textbox', { name: /^Price in US dollars/ }).fill('12.5');
  await admin.getByRole('textbox', { name: /^Place in the list/ }).fill('9');
  await admin.getByRole('combobox', { name: /^On offer/ }).selectOption({ label: 'Yes' });
  await admin.getByRole('button', { name: 'Save plan' }).click();
  await expect(admin.getByText(/^Enter a price from/)).toBeVisible();
  await admin.getByRole('textbox', { name: /^Price in US dollars/ }).fill('12.50');
  await admin.getByRole('button', { name: 'Save plan' }).click();
  await expect(admin.getByText('“Journey plan” is saved.')).toBeVisible(SOON);
  const page = await signedInPage();
  await page.goto('/app/subscription');
  await page.getByRole('radio', { name: /^Journey plan/ }).check();
  await expect(page.getByText(/^You pay \$12\.50 now, and \$12\.50 every 6 months after that/)).toBeVisible();
  await queryOnce(stack.databaseUrl, "delete from subscription_plans where id = 'journey-plan'", []);
});

async function confirmAddress(databaseUrl: string, email: string): Promise<void> {
  await queryOnce(databaseUrl, 'update users set email_verified_at = now() where email = $1', [email]);
}
