// A shared answer, for its writer and for the consultant.
import { MantineProvider } from '@mantine/core';
import type { SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CASPER_TASK } from '#test/make-question.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SharedAnswerPage } from './attempt-share-page.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const shared: SharedAttempt = {
  shareId: 'share-1',
  conversationId: 'talk-1',
  isMine: false,
  writerName: 'Ada Lovelace',
  consultantName: 'Casey Ng',
  title: 'Forty cards',
  task: CASPER_TASK,
  parts: [{ part: 'question-1', body: 'I would <b>ask</b>.', isRecorded: false, mark: '4' }],
  words: 3,
  answeredAt: '2026-11-16T10:00:00.000Z',
  sharedAt: '2026-11-17T10:00:00.000Z',
};

function open() {
  renderRoute(
    <MantineProvider env="test">
      <SharedAnswerPage shareId="share-1" TaskView={({ task }) => <p>{'scenario' in task ? task.scenario : ''}</p>} />
    </MantineProvider>,
    { path: '/app/shared-answers/share-1' },
  );
  return userEvent.setup();
}

it('shows a consultant the question, the answer as text, and the writer’s rating', async () => {
  fakeApi({ getSharedAttempt: shared });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Answer to “Forty cards”' })).toBeTruthy();
  expect(screen.getByText('Ada Lovelace · 3 words · answered November 16, 2026')).toBeTruthy();
  expect(screen.getByText('You write the schedule of a small team.')).toBeTruthy();
  expect(screen.getByText('I would <b>ask</b>.')).toBeTruthy();
  expect(screen.getByText('Their own rating: 4')).toBeTruthy();
  expect(screen.getByText('Not answered.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('lets its writer withdraw it, after a question', async () => {
  const calls = fakeApi({ getSharedAttempt: { ...shared, isMine: true }, withdrawSharedAttempt: { success: true } });
  const user = open();
  expect(await screen.findByText('Casey Ng can read this page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw answer' }));
  expect(await screen.findByText(/at \/app\/messages\/talk-1/)).toBeTruthy();
  expect(calls.some(({ path }) => path === '/attempt-shares/share-1/withdraw')).toBe(true);
});

it('shows ratings and a choice without the key', async () => {
  const task: Task = {
    type: 'multiplechoice',
    formatId: 'casper-2026',
    stem: 'Which?',
    options: [
      { id: 'a', text: 'One' },
      { id: 'b', text: 'Two' },
    ],
    about: CASPER_TASK.about,
  };
  fakeApi({
    getSharedAttempt: {
      ...shared,
      task,
      words: 0,
      parts: [{ part: 'choice', body: 'b', isRecorded: false, mark: null }],
    },
  });
  open();
  expect((await screen.findByText('Chosen')).closest('li')?.textContent).toContain('Two');
  expect(screen.getByText('Ada Lovelace · answered November 16, 2026')).toBeTruthy();
});

it('says when it was withdrawn, and when it could not be loaded', async () => {
  fakeApi({ getSharedAttempt: new Refusal(404, 'Answer not found') });
  open();
  expect(await screen.findByText(/It was withdrawn by its writer/)).toBeTruthy();
});
