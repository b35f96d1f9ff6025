// Answer data in the browser: choosing a question, the list and the answer beside it, recordings, and figures about groups.
import type { Answer, AnswersReply } from '@matricula/contract/practice/answers/answer-data.ts';
import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AnsweredQuestions } from './answered-questions.tsx';
import { resultOf, timeOf } from './answer-words.ts';
import { QuestionAnswers } from './question-answers.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
const [one = '', two = ''] = ids;

const answer = (changes: Partial<Answer> = {}): Answer => ({
  answerId: crypto.randomUUID(),
  user: one,
  createdAt: '2026-11-01T10:00:00.000Z',
  answerType: 'others',
  data: 'I would <b>ask</b> first.',
  parts: [{ part: 'answer', prompt: 'A friend asks you to sign.', text: 'I would <b>ask</b> first.', mark: '4' }],
  files: [],
  version: 2,
  state: 'rated',
  seconds: 270,
  share: 0.75,
  ...changes,
});

const reply = (answers: Answer[], changes: Partial<AnswersReply> = {}): AnswersReply => ({
  answers,
  total: answers.length,
  people: 1,
  medianSeconds: 270,
  separator: '\n\u001E\n',
  question: { questionId: 'q1', courseId: 'mmi', courseTitle: 'Interviews', type: 'interview', title: 'A signature' },
  userIds: [],
  ...changes,
});

function open(element: ReactElement, search = '') {
  renderRoute(<MantineProvider env="test">{element}</MantineProvider>, { path: '/course/answerdata/q1', search });
  return userEvent.setup();
}

describe('choosing a question', () => {
  it('lists those that have answers, with how many', async () => {
    const row = {
      ...reply([]).question,
      answers: 37,
      people: 21,
      lastAnsweredAt: '2026-11-01T10:00:00.000Z',
    };
    fakeApi({ listAnsweredQuestions: { data: [row], total: 1 } });
    open(<AnsweredQuestions />);
    const link = await screen.findByRole('link', { name: 'A signature' });
    expect(link.getAttribute('href')).toBe('/course/answerdata/q1');
    expect(screen.getByRole('cell', { name: '37' })).toBeTruthy();
  });

  it('says why there is nothing', async () => {
    fakeApi({ listAnsweredQuestions: { data: [], total: 0 } });
    open(<AnsweredQuestions />);
    expect(await screen.findByText(/No one shares their answers yet/)).toBeTruthy();
  });
});

describe('the answers to a question [ADM-13] [ANS-2]', () => {
  it('are listed, and opened beside the list with each part under its question', async () => {
    const shown = answer();
    const calls = fakeApi({ listAnswers: reply([shown, answer({ user: two, parts: [], answerType: 'none' })]) });
    const user = open(<QuestionAnswers questionId="q1" />);
    expect(await screen.findByRole('heading', { level: 1, name: 'A signature' })).toBeTruthy();
    expect(screen.getByText('Interviews. 2 answers by 1 person. Median time 4:30, pauses included.')).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Answers' }))
      .getAllByRole('row')
      .slice(1);
    await user.click(within(rows[0]!).getByRole('link'));
    const panel = within(await screen.findByRole('article'));
    expect(panel.getByRole('heading', { name: 'A friend asks you to sign.' })).toBeTruthy();
    // Words are words.
    expect(panel.getByText('I would <b>ask</b> first.')).toBeTruthy();
    expect(panel.getByText('Self-rating: 4')).toBeTruthy();
    expect(panel.getByRole('link', { name: `Person ${one.slice(0, 6)}` }).getAttribute('href')).toContain(one);
    await waitFor(() => expect(document.activeElement?.id).toBe('open-answer'));
    // Opening one is not another reading.
    expect(calls.filter(({ name }) => name === 'listAnswers')).toHaveLength(1);
    await user.click(panel.getByRole('link', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain(shown.answerId));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('are narrowed by what the address says', async () => {
    const calls = fakeApi({ listAnswers: reply([answer()]) });
    open(
      <QuestionAnswers questionId="q1" />,
      `?search=ask&type=others&state=rated&days=7&user=${one}&sort=date&page=2`,
    );
    await screen.findByRole('table', { name: 'Answers' });
    const asked = new URLSearchParams(calls[0]?.path.split('?')[1]);
    expect(Object.fromEntries(asked)).toMatchObject({
      search: 'ask',
      answerType: 'others',
      state: 'rated',
      user: one,
      sort: 'date',
      page: '2',
    });
    expect(asked.get('from')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('say so when there are none, when one is gone, and when they could not be loaded', async () => {
    fakeApi({ listAnswers: reply([], { people: 0, medianSeconds: null }) });
    open(<QuestionAnswers questionId="q1" />, `?answer=${one}`);
    expect(await screen.findByText(/No one shares an answer to this question yet/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This answer is not on this page' })).toBeTruthy();
    fakeApi({ listAnswers: new Refusal(503, 'Busy') });
    open(<QuestionAnswers questionId="q2" />);
    expect(await screen.findByText('The answers could not be loaded.')).toBeTruthy();
  });
});

describe('answers on the screen', () => {
  const file = (fileName: string) =>
    ({ fileName, part: 'answer', prompt: '', contentType: 'video/webm', seconds: 65, mark: '3' }) as const;

  it('leave it when they are withdrawn, the open one too, and only then is the list read again', async () => {
    const [stays, goes] = [answer(), answer({ user: two, parts: [], files: [file('gone.webm')], answerType: 'video' })];
    let present = [stays, goes];
    const calls = fakeApi({
      listAnswers: () => reply(present),
      findSharedAnswers: () => ({
        answerIds: present.map(({ answerId }) => answerId),
        fileNames: present.flatMap(({ files }) => files.map(({ fileName }) => fileName)),
      }),
    });
    const readings = () => calls.filter(({ name }) => name === 'listAnswers').length;
    open(<QuestionAnswers questionId="q1" />, `?answer=${goes.answerId}`);
    expect(await screen.findByRole('button', { name: 'Play 1:05' })).toBeTruthy();
    await waitFor(() => expect(calls.some(({ name }) => name === 'findSharedAnswers')).toBe(true));
    expect(readings()).toBe(1);
    present = [stays];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'This answer is not on this page' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play 1:05' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /2026/ })).toHaveLength(1);
    await waitFor(() => expect(readings()).toBe(2));
  });

  it('close with Escape, except while somebody types', async () => {
    const shown = answer();
    fakeApi({ listAnswers: reply([shown]) });
    const user = open(<QuestionAnswers questionId="q1" />, `?answer=${shown.answerId}`);
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), 'ask{Escape}');
    expect(screen.getByRole('article')).toBeTruthy();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('show the mark that their writer gave, of words and of recordings, and a share where there is none', () => {
    expect(resultOf(answer())).toBe('Rated 4');
    expect(resultOf(answer({ parts: [], files: [file('a.webm')] }))).toBe('Rated 3');
    expect(resultOf(answer({ parts: [] }))).toBe('75%');
  });

  it('round a time and the median of times alike', () => {
    expect([timeOf(1.6), timeOf(2), timeOf(59.7)]).toEqual(['0:02', '0:02', '1:00']);
  });
});

describe('a recording [ANS-3]', () => {
  it('is fetched when somebody plays or downloads it, and not before', async () => {
    const fileName = `${one}.webm`;
    const file = {
      fileName,
      part: 'answer',
      prompt: 'A friend asks.',
      contentType: 'video/webm',
      seconds: 65,
      mark: '4',
    } as const;
    const shown = answer({ answerType: 'video', data: fileName, parts: [], files: [file] });
    const calls = fakeApi({
      listAnswers: reply([shown]),
      findSharedAnswers: { answerIds: [shown.answerId], fileNames: [fileName] },
      ...({ downloadVideo: {} } as object),
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:video');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const user = open(<QuestionAnswers questionId="q1" />, `?answer=${shown.answerId}`);
    await user.click(await screen.findByRole('button', { name: 'Play 1:05' }));
    const player = await screen.findByLabelText('Recorded answer');
    expect(player.getAttribute('src')).toBe('blob:video');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path.includes('download-video')).map(({ path }) => path)).toEqual(
        ['view', 'download'].map((purpose) => `/question/download-video/?fileName=${fileName}&purpose=${purpose}`),
      ),
    );
  });

  it('says when there is none to play', async () => {
    const shown = answer({ answerType: 'video', data: '', parts: [] });
    fakeApi({ listAnswers: reply([shown]) });
    open(<QuestionAnswers questionId="q1" />, `?answer=${shown.answerId}`);
    expect(await screen.findByText('The recording is still being checked, or has been deleted.')).toBeTruthy();
  });
});

describe('demographics [ANS-4]', () => {
  const groups = [
    { value: 'rural', people: 20 },
    { value: 'city', people: 15 },
    { value: '<img src=x>', people: 99 },
  ];

  it('are asked for by a button, as bars with a table behind them', async () => {
    const calls = fakeApi({
      listAnswers: reply([answer()], { userIds: ids }),
      getUserDemographics: {
        questionId: 'q1',
        people: 50,
        countedAt: '2026-11-10T10:00:00.000Z',
        subjects: [{ subject: 'community', groups, others: 15 }],
      },
    });
    const user = open(<QuestionAnswers questionId="q1" />);
    await user.click(await screen.findByRole('button', { name: 'Analyze demographics' }));
    const chart = within(await screen.findByRole('figure', { name: 'Where they grew up' }));
    expect(chart.getByText('About 50 people, counted November 10, 2026')).toBeTruthy();
    const table = within(chart.getByRole('table', { hidden: true }));
    const cells = table.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(cells.slice(1, 3)).toEqual(['Rural area20' + '40%', 'City15' + '30%']);
    expect(cells[3]).toContain('No answer, or in a group under 10');
    expect(calls.find(({ name }) => name === 'getUserDemographics')?.body).toEqual({ userIds: ids });
  });

  it('say why there are none', async () => {
    fakeApi({ listAnswers: reply([answer()]) });
    open(<QuestionAnswers questionId="q1" />);
    expect(await screen.findByText(/Fewer than 10 people share an answer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Analyze demographics' })).toBeNull();
  });

  it.each([
    [null, /Fewer than 20 people share an answer/],
    ['2026-11-10T10:00:00.000Z', /Too few of them have told us about themselves/],
  ])('say why no group is shown (%s)', async (countedAt, text) => {
    fakeApi({
      listAnswers: reply([answer()], { userIds: ids }),
      getUserDemographics: { questionId: 'q1', people: 15, countedAt, subjects: [] },
    });
    const user = open(<QuestionAnswers questionId="q1" />);
    await user.click(await screen.findByRole('button', { name: 'Analyze demographics' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
