// Opens the page of a question with a server that has nothing of the reader yet. For component tests.
import { MantineProvider } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { QuestionPage } from '#features/practice/question-page/question-page.tsx';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeQuestion, makeWork } from '#test/make-question.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';

export type Answers = Parameters<typeof fakeApi>[0];

/** Signed in, on a screen of this width. */
export function signInOnScreen({ isWide = true } = {}): void {
  signIn(makeToken());
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export function openQuestion(answers: Answers = {}) {
  const calls = fakeApi({
    getQuestion: { data: makeQuestion() },
    getMyWork: makeWork(),
    getNextQuestion: { next: { questionId: 'q-2', title: 'Not for the jar', type: 'casper' } },
    ...answers,
  });
  renderRoute(
    <MantineProvider env="test">
      <QuestionPage
        courseId="casper"
        questionId="q-1"
        Rating={({ threadId }) => <p>stars of {threadId}</p>}
        Access={({ what }) => <p>An access code opens this {what}.</p>}
      />
    </MantineProvider>,
    { path: '/app/courses/casper/q-1' },
  );
  return { calls, user: userEvent.setup() };
}

export const answerField = (name = 'What do you say?') => screen.findByRole('textbox', { name });
