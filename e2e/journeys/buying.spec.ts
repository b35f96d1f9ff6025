// Buying as an applicant does it: from a profile to the payment page and back, with every way that it can go wrong, and money that comes back.
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';
import { SAMPLE_PACKAGE_ID } from '../stack/samples.ts';
import type { Page } from '@playwright/test';

const CARD = '4242424242424242';
const DECLINED = '4000000000000002';
const THREE_D_SECURE = '4000002760003184';
/** What a person waits for while the product, on a busy machine, does something. */
const SOON = { timeout: 30_000 };
const CHECKOUT = `/app/checkout/${SAMPLE_PACKAGE_ID}`;

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** The payment page of the simulator, as a person fills it in. */
async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^Pay / }).click();
}

async function openPaymentPage(page: Page, address = CHECKOUT): Promise<string> {
  await page.goto(address);
  const total = (await payButton(page).innerText()).replace('Pay ', '');
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pay ${total}` })).toBeVisible(SOON);
  return total;
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Order #\d+$/ })).toBeVisible(SOON);
  await expect(page.getByText(/^Payment received\./)).toBeVisible(SOON);
}

/** A voucher for orders of this consultant's packages, of the platform. */
async function offerVoucher(databaseUrl: string): Promise<void> {
  await queryOnce(
    databaseUrl,
    `insert into vouchers (title, value_cents, value_cad_cents, min_order_cents, min_order_cad_cents, consultant_id)
     select 'Journey voucher', 2000, 2500, 5000, 6000, consultant_id from packages where id = $1
     and not exists (select from vouchers where title = 'Journey voucher')`,
    [SAMPLE_PACKAGE_ID],
  );
}

test('an applicant buys a package from its profile, in US dollars by default, and gets the minutes [PROD-3] [PAYC-2] [PAYC-3] [ROLE-9]', async ({
  signedInPage,
  stack,
  inbox,
}) => {
  const page = await signedInPage();
  const [sold] = await queryOnce<{
    consultant_id: string;
    title: string;
    price_cents: string;
    duration_minutes: string;
  }>(stack.databaseUrl, 'select consultant_id, title, price_cents, duration_minutes from packages where id = $1', [
    SAMPLE_PACKAGE_ID,
  ]);
  await page.goto(`/consultant/${sold?.consultant_id}`);
  await hydrated(page);
  await page.getByRole('link', { name: `Buy: ${sold?.title}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(CHECKOUT));
  await expect(page.getByRole('radio', { name: /USD/ })).toBeChecked();
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible(SOON);
  await payWith(page, CARD);
  await expectPaid(page);
  await expect(page.getByText(/ending in 4242/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByText(`Paid: ${sold?.duration_minutes} minutes left`)).toBeVisible();
  const [{ email } = { email: '' }] = await queryOnce<{ email: string }>(
    stack.databaseUrl,
    'select u.email from orders o join users u on u.id = o.applicant_id where o.package_id = $1 order by o.paid_at desc nulls last limit 1',
    [SAMPLE_PACKAGE_ID],
  );
  await inbox.waitForMail(email, /^Your order with .*: \d+ minutes$/);
});

test('in Canadian dollars, with the best voucher applied, and taken back whole: the voucher can be used again [PAYC-1] [PAYC-4]', async ({
  signedInPage,
  stack,
}) => {
  await offerVoucher(stack.databaseUrl);
  const page = await signedInPage();
  await page.goto(CHECKOUT);
  await page.getByText('CAD').first().click();
  await expect(payButton(page)).toHaveText(/^Pay CA\$/);
  await expect(page.getByText('CA$25 off orders of CA$60 or more').first()).toBeVisible();
  const total = await openPaymentPage(page, `${CHECKOUT}?currency=CAD`);
  expect(total).toMatch(/^CA\$/);
  await payWith(page, CARD);
  await expectPaid(page);
  await page.getByRole('button', { name: 'Refund unused minutes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You can use the voucher again if it has not expired.')).toBeVisible();
  await dialog.getByRole('button', { name: `Refund ${total}` }).click();
  await expect(page.getByText(`A refund of ${total} is on its way.`)).toBeVisible();
  await page.goto(`${CHECKOUT}?currency=CAD`);
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
});

test('a declined card can be replaced, and a card with one more step is paid after it', async ({ signedInPage }) => {
  const page = await signedInPage();
  await openPaymentPage(page);
  await payWith(page, DECLINED);
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await payWith(page, THREE_D_SECURE);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expectPaid(page);
});

test('whoever cancels at the payment page comes back to the same order, and pays it later from Orders', async ({
  signedInPage,
}) => {
  const page = await signedInPage();
  const total = await openPaymentPage(page);
  await page.getByRole('link', { name: /^Cancel and return/ }).click();
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await page.goto('/app/orders');
  await page.getByRole('link', { name: /#\d+/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, CARD);
  await expectPaid(page);
});

test('a page closed right after paying loses nothing, and a part of the minutes goes back at the price paid', async ({
  signedInPage,
}) => {
  const page = await signedInPage();
  await openPaymentPage(page);
  await page.route('**/app/orders/**', (route) => route.abort());
  await payWith(page, CARD);
  await page.unroute('**/app/orders/**');
  await page.goto('/app/orders');
  await expect(page.getByText(/^Paid: \d+ minutes left$/)).toBeVisible(SOON);
  await page.getByRole('link', { name: /#\d+/ }).first().click();
  await page.getByRole('button', { name: 'Refund unused minutes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes to refund').fill('10');
  const refund = dialog.getByRole('button', { name: /^Refund \$/ });
  await refund.click();
  await expect(page.getByText(/^A refund of \$[\d.,]+ is on its way\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Refunds' }).or(page.getByText('10 minutes')).first()).toBeVisible();
});

test('a price that changed meanwhile is shown before anything is paid', async ({ signedInPage, stack, complaints }) => {
  complaints.expect(/status of 409/);
  const page = await signedInPage();
  await page.goto('/marketplace');
  const [own] = await queryOnce<{ id: string }>(
    stack.databaseUrl,
    `insert into packages (consultant_id, title, description, price_cents, duration_minutes, is_live, position)
     select consultant_id, 'Journey package', 'For a test of changed prices.', 20000, 120, true, 50 from packages where id = $1 returning id`,
    [SAMPLE_PACKAGE_ID],
  );
  await page.goto(`/app/checkout/${own?.id}`);
  const before = await payButton(page).innerText();
  await queryOnce(stack.databaseUrl, 'update packages set price_cents = 21000 where id = $1', [own?.id]);
  await payButton(page).click();
  await expect(page.getByText(/^The total has changed from/)).toBeVisible();
  await expect(payButton(page)).not.toHaveText(before);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay \$/ })).toBeVisible(SOON);
  await queryOnce(stack.databaseUrl, 'delete from packages where id = $1', [own?.id]);
});
