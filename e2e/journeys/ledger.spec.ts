// The ledger as an administrator reads it: balances, the transfers behind one, those of an order, and a check on request.
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_ORDER_ID } from '../stack/samples.ts';

test('an administrator follows a balance to its transfers, finds an order, and has everything checked', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/course/ledger');
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByText(/^Everything adds up\. Checked .* by the nightly check\.$/)).toBeVisible();
  const transfers = page.getByRole('table', { name: 'Transfers' });
  const fees = transfers.getByRole('rowheader', { name: 'Card processing fee' });
  await expect(fees.first()).toBeVisible();

  // Others buy on the same product meanwhile.
  await page.getByRole('link', { name: /, transfers of Vouchers paid by the platform in USD$/ }).click();
  await expect(page).toHaveURL(/account=voucher_cost-USD/);
  await expect(transfers.getByRole('rowheader', { name: 'Sale' }).first()).toBeVisible();
  await expect(fees).toHaveCount(0);
  await page.goBack();
  await expect(fees.first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(SAMPLE_ORDER_ID);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${SAMPLE_ORDER_ID}`));
  await expect(transfers.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('searchbox').fill('no-such-reference');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No transfers match.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all transfers' }).click();

  // The worker looks at every entry.
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/^Everything adds up\. Checked just now on request\.$/)).toBeVisible();
});
