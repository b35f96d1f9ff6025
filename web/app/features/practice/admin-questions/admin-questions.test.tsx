// The table of questions in the browser: what a row says, and which acts the chosen rows allow.
import type { ManagedQuestionRow } from '@matricula/contract/practice/managed-questions.ts';
import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { QuestionTable } from './question-table.tsx';

const row = (changes: Partial<ManagedQuestionRow>): ManagedQuestionRow => ({
  questionId: 'q-1',
  courseId: 'mmi',
  courseTitle: 'Medicine Interview',
  categoryId: 'role-play',
  categoryTitle: 'Role-play',
  type: 'interview',
  title: 'The iron pot',
  state: 'in-review',
  version: 2,
  publishedVersion: null,
  isLive: false,
  isFree: false,
  freePriorityNumber: 0,
  competencies: [],
  reviewDueOn: '2027-11-17',
  isReviewDue: false,
  hasWorkingDraft: false,
  openReportCount: 0,
  reviews: 0,
  reviewAvg: 0,
  updatedAt: new Date().toISOString(),
  ...changes,
});

async function open(rows: ManagedQuestionRow[]) {
  signIn(makeToken({ role: 'admin' }));
  fakeApi({
    listManagedQuestions: { data: rows, total: rows.length, fingerprint: 'f' },
    listManagedCourses: { data: [] },
  });
  renderRoute(
    <MantineProvider env="test">
      <QuestionTable />
    </MantineProvider>,
    { path: '/course/questions' },
  );
  await screen.findByRole('rowheader', { name: new RegExp(rows[0]?.title ?? '') });
  return userEvent.setup();
}

const cellsOf = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('a row of the table of questions', () => {
  it('says a day in one line, and the place in the free part by its name', async () => {
    await open([row({ isFree: true, freePriorityNumber: 90 })]);
    expect(cellsOf(/The iron pot/).getByText('Nov 17, 2027')).toBeTruthy();
    expect(cellsOf(/The iron pot/).getByText('Place 90')).toBeTruthy();
  });

  it('says why a lesson cannot be opened', async () => {
    await open([row({ type: 'lesson', title: 'Two rooms' })]);
    expect(screen.getByText('Written in a file and imported; no editor')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Two rooms/ })).toBeNull();
  });
});

describe('what is done to the chosen rows', () => {
  it('does not offer to send to review what is all in review', async () => {
    const user = await open([row({}), row({ questionId: 'q-2', title: 'Ice cream', state: 'draft' })]);
    await user.click(screen.getByRole('checkbox', { name: 'Select The iron pot' }));
    expect(screen.queryByRole('button', { name: 'Send to review 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Publish 1' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ice cream' }));
    expect(screen.getByRole('button', { name: 'Send to review 2' })).toBeTruthy();
  });
});
