// Sharing answers in the account: what is agreed to, on and off, and answers about oneself.
import { NO_FACTS, SHARED_FACTS, SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import type { AnswerSharing } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SharingSettings } from './sharing-settings.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const off: AnswerSharing = { sharedSince: null, facts: NO_FACTS };
const on: AnswerSharing = { ...off, sharedSince: '2026-11-01T10:00:00.000Z' };

function open() {
  renderRoute(<SharingSettings />, { path: '/app/account' });
  return userEvent.setup();
}

const theSwitch = () => screen.findByRole('switch', { name: 'Let Matricula’s editors read my answers' });

it('is off until somebody turns it on, and asks nothing about them before', async () => {
  const calls = fakeApi({ getAnswerSharing: off, shareAnswers: on });
  const user = open();
  expect((await theSwitch()).getAttribute('aria-checked')).toBe('false');
  for (const title of ['Who reads them', 'What they see', 'What for', 'Changing your mind'])
    expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByText('About you')).toBeNull();
  await user.click(await theSwitch());
  expect(await screen.findByText('On since November 1, 2026.')).toBeTruthy();
  expect(screen.getByText('Answers you finish from now on are shared.')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ isShared: true, textVersion: SHARING_VERSION });
  // Each question with why it is asked, and nothing chosen.
  for (const { question, reason } of Object.values(SHARED_FACTS)) {
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(question).value).toBe('');
  }
});

it('is turned off with one click', async () => {
  const calls = fakeApi({ getAnswerSharing: on, shareAnswers: off });
  const user = open();
  await user.click(await theSwitch());
  expect(await screen.findByText(/Sharing is off. Your answers are hidden/)).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ isShared: false });
  expect(screen.queryByText('About you')).toBeNull();
});

it('keeps the chosen answers, and deletes all of them with one button', async () => {
  const facts = { ...NO_FACTS, stage: 'college' } as const;
  let sharing: AnswerSharing = on;
  const calls = fakeApi({ getAnswerSharing: on, keepSharedFacts: () => sharing });
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Where are you in your studies?'), 'College');
  expect(screen.queryByRole('button', { name: 'Delete all answers about me' })).toBeNull();
  sharing = { ...on, facts };
  await user.click(screen.getByRole('button', { name: 'Save answers about me' }));
  expect(await screen.findByText('Your answers are saved.')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual(facts);
  sharing = on;
  await user.click(screen.getByRole('button', { name: 'Delete all answers about me' }));
  expect(await screen.findByText('Your answers about yourself are deleted.')).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual(NO_FACTS);
  expect(screen.getByLabelText<HTMLSelectElement>('Where are you in your studies?').value).toBe('');
});

it('says what stayed when a change failed', async () => {
  fakeApi({ getAnswerSharing: off, shareAnswers: new Refusal(503, 'Busy. Try again.') });
  const user = open();
  await user.click(await theSwitch());
  expect(await screen.findByText('Nothing has changed: sharing is still off.')).toBeTruthy();
  await waitFor(async () => expect((await theSwitch()).getAttribute('aria-checked')).toBe('false'));
});

it('can be asked for again after a failure', async () => {
  fakeApi({ getAnswerSharing: new Refusal(503, 'Busy') });
  open();
  expect(await screen.findByText('Your choice could not be loaded.')).toBeTruthy();
});
