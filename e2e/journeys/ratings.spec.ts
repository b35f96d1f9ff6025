// Ratings where people meet them: sample questions that can be rated with and without words, and a profile's average.
import { INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import { TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { RATING_TEXTS } from '@matricula/contract/reviews/ratings.rules.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { queryOnce } from '../stack/stack.ts';

test('a member rates a sample question with words, sees it taken, and the average follows [RATE-3] [RATE-5] [RATE-8] [RATE-9] [RATE-13] [RATE-15] [RATE-16]', async ({
  signedInPage,
  stack,
}) => {
  await queryOnce(stack.databaseUrl, 'delete from ratings where thread_id = $1', [`question-${INTERVIEW_SAMPLE.id}`]);
  const page = await signedInPage();
  await page.goto('/products/medinterview');
  await hydrated(page);
  const rated = page.getByText(/from 1 rating$/);
  await page.getByRole('heading', { name: 'Was this question useful?' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('0/1000')).toBeVisible();
  await expect(rated).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Choose 1 to 5 stars.')).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).click();
  await page.getByLabel(/Your review/).fill('It made me think about the other side.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(RATING_TEXTS.submitted)).toBeVisible();
  await expect(page.getByText('0/1000')).toBeVisible();
  await expect(rated).toHaveText('4.0 from 1 rating');
  expect(
    await queryOnce(stack.databaseUrl, 'select rating::int, body from ratings where thread_id = $1', [
      `question-${INTERVIEW_SAMPLE.id}`,
    ]),
  ).toEqual([{ rating: 4, body: 'It made me think about the other side.' }]);
});

test('where no words are asked for, a click on a star is enough, and the average follows [RATE-2] [RATE-10] [RATE-13]', async ({
  signedInPage,
  stack,
}) => {
  await queryOnce(stack.databaseUrl, 'delete from ratings where thread_id = $1', [`question-${TYPED_SAMPLE.id}`]);
  const page = await signedInPage();
  await page.goto('/products/casper');
  await hydrated(page);
  await page.getByRole('radio', { name: '5 stars' }).click();
  await expect(page.getByText(RATING_TEXTS.submitted)).toBeVisible();
  await expect(page.getByText(/from 1 rating$/)).toHaveText('5.0 from 1 rating');
});

test('a profile says its average and count at the top, and leads to five reviews with more behind a button [RATE-4] [RATE-12]', async ({
  page,
  stack,
}) => {
  const [reviewed] = await queryOnce<{ id: string; n: number; average: string }>(
    stack.databaseUrl,
    'select consultant_id as id, review_count::int as n, round(review_avg::numeric, 1)::text as average from consultant_cards where review_count > 7 order by review_count desc limit 1',
  );
  if (reviewed === undefined) throw new Error('the seed reviews somebody more than seven times');
  await page.goto(`/consultant/${reviewed.id}`);
  await hydrated(page);
  const average = page.getByRole('banner').or(page.locator('header')).getByText(`from ${reviewed.n} ratings`).first();
  await expect(average).toContainText(reviewed.average);
  await average.click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeInViewport();
  await expect(reviews.getByRole('listitem')).toHaveCount(5);
  await reviews.getByRole('button', { name: 'Show more' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(20, reviewed.n));
});
