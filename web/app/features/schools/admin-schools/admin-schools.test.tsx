// The administrators' table, the form and the versions, by role and label.
import type { ManagedSchoolRow } from '@matricula/contract/schools/managed-schools.ts';
import type { ReportStatus, SchoolVersion } from '@matricula/contract/schools/school-management.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeManagedSchool } from '#test/managed-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { SchoolCreator } from './school-creator.tsx';
import { SchoolEditor } from './school-editor.tsx';
import { SchoolTable } from './school-table.tsx';

beforeEach(() => {
  localStorage.setItem('authToken', makeToken());
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

function open(element: ReactElement, options: Parameters<typeof renderRoute>[1] = {}) {
  const view = renderRoute(<MantineProvider env="test">{element}</MantineProvider>, {
    path: '/course/schools',
    ...options,
  });
  return { ...view, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the table of schools', () => {
  function row(number: number, changes: Partial<ManagedSchoolRow> = {}): ManagedSchoolRow {
    return {
      schoolId: `school-${number}`,
      title: `School ${number}`,
      place: 'Springfield, IL',
      degree: 'MD',
      isListed: true,
      version: 2,
      updatedAt: '2026-11-01T00:00:00.000Z',
      missingCount: 0,
      unconfirmedFigures: ['tuitionIS'],
      favoriteCount: 12,
      openReportCount: 0,
      ...changes,
    };
  }

  it('shows each school with a way to edit it, and the pages', async () => {
    fakeApi({ listManagedSchools: { data: [row(1), row(2, { isListed: false })], total: 120, fingerprint: 'seen' } });
    open(<SchoolTable />);
    const table = await screen.findByRole('table', { name: 'Schools' });
    const link = within(table).getByRole('link', { name: 'School 1' });
    expect(link.getAttribute('href')).toBe('/course/schools/school-1/edit');
    expect(within(table).getByText('Not listed')).toBeTruthy();
    expect(screen.getByText('1–2 of 120 schools, by name')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/course/schools?page=2');
  });

  it('has a queue of what to confirm, with the names of the figures', async () => {
    const calls = fakeApi({
      listManagedSchools: {
        data: [row(1, { unconfirmedFigures: ['tuitionIS', 'requiresCASPer'] })],
        total: 1,
        fingerprint: 'seen',
      },
    });
    open(<SchoolTable />, { search: '?figures=unconfirmed' });
    const table = await screen.findByRole('table', { name: 'Schools' });
    expect(within(table).getByText('Tuition in state, CASPer')).toBeTruthy();
    expect(screen.getByText('1–1 of 1 school, most favorited first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Unconfirmed figures' }).getAttribute('aria-current')).toBe('page');
    expect(calls.at(-1)?.path).toBe('/school/manage?figures=unconfirmed&page=1');
  });

  it('searches from anywhere by the slash key', async () => {
    const calls = fakeApi({ listManagedSchools: { data: [row(1)], total: 1, fingerprint: 'seen' } });
    const { user } = open(<SchoolTable />);
    await screen.findByRole('table');
    await user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    await user.keyboard('ohio{Enter}');
    await screen.findByText(/1 school for “ohio”/);
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/school/manage?search=ohio&page=1'));
    // The field with the new words has the focus, not the page.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('is walked by the arrow keys', async () => {
    fakeApi({ listManagedSchools: { data: [row(1), row(2)], total: 2, fingerprint: 'seen' } });
    const { user } = open(<SchoolTable />);
    await screen.findByRole('table');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('School 2');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('School 1');
  });

  it('says when nothing matches', async () => {
    fakeApi({ listManagedSchools: { data: [], total: 0, fingerprint: 'seen' } });
    open(<SchoolTable />, { search: '?search=zzz' });
    expect(await screen.findByText(/No school matches “zzz”/)).toBeTruthy();
  });

  it('asks for the filters and the order of the address', async () => {
    const calls = fakeApi({ listManagedSchools: { data: [row(1)], total: 1, fingerprint: 'seen' } });
    open(<SchoolTable />, { search: '?country=CAN&listed=no&sort=-missing&degree=PhD' });
    expect(await screen.findByText('1–1 of 1 school, most missing first')).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/school/manage?listed=no&country=CAN&sort=-missing&page=1');
  });

  it('unlists the chosen schools as they were seen, names who was faster, and undoes', async () => {
    const replies = [
      {
        changed: [{ schoolId: 'school-1', version: 3 }],
        unchangedCount: 0,
        skipped: [{ schoolId: 'school-2', title: 'School 2', why: 'changed' as const }],
      },
      { changed: [{ schoolId: 'school-1', version: 4 }], unchangedCount: 0, skipped: [] },
    ];
    const calls = fakeApi({
      listManagedSchools: { data: [row(1), row(2)], total: 2, fingerprint: 'seen' },
      setSchoolsListed: () => replies.shift()!,
    });
    const bodies = () => calls.filter(({ name }) => name === 'setSchoolsListed').map(({ body }) => body);
    const { user } = open(<SchoolTable />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page: Schools' }));
    await user.click(screen.getByRole('button', { name: 'Unlist 2' }));
    expect(await screen.findByText(/1 school is no longer listed/)).toBeTruthy();
    expect(within(screen.getByRole('note')).getByRole('link', { name: 'School 2' })).toBeTruthy();
    expect(bodies()[0]).toEqual({
      isListed: false,
      chosen: {
        schools: [
          { schoolId: 'school-1', version: 2 },
          { schoolId: 'school-2', version: 2 },
        ],
      },
      reason: 'Unlisted in the table of schools, 2 at once',
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/1 school is listed again/)).toBeTruthy();
    expect(bodies()[1]).toEqual({
      isListed: true,
      chosen: { schools: [{ schoolId: 'school-1', version: 3 }] },
      reason: 'Undid unlisting',
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('acts on everything the filter finds, and says what the server refused', async () => {
    const calls = fakeApi({
      listManagedSchools: { data: [row(1)], total: 226, fingerprint: 'seen' },
      setSchoolsListed: new Refusal(409, 'The list has changed since you opened it.'),
    });
    const { user } = open(<SchoolTable />, { search: '?degree=MD&search=uni' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select School 1' }));
    await user.click(screen.getByRole('button', { name: 'Select all 226' }));
    await user.click(screen.getByRole('button', { name: 'List 226' }));
    expect(await screen.findByText('The list has changed since you opened it.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'setSchoolsListed')?.body).toMatchObject({
      chosen: { filter: { degree: 'MD', search: 'uni' }, total: 226, fingerprint: 'seen' },
    });
    expect(screen.getByText('226 of 226 selected')).toBeTruthy();
  });

  it('is downloaded as the filter shows it', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const calls = fakeApi({
      listManagedSchools: { data: [row(1)], total: 226, fingerprint: 'seen' },
      exportManagedSchools: {},
    } as never);
    const { user } = open(<SchoolTable />, { search: '?degree=DO&sort=-favorites' });
    await user.click(await screen.findByRole('button', { name: 'Download CSV of 226 schools' }));
    await waitFor(() => expect(saved).toEqual(['schools.csv']));
    expect(calls.at(-1)?.body).toEqual({ degree: 'DO', sort: '-favorites' });
    vi.restoreAllMocks();
  });

  it('can be asked for again after a failure', async () => {
    fakeApi({ listManagedSchools: new Refusal(503, 'Busy') });
    open(<SchoolTable />);
    expect(await screen.findByText('The schools could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

// The form is long, and finding a field by its label reads all of it: a busy machine needs more than the usual time.
describe('editing a school', { timeout: 20_000 }, () => {
  const versions: SchoolVersion[] = [
    {
      version: 3,
      kind: 'edit',
      at: '2026-11-01T00:00:00.000Z',
      authorName: 'Ada',
      reason: 'New profile',
      changes: [{ field: 'GPA', before: '3.7', after: '3.8' }],
    },
    { version: 2, kind: 'import', at: '2026-10-01T00:00:00.000Z', authorName: null, reason: 'file.csv', changes: [] },
  ];
  const school = makeManagedSchool();

  it('sends every field, the version and the reason', async () => {
    const calls = fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
      updateSchool: { ...school, avgGPA: 3.9, version: 4, reportStatus: null },
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    await screen.findByLabelText('GPA (0 to 4)');
    await user.clear(field('GPA (0 to 4)'));
    await user.type(field('GPA (0 to 4)'), '3.9');
    await user.type(field('Reason for the change'), 'Profile 2026');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved as version 4.')).toBeTruthy();
    const body = calls.find(({ name }) => name === 'updateSchool')?.body;
    const { schoolId: _id, imageURL: _image, monogram: _mark, sources: _sources, updatedAt: _at, ...kept } = school;
    const {
      version,
      favoriteCount: _f,
      openReportCount: _r,
      requiresCASPer: _c,
      requiresAAMCPREview: _p,
      otherNames: _n,
      ...draft
    } = kept;
    expect(body).toEqual({ version, school: { ...draft, avgGPA: 3.9 }, reason: 'Profile 2026' });
    expect(field('Reason for the change').value).toBe('');
  });

  it('asks for a reason first', async () => {
    const calls = fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field('Reason for the change').getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ name }) => name === 'updateSchool')).toBe(false);
  });

  it('says everything that is wrong in one round, before anything is sent', async () => {
    const calls = fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    await user.clear(await screen.findByLabelText('Short name'));
    await user.clear(field('GPA (0 to 4)'));
    await user.type(field('GPA (0 to 4)'), '4.9');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Short name: Enter a short name',
      'GPA: Enter a number from 0 to 4',
      'Reason: Say why, for anyone who reads the history later',
    ]);
    expect(calls.some(({ name }) => name === 'updateSchool')).toBe(false);
  });

  it("shows the server's complaint at its field", async () => {
    const text = 'Enter a number from 0 to 4';
    fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
      updateSchool: new Refusal(422, text, { fields: { 'school/avgGPA': text } }),
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    await user.type(await screen.findByLabelText('Reason for the change'), 'Why not');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: `GPA: ${text}` })).toBeTruthy();
    expect(field('GPA (0 to 4)').getAttribute('aria-invalid')).toBe('true');
  });

  it('opens the fields behind More for a problem, and leaves them open while it is corrected', async () => {
    fakeApi({ getManagedSchool: school, listSchoolVersions: { data: versions }, getSchoolLogo: { logo: null } });
    const { user } = open(<SchoolEditor schoolId="example" />);
    const address = await screen.findByLabelText<HTMLInputElement>('GPA: Address');
    const more = address.closest('details');
    fireEvent.change(address, { target: { value: 'nowhere' } });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
    expect(more?.open).toBe(true);
    fireEvent.change(address, { target: { value: 'https://example.edu/profile' } });
    expect(address.getAttribute('aria-invalid')).toBeNull();
    expect(more?.open).toBe(true);
  });

  it('keeps what was entered on a conflict, until the school is loaded again', async () => {
    let present = school;
    fakeApi({
      getManagedSchool: () => present,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
      updateSchool: new Refusal(409, 'Somebody else changed this school meanwhile.', { code: 'conflict' }),
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    await user.type(await screen.findByLabelText('Reason for the change'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Somebody else changed this school meanwhile.')).toBeTruthy();
    expect(field('Reason for the change').value).toBe('Mine');
    present = makeManagedSchool({ version: 4, avgGPA: 3.95 });
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(field('GPA (0 to 4)').value).toBe('3.95'));
    expect(screen.queryByText('Somebody else changed this school meanwhile.')).toBeNull();
  });

  it('answers the report it was opened from once the reported value differs', async () => {
    const statuses: ReportStatus[] = ['open', 'corrected'];
    const calls = fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
      updateSchool: () => ({ ...school, version: 4, reportStatus: statuses.shift() ?? null }),
    });
    const { user, router } = open(
      <SchoolEditor schoolId="example" report={{ id: 'report-1', panel: <p>What was reported</p> }} />,
      { search: '?report=report-1' },
    );
    expect(await screen.findByText('What was reported')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason for the change'), 'As reported');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The report is still open: the reported value did not change/)).toBeTruthy();
    expect(router.state.location.search).toBe('?report=report-1');
    await user.type(screen.getByLabelText('Reason for the change'), 'Now for real');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/The report is closed as corrected/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'updateSchool')?.body).toMatchObject({ reportId: 'report-1' });
    expect(router.state.location.search).toBe('');
  });

  it('asks before what was entered is lost', async () => {
    fakeApi({ getManagedSchool: school, listSchoolVersions: { data: versions }, getSchoolLogo: { logo: null } });
    const { user, router } = open(<SchoolEditor schoolId="example" />);
    await user.type(await screen.findByLabelText('Short name'), ' II');
    await user.click(screen.getByRole('link', { name: 'School page' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/course/schools');
    await user.click(screen.getByRole('link', { name: 'School page' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('at /school/example with null')).toBeTruthy();
  });

  it('lists versions and restores one after a question with a reason', async () => {
    const calls = fakeApi({
      getManagedSchool: school,
      listSchoolVersions: { data: versions },
      getSchoolLogo: { logo: null },
      restoreSchool: { ...school, version: 4 },
    });
    const { user } = open(<SchoolEditor schoolId="example" />);
    expect(await screen.findByRole('heading', { name: 'Version 3' })).toBeTruthy();
    expect(screen.getByText('New profile')).toBeTruthy();
    // The present one cannot be restored.
    expect(screen.queryByRole('button', { name: 'Restore version 3' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore version 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore version 2?' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore version 2' }));
    expect(within(dialog).getByText(/Say why/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), 'Was right');
    await user.click(within(dialog).getByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('The school is again what it was in version 2.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'restoreSchool')?.body).toEqual({ version: 2, reason: 'Was right' });
  });
});

describe('adding a school', () => {
  it('offers an id from the short name and opens what was added', async () => {
    const calls = fakeApi({ createSchool: makeManagedSchool({ schoolId: 'new-york', version: 1 }) });
    const { user } = open(<SchoolCreator />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'New York School' } });
    await user.type(screen.getByLabelText('Short name'), 'New York');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Id').value).toBe('new-york');
    await user.clear(screen.getByLabelText('Id'));
    await user.type(screen.getByLabelText('Id'), 'New York');
    await user.click(screen.getByRole('button', { name: 'Add school' }));
    expect(await screen.findByRole('link', { name: 'Id: Not the id of a school' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'City: Enter the city' })).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.change(screen.getByLabelText('Id'), { target: { value: 'new-york' } });
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'New York' } });
    fireEvent.change(screen.getByLabelText(/^State or province/), { target: { value: 'NY' } });
    await user.click(screen.getByRole('button', { name: 'Add school' }));
    expect(await screen.findByText('at /course/schools/new-york/edit with {"isAdded":true}')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({
      schoolId: 'new-york',
      school: { title: 'New York School', avgGPA: null, casperPolicy: { level: 'none', cycle: null } },
    });
  });
});
