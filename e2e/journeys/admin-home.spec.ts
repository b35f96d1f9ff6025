// The administrators' start page: from a number to what waits, a failed job begun anew by one of two, and Find, by keyboard.
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures.ts';
import { press } from '../keyboard.ts';
import { SAMPLE_ORDER_ID } from '../stack/samples.ts';
import { queryOnce } from '../stack/stack.ts';

async function openHome(page: Page): Promise<void> {
  await page.goto('/course');
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await hydrated(page);
}

test('/course opens with what waits beside its promise, which is reached by keyboard [ROUTE-21]', async ({
  signedInPage,
}) => {
  const page = await signedInPage('admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/administration\/|\/course\/manage/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  await openHome(page);
  const waiting = page.getByRole('region', { name: 'Waiting' });
  // A report and an appeal wait since the seed.
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Reported messages' })).toContainText(
    /Oldest .*(promised in 24 h|over the 24 h promised)/,
  );
  await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();
  await expect(page.getByText(/Days begin at midnight in Toronto\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('link', { name: 'Add course' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Administration' }).last()).toContainText(
    /Reported messages\s*\d+/,
  );
  // Everything, the numbers of the navigation included, is one answer.
  expect(new Set(asked)).toEqual(new Set(['/api/v1/administration/home']));
  await press(page, page.getByRole('main').getByRole('link', { name: 'Reported messages', exact: true }));
  await expect(page).toHaveURL(/\/course\/messagereports/);
});

test('of two administrators one retries a failed job, the other is told, and the worker does it', async ({
  signedInPage,
  stack,
  complaints,
}) => {
  // As the queue leaves a job after its last try.
  const [job] = await queryOnce<{ id: string }>(
    stack.databaseUrl,
    `insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
     select id, '{}', 12, 12, 'Error: no answer for <ada@example.test>' from graphile_worker._private_tasks
      where identifier = 'removeExpiredLinks' returning id::text`,
  );
  const id = job?.id ?? '';
  const [first, second] = [await signedInPage('admin'), await signedInPage('admin')];
  for (const page of [first, second]) await openHome(page);
  const rowOn = (page: Page) => page.locator(`#failed-job-${id}`);
  await expect(rowOn(first)).toContainText('Remove expired links');
  await expect(rowOn(first)).toContainText('Error: no answer for …');
  await expect(rowOn(second)).toBeVisible();

  await rowOn(first).getByRole('button', { name: 'Retry: Remove expired links' }).focus();
  await first.keyboard.press('Enter');
  await expect(first.getByText('“Remove expired links” has been started again.')).toBeFocused();
  await expect(rowOn(first)).toHaveCount(0);
  await expect(first.getByRole('region', { name: 'Last changes' })).toContainText('Failed job retried');

  complaints.expect(/409 \(Conflict\)/);
  await rowOn(second).getByRole('button', { name: 'Retry: Remove expired links' }).click();
  await expect(second.getByText('Someone has retried this job already, or it is done.')).toBeVisible();
  await expect(rowOn(second)).toHaveCount(0);

  await expect
    .poll(() => queryOnce(stack.databaseUrl, `select from graphile_worker._private_jobs where id = $1::bigint`, [id]))
    .toEqual([]);
  const audits = await queryOnce(
    stack.databaseUrl,
    `select from audit_log where action = 'job.retried' and subject_id = $1`,
    [id],
  );
  expect(audits).toHaveLength(1);
});

test('Find opens an order by its number and a school by its name, with the keyboard alone', async ({
  signedInPage,
  stack,
}) => {
  const [order] = await queryOnce<{ number: string }>(
    stack.databaseUrl,
    'select number::text from orders where id = $1',
    [SAMPLE_ORDER_ID],
  );
  const page = await signedInPage('admin');
  await openHome(page);
  const find = page.getByRole('combobox', { name: 'Find pages, people, orders, schools, and more' });
  const openFind = async () => {
    await page.keyboard.press('Control+k');
    await expect(find).toBeFocused();
  };
  await openFind();
  await page.keyboard.type(`#${order?.number}`);
  await expect(page.getByRole('option', { selected: true })).toContainText(`#${order?.number}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/course/orders/${SAMPLE_ORDER_ID}`);

  await expect(page.getByRole('heading', { level: 1, name: `Order #${order?.number}` })).toBeVisible();

  await openFind();
  await page.keyboard.type('mcmaster');
  const school = page.getByRole('option', { name: /^Michael G\. DeGroote|McMaster/ }).first();
  await expect(school).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(school).toHaveAttribute('aria-selected', 'true', { timeout: 50 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/schools\/mcmaster[^/]*\/edit/);

  await expect(page.getByRole('heading', { level: 1, name: /McMaster|DeGroote/ })).toBeVisible();

  await openFind();
  await page.keyboard.type('zzzzzz');
  await expect(page.getByText('Nothing found. Check the spelling or try fewer words.')).toBeVisible();
});
