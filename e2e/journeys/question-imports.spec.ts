// A bank as a file: exported, changed in a spreadsheet, checked by the gates, imported as drafts, and taken back; and the whole of it as JSON.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { essay } from '@matricula/contract/practice/gates/fixtures/essay.fixture.ts';
import type { ApiClient } from '@matricula/contract/http/client.ts';
import type { Page } from '@playwright/test';
import { expect, hydrated, keptToken, test } from '../fixtures.ts';

/** A course with two essays of its own, so that no other journey meets them. */
async function makeBank(api: ApiClient) {
  const courseId = `bank-${randomUUID().slice(0, 8)}`;
  await api.createCourse({
    body: { courseId, title: `Bank ${courseId}`, tags: [], icon: 'essay', color: 'evergreen' },
  });
  const { id: category } = await api.createCourseCategory({ params: { courseId }, body: { title: 'What you bring' } });
  const create = (title: string) =>
    api.createQuestion({
      params: { courseId },
      body: { questionData: { category, content: { ...essay.content, title } } },
    });
  const first = await create('The lock on the switch');
  const second = await create('The second lock');
  return { courseId, ids: [first.questionId ?? '', second.questionId ?? ''] as const };
}

async function exportFile(page: Page, courseId: string, label: string): Promise<string> {
  await page.goto(`/course/questions?course=${courseId}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function upload(page: Page, courseId: string, name: string, text: string): Promise<void> {
  await page.goto(`/course/questions/import?course=${courseId}`);
  await hydrated(page);
  await expect(page.getByRole('combobox', { name: 'Course', exact: true })).toHaveValue(courseId);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Read the file' }).click();
}

test('a bank is exported, changed in a spreadsheet, imported as drafts and taken back', async ({
  signedInPage,
  apiAs,
}) => {
  const page = await signedInPage('admin');
  await page.goto('/course/questions');
  const api = apiAs(await keptToken(page));
  const { courseId, ids } = await makeBank(api);
  const csv = await exportFile(page, courseId, 'CSV, for a spreadsheet');
  expect(csv).toContain(ids[0]);

  // One title becomes another, one has too many words for the gates.
  const changed = csv
    .replace('The lock on the switch', 'The lock told anew')
    .replace('The second lock', 'A title that has far more than six words');
  await upload(page, courseId, 'bank.csv', changed);
  await expect(page.getByLabel('Field for: title')).toHaveValue('title');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes).toContainText('The lock on the switch → The lock told anew');
  await expect(page.getByRole('table', { name: 'Rows with problems' })).toContainText('6 is the most');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 change' }).click();
  await expect(page.getByText('1 question was changed.')).toBeVisible({ timeout: 30_000 });
  const titleOf = async () => (await api.getQuestion({ params: { courseId, questionId: ids[0] } })).data.title;
  expect(await titleOf()).toBe('The lock told anew');

  await page.getByRole('button', { name: 'Undo 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 1 change' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible({ timeout: 30_000 });
  expect(await titleOf()).toBe('The lock on the switch');
});

test('a bank comes back from its JSON without a difference', async ({ signedInPage, apiAs }) => {
  const page = await signedInPage('admin');
  await page.goto('/course/questions');
  const { courseId } = await makeBank(apiAs(await keptToken(page)));
  const json = await exportFile(page, courseId, 'JSON, everything');
  await upload(page, courseId, 'bank.json', json);
  await expect(page.getByText('No row of this file would change anything.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});
