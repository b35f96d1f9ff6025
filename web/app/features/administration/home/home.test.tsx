// The start page of administrators: what waits beside what was promised, what is not well and its retry, figures, changes.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { useWaitingRefresh } from '#state/administration/waiting.ts';
import { subjectAddress } from '#state/administration/audit-subjects.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AdminHome } from './admin-home.tsx';
import { AdminStart } from './admin-start.tsx';
import { FAILED_JOB, hoursAgo, makeHome } from './home.fixture.ts';

beforeEach(() => signIn(makeToken({ role: 'admin' })));
afterEach(() => vi.unstubAllGlobals());

function Home() {
  // As in the shell.
  useWaitingRefresh();
  return <AdminHome courses={(courses) => <p>{courses.length} courses</p>} />;
}
const open = () => renderRoute(<Home />, { path: '/course' });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (parent: { getAllByRole: (role: string) => HTMLElement[] }) =>
  parent.getAllByRole('listitem').map((row) => row.textContent);

describe('what waits', () => {
  it('is said per queue with the oldest wait and the promise, and leads there', async () => {
    const calls = fakeApi({ readHome: makeHome() });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy();
    const waiting = await part('Waiting');
    await waiting.findByText('Applications');
    expect(rowsOf(waiting)).toEqual([
      'Applications4Oldest 31 h, promised in 48 h',
      'Reported messages1,000+Oldest 52 h, over the 24 h promised',
      'Reported school errors2Oldest 6 days, over the 5 days promised',
      'Reported questions0',
      'Frozen orders1Promised in 3 days',
    ]);
    expect(waiting.getByRole('link', { name: 'Frozen orders' }).getAttribute('href')).toBe(
      '/course/orders?state=frozen',
    );
    expect(screen.getByText('0 courses')).toBeTruthy();
    expect(calls.map(({ name }) => name)).toEqual(['readHome']);
  });

  it('is the first page of an administrator, with the way to administration', async () => {
    fakeApi({ listWaiting: { data: makeHome().waiting } });
    renderRoute(<AdminStart />, { path: '/app' });
    expect(await screen.findByRole('link', { name: 'Reported messages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to administration' }).getAttribute('href')).toBe('/course');
  });

  it('offers another try when it cannot be had, and says so when it could not be refreshed', async () => {
    let isAway = true;
    fakeApi({ readHome: () => (isAway ? UNREACHABLE : makeHome()) });
    const { queryClient } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText('Applications')).toBeTruthy();
    isAway = true;
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/^The numbers could not be refreshed\./)).toBeTruthy();
    expect(screen.getByText('Applications')).toBeTruthy();
    isAway = false;
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByText(/^The numbers could not be refreshed\./)).toBeNull());
  });
});

describe('what is not well', () => {
  it('is nothing when everything is running', async () => {
    fakeApi({ readHome: makeHome() });
    open();
    const notWell = await part('Needs attention');
    expect(await notWell.findByText('Everything is running.')).toBeTruthy();
    expect(notWell.queryAllByRole('listitem')).toEqual([]);
  });

  it('is said with how many, since when, and where it is mended', async () => {
    const person = { userId: 'u', name: 'Ada Lovelace', email: 'ada@gone.test', code: 550, mails: 2 };
    fakeApi({
      readHome: makeHome({
        notWell: {
          faults: [
            { fault: 'ledgerBroken', count: 1, since: hoursAgo(3) },
            { fault: 'stuckPayments', count: 2, since: hoursAgo(2) },
            { fault: 'ledgerUnchecked', count: 1, since: null },
          ],
          failedJobs: { count: 1_001, data: [FAILED_JOB] },
          refusedMails: { count: 1, data: [{ ...person, firstAt: hoursAgo(50), lastAt: hoursAgo(5) }] },
        },
      }),
    });
    open();
    const notWell = await part('Needs attention');
    await notWell.findByText(/A rule of the ledger is broken/);
    expect(notWell.queryByText('Everything is running.')).toBeNull();
    expect(rowsOf(notWell)).toEqual([
      'A rule of the ledger is broken Since 3 hours agoOpen the ledger',
      '2 payments and refunds have had no answer from Stripe for over an hour Since 2 hours agoOpen the orders',
      'The nightly check of the ledger is missingOpen the ledger',
      'Send verification e-mailError: connect ECONNREFUSEDFailed 2 hours ago, after 12 triesRetry',
      'Ada Lovelace ada@gone.test2 e-mails, last 5 hours ago, answer 550',
    ]);
    expect(notWell.getByRole('heading', { name: '1,000+ failed jobs' })).toBeTruthy();
    expect(notWell.getByText(/The last one is shown/)).toBeTruthy();
  });

  it('retries a failed job once for a double press, says so, and keeps the focus', async () => {
    let isFailed = true;
    const calls = fakeApi({
      readHome: () =>
        makeHome({
          notWell: {
            faults: [],
            refusedMails: { count: 0, data: [] },
            failedJobs: isFailed ? { count: 1, data: [FAILED_JOB] } : { count: 0, data: [] },
          },
        }),
      retryJob: () => {
        isFailed = false;
        return { jobId: '7' };
      },
    });
    open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Retry: Send verification e-mail' }));
    const said = await screen.findByText('“Send verification e-mail” has been started again.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(said));
    expect(calls.filter(({ name }) => name === 'retryJob').map(({ path }) => path)).toEqual([
      '/administration/jobs/7/retry',
    ]);
  });

  it('says when someone else was faster, and shows what is there now', async () => {
    const text = 'Someone has retried this job already, or it is done.';
    let isFailed = true;
    fakeApi({
      readHome: () =>
        makeHome({
          notWell: {
            faults: [],
            refusedMails: { count: 0, data: [] },
            failedJobs: isFailed ? { count: 1, data: [FAILED_JOB] } : { count: 0, data: [] },
          },
        }),
      retryJob: () => {
        isFailed = false;
        return new Refusal(409, text, { code: 'not_failed' });
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry: Send verification e-mail' }));
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull());
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('figures', () => {
  it('are beside what they count, with their days and how many', async () => {
    fakeApi({ readHome: makeHome() });
    open();
    const figures = await part('Today and the last 7 days');
    expect(
      await figures.findByText(
        'From November 14, 2026 to today, November 20, 2026. Days begin at midnight in Toronto.',
      ),
    ).toBeTruthy();
    const linesOf = (name: string) =>
      within(figures.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(linesOf('Figures')).toEqual([
      ['Registrations', '12', '1,234'],
      ['Conversations begun', '3', '50'],
      ['Answered within 24 hOf 42 begun at least 24 h ago', '–', '83%'],
      ['Sales, USD1 today, 9 in 7 days', '$100.00', '$1,234.50'],
      ['Sales, CAD0 today, 1 in 7 days', 'CA$0.00', 'CA$50.00'],
      ['Refunds', 'None', 'None'],
      ['ReportsOf messages, schools, and questions', '0', '5'],
    ]);
    expect(linesOf('Registrations by source')).toEqual([
      ['YouTube', '2', '800'],
      ['Not specified', '10', '434'],
    ]);
    expect(linesOf('Registrations by link')).toEqual([
      ['No ref', '12', '1,200'],
      ['premed-club', '0', '30'],
      ['All others', '0', '4'],
    ]);
  });
});

describe('the last changes', () => {
  it('are in words, with who, when and why, and lead to what was changed', async () => {
    const change = { changeId: '1', at: hoursAgo(1), subjectType: 'order', subjectId: 'o-1', action: 'order.refunded' };
    fakeApi({
      readHome: makeHome({
        changes: [
          { ...change, by: 'Morgan Ames', reason: 'A late start' },
          { ...change, changeId: '2', by: null, reason: '', action: 'job.retried', subjectType: 'job' },
        ],
      }),
    });
    open();
    const changes = await part('Last changes');
    await changes.findByText('Order refunded');
    expect(rowsOf(changes)).toEqual([
      'Order refundedMorgan Ames, 1 hour agoA late start',
      'Failed job retriedA former administrator, 1 hour ago',
    ]);
    expect(changes.getByRole('link', { name: 'Order refunded' }).getAttribute('href')).toBe('/course/orders/o-1');
  });

  it('link to what has a screen of its own', () => {
    expect(subjectAddress({ subjectType: 'school', subjectId: 'a b' })).toBe('/course/schools/a%20b/edit');
    expect(subjectAddress({ subjectType: 'voucher', subjectId: 'v' })).toBeNull();
  });
});
