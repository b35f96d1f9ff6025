// An import from the file to its undoing, by role and label.
import type { ImportReply, SchoolImport } from '@matricula/contract/schools/imports/school-imports.ts';
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { problemRows } from '#ui/import/bad-rows.tsx';
import { foundRows } from './dry-run.tsx';
import { ImportList } from './import-list.tsx';
import { ImportScreen } from './import-screen.tsx';
import { ImportStart, templateRows } from './import-start.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const ID = 'e5b6a1de-0000-4000-8000-000000000001';

function reply(changes: Partial<SchoolImport> = {}, rest: Partial<ImportReply> = {}): ImportReply {
  return {
    data: {
      _id: ID,
      fileName: 'schools.csv',
      status: 'uploaded',
      authorName: 'Ada',
      createdAt: '2026-11-15T08:00:00.000Z',
      headers: ['slug', 'gpa', 'remarks'],
      mapping: { schoolId: 'slug', avgGPA: 'gpa' },
      rowCount: 500,
      newCount: 0,
      changedCount: 0,
      unchangedCount: 0,
      badCount: 0,
      doneCount: 0,
      keptCount: 0,
      finishedAt: null,
      ...changes,
    },
    sample: [
      ['alpha', '3.7', ''],
      ['beta', '3.8', ''],
    ],
    errors: [],
    changes: [],
    ...rest,
  };
}
const checked = { status: 'checked', newCount: 30, changedCount: 450, badCount: 20 } as const;
const errors = [{ line: 7, schoolId: 'gamma', errors: [{ column: 'gpa', message: '“4.9” is not a GPA' }] }];

function open(element: ReactElement) {
  renderRoute(<MantineProvider env="test">{element}</MantineProvider>, { path: '/course/schools/import' });
  return userEvent.setup({ applyAccept: false });
}

describe('the files', () => {
  it('are a template with one example, and one line per problem', () => {
    const [names, example] = templateRows();
    expect(names?.[0]).toBe('schoolId');
    expect(example).toHaveLength(names?.length ?? 0);
    expect(problemRows(foundRows(errors), 'schoolId')[1]).toEqual([7, 'gamma', 'gpa', '“4.9” is not a GPA']);
  });
});

describe('choosing a file', () => {
  it('uploads its text and goes on with the columns', async () => {
    const calls = fakeApi({ createSchoolImport: reply() });
    const user = open(<ImportStart />);
    await user.upload(screen.getByLabelText('CSV file'), new File(['slug,gpa\nalpha,3.7\n'], 'schools.csv'));
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText(`at /course/schools/import/${ID} with null`)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ fileName: 'schools.csv', csv: 'slug,gpa\nalpha,3.7\n' });
  });

  it('never guesses an encoding: Windows-1252 is shown and has to be chosen', async () => {
    const calls = fakeApi({ createSchoolImport: reply() });
    const user = open(<ImportStart />);
    const bytes = Uint8Array.from('slug,name\nlaval,Universit\u00e9 Laval\n', (sign) => sign.codePointAt(0) ?? 0);
    await user.upload(screen.getByLabelText('CSV file'), new File([bytes], 'schools.csv'));
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    const offer = await screen.findByRole('group', { name: 'This file is not in UTF-8' });
    expect(within(offer).getByText('laval,Université Laval')).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(within(offer).getByRole('button', { name: /read it as Windows-1252/ }));
    expect(await screen.findByText(`at /course/schools/import/${ID} with null`)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ fileName: 'schools.csv', csv: 'slug,name\nlaval,Université Laval\n' });
  });

  it('forgets the offer with another file, and offers nothing for what is no text', async () => {
    const calls = fakeApi({});
    const user = open(<ImportStart />);
    const choose = (bytes: number[]) =>
      user.upload(screen.getByLabelText('CSV file'), new File([Uint8Array.from(bytes)], 'x.csv'));
    await choose([0x61, 0xe9]);
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    await screen.findByRole('group', { name: 'This file is not in UTF-8' });
    await choose([0xff, 0xfe, 0x61, 0x00]);
    expect(screen.queryByRole('group', { name: 'This file is not in UTF-8' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText(/Save it as “CSV UTF-8”/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('refuses one that is too big before sending it', async () => {
    const calls = fakeApi({});
    const user = open(<ImportStart />);
    const file = new File(['x'], 'big.csv');
    Object.defineProperty(file, 'size', { value: IMPORT_MAX_BYTES + 1 });
    await user.upload(screen.getByLabelText('CSV file'), file);
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText(/The most is 5 MB/)).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says what the server found wrong with it', async () => {
    fakeApi({ createSchoolImport: new Refusal(422, 'The file has no line of column names.') });
    const user = open(<ImportStart />);
    await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'x.csv'));
    await user.click(screen.getByRole('button', { name: 'Read the file' }));
    expect(await screen.findByText('The file has no line of column names.')).toBeTruthy();
  });
});

describe('an import', () => {
  it('matches columns with samples, then checks', async () => {
    const calls = fakeApi({ getSchoolImport: reply(), mapSchoolImport: reply(checked, { errors }) });
    const user = open(<ImportScreen importId={ID} />);
    const gpa = await screen.findByLabelText<HTMLSelectElement>('Column for: Average GPA');
    expect(gpa.value).toBe('gpa');
    expect(screen.getByText('3.7 · 3.8')).toBeTruthy();
    expect(screen.getByText('Not used: remarks')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Column for: Name'), 'remarks');
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByRole('button', { name: 'Import 480 changes' })).toBeTruthy();
    expect(calls.find(({ name }) => name === 'mapSchoolImport')?.body).toEqual({
      mapping: { schoolId: 'slug', avgGPA: 'gpa', title: 'remarks' },
    });
    const table = screen.getByRole('table', { name: 'Rows with problems' });
    expect(within(table).getByText('“4.9” is not a GPA')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The first 1 of 20 rows left out' })).toBeTruthy();
  });

  it('shows what would change, field by field', async () => {
    const changes = [
      {
        line: 2,
        schoolId: 'alpha',
        title: 'Alpha School',
        action: 'changed' as const,
        changes: [
          { field: 'avgGPA', before: '3.6', after: '3.7' },
          { field: 'website', before: 'https://alpha.example', after: '' },
        ],
      },
      {
        line: 3,
        schoolId: 'beta',
        title: 'Beta School',
        action: 'new' as const,
        changes: [{ field: 'schoolLocationCity', before: '', after: 'Elmwood' }],
      },
    ];
    fakeApi({ getSchoolImport: reply({ ...checked, newCount: 1, changedCount: 1, badCount: 0 }, { changes }) });
    const user = open(<ImportScreen importId={ID} />);
    const table = await screen.findByRole('table', { name: 'Changes' });
    expect(within(table).getByText('GPA:').parentElement?.textContent).toBe('GPA: 3.6 → 3.7');
    expect(within(table).getByText('Website:').parentElement?.textContent).toBe(
      'Website: https://alpha.example → empty',
    );
    expect(within(table).getByText('City:').parentElement?.textContent).toBe('City: Elmwood');
    await user.click(screen.getByRole('button', { name: 'Import 2 changes' }));
    expect(await screen.findByText(/1 school will be added and 1 changed\./)).toBeTruthy();
  });

  it.each([
    [{}, 'Columns'],
    [{ newCount: 3 }, 'Check'],
    [{ newCount: 3, doneCount: 1 }, 'Import'],
  ])('that was canceled stands at the step it had come to: %j', async (counts, step) => {
    fakeApi({ getSchoolImport: reply({ ...counts, status: 'cancelled' }) });
    open(<ImportScreen importId={ID} />);
    const steps = await screen.findByRole('list', { name: 'Steps of the import' });
    const [current] = within(steps).getAllByRole('listitem', { current: 'step' });
    expect(current?.textContent).toContain(step);
  });

  it('cannot be checked without its id column', async () => {
    fakeApi({ getSchoolImport: reply({ mapping: {} }) });
    open(<ImportScreen importId={ID} />);
    expect(await screen.findByText('Choose a column for: School id')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the rows' }).disabled).toBe(true);
  });

  it('is committed after a question, and shows how far it is', async () => {
    fakeApi({
      getSchoolImport: reply(checked, { errors }),
      commitSchoolImport: reply({ ...checked, status: 'running', doneCount: 120 }),
      cancelSchoolImport: reply({ ...checked, status: 'cancelled', doneCount: 150 }),
    });
    const user = open(<ImportScreen importId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Import 480 changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import 480 changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Import 480 changes' }));
    const bar = await screen.findByRole('progressbar', { name: 'Importing' });
    expect(bar.getAttribute('value')).toBe('120');
    expect(screen.getByText('120 of 480 rows · 25%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop the import' }));
    expect(await screen.findByText(/stopped after 150 rows/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo 150 rows' })).toBeTruthy();
  });

  it('is undone after a question with its number', async () => {
    const done = { ...checked, status: 'done', doneCount: 480 } as const;
    let present = reply(done);
    const calls = fakeApi({
      getSchoolImport: () => present,
      undoSchoolImport: () => (present = reply({ ...done, status: 'undone', keptCount: 2 })),
    });
    const user = open(<ImportScreen importId={ID} />);
    await user.click(await screen.findByRole('button', { name: 'Undo 480 changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo 480 changes?' });
    expect(calls.some(({ name }) => name === 'undoSchoolImport')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Undo 480 changes' }));
    expect(await screen.findByText('The import is undone.')).toBeTruthy();
    expect(screen.getByText(/2 schools were changed after the import/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('says at its end which rows were left out before what was changed', async () => {
    fakeApi({ getSchoolImport: reply({ ...checked, status: 'done', doneCount: 480 }, { errors }) });
    open(<ImportScreen importId={ID} />);
    const left = await screen.findByRole('table', { name: 'Rows with problems' });
    expect(within(left).getByText('“4.9” is not a GPA')).toBeTruthy();
    const became = screen.getByText('30 schools were added and 450 changed.');
    expect(left.compareDocumentPosition(became) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says when it cannot be loaded', async () => {
    fakeApi({ getSchoolImport: new Refusal(404, 'There is no such import.') });
    open(<ImportScreen importId={ID} />);
    expect(await screen.findByText('The import could not be loaded.')).toBeTruthy();
  });
});

describe('earlier imports', () => {
  it('are listed, and may be none', async () => {
    fakeApi({ listSchoolImports: { data: [reply(checked).data] } });
    open(<ImportList />);
    expect((await screen.findByRole('link', { name: 'schools.csv' })).getAttribute('href')).toBe(
      `/course/schools/import/${ID}`,
    );
    expect(screen.getByText('Checked, nothing changed yet')).toBeTruthy();
  });

  it('say when there is none', async () => {
    fakeApi({ listSchoolImports: { data: [] } });
    open(<ImportList />);
    expect(await screen.findByText('No imports yet.')).toBeTruthy();
  });
});
