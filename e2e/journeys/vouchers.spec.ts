// A voucher from its making to its last trace: an administrator makes it for one person, whose checkout applies it, whose wallet shows it used,
// and whose receipt names it.
import { readFile } from 'node:fs/promises';
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_PACKAGE_ID } from '../stack/samples.ts';
import { queryOnce } from '../stack/stack.ts';

/** What a person waits for while the product, on a busy machine, does something. */
const SOON = { timeout: 30_000 };
const WORDS = '$39.50 off orders of $40 or more';

test('an administrator makes a voucher for one person, who buys with it, sees it used, and downloads the receipt as PDF', async ({
  signedInPage,
  createAccount,
  keepToken,
  openContext,
  stack,
}) => {
  const { token, email } = await createAccount();
  // Nobody gets a voucher at an address that may be somebody else's.
  await queryOnce(stack.databaseUrl, 'update users set email_verified_at = now() where email = $1', [email]);
  const context = await openContext();
  await keepToken(context, token);
  const page = await context.newPage();

  await test.step('the voucher is made', async () => {
    const admin = await signedInPage('admin');
    await admin.goto('/course/vouchers');
    await hydrated(admin);
    await admin.getByRole('button', { name: 'Create a voucher' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Title/ }).fill(`For ${email}`);
    await dialog.getByRole('textbox', { name: /^Discount \(USD\)/ }).fill('39.50');
    await dialog.getByRole('textbox', { name: /^Minimum order \(USD\)/ }).fill('40');
    await dialog.getByRole('textbox', { name: /^Discount \(CAD\)/ }).fill('50');
    await dialog.getByRole('textbox', { name: /^Minimum order \(CAD\)/ }).fill('55');
    await dialog.getByRole('textbox', { name: /^For one person/ }).fill(email);
    await dialog.getByRole('button', { name: 'Create voucher' }).click();
    await expect(dialog).toBeHidden();
    const row = admin.getByRole('row').filter({ hasText: `For ${email}` });
    await expect(row.getByText(WORDS)).toBeVisible();
    await expect(row.getByText('0 used')).toBeVisible();
  });

  await test.step('the wallet has it, and checkout applies it', async () => {
    await page.goto('/app/orders');
    await page.getByRole('link', { name: 'Your vouchers' }).click();
    await expect(page.getByRole('region', { name: 'Ready to use' }).getByText(WORDS)).toBeVisible();
    await page.goto(`/app/checkout/${SAMPLE_PACKAGE_ID}`);
    await expect(page.getByText(WORDS)).toBeVisible();
    await page.getByRole('button', { name: /^Pay / }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiration date').fill('12 / 34');
    await page.getByLabel('Security code (CVC)').fill('123');
    await page.getByLabel('Name on card').fill('Ada Lovelace');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText(/^Payment received\./)).toBeVisible(SOON);
  });

  const number = /#(\d+)/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[1];

  await test.step('the receipt comes as a PDF', async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/receipt'));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as PDF' }).click();
    expect((await answered).headers()['content-type']).toBe('application/pdf');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`matricula-receipt-${number}.pdf`);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the wallet shows it used', async () => {
    await page.goto('/app/vouchers');
    const used = page.getByRole('region', { name: 'Used' });
    await expect(used.getByText(WORDS)).toBeVisible();
    await expect(used.getByRole('link', { name: `Order #${number}` })).toBeVisible();
  });
});
