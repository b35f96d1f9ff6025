// The shell and the start page of administrators: places, what waits in them, and Find.
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminShell } from './admin-shell.tsx';
import { AdminStart } from './admin-start.tsx';

const WAITING = {
  data: [
    { queue: 'messageReports' as const, count: 3, oldestAt: new Date(Date.now() - 31 * 3_600_000).toISOString() },
    { queue: 'schoolReports' as const, count: 0, oldestAt: null },
    { queue: 'questionReports' as const, count: 0, oldestAt: null },
  ],
};

beforeEach(() => signIn(makeToken({ role: 'admin' })));
afterEach(() => vi.unstubAllGlobals());

function Decide() {
  const { mutate } = useMutation({ mutationFn: () => Promise.resolve('done') });
  return (
    <button type="button" onClick={() => mutate()}>
      Decide
    </button>
  );
}

const shell = (
  <AdminShell mark={<p>Mark</p>} account={<p>Morgan</p>}>
    <Decide />
  </AdminShell>
);
const side = () => within(screen.getAllByRole('navigation', { name: 'Administration' })[1] as HTMLElement);

describe('the shell of administrators', () => {
  it('lists only what can be opened, with what waits', async () => {
    fakeApi({ listWaiting: WAITING });
    renderRoute(shell, { path: '/course/schools/reports' });
    expect(await side().findByRole('link', { name: 'Reported messages 3 waiting' })).toBeTruthy();
    expect(
      side()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/course',
      '/course/consultantapplications',
      '/course/messagereports',
      '/course/schools/reports',
      '/course/questions/reports',
      '/course/questions',
      '/course/questions/import',
      '/course/courses',
      '/course/answerdata',
      '/course/accesscodes',
      '/course/orders',
      '/course/plans',
      '/course/ledger',
      '/course/vouchers',
      '/course/tags',
      '/course/schools',
      '/course/schools/import',
      '/course/schools/generate-html',
    ]);
    expect(side().getByRole('link', { name: 'Reported school errors' }).getAttribute('aria-current')).toBe('page');
  });

  it('counts again after a decision, on whichever screen it was made', async () => {
    let count = 3;
    fakeApi({ listWaiting: () => ({ data: [{ queue: 'messageReports', count, oldestAt: null }] }) });
    renderRoute(shell, { path: '/course' });
    await side().findByRole('link', { name: 'Reported messages 3 waiting' });
    count = 2;
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await side().findByRole('link', { name: 'Reported messages 2 waiting' })).toBeTruthy();
  });

  it('asks once for what waits, also where the page shows it too', async () => {
    const calls = fakeApi({ listWaiting: WAITING });
    renderRoute(<AdminHome courses={null} />, { path: '/course', around: shell });
    await side().findByRole('link', { name: 'Reported messages 3 waiting' });
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(calls.length).toBeGreaterThan(1));
    expect(calls.length).toBe(2);
  });

  it('finds pages, actions and schools, each with a screen to open', async () => {
    const calls = fakeApi({
      listWaiting: WAITING,
      listManagedSchools: {
        data: [
          {
            schoolId: 'importville',
            title: 'Importville School of Medicine',
            place: 'Importville, IL',
            degree: 'MD',
            isListed: true,
            version: 1,
            updatedAt: '2026-11-01T10:00:00.000Z',
            missingCount: 0,
            unconfirmedFigures: [],
            favoriteCount: 0,
            openReportCount: 0,
          },
        ],
        total: 1,
        fingerprint: 'seen',
      },
    });
    renderRoute(<p>Start</p>, { around: shell });
    await userEvent.click(screen.getByRole('button', { name: /^Find/ }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find pages, actions and schools' }), 'impo');
    expect(screen.getByRole('option', { name: 'Import schools' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('option', { name: /^Importville School/ }));
    expect(await screen.findByText(/^at \/course\/schools\/importville\/edit/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'listManagedSchools')?.path).toBe('/school/manage?search=impo');
  });
});

describe('what waits', () => {
  it('is said per queue with the oldest wait, beside the ways to what can be opened', async () => {
    fakeApi({ listWaiting: WAITING });
    renderRoute(<AdminHome courses={null} />, { path: '/course' });
    expect(screen.getByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy();
    const waiting = within(screen.getByRole('region', { name: 'Waiting' }));
    const rows = await waiting.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Reported messages3Oldest: yesterday',
      'Reported school errors0Nothing waiting',
      'Reported questions0Nothing waiting',
    ]);
    expect(screen.getByRole('link', { name: 'Import schools' }).getAttribute('href')).toBe('/course/schools/import');
  });

  it('is the first page of an administrator, with the way to administration', async () => {
    fakeApi({ listWaiting: WAITING });
    renderRoute(<AdminStart />, { path: '/app' });
    expect(await screen.findByRole('link', { name: 'Reported messages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to administration' }).getAttribute('href')).toBe('/course');
  });

  it('offers another try when it cannot be had', async () => {
    fakeApi({ listWaiting: UNREACHABLE });
    renderRoute(<AdminHome courses={null} />, { path: '/course' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  });
});
