// Orders as an administrator keeps them: found by number, refunded in part with a reason, and a refund that the card did not take.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';
import { SAMPLE_PACKAGE_ID } from '../stack/samples.ts';

const CARD = '4242424242424242';
/** Takes a refund, and fails it some seconds later. */
const CARD_THAT_REFUSES_REFUNDS = '4000000000005126';
const SOON = { timeout: 45_000 };

/** The number of an order that this page's applicant has bought with this card. */
async function buy(page: Page, card: string): Promise<string> {
  await page.goto(`/app/checkout/${SAMPLE_PACKAGE_ID}`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pay / })).toBeVisible(SOON);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code (CVC)').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await page.getByRole('button', { name: /^Pay / }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Order #\d+$/ });
  await expect(heading).toBeVisible(SOON);
  await expect(page.getByText(/^Payment received\./)).toBeVisible(SOON);
  return (await heading.innerText()).replace('Order #', '');
}

async function openByNumber(page: Page, number: string): Promise<void> {
  await page.goto('/course/orders');
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: /^Search orders/ });
  await search.fill(number);
  await search.press('Enter');
  await page
    .getByRole('table', { name: 'All orders' })
    .getByRole('link', { name: `#${number}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible(SOON);
}

test('an administrator finds an order by its number and refunds a part of it, and the buyer reads who decided', async ({
  signedInPage,
}) => {
  const buyer = await signedInPage();
  const number = await buy(buyer, CARD);
  const page = await signedInPage('admin');
  await openByNumber(page, number);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Minutes to refund').fill('15');
  await expect(dialog.getByText(/goes back to the card ending in 4242/)).toBeVisible(SOON);
  const button = dialog.getByRole('button', { name: /^Refund \D*[\d.]+$/ });
  const amount = (await button.innerText()).replace('Refund ', '');
  // Nothing happens without the amount and a reason.
  await button.click();
  await expect(dialog.getByText('This is not the amount above.')).toBeVisible();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(amount);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The first quarter of an hour was lost');
  await button.click();
  await expect(page.getByText(`A refund of ${amount} is on its way.`)).toBeVisible(SOON);
  await expect(page.getByText('The first quarter of an hour was lost')).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/Refunded by our team/).first()).toBeVisible(SOON);
  // And to its postings, and back.
  await page.getByRole('link', { name: 'Show in the ledger' }).click();
  await expect(page).toHaveURL(/\/course\/ledger\?search=/);
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible(SOON);
});

test('a refund that the card did not take is tried again, and then paid by hand', async ({ signedInPage, stack }) => {
  const buyer = await signedInPage();
  const number = await buy(buyer, CARD_THAT_REFUSES_REFUNDS);
  await hydrated(buyer);
  await buyer.getByRole('button', { name: 'Refund unused minutes' }).click();
  await buyer
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \D/ })
    .click();
  await expect(buyer.getByText(/is on its way\.$/)).toBeVisible(SOON);
  const hasFailed = async (retries: number) =>
    (
      await queryOnce(
        stack.databaseUrl,
        `select from refunds r join orders o on o.id = r.order_id
          where o.number = $1 and r.status = 'failed' and r.retries = $2`,
        [number, retries],
      )
    ).length;
  await expect.poll(async () => hasFailed(0), SOON).toBe(1);

  const page = await signedInPage('admin');
  await page.goto('/course/orders');
  await hydrated(page);
  await page.getByRole('button', { name: `Try again: order #${number}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Reason' })
    .fill('The buyer has a new card on this account');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/is on its way to Stripe again\.$/)).toBeVisible(SOON);
  await expect.poll(async () => hasFailed(1), SOON).toBe(1);

  await openByNumber(page, number);
  await page.getByRole('button', { name: `Paid by hand: order #${number}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the payment').fill('Wire 4711');
  const label = await dialog.getByText(/^Type .* to confirm$/).innerText();
  await dialog.getByLabel(/^Type .* to confirm$/).fill(label.replace('Type ', '').replace(' to confirm', ''));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the buyer by e-mail');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/is marked as paid by hand\.$/)).toBeVisible(SOON);
  await expect(page.getByText(/Paid by hand\. Reference: Wire 4711/)).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByText(/We paid it through our bank on/).first()).toBeVisible(SOON);
});
