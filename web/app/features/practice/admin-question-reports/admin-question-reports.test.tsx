// The queue of reported questions.
import { MantineProvider } from '@mantine/core';
import type { QuestionReport } from '@matricula/contract/practice/reports/question-reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONTENTS } from '#test/make-managed-question.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ReportQueue } from './report-queue.tsx';
import { versionText } from './report-words.ts';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const report: QuestionReport = {
  _id: 'report-1',
  questionId: 'forty-cards',
  courseId: 'casper',
  courseTitle: 'CASPer',
  type: 'casper',
  title: 'Forty cards',
  version: 3,
  prompt: 'You have forty cards to write.',
  latestVersion: 3,
  publishedVersion: 3,
  isRetired: false,
  kind: 'unclear',
  text: 'Who is <b>asked</b> here?',
  status: 'open',
  reportedAt: '2026-11-01T00:00:00.000Z',
  reporterName: 'Grace Hopper',
  decidedAt: null,
  decidedByName: null,
  decision: '',
};

function open(search = '') {
  renderRoute(
    <MantineProvider env="test">
      <ReportQueue preview={({ content }) => <p>The whole of {content.title}</p>} />
    </MantineProvider>,
    { path: '/course/questions/reports', search },
  );
  return userEvent.setup();
}

describe('reported questions', () => {
  it('show kind, words, version and the way to the editor', async () => {
    fakeApi({ listQuestionReports: { data: [report], openCount: 1, next: null } });
    open();
    const subject = within(await screen.findByRole('article', { name: 'Forty cards' }));
    expect(subject.getByText('Unclear')).toBeTruthy();
    expect(subject.getByText('Who is <b>asked</b> here?')).toBeTruthy();
    expect(subject.getByText(/Version 3 was reported\. Learners still see it\./)).toBeTruthy();
    expect(subject.getByText('You have forty cards to write.')).toBeTruthy();
    expect(subject.getByRole('link', { name: 'Open the question in its editor' }).getAttribute('href')).toBe(
      '/course/qcasper?course=casper&question=forty-cards',
    );
  });

  it('are closed with a message to the reporter', async () => {
    let data = [report];
    const calls = fakeApi({
      listQuestionReports: () => ({ data, openCount: data.length, next: null }),
      decideQuestionReport: () => {
        data = [];
        return { ...report, status: 'rejected' };
      },
    });
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Yes, and the question has been corrected' }));
    expect(screen.getByText(/Nothing has changed for learners since this was reported/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close 1 report as corrected' }).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'No, the question stays as it is' }));
    expect(screen.getByText('Grace Hopper gets your words by e-mail, if their address is confirmed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close 1 report without a change' }));
    expect(screen.getByText('Say what the reporter should know')).toBeTruthy();
    await user.type(screen.getByLabelText('Message to the reporter'), 'The scene names her.');
    await user.click(screen.getByRole('button', { name: 'Close 1 report without a change' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No change: Forty cards.'));
    expect(calls.find(({ name }) => name === 'decideQuestionReport')?.body).toEqual({
      status: 'rejected',
      decision: 'The scene names her.',
    });
  });

  it('may be closed as corrected once learners see something else', async () => {
    const changed = { ...report, publishedVersion: 4, latestVersion: 4 };
    fakeApi({ listQuestionReports: { data: [changed], openCount: 1, next: null } });
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'Yes, and the question has been corrected' }));
    expect(screen.getByText('The report is closed as corrected.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close 1 report as corrected' }).disabled).toBe(false);
  });

  it('show the whole version that was reported, once somebody opens it', async () => {
    const calls = fakeApi({
      listQuestionReports: { data: [report], openCount: 1, next: null },
      getQuestionVersion: { version: 3, content: { ...CONTENTS.casper, title: 'Forty cards' } },
    });
    const user = open();
    const summary = await screen.findByText('What version 3 asks and answers');
    expect(calls.some(({ name }) => name === 'getQuestionVersion')).toBe(false);
    await user.click(summary);
    expect(await screen.findByText('The whole of Forty cards')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'getQuestionVersion')?.path).toContain('/forty-cards/versions/3');
  });

  it('say why a decision was refused', async () => {
    fakeApi({
      listQuestionReports: { data: [report], openCount: 1, next: null },
      decideQuestionReport: new Refusal(409, 'This report has been decided already.'),
    });
    const user = open();
    await user.click(await screen.findByRole('radio', { name: 'No, the question stays as it is' }));
    await user.type(screen.getByLabelText('Message to the reporter'), 'It is right.');
    await user.click(screen.getByRole('button', { name: 'Close 1 report without a change' }));
    expect(await screen.findByText('This report has been decided already.')).toBeTruthy();
  });

  it('can be read after the decision', async () => {
    const decided = {
      ...report,
      status: 'corrected',
      publishedVersion: 4,
      latestVersion: 4,
      decision: 'Now it says who.',
      decidedByName: 'Ida Rhodes',
    } as const;
    fakeApi({ listQuestionReports: { data: [decided], openCount: 0, next: null } });
    open('?status=corrected');
    expect((await screen.findByText(/: Now it says who\./)).textContent).toMatch(/^Corrected .*by Ida Rhodes/);
  });

  it('can be asked for again after a failure', async () => {
    fakeApi({ listQuestionReports: new Refusal(503, 'Busy') });
    open();
    expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
  });
});

it.each([
  [
    { publishedVersion: 4, latestVersion: 5 },
    'Version 3 was reported. Learners see version 4 now. Version 5 is not published.',
  ],
  [{ isRetired: true }, 'Version 3 was reported. The question is retired.'],
  [{ publishedVersion: null }, 'Version 3 was reported. Version 3 is not published.'],
])('says which version is meant: %j', (change, text) => {
  expect(versionText({ ...report, ...change })).toBe(text);
});
