// The question page: content note, answering, one's own rating, expert answers, and what it says when something is locked, lost or elsewhere.
import type { SavedAttemptReply } from '@matricula/contract/practice/attempts/attempts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTestSession, readTestSession } from '#state/practice/test-session.ts';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CASPER_ANSWERS, CASPER_GUIDE, makeAttempt, makeQuestion, makeTask, makeWork } from '#test/make-question.ts';
import { type Answers, answerField, openQuestion, signInOnScreen } from '#test/open-question.tsx';

const AT = '2026-11-17T10:00:00.000Z';

beforeEach(() => signInOnScreen());
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function savedReply(parts: readonly { part: string; seq: number }[], epoch = 1): SavedAttemptReply {
  return {
    attemptId: 'a0000000-0000-4000-8000-000000000009',
    version: 1,
    state: 'open',
    kept: parts.map(({ part, seq }) => ({ part, epoch, seq, body: null, savedAt: AT })),
  };
}

function open(answers: Answers = {}) {
  const { calls, user } = openQuestion({
    saveAttempt: () => {
      const body = calls.findLast(({ name }) => name === 'saveAttempt')?.body;
      return savedReply((body as { parts: { part: string; seq: number }[] }).parts);
    },
    ...answers,
  });
  return { calls, user };
}

describe('answering', () => {
  it('shows the task beside the fields, and nothing that comes later', async () => {
    open();
    expect(await answerField()).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Whose Saturdays' })).toBeTruthy();
    expect(screen.getByText('You write the schedule of a small team.')).toBeTruthy();
    expect(screen.getByText('CASPer · Medium · Fairness')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Rate your own answer' })).toBeNull();
    expect(screen.queryByText(/^stars of/)).toBeNull();
  });

  it('saves by itself, and says so', async () => {
    const { calls, user } = open();
    await user.type(await answerField(), 'I ask');
    await user.tab();
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeTruthy();
    const body = calls.findLast(({ name }) => name === 'saveAttempt')?.body;
    expect(body).toMatchObject({ questionId: 'q-1', epoch: 1, parts: [{ part: 'question-1', body: 'I ask' }] });
  });

  it('says that words are on the device when the server cannot be reached', async () => {
    const { user } = open({ saveAttempt: UNREACHABLE });
    await user.type(await answerField(), 'I ask');
    await user.tab();
    expect(await screen.findByText('Saved on this device, not uploaded yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload now' })).toBeTruthy();
  });

  it('stays on the screen when the words of an earlier page are sent after the list was read', async () => {
    const { user } = open({ saveAttempt: UNREACHABLE });
    await user.type(await answerField(), 'I ask');
    await user.tab();
    await screen.findByText('Saved on this device, not uploaded yet');
    cleanup();
    await new Promise((resolve) => setTimeout(resolve));
    open();
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeTruthy();
    expect(((await answerField()) as HTMLTextAreaElement).value).toBe('I ask');
  });

  it('goes on with what the server has', async () => {
    open({ getMyWork: makeWork([makeAttempt({ 'question-1': 'From the laptop.' })]) });
    await waitFor(async () => expect(((await answerField()) as HTMLTextAreaElement).value).toBe('From the laptop.'));
  });

  it('asks for an answer before it ends', async () => {
    const { calls, user } = open();
    await answerField();
    await user.click(screen.getByRole('button', { name: 'Finish and rate myself' }));
    expect(screen.getByText('Write or record an answer first.')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'finishAttempt')).toBe(false);
  });

  it('that could not be ended keeps everything, and says why', async () => {
    const { user } = open({ finishAttempt: UNREACHABLE });
    await user.type(await answerField(), 'I ask');
    await user.click(screen.getByRole('button', { name: 'Finish and rate myself' }));
    await user.click(await screen.findByRole('button', { name: 'Finish anyway' }));
    expect(await screen.findByText(/the next step cannot open yet. Your answer is kept/)).toBeTruthy();
    expect(((await answerField()) as HTMLTextAreaElement).value).toBe('I ask');
  });

  it('shows both where another device has other words, and keeps to the choice', async () => {
    const { user } = open({
      saveAttempt: {
        ...savedReply([]),
        kept: [{ part: 'question-1', epoch: 2, seq: 1, body: 'From the phone.', savedAt: AT }],
      },
    });
    await user.type(await answerField(), 'Here');
    await user.tab();
    const both = within(await screen.findByRole('region', { name: 'Words from another device' }));
    expect(both.getByText('From the phone.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Finish and rate myself' }).hasAttribute('disabled')).toBe(true);
    await user.click(both.getByRole('button', { name: 'Use the other words' }));
    await waitFor(async () => expect(((await answerField()) as HTMLTextAreaElement).value).toBe('From the phone.'));
  });

  it('lists words of another device that did not become the answer, and not those that did', async () => {
    const otherWords = ['Mine.', 'From the phone.', 'From the phone.'].map((body, index) => ({
      part: 'question-1',
      body,
      savedAt: `2026-11-17T10:00:0${index}.000Z`,
    }));
    open({ getMyWork: makeWork([makeAttempt({ 'question-1': 'Mine.' }, { otherWords })]) });
    const beside = await screen.findAllByText(/^Words from another device/);
    expect(beside.map((summary) => summary.nextElementSibling?.textContent)).toEqual(['From the phone.']);
  });
});

describe('finishing', () => {
  it('asks first where a question was left out', async () => {
    const { calls, user } = open();
    await user.type(await answerField(), 'I ask.');
    await user.click(screen.getByRole('button', { name: 'Finish and rate myself' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Finish without answering every question?' }));
    expect(dialog.getByText('What do you change?')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep answering' }));
    expect(calls.some(({ name }) => name === 'finishAttempt')).toBe(false);
  });
});

describe('a note about what is heavy', () => {
  it('comes first, with a way around', async () => {
    const task = makeTask({ contentNote: 'This scenario is about a death.' });
    const { user } = open({ getQuestion: { data: makeQuestion({ task }) } });
    expect(await screen.findByText('This scenario is about a death.')).toBeTruthy();
    expect(screen.queryByText('You write the schedule of a small team.')).toBeNull();
    const skip = await screen.findByRole('link', { name: 'Skip to another question' });
    expect(skip.getAttribute('href')).toBe('/app/courses/casper/q-2');
    await user.click(screen.getByRole('button', { name: 'Show the question' }));
    expect(screen.getByText('You write the schedule of a small team.')).toBeTruthy();
  });
});

describe('the clock', () => {
  it('is optional, the test’s or longer, and stops nobody', async () => {
    const { user } = open();
    await answerField();
    expect(screen.queryByRole('timer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use a clock' }));
    expect(screen.getByRole('radio', { name: 'As in the test 3:30' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '2 times 7:00' }));
    await user.click(screen.getByRole('button', { name: 'Start the clock' }));
    expect(screen.getByRole('timer').textContent).toMatch(/^(7:00|6:59)$/);
    await user.click(screen.getByRole('button', { name: 'Stop the clock' }));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is offered again at the next question of the course, at the same pace [ENT-25]', async () => {
    keepTestSession({ test: { courseId: 'casper', questionId: 'q-0' }, testConfiguration: { pace: 1.5 } });
    const { user } = open();
    await answerField();
    expect(screen.getByRole('radio', { name: '1.5 times 5:15' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Start the clock' }));
    expect(screen.getByRole('timer').textContent).toMatch(/^5:1[45]$/);
    expect(readTestSession()).toEqual({
      test: { courseId: 'casper', questionId: 'q-1' },
      testConfiguration: { pace: 1.5 },
    });
    await user.click(screen.getByRole('button', { name: 'Stop the clock' }));
    expect(readTestSession().testConfiguration).toEqual({ pace: null });
  });

  it('of another course is not offered', async () => {
    keepTestSession({ test: { courseId: 'aamc-preview', questionId: 'q-0' }, testConfiguration: { pace: 1.5 } });
    open();
    await answerField();
    expect(screen.getByRole('button', { name: 'Use a clock' })).toBeTruthy();
  });
});

describe('one’s own rating', () => {
  const answered = makeAttempt({ 'question-1': 'I ask.' }, { state: 'answered', answeredAt: AT });
  const rating = {
    getQuestion: { data: makeQuestion({ guide: CASPER_GUIDE }) },
    getMyWork: makeWork([answered]),
  } satisfies Answers;

  it('is by the rubric of what was answered, with red flags, and comes before any expert answer', async () => {
    const { calls, user } = open({ ...rating, rateAttempt: { ...answered, state: 'rated', isDone: true } });
    expect(await screen.findByRole('heading', { name: 'Rate your own answer' })).toBeTruthy();
    expect(screen.getAllByRole('group', { name: 'Which level is it?' })).toHaveLength(1);
    expect(screen.queryByText('Strong words.')).toBeNull();
    const send = () => user.click(screen.getByRole('button', { name: /^Save my rating/ }));
    await send();
    expect(screen.getByText('Choose a level for each answer you gave.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^7–8/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Mocks either request' }));
    await send();
    await waitFor(() => expect(calls.find(({ name }) => name === 'rateAttempt')).toBeTruthy());
    expect(calls.find(({ name }) => name === 'rateAttempt')?.body).toEqual({
      marks: [{ part: 'question-1', level: '7-8' }],
      redFlags: [0],
    });
  });
});

describe('afterwards', () => {
  const done = makeAttempt({ 'question-1': 'I ask.' }, { state: 'rated', isDone: true, answeredAt: AT, share: 0.5 });
  const rated = { ...done, parts: done.parts.map((part) => ({ ...part, mark: '7-8' })) };
  const ended = {
    getQuestion: { data: makeQuestion({ guide: CASPER_GUIDE, expertAnswers: CASPER_ANSWERS }) },
    getMyWork: makeWork([rated], { isSaved: true, note: 'Ask first.' }),
  } satisfies Answers;

  it('one’s own answer stands beside the expert answers, and they are tabs', async () => {
    const { user } = open(ended);
    expect(await screen.findByRole('heading', { name: 'Your answer next to the expert answers' })).toBeTruthy();
    expect(screen.getByText('You rated it 7–8.')).toBeTruthy();
    const list = screen.getAllByRole('tablist')[0] as HTMLElement;
    expect(
      within(list)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Expert', 'Adequate', 'Weak']);
    within(list).getByRole('tab', { name: 'Expert' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Weak');
    expect(screen.getByText('Weak words.')).toBeTruthy();
    expect(screen.getByText('stars of question-q-1')).toBeTruthy();
    expect((await screen.findByRole('link', { name: /^Next question/ })).getAttribute('href')).toBe(
      '/app/courses/casper/q-2',
    );
  });

  it('a question that was revised meanwhile is shown as it was answered, and answered again as it is now', async () => {
    const revised = makeQuestion({ version: 2, title: 'Whose Sundays', guide: null, expertAnswers: null });
    let asked = 0;
    const { calls, user } = open({
      ...ended,
      getQuestion: () => (asked++ === 0 ? { data: revised } : ended.getQuestion),
    });
    expect(await screen.findByText(/^This question was revised after you answered it/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Whose Saturdays' })).toBeTruthy();
    expect(screen.getAllByText('Strong words.').length).toBeGreaterThan(0);
    expect(calls.findLast(({ name }) => name === 'getQuestion')?.path).toMatch(/\?version=1$/);
    await user.click(screen.getByRole('button', { name: 'Answer again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Whose Sundays' })).toBeTruthy();
    expect(screen.queryByText('Strong words.')).toBeNull();
  });

  it('on a phone one’s own answer is the first tab', async () => {
    signInOnScreen({ isWide: false });
    open(ended);
    const [list] = await screen.findAllByRole('tablist');
    expect(within(list as HTMLElement).getAllByRole('tab')[0]?.textContent).toBe('Your answer');
  });

  it('one answers again without losing what was written', async () => {
    const { user } = open(ended);
    await user.click(await screen.findByRole('button', { name: 'Answer again' }));
    expect(((await answerField()) as HTMLTextAreaElement).value).toBe('');
    expect(screen.getByText(/^Rated 7–8/)).toBeTruthy();
  });

  it('keeps it for later and has a note', async () => {
    const { calls, user } = open({ ...ended, saveQuestionForLater: { success: true } });
    expect(await screen.findByDisplayValue('Ask first.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Saved for later' }));
    expect(await screen.findByRole('button', { name: 'Save for later' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'saveQuestionForLater')?.body).toEqual({ isSaved: false });
  });
});

describe('a question that cannot be shown', () => {
  it('is locked: says what opens it', async () => {
    const listed = {
      questionId: 'q-1',
      courseId: 'course',
      courseTitle: 'Video course',
      title: 'Two minutes at the door',
      type: 'lesson' as const,
      isLocked: true,
    };
    open({
      getQuestion: new Refusal(403, 'Not free.', { code: 'subscription_needed' }),
      getQuestionsById: { data: [listed] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Two minutes at the door' })).toBeTruthy();
    expect(screen.getByText('An access code opens this lesson.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All lessons of this course' })).toBeTruthy();
  });

  it('is locked, also where its title cannot be asked for', async () => {
    open({
      getQuestion: new Refusal(403, 'Not free.', { code: 'subscription_needed' }),
      getQuestionsById: UNREACHABLE,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This question is locked' })).toBeTruthy();
  });

  it('is not here', async () => {
    open({ getQuestion: new Refusal(404, 'Question not found') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Question not found' })).toBeTruthy();
  });

  it('could not be loaded: there is another try', async () => {
    open({ getQuestion: UNREACHABLE });
    expect(await screen.findByText('This question could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
