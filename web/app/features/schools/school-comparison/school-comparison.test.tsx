// The comparison: columns by the address, rows that say whether they differ, and what is shown while there is nothing to compare.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeSchoolDetails } from '#test/make-school.ts';
import { renderRoute } from '#test/render-route.tsx';
import { SchoolComparison } from './school-comparison.tsx';

const path = '/schools/compare';
const alabama = makeSchoolDetails();
const boston = makeSchoolDetails({ schoolId: 'boston', shortTitle: 'Boston', title: 'Boston University', avgGPA: 3.9 });
const cornell = makeSchoolDetails({ schoolId: 'cornell', shortTitle: 'Cornell', title: 'Weill Cornell', avgGPA: 3.95 });

function show(schools = [alabama, boston], search = `?ids=${schools.map(({ schoolId }) => schoolId).join(',')}`) {
  fakeApi({ compareSchools: { data: schools } });
  return renderRoute(<SchoolComparison />, { path, search });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('shows each figure with year and tier, and says in words what differs', async () => {
  show();
  const gpa = within(await screen.findByRole('row', { name: /^GPA/ }));
  expect(gpa.getByRole('rowheader').textContent).toContain('differs');
  expect(gpa.getByText('3.90')).toBeTruthy();
  expect(gpa.getAllByText('2025 · Secondary source')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: /^Class size/ }).textContent).toContain('the same');
});

it('says of what is not known that it is not known, not that it differs', async () => {
  const silent = makeSchoolDetails({
    schoolId: 'silent',
    shortTitle: 'Silent',
    title: 'Silent University',
    avgGPA: null,
  });
  show([alabama, silent]);
  const gpa = await screen.findByRole('rowheader', { name: /^GPA/ });
  expect(gpa.textContent).toContain('not all known');
  expect(gpa.textContent).not.toMatch(/differs|the same/);
});

it('shows only differences when asked, in the address', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByLabelText('Only differences'));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Class size/ })).toBeNull());
  expect(screen.getByRole('rowheader', { name: /^GPA/ })).toBeTruthy();
  expect(router.state.location.search).toBe('?ids=alabama,boston&differences=true');
});

it('shows the chosen rows, and the link says so', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByText('Choose rows'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Place' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Place/ })).toBeNull());
  expect(router.state.location.search).not.toContain('rows=place');
  expect(router.state.location.search).toContain('rows=avgGPA');
});

it('opens with the rows of a shared link', async () => {
  show([alabama, boston], '?ids=alabama,boston&rows=avgGPA&rows=hostile');
  await screen.findByRole('rowheader', { name: /^GPA/ });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
});

it('takes a school out, here and in what is chosen on this device', async () => {
  localStorage.setItem('compared-schools', '["alabama","boston"]');
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'Remove Boston' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Boston' })).toBeNull());
  expect(router.state.location.search).toBe('?ids=alabama');
  expect(localStorage.getItem('compared-schools')).toBe('["alabama"]');
  expect(screen.getByText(/needs at least two/)).toBeTruthy();
});

it('lets a phone choose which two it shows, never the same twice', async () => {
  show([alabama, boston, cornell]);
  const first = (await screen.findByLabelText('First school')) as HTMLSelectElement;
  const second = screen.getByLabelText('Second school') as HTMLSelectElement;
  expect([first.value, second.value]).toEqual(['alabama', 'boston']);
  await userEvent.selectOptions(second, 'Cornell');
  expect([first.value, second.value]).toEqual(['alabama', 'cornell']);
  await userEvent.selectOptions(first, 'Cornell');
  expect([first.value, second.value]).toEqual(['cornell', 'alabama']);
});

it('copies the link', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
});

it('says that nothing is chosen, and leads to what this device has chosen', async () => {
  localStorage.setItem('compared-schools', '["alabama","boston"]');
  show([], '');
  expect(await screen.findByRole('heading', { name: 'No schools chosen yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Compare the 2 you chose' }).getAttribute('href')).toBe(
    '/schools/compare?ids=alabama,boston',
  );
});

it('says when none of a link is listed, and when one is missing', async () => {
  show([], '?ids=gone');
  expect(await screen.findByRole('heading', { name: 'None of them is listed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find schools' }).getAttribute('href')).toBe('/mstar');
});

it('names schools of a link that are not listed any more', async () => {
  show([alabama, boston], '?ids=alabama,boston,gone');
  expect(await screen.findByText('One school in this link is no longer listed.')).toBeTruthy();
});

it('keeps loading when the server is away', async () => {
  const calls = fakeApi({ compareSchools: UNREACHABLE });
  renderRoute(<SchoolComparison />, { path, search: '?ids=alabama' });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.getByText('Loading...')).toBeTruthy();
});
