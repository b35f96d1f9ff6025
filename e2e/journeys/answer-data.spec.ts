// Answers shared with the editors, from the switch in the account to the screen of administrators, and back again.
import { randomUUID } from 'node:crypto';
import { expect, hydrated, test } from '../fixtures.ts';
import { SAMPLE_COURSE_ID, SAMPLE_QUESTION_ID } from '../stack/samples.ts';
import { queryOnce } from '../stack/stack.ts';

const ACCOUNT_SWITCH = 'Let Matricula’s editors read my answers';

test('an answer is shared, read by an administrator, and gone when sharing ends [ROUTE-33] [ADM-13] [ANS-2] [API-24]', async ({
  openContext,
  createAccount,
  keepToken,
  apiAs,
  signedInPage,
}) => {
  const { token } = await createAccount();
  const context = await openContext();
  await keepToken(context, token);
  const account = await context.newPage();
  await account.goto('/app/account');
  await hydrated(account);
  const sharing = account.getByRole('switch', { name: ACCOUNT_SWITCH });
  await expect(sharing).not.toBeChecked();
  await sharing.click();
  await expect(account.getByText(/^On since /)).toBeVisible();
  await account.getByLabel('Where are you in your studies?').selectOption('College');
  await account.getByRole('button', { name: 'Save answers about me' }).click();
  await expect(account.getByText('Your answers are saved.')).toBeVisible();

  const words = `I would ask first ${randomUUID()}`;
  const { attemptId } = await apiAs(token).finishAttempt({
    params: { attemptId: randomUUID() },
    body: {
      questionId: SAMPLE_QUESTION_ID,
      epoch: 1,
      parts: [{ part: 'question-1', seq: 1, body: words, seen: null }],
    },
  });

  const page = await signedInPage('admin');
  await page.goto('/course/answerdata/');
  await hydrated(page);
  await page.locator(`a[href="/course/answerdata/${SAMPLE_QUESTION_ID}"]`).click();
  await page.getByLabel('Search the words of answers').fill(words);
  await page.getByLabel('Search the words of answers').press('Enter');
  await page.getByRole('table', { name: 'Answers' }).locator(`a[href*="${attemptId}"]`).click();
  await expect(page.getByRole('article').getByText(words)).toBeVisible();
  // An address that can be sent on opens the same.
  await page.reload();
  await expect(page.getByRole('article').getByText(words)).toBeVisible();

  await sharing.click();
  await expect(account.getByText(/^Sharing is off/)).toBeVisible();
  // It leaves the screen while somebody looks at it.
  await expect(page.getByRole('heading', { name: 'This answer is not on this page' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^No answer matches/)).toBeVisible();
});

test('figures about those who answered: bars with a table, asked for by a button [ANS-4] [API-25]', async ({
  stack,
  signedInPage,
}) => {
  // Of a question of its own, so that no other journey changes the figures.
  const [question] = await queryOnce<{ id: string; version: string }>(
    stack.databaseUrl,
    `select id, published_version::text as version from questions
      where course_id = '${SAMPLE_COURSE_ID}' and published_version is not null and id <> '${SAMPLE_QUESTION_ID}' order by id limit 1`,
  );
  const group = `figures-${randomUUID().slice(0, 8)}`;
  const people = `(select id, row_number() over (order by id) as n from users where email like '${group}%') p`;
  for (const statement of [
    `insert into users (name, email, password_hash, role) select 'Made Up', '${group}-' || n || '@example.test', 'x', 'user' from generate_series(1, 40) n`,
    `insert into answer_consents (user_id, text_version, given_at) select id, 1, now() - interval '1 day' from ${people}`,
    `insert into shared_facts (user_id, community, updated_at) select id, case when n <= 21 then 'rural' else 'city' end, now() from ${people} where n <= 28`,
    `insert into attempts (id, user_id, question_id, version, state, started_at, answered_at, done_at)
     select gen_random_uuid(), id, '${question?.id}', ${question?.version}, 'answered', now(), now(), now() from ${people}`,
  ])
    await queryOnce(stack.databaseUrl, statement);
  const page = await signedInPage('admin');
  await page.goto(`/course/answerdata/${question?.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Analyze demographics' }).click();
  const chart = page.getByRole('figure', { name: 'Where they grew up' });
  await chart.getByText('Show as a table').click();
  // 21 rural; 7 from cities are too few, and stand with the 12 who said nothing.
  await expect(chart.getByRole('row')).toHaveText([
    'GroupPeopleShare',
    /^Rural area20/,
    /^No answer, or in a group under 1020/,
  ]);
});
