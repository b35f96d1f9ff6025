// Making the finished pages: one, the outdated, all; progress and stopping.
import type { PageRun, SchoolPage } from '@matricula/contract/schools/school-pages.ts';
import { MantineProvider } from '@mantine/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { PagesPanel } from './pages-panel.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

function page(schoolId: string, changes: Partial<SchoolPage> = {}): SchoolPage {
  return {
    schoolId,
    title: `School ${schoolId}`,
    storageKey: `pages/school/${schoolId}.html`,
    generatedAt: '2026-11-01T00:00:00.000Z',
    sizeBytes: 20_480,
    isStale: false,
    failure: null,
    ...changes,
  };
}
const data = [
  page('a'),
  page('b', { isStale: true }),
  page('c', { isStale: true, generatedAt: null, storageKey: null, sizeBytes: null, failure: 'No such template' }),
];
const running: PageRun = {
  status: 'running',
  total: 3,
  doneCount: 1,
  failedCount: 0,
  startedAt: '2026-11-15T08:00:00.000Z',
  finishedAt: null,
};

function open() {
  renderRoute(
    <MantineProvider env="test">
      <PagesPanel />
    </MantineProvider>,
    { path: '/course/schools/generate-html' },
  );
  return userEvent.setup();
}

describe('pages of schools', () => {
  it('are listed with state, size and failure', async () => {
    fakeApi({ listSchoolPages: { data, run: null } });
    const user = open();
    const table = await screen.findByRole('table', { name: 'Pages of schools' });
    for (const text of ['Up to date', 'Outdated', 'Failed', 'No such template'])
      expect(within(table).getByText(text)).toBeTruthy();
    expect(within(table).getAllByText('20.0 kB')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'school b');
    expect(screen.getByText('1 of 3 schools')).toBeTruthy();
  });

  it('are made where outdated, and one alone', async () => {
    const calls = fakeApi({ listSchoolPages: { data, run: null }, generateSchoolPages: { data, run: null } });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Generate 2 missing or outdated' }));
    await user.click(screen.getByRole('button', { name: 'Generate the page of School a' }));
    expect(calls.filter(({ name }) => name === 'generateSchoolPages').map(({ body }) => body)).toEqual([
      { schoolId: null, onlyStale: true },
      { schoolId: 'a', onlyStale: false },
    ]);
  });

  it('are all made after a question, with progress and a way to stop', async () => {
    fakeApi({
      listSchoolPages: { data, run: null },
      generateSchoolPages: { data, run: running },
      cancelSchoolPages: { data, run: { ...running, status: 'cancelled', finishedAt: '2026-11-15T08:00:01.000Z' } },
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Generate all 3 pages' }));
    const dialog = await screen.findByRole('dialog', { name: 'Generate all 3 pages?' });
    await user.click(within(dialog).getByRole('button', { name: 'Generate 3 pages' }));
    expect(await screen.findByText('1 of 3 pages · 33%')).toBeTruthy();
    const one = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate the page of School a' });
    expect(one.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/Stopped after 1 of 3 pages/)).toBeTruthy();
  });

  it('say after a run what failed before what was made', async () => {
    const run = {
      ...running,
      status: 'done',
      doneCount: 3,
      failedCount: 1,
      finishedAt: '2026-11-15T08:00:01.000Z',
    } as const;
    fakeApi({ listSchoolPages: { data, run } });
    open();
    const failed = await screen.findByRole('region', { name: '1 page failed' });
    expect(within(failed).getByRole('listitem').textContent).toBe('School c: No such template');
    expect(screen.getByText(/^2 pages made, 1 failed\./)).toBeTruthy();
  });

  it('say why a run was refused', async () => {
    fakeApi({
      listSchoolPages: { data, run: null },
      generateSchoolPages: new Refusal(409, 'Another run is under way.'),
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Generate 2 missing or outdated' }));
    expect(await screen.findByText('Another run is under way.')).toBeTruthy();
  });

  it('can be asked for again after a failure, and may be none', async () => {
    let isBroken = true;
    fakeApi({ listSchoolPages: () => (isBroken ? new Refusal(503, 'Busy') : { data: [], run: null }) });
    const user = open();
    expect(await screen.findByText('The pages could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There are no schools yet/)).toBeTruthy();
  });
});
