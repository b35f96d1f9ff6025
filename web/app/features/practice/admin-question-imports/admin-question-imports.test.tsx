// An import of a bank from the file to its undoing, and the bank as a file, by role and label.
import type { QuestionImport, QuestionImportReply } from '@matricula/contract/practice/imports/question-imports.ts';
import type { CountedCourse } from '@matricula/contract/practice/managed-courses.ts';
import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ExportBank } from './export-bank.tsx';
import { ImportList } from './import-list.tsx';
import { ImportScreen } from './import-screen.tsx';
import { ImportStart } from './import-start.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const ID = 'e5b6a1de-0000-4000-8000-000000000002';

function reply(changes: Partial<QuestionImport> = {}, rest: Partial<QuestionImportReply> = {}): QuestionImportReply {
  return {
    data: {
      _id: ID,
      courseId: 'casper',
      courseTitle: 'CASPer',
      fileName: 'casper.csv',
      format: 'csv',
      status: 'uploaded',
      authorName: 'Ada',
      createdAt: '2026-11-15T08:00:00.000Z',
      headers: ['id', 'words', 'remarks'],
      mapping: { questionId: 'id', title: 'words' },
      rowCount: 5,
      newCount: 0,
      changedCount: 0,
      unchangedCount: 0,
      badCount: 0,
      warningCount: 0,
      doneCount: 0,
      keptCount: 0,
      draftCount: 0,
      finishedAt: null,
      ...changes,
    },
    sample: [['cas-one', 'The note', '']],
    errors: [],
    warnings: [],
    remarks: [],
    changes: [],
    kept: [],
    ...rest,
  };
}

const checked = { status: 'checked', newCount: 1, changedCount: 2, badCount: 1, warningCount: 1 } as const;
const found: Partial<QuestionImportReply> = {
  errors: [
    {
      line: 5,
      questionId: 'cas-four',
      errors: [{ column: 'scenario', message: 'The scenario has 12 words.', gate: 'length' }],
    },
  ],
  warnings: [{ line: 2, questionId: 'cas-one', errors: [{ column: 'title', message: 'Weigh this.', gate: 'words' }] }],
  remarks: [{ column: 'bank', message: 'Half of the people are women.', gate: 'balance' }],
  changes: [
    {
      line: 2,
      questionId: 'cas-one',
      title: 'The note',
      type: 'casper',
      action: 'changed',
      changes: [{ field: 'title', before: 'A note', after: 'The note' }],
    },
    { line: 3, questionId: 'cas-new', title: 'Quite new', type: 'casper', action: 'new', changes: [] },
  ],
};
const none = {
  total: 0,
  live: 0,
  free: 0,
  draft: 0,
  inReview: 0,
  published: 0,
  retired: 0,
  changed: 0,
  reviewDue: 0,
  reported: 0,
};
const course: CountedCourse = {
  courseId: 'casper',
  title: 'CASPer',
  tags: [],
  iconURL: '/icon.svg',
  mainColorDark: '#176b56',
  mainColorBright: '#5fbfa4',
  icon: null,
  color: null,
  isPublished: true,
  version: 1,
  counts: none,
};

function open(element: ReactElement, search = '?course=casper') {
  renderRoute(<MantineProvider env="test">{element}</MantineProvider>, { path: '/course/questions', search });
  return userEvent.setup({ applyAccept: false });
}

describe('choosing a file', () => {
  it.each([
    ['casper.json', '{"kind":"x"}', 'json'],
    ['casper.csv', 'questionId\nx', 'csv'],
    ['casper.txt', ' {"kind":"x"}', 'json'],
  ])('%s is uploaded for its course, as what it is', async (name, text, format) => {
    const calls = fakeApi({ listManagedCourses: { data: [course] }, createQuestionImport: reply() });
    const user = open(<ImportStart />);
    await user.upload(screen.getByLabelText('JSON or CSV file'), new File([text], name));
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText(`at /course/questions/import/${ID} with null`)).toBeTruthy();
    expect(calls.find((call) => call.name === 'createQuestionImport')?.body).toEqual({
      courseId: 'casper',
      fileName: name,
      format,
      text,
    });
  });

  it('asks for the course first, and says what the server found wrong', async () => {
    const calls = fakeApi({
      listManagedCourses: { data: [course] },
      createQuestionImport: new Refusal(422, 'This is not valid JSON.'),
    });
    const user = open(<ImportStart />, '');
    await user.upload(screen.getByLabelText('JSON or CSV file'), new File(['{'], 'x.json'));
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText('Choose the course that the questions belong to')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'createQuestionImport')).toBe(false);
    await user.selectOptions(screen.getByLabelText('Course'), 'casper');
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText('This is not valid JSON.')).toBeTruthy();
  });
});

describe('an import', () => {
  it('matches the columns of the file with fields, then checks', async () => {
    const calls = fakeApi({ getQuestionImport: reply(), mapQuestionImport: reply(checked, found) });
    const user = open(<ImportScreen importId={ID} />);
    const words = await screen.findByLabelText<HTMLInputElement>('Field for: words');
    expect(words.value).toBe('title');
    await user.type(screen.getByLabelText('Field for: remarks'), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('There is no field “nonsense”')).toBeTruthy();
    await user.clear(screen.getByLabelText('Field for: remarks'));
    await user.type(screen.getByLabelText('Field for: remarks'), 'scenario');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByRole('button', { name: 'Import 3 changes' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'mapQuestionImport')?.body).toEqual({
      mapping: { questionId: 'id', title: 'words', scenario: 'remarks' },
    });
  });

  it('needs the id, and no field twice', async () => {
    fakeApi({ getQuestionImport: reply({ mapping: { title: 'words' } }) });
    const user = open(<ImportScreen importId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('Choose the column that holds the question id: questionId')).toBeTruthy();
    await user.type(screen.getByLabelText('Field for: remarks'), 'title');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('Two columns fill the field “title”')).toBeTruthy();
  });

  it('shows what changes, what the gates refuse, what they remark, and what they say of the bank', async () => {
    fakeApi({ getQuestionImport: reply({ ...checked, format: 'json' }, found) });
    open(<ImportScreen importId={ID} />);
    const changes = await screen.findByRole('table', { name: 'Changes' });
    expect(within(changes).getByText('title:').parentElement?.textContent).toBe('title: A note → The note');
    expect(within(changes).getByText('New question')).toBeTruthy();
    const bad = screen.getByRole('table', { name: 'Rows with problems' });
    expect(within(bad).getByText('scenario:').parentElement?.textContent).toBe(
      'scenario: The scenario has 12 words. (length)',
    );
    expect(within(screen.getByRole('table', { name: 'Rows with remarks' })).getByText('cas-one')).toBeTruthy();
    expect(screen.getByText('Half of the people are women.')).toBeTruthy();
    // A JSON file has no columns to match.
    expect(screen.queryByRole('button', { name: 'Match the columns again' })).toBeNull();
  });

  it('is committed after a question that says what becomes of it, and stopped', async () => {
    fakeApi({
      getQuestionImport: reply(checked, found),
      commitQuestionImport: reply({ ...checked, status: 'running', doneCount: 1 }),
      cancelQuestionImport: reply({ ...checked, status: 'cancelled', doneCount: 2 }),
    });
    const user = open(<ImportScreen importId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Import 3 changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import 3 changes?' });
    expect(within(dialog).getByText(/1 question will be added and 2 changed\..*Each becomes a draft\./)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Import 3 changes' }));
    expect(await screen.findByText('1 of 4 rows · 25%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop the import' }));
    expect(await screen.findByText(/stopped after 2 rows/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo 2 rows' })).toBeTruthy();
  });

  it('is undone after a question, and names what was left', async () => {
    const done = { ...checked, status: 'done', doneCount: 4 } as const;
    const kept = [
      { line: 2, questionId: 'cas-one', title: 'The note', why: 'changed' as const },
      { line: 3, questionId: 'cas-two', title: 'Two keys', why: 'draft' as const },
    ];
    let present = reply(done);
    fakeApi({
      getQuestionImport: () => present,
      undoQuestionImport: () => (present = reply({ ...done, status: 'undone', keptCount: 1, draftCount: 1 }, { kept })),
    });
    const user = open(<ImportScreen importId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Undo 3 changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo 3 changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo 3 changes' }));
    expect(await screen.findByText('The import is undone.')).toBeTruthy();
    const left = screen.getByRole('table', { name: 'Not undone completely' });
    expect(within(left).getByText(/Changed or moved after the import/)).toBeTruthy();
    expect(within(left).getByText(/as a draft/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('says when it cannot be loaded', async () => {
    fakeApi({ getQuestionImport: new Refusal(404, 'There is no such import.') });
    open(<ImportScreen importId={ID} />);
    expect(await screen.findByText('The import could not be loaded.')).toBeTruthy();
  });
});

describe('earlier imports', () => {
  it('are listed with their course', async () => {
    fakeApi({ listQuestionImports: { data: [reply(checked).data] } });
    open(<ImportList />);
    const link = await screen.findByRole('link', { name: 'casper.csv' });
    expect(link.getAttribute('href')).toBe(`/course/questions/import/${ID}`);
    expect(screen.getByRole('cell', { name: 'CASPer' })).toBeTruthy();
  });
});

describe('an export', () => {
  it('waits for a course, and says which part of it the file has', async () => {
    fakeApi({ listManagedCourses: { data: [course] } });
    const user = open(<ExportBank />, '?course=casper&state=draft');
    await screen.findByText('The file has the questions of the category and state that the table shows.');
    const json = screen.getByText('JSON, everything').closest('button');
    expect(json?.disabled).toBe(false);
    await user.selectOptions(screen.getByLabelText('Course to export'), '');
    expect(json?.disabled).toBe(true);
  });
});
