// The directory: the server's page first, then every filter answered in the browser without a request; views, empty states, numbers, comparison.
import { readSchoolFilters } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { findSchools, indexSchools } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import { MAP_WIDTH } from '@matricula/contract/schools/directory/school-map.rules.ts';
import { MAX_LOCAL_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { DirectoryReply, School } from '@matricula/contract/schools/schools.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { fakeLayout } from '#test/fake-layout.ts';
import { makeSchool } from '#test/make-school.ts';
import { renderRoute } from '#test/render-route.tsx';
import { DirectoryScreen } from './directory-screen.tsx';

fakeLayout();

const ALABAMA = makeSchool();
const UBC = makeSchool({
  schoolId: 'ubc',
  title: 'University of British Columbia Faculty of Medicine',
  shortTitle: 'UBC',
  schoolLocationCity: 'Vancouver',
  schoolLocationState: 'BC',
  schoolLocationCountry: 'CAN',
  tuitionCurrency: 'CAD',
  avgGPA: 3.7,
  acceptsCanadian: true,
  casperPolicy: { level: 'required', cycle: '2025-26' },
});
const YALE = makeSchool({
  schoolId: 'yale',
  title: 'Yale School of Medicine',
  shortTitle: 'Yale',
  schoolLocationCity: 'New Haven',
  schoolLocationState: 'CT',
  avgGPA: 3.95,
  avgMCAT: 521,
});
const ALL = [ALABAMA, UBC, YALE];

function reply(data: School[], change: Partial<DirectoryReply> = {}): DirectoryReply {
  return { data, total: data.length, schoolCount: ALL.length, correctedSearch: null, closest: [], ...change };
}

/** The server answers as the browser would. */
function serverReply(search: string): DirectoryReply {
  const { found, corrected } = findSchools(indexSchools(ALL), readSchoolFilters(new URLSearchParams(search)));
  return reply(found, { correctedSearch: corrected });
}

function show(search = '') {
  const calls = fakeApi({ listDirectory: serverReply(search), listSchools: ALL });
  const view = renderRoute(<DirectoryScreen />, { path: '/mstar', search });
  return { calls, ...view };
}

const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** A busy machine is late. */
const PATIENCE = { timeout: 5_000 };
const counted = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text), PATIENCE);
/** Somebody moves; choices say how many schools they would leave once the browser holds every school. */
const untilLocal = () => {
  fireEvent.pointerMove(document.body);
  return screen.findByRole('option', { name: /^United States \(\d\)$/ }, PATIENCE);
};

afterEach(() => vi.restoreAllMocks());

describe('filters', () => {
  it('are answered in the browser, without a request, and stand in the address', async () => {
    const { calls, router } = show();
    await counted('3 of 3 schools');
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Medical schools',
    ]);
    await untilLocal();
    const before = calls.length;
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'CAN');
    await counted('1 of 3 schools');
    expect(titles()).toEqual([UBC.title]);
    expect(router.state.location.search).toBe('?country=CAN');
    await userEvent.selectOptions(screen.getByLabelText('Country'), '');
    await userEvent.type(screen.getByLabelText('Lowest GPA'), '3.8');
    await counted('2 of 3 schools');
    expect(titles()).toEqual([ALABAMA.title, YALE.title]);
    expect(performance.getEntriesByName('school-filter').length).toBeGreaterThan(0);
    expect(calls).toHaveLength(before);
  });

  it('filter while somebody types, and offer the word that was meant', async () => {
    const { router } = show();
    await untilLocal();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'vancuover');
    await screen.findByRole('link', { name: 'vancouver' });
    expect(titles()).toEqual([UBC.title]);
    expect(screen.getByText(/^Showing results for/).textContent).toBe('Showing results for “vancouver”.');
    // One step in the history, however many letters.
    expect(router.state.historyAction).toBe('REPLACE');
    await userEvent.keyboard('{Escape}');
    await counted('3 of 3 schools');
  });

  it('keep the search button while somebody types, which then changes nothing', async () => {
    const { router } = show();
    await untilLocal();
    await userEvent.type(screen.getByRole('searchbox'), 'yale');
    await counted('1 of 3 schools');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.state.location.search).toBe('?search=yale');
    // Not a second step: Back leads out of the search at once.
    await router.navigate(-1);
    await counted('3 of 3 schools');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('can be taken off one by one, and the form follows', async () => {
    const { router } = show('?country=CAN&casper=required&minGpa=3.5');
    await untilLocal();
    const chips = screen.getByRole('list', { name: 'Applied filters' });
    expect(
      within(chips)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Remove Canada', 'Remove CASPer: required', 'Remove GPA from 3.50', 'Clear all']);
    await userEvent.click(within(chips).getByRole('link', { name: /GPA/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Lowest GPA').value).toBe(''));
    expect(router.state.location.search).toBe('?country=CAN&casper=required');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe(''));
    await counted('3 of 3 schools');
  });

  it('drop the state of another country', async () => {
    const { router } = show('?country=CAN&state=BC');
    await untilLocal();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'USA');
    await waitFor(() => expect(router.state.location.search).toBe('?country=USA'));
    await waitFor(() => expect(titles()).toEqual([ALABAMA.title, YALE.title]));
  });

  it('say how many schools each choice would leave', async () => {
    show();
    await untilLocal();
    expect(screen.getByRole('option', { name: 'United States (2)' })).toBeTruthy();
    const states = within(screen.getByLabelText('State or province')).getAllByRole('option');
    expect(states.map((option) => option.textContent)).toEqual([
      'Any state or province',
      'Alabama (1)',
      'Connecticut (1)',
      'British Columbia (1)',
    ]);
    expect(screen.getByRole('checkbox', { name: /^Out of state or province/ }).parentElement?.textContent).toContain(
      '(3)',
    );
  });

  it('ask the server where there are too many schools to hold', async () => {
    const calls = fakeApi({ listDirectory: reply(ALL, { total: 9_000, schoolCount: MAX_LOCAL_SCHOOLS + 1 }) });
    const { router } = renderRoute(<DirectoryScreen />, { path: '/mstar' });
    await counted('9,000 of 501 schools');
    await userEvent.type(screen.getByRole('searchbox'), 'yale');
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/public/schools?search=yale'));
    expect(calls.some(({ name }) => name === 'listSchools')).toBe(false);
    expect(screen.getByRole('navigation', { name: 'Schools, pages' })).toBeTruthy();
  });
});

describe('views', () => {
  it('are links; the table sorts by its headings', async () => {
    const { router } = show('?view=table&sort=avgGPA');
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('columnheader', { name: 'GPA' }).getAttribute('aria-sort')).toBe('ascending');
    await untilLocal();
    await userEvent.click(within(table).getByRole('link', { name: 'GPA' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=avgGPA&desc=true&view=table'));
    await waitFor(() =>
      expect(within(screen.getByRole('table')).getAllByRole('rowheader')[0]?.textContent).toBe('YaleNew Haven, CT'),
    );
  });

  it('show the columns that the reader chose, on this device', async () => {
    show('?view=table');
    const table = await screen.findByRole('table');
    const columns = () =>
      within(table)
        .getAllByRole('columnheader')
        .map((column) => column.textContent);
    const usual = ['School', 'GPA', 'MCAT', 'Class size', 'Tuition IS', 'Tuition OOS', 'Competitiveness', 'Compare'];
    expect(columns()).toEqual(usual);
    await userEvent.click(screen.getByLabelText('Class size'));
    await userEvent.click(screen.getByLabelText('Accepts and requires'));
    expect(columns()).toEqual([
      ...usual.filter((column) => !['Class size', 'Compare'].includes(column)),
      'Accepts and requires',
      'Compare',
    ]);
    for (const row of within(table).getAllByRole('row')) expect(row.children).toHaveLength(8);
    expect(localStorage.getItem('school-table-columns')).toContain('tags');
  });

  it('put every school on the map, and into the list beside it', async () => {
    show('?view=map');
    const map = await screen.findByRole('region', { name: 'Map of schools' });
    const list = screen.getByRole('list', { name: 'Schools on the map' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(map.querySelector('a[href="/school/yale"]')?.getAttribute('aria-label')).toBe(
      `${YALE.title}, New Haven, CT`,
    );
    await userEvent.hover(within(list).getByRole('link', { name: /^Yale/ }));
    expect(map.querySelector('text')?.textContent).toBe('Yale');
  });

  it('look at one region of the map closely', async () => {
    show('?view=map');
    const map = await screen.findByRole('region', { name: 'Map of schools' });
    const regions = within(screen.getByRole('group', { name: 'Region' }));
    expect(regions.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All3',
      'Northeast1',
      'South1',
      'Canada1',
    ]);
    await userEvent.click(regions.getByRole('button', { name: /Northeast/ }));
    expect(within(screen.getByRole('list', { name: 'Schools on the map' })).getAllByRole('listitem')).toHaveLength(1);
    const width = Number(map.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
    expect(width).toBeLessThan(MAP_WIDTH / 2);
  });

  it('color the map by how the reader’s numbers compare, and say it in words', async () => {
    localStorage.setItem('my-numbers', JSON.stringify({ gpa: 3.9, mcat: 511, residence: null, citizenship: null }));
    show('?view=map');
    const map = await screen.findByRole('region', { name: 'Map of schools' });
    await waitFor(() => expect(map.querySelector('a[href="/school/yale"]')?.getAttribute('data-fit')).toBe('below'));
    expect(map.querySelector('a[href="/school/alabama"]')?.getAttribute('data-fit')).toBe('within');
    expect(map.querySelector('a[href="/school/yale"]')?.getAttribute('aria-label')).toMatch(/your numbers: lower$/);
    const legend = screen.getByRole('list', { name: 'Your numbers, schools by color' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Higher 0', 'Match 2', 'Lower 1', 'Not compared 0']);
  });
});

describe('nothing to show', () => {
  it.each([
    ['', reply([], { schoolCount: 0 }), 'No schools are listed yet'],
    ['?page=3', reply([], { total: 3 }), 'There is no page 3'],
    ['?search=zzzz', reply([]), 'No school matches “zzzz”'],
    ['?degree=DO&state=CT', reply([]), 'No school matches all of these filters'],
  ])('%s', async (search, answer, title) => {
    fakeApi({ listDirectory: answer, listSchools: answer.schoolCount === 0 ? [] : ALL });
    renderRoute(<DirectoryScreen />, { path: '/mstar', search });
    expect(await screen.findByRole('heading', { level: 3, name: title })).toBeTruthy();
  });

  it('says which filter to drop', async () => {
    show('?degree=DO&state=CT');
    await untilLocal();
    const way = await screen.findByRole('link', { name: 'Without DO degree' });
    expect(way.parentElement?.textContent).toContain('1 school');
    expect(screen.queryByRole('link', { name: 'Without Connecticut' })).toBeNull();
  });
});

describe('my numbers and comparison', () => {
  it('mark every school, stay on the device, and are forgotten on request', async () => {
    show();
    await counted('3 of 3 schools');
    await userEvent.click(screen.getByText('My numbers'));
    await userEvent.type(await screen.findByLabelText('GPA'), '4.5');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with my numbers' }));
    expect(screen.getByText('A number from 0 to 4')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('GPA'));
    await userEvent.type(screen.getByLabelText('GPA'), '3.9');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with my numbers' }));
    expect(screen.getAllByText('Match')).toHaveLength(2);
    expect(screen.getByText(/^You \+0\.\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^A match is at most/)).toBeTruthy();
    expect(screen.getByText(/^Kept on this device only/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Forget my numbers' }));
    expect(screen.queryByText('Match')).toBeNull();
  });

  it('gather the chosen schools in a bar that leads to the comparison', async () => {
    show();
    await counted('3 of 3 schools');
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /Compare.*Yale/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Compare.*British Columbia/ }));
    const bar = await screen.findByRole('region', { name: 'Comparison' });
    expect(bar.textContent).toContain('2 of 5 to compare');
    expect(within(bar).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
      '/schools/compare?ids=yale,ubc',
    );
    await userEvent.click(within(bar).getByRole('button', { name: /Remove.*UBC/ }));
    expect(bar.textContent).toContain('1 of 5');
  });
});
