// Follow-ups of an interview station: closed until somebody opens them, or until their time in a recording or by the clock.
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '#test/fake-api.ts';
import { fakeMedia } from '#test/fake-media.ts';
import { makeAttempt, makeQuestion, makeTask, makeWork } from '#test/make-question.ts';
import { openQuestion, signInOnScreen } from '#test/open-question.tsx';
import { secondsOf } from './follow-up-times.ts';

const STATION: Task = {
  type: 'interview',
  formatId: 'mmi-general',
  length: 'station',
  prompt: 'You plan the day trips of a hiking club.',
  material: null,
  followUps: [
    { at: '2:30', text: 'What would change your mind?' },
    { at: '4:30', text: 'What do you tell the others?' },
    { at: '', text: 'What did you leave out?' },
  ],
  about: makeTask({}).about,
};

beforeEach(() => signInOnScreen());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function open() {
  const station = { getQuestion: { data: makeQuestion({ task: STATION }) }, listRecordings: { recordings: [] } };
  openQuestion({ ...station, saveAttempt: UNREACHABLE });
  return userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
}

const followUp = (name: string) => screen.getByText(name, { exact: false, selector: 'summary' }).closest('details');
const asked = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('asked after'));

/** By the clock of the page and of the recorder. */
async function wait(seconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

describe('follow-ups', () => {
  it('say after how long they are asked, and are closed at first', async () => {
    open();
    expect((await screen.findByText(/^Follow-up 1/, { selector: 'summary' })).textContent).toBe(
      'Follow-up 1, asked after 2:30',
    );
    expect(followUp('Follow-up 3')?.querySelector('summary')?.textContent).toBe('Follow-up 3');
    expect(followUp('Follow-up 1')?.open).toBe(false);
    expect(asked()).toBeUndefined();
  });

  it('appear at their time while an answer is recorded, and say how to answer them', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const media = fakeMedia();
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Record' }));
    const panel = within(await screen.findByRole('group', { name: 'Recording: Your answer' }));
    await user.click(panel.getByRole('button', { name: 'Set up recording' }));
    await user.click(panel.getByRole('button', { name: 'Turn on camera and microphone' }));
    await user.click(await panel.findByRole('button', { name: 'Skip the test' }));
    await user.click(panel.getByRole('button', { name: 'Start recording' }));
    await wait(4);
    expect(panel.getByRole('button', { name: 'Stop recording' })).toBeTruthy();

    await wait(140);
    expect(followUp('Follow-up 1')?.open).toBe(false);
    await wait(10);
    expect(followUp('Follow-up 1')?.open).toBe(true);
    expect(followUp('Follow-up 2')?.open).toBe(false);
    expect(asked()?.textContent).toBe(
      'Follow-up 1, asked after 2:30What would change your mind?Answer it in the same recording, or on its own below.',
    );
    await wait(120);
    expect(asked()?.textContent).toMatch(/^Follow-up 2, asked after 4:30/);
    expect(followUp('Follow-up 3')?.open).toBe(false);

    act(() => media.giveChunk());
    await user.click(panel.getByRole('button', { name: 'Stop recording' }));
    expect(await panel.findByRole('link', { name: 'Download a copy' })).toBeTruthy();
    expect(asked()).toBeUndefined();
    expect(followUp('Follow-up 1')?.open).toBe(true);
  });

  it('appear by the clock of whoever types, counted from the door of the room', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Use a clock' }));
    await user.click(screen.getByRole('button', { name: 'Start the clock' }));
    await wait(2 * 60 + 140);
    expect(asked()).toBeUndefined();
    await wait(11);
    expect(asked()?.textContent).toMatch(/What would change your mind\?Answer it in the same text/);
    expect(followUp('Follow-up 1')?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Close this follow-up' }));
    expect(asked()).toBeUndefined();
    expect(followUp('Follow-up 1')?.open).toBe(true);
    // Closed by hand it stays closed, although it has been asked.
    await user.click(screen.getByText(/^Follow-up 1/, { selector: 'summary' }));
    expect(followUp('Follow-up 1')?.open).toBe(false);
  });
});

it('follow-ups without an answer of their own stand beside the answer when it is rated: they may have been answered in it', async () => {
  const guide = {
    rubrics: [{ questionId: 'answer', rubric: [{ level: '5', behavior: 'Says it' }] }],
    redFlags: [],
  };
  openQuestion({
    getQuestion: { data: makeQuestion({ task: STATION, guide }) },
    getMyWork: makeWork([makeAttempt({ answer: 'I go back.' }, { state: 'answered' })]),
    listRecordings: { recordings: [] },
  });
  await screen.findByRole('heading', { name: 'Rate your own answer' });
  for (const { text } of STATION.followUps) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('No separate answer.')).toHaveLength(3);
});

it.each([
  ['2:30', 150],
  ['10:00', 600],
  ['', null],
  ['at the end', null],
])('a follow-up at “%s” comes after %s seconds', (at, seconds) => {
  expect(secondsOf(at)).toBe(seconds);
});
