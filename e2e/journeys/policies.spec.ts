// A new version of the terms: written with its preview, published, and agreed to before somebody goes on. In a product of its own, because
// everybody in it is asked.
import { expect, hydrated, test } from '../fixtures.ts';

test('new terms are published by keyboard; somebody signed in is asked, agrees and goes on [ROUTE-31, ADM-11, PRIV-4]', async ({
  signedInPage,
  page: visitor,
}) => {
  const page = await signedInPage('admin');
  const member = await signedInPage();
  await member.goto('/app/messages');
  await hydrated(member);
  await expect(member.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.goto('/course/updatetermsofservice');
  await expect(page.getByRole('heading', { level: 1, name: 'Update terms of service' })).toBeVisible();
  await hydrated(page);
  const field = page.getByLabel('Text (HTML)');
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('<h2>Refund dates</h2><p>Refunds arrive within five days.<script>alert(1)</script></p>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Refund dates' })).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes since version 1' });
  await expect(changes.getByText('Refunds arrive within five days.')).toBeVisible();

  // Nothing is published by a draft, nor without a word on what changed.
  await visitor.goto('/tos');
  await expect(visitor.getByText('Last Revised')).toBeVisible();
  await expect(visitor.getByText('Refunds arrive within five days.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Say in one sentence what changed/)).toBeVisible();
  await page.getByLabel('What changed').focus();
  await page.keyboard.type('Refunds arrive within five days instead of ten.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('New refund dates');
  await page.keyboard.press('Enter');

  // Whoever publishes is asked like everybody else.
  await expect(page.getByText('Version 2', { exact: false }).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Refunds arrive within five days.')).toBeVisible();

  await member.reload();
  await hydrated(member);
  await expect(member.getByRole('heading', { level: 1, name: 'Our terms of service changed' })).toBeVisible();
  await expect(member.getByText('Refunds arrive within five days instead of ten.')).toBeVisible();
  await member.getByText('Show each change').focus();
  await member.keyboard.press('Enter');
  await expect(member.getByText('Refunds arrive within five days.', { exact: true })).toBeVisible();

  // Their account stays open.
  await member.getByRole('main').getByRole('link', { name: 'your account' }).click();
  await expect(member).toHaveURL(/\/app\/account$/);
  await expect(member.getByRole('heading', { level: 1 })).not.toHaveText(/changed/);
  await member.goBack();
  await member.getByRole('button', { name: 'I agree' }).focus();
  await member.keyboard.press('Enter');
  await expect(member.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await member.reload();
  await expect(member.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText('2 people agreed to it.')).toBeVisible();
  await expect(page.getByText('Refunds arrive within five days instead of ten.')).toBeVisible();
});
