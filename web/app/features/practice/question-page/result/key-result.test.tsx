// What is answered by a key: choosing and rating on the question page, what is missing, and the result with its reasons.
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAttempt, makeQuestion, makeTask, makeWork } from '#test/make-question.ts';
import { openQuestion, signInOnScreen } from '#test/open-question.tsx';

beforeEach(() => signInOnScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('by the key', () => {
  const choice: Task = {
    type: 'multiplechoice',
    formatId: '',
    stem: 'What should guide the team?',
    options: [
      { id: 'a', text: 'The first.' },
      { id: 'b', text: 'The second.' },
    ],
    about: makeTask({}).about,
  };

  it('a choice is checked, and each option explained', async () => {
    const { calls, user } = openQuestion({
      getQuestion: { data: makeQuestion({ task: choice }) },
      finishAttempt: makeAttempt({ choice: 'a' }, { state: 'answered', isDone: true, credit: 0, most: 1, share: 0 }),
    });
    await user.click(await screen.findByRole('radio', { name: 'The first.' }));
    await user.click(screen.getByRole('button', { name: 'Check my answer' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'finishAttempt')).toBe(true));
    expect(calls.find(({ name }) => name === 'finishAttempt')?.body).toMatchObject({
      parts: [{ part: 'choice', body: 'a' }],
    });
  });

  it('a wrong choice shows the right one', async () => {
    const expertAnswers = {
      type: 'multiplechoice',
      right: 'b',
      takeaway: 'Ask first.',
      options: [
        { id: 'a', text: 'The first.', why: 'Too early.' },
        { id: 'b', text: 'The second.', why: 'In time.' },
      ],
    } as const;
    openQuestion({
      getQuestion: {
        data: makeQuestion({ task: choice, expertAnswers: { ...expertAnswers, options: [...expertAnswers.options] } }),
      },
      getMyWork: makeWork([
        makeAttempt({ choice: 'a' }, { state: 'answered', isDone: true, credit: 0, most: 1, share: 0 }),
      ]),
    });
    expect(await screen.findByRole('heading', { name: 'Not quite' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toContain('The first.Your choiceToo early.');
    expect(rows).toContain('The second.Right answerIn time.');
  });
});

describe('rating responses', () => {
  const task: Task = {
    type: 'aamcpreview',
    formatId: 'preview-2026',
    form: 'A',
    scenario: 'You tutor two students.',
    responses: ['Ask them.', 'Wait.', 'Tell the office.'].map((text, index) => ({ id: `r${index}`, text })),
    about: makeTask({}).about,
  };

  it('that are missing are marked, and the first of them is where the focus goes', async () => {
    const { user } = openQuestion({ getQuestion: { data: makeQuestion({ task }) } });
    const group = (name: string) => within(screen.getByRole('group', { name }));
    await user.click(
      within(await screen.findByRole('group', { name: 'Ask them.' })).getByRole('radio', { name: 'Effective' }),
    );
    expect(screen.queryByText('Rate this response')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See the result' }));
    expect(screen.getAllByText('Rate this response')).toHaveLength(2);
    const [first] = group('Wait.').getAllByRole('radio');
    expect(document.activeElement).toBe(first);
    await user.click(group('Wait.').getByRole('radio', { name: 'Ineffective' }));
    expect(screen.getAllByText('Rate this response')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'See the result' }));
    expect(document.activeElement).toBe(group('Tell the office.').getAllByRole('radio')[0]);
  });
});
