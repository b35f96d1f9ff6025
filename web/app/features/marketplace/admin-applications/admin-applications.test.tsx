// The review of applications: two lists, the claims, the decision with its words, and what happens when two decide at once.
import type { ApplicationDetails } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { QUEUE_PAGE_SIZE } from '@matricula/contract/http/queues.rules.ts';
import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ApplicationQueue } from './application-queue.tsx';
import { makeApplication, makeDetails } from './applications.fixture.ts';

beforeEach(() => localStorage.setItem('authToken', makeToken({ role: 'admin' })));
afterEach(() => vi.unstubAllGlobals());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ada = makeApplication();
const grace = makeApplication({
  _id: 'application-2',
  name: 'Grace Hopper',
  status: 'more-info',
  submittedAt: daysAgo(4),
});

function open(search = '') {
  const view = renderRoute(
    <MantineProvider env="test">
      <ApplicationQueue />
    </MantineProvider>,
    { path: '/course/consultantapplications', search },
  );
  return { user: userEvent.setup(), ...view };
}

const queue = (name: string) => screen.findByRole('navigation', { name });
const rowsOf = (list: HTMLElement) => within(list).getAllByRole('link');
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message to/);

describe('the two lists', () => {
  it('hold pending ones with those asked for more, and reviewed ones [APPL-1] [APPL-8]', async () => {
    const approved = makeApplication({
      _id: 'application-3',
      name: 'Ida Rhodes',
      status: 'approved',
      decidedAt: daysAgo(1),
    });
    const calls = fakeApi({
      listApplications: () => (calls.at(-1)?.path.includes('list=reviewed') === true ? [approved] : [ada, grace]),
      getApplication: makeDetails(),
    });
    const { user } = open();
    const rows = rowsOf(await queue('Pending applications'));
    expect(rows.map((row) => row.textContent)).toEqual([
      'Ada LovelaceSent 3 hours agoUniversity of Toronto',
      'Grace HopperMore info requestedSent 4 days agoUniversity of Toronto',
    ]);
    await user.click(screen.getByRole('link', { name: 'Reviewed' }));
    const reviewed = rowsOf(await queue('Reviewed applications'));
    expect(reviewed.map((row) => row.textContent)).toEqual(['Ida RhodesApprovedyesterdayUniversity of Toronto']);
    expect(calls.filter(({ name }) => name === 'listApplications').map(({ path }) => path)).toEqual([
      '/consultant/applications?list=pending',
      '/consultant/applications?list=reviewed',
    ]);
  });

  it('mark live ones by a black left border [APPL-5], and who waits longer than we promise', async () => {
    const late = makeApplication({ _id: 'application-4', name: 'Mary Shelley', submittedAt: daysAgo(3), isLive: true });
    fakeApi({ listApplications: [ada, late], getApplication: makeDetails() });
    open();
    const [first, second] = rowsOf(await queue('Pending applications'));
    expect([first?.classList.contains('marked'), second?.classList.contains('marked')]).toEqual([false, true]);
    expect(second?.textContent).toContain('Live');
    expect(second?.textContent).toContain('Over 48 hours');
    expect(first?.textContent).not.toContain('Over');
  });

  it('show the detail of the selected one, with a way back [APPL-2]', async () => {
    fakeApi({ listApplications: [ada, grace], getApplication: makeDetails({ ...grace, history: [] }) });
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: /^Grace Hopper/ }));
    const detail = within(await screen.findByRole('article', { name: 'Grace Hopper' }));
    expect(await detail.findByText('+1 416 555 0100')).toBeTruthy();
    for (const text of ['Canada', 'English and French', 'MD, 2024–present', '519', 'third', 'MMI'])
      expect(detail.getByText(text)).toBeTruthy();
    expect(detail.getByRole('heading', { name: 'Declaration for 2026' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /^Back/ }));
    expect(router.state.location.search).toBe('');
  });

  it('are searched by name, one page of it, and go on at the end of a page without a search', async () => {
    const page = Array.from({ length: QUEUE_PAGE_SIZE }, (_, index) =>
      makeApplication({ _id: `a-${index}`, name: `Ada ${index}`, submittedAt: '2026-11-01T00:00:00.000Z' }),
    );
    const calls = fakeApi({
      listApplications: () => (calls.at(-1)?.path.includes('cursor') === true ? [grace] : page),
      getApplication: makeDetails(),
    });
    const { user, router } = open();
    const lastPath = () => calls.findLast(({ name }) => name === 'listApplications')?.path;
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /^Grace/ })).toBeTruthy();
    expect(lastPath()).toBe(
      `/consultant/applications?list=pending&cursor=${encodeURIComponent(`2026-11-01T00:00:00.000Z_a-${QUEUE_PAGE_SIZE - 1}`)}`,
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ada{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=ada'));
    await waitFor(() => expect(lastPath()).toBe('/consultant/applications?list=pending&search=ada'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Reviewed' }).getAttribute('href')).toContain('search=ada');
  });

  it('say when nothing waits, when nothing matches, and when they could not be loaded', async () => {
    fakeApi({ listApplications: [] });
    const { unmount } = open();
    expect(await screen.findByText('No application is waiting.')).toBeTruthy();
    unmount();
    const other = open('?search=zz');
    expect(await screen.findByText(/begins with “zz”/)).toBeTruthy();
    other.unmount();
    fakeApi({ listApplications: new Refusal(503, 'Busy') });
    open();
    expect(await screen.findByText('The applications could not be loaded.')).toBeTruthy();
  });
});

describe('deciding', () => {
  /** A server with two who wait; the decision changes the first one. */
  async function reach(changes: Partial<ApplicationDetails> = {}) {
    const first = makeDetails(changes);
    let isDecided = false;
    const decided = () => calls.filter(({ name }) => name === 'setApplicationStatus');
    const calls = fakeApi({
      listApplications: () => (isDecided ? [grace] : [first, grace]),
      getApplication: () =>
        calls.at(-1)?.path.endsWith('application-2') === true ? makeDetails({ ...grace, _id: 'application-2' }) : first,
      setApplicationStatus: () => {
        isDecided = true;
        const { status } = decided().at(-1)!.body as { status: 'approved' };
        const undoUntil = new Date(Date.now() + 600_000).toISOString();
        return { ...first, status, version: 4, undoUntil };
      },
      undoRejection: () => {
        isDecided = false;
        return first;
      },
    });
    const { user, router } = open();
    await screen.findByRole('radio', { name: 'Approve' });
    return { user, router, calls, decided };
  }
  const lists = (calls: { name: string }[]) => calls.filter(({ name }) => name === 'listApplications').length;

  it('approves without a message, with the proof that was seen; the next one opens [APPL-4] [APPL-7] [APPL-9]', async () => {
    const { user, calls, decided, router } = await reach();
    await user.click(screen.getByRole('checkbox', { name: 'The name matches the ID' }));
    await user.click(screen.getByRole('checkbox', { name: 'Proof seen: McGill University' }));
    await user.click(screen.getByRole('radio', { name: 'Approve' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText(/^Compare the name with the ID/)).toBeTruthy();
    expect(decided()).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'Declaration read' }));
    expect(screen.getByText('The profile will say that you saw proof of McGill University.')).toBeTruthy();
    const before = lists(calls);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(router.state.location.search).toBe('?application=application-2'));
    expect(decided()[0]).toMatchObject({
      path: '/consultant/application/application-1/status',
      body: { status: 'approved', message: '', version: 3, provenEducation: [1] },
    });
    await waitFor(() => expect(lists(calls)).toBe(before + 1));
    expect(screen.getByText('Approved: Ada Lovelace.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Ada/ })).toBeNull());
  });

  it.each([
    ['2', 'Request Info', 'more-info'],
    ['3', 'Reject', 'rejected'],
  ] as const)(
    'asks for a message with %s, %s, and clears it afterwards [APPL-7] [APPL-9]',
    async (key, act, status) => {
      const { user, decided } = await reach();
      await user.keyboard(key);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: act }).checked).toBe(true);
      await user.keyboard('{Control>}{Enter}{/Control}');
      expect(screen.getByText('Say what the applicant should know')).toBeTruthy();
      expect(decided()).toHaveLength(0);
      await user.type(message(), 'Your words');
      await user.keyboard('{Control>}{Enter}{/Control}');
      await screen.findByRole('article', { name: 'Grace Hopper' });
      expect(decided()[0]?.body).toEqual({ status, message: 'Your words', version: 3, provenEducation: [] });
      await waitFor(() => expect(message().value).toBe(''));
    },
  );

  it('offers templates with the applicant’s name and school, and shows the e-mail', async () => {
    const { user } = await reach();
    await user.keyboard('3');
    await user.click(screen.getByRole('button', { name: 'Not proven' }));
    const words = 'Ada, we could not confirm from your documents that you attend or attended University of Toronto.';
    expect(message().value).toBe(words);
    const mail = within(screen.getByRole('region', { name: 'E-mail preview' }));
    expect(mail.getByText('Your application to become a consultant')).toBeTruthy();
    expect(mail.getByText(words)).toBeTruthy();
  });

  it('does not ask twice for more', async () => {
    const { user } = await reach({ status: 'more-info' });
    await user.keyboard('2');
    expect(screen.getByText(/You have already asked for more information/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request Info' }).disabled).toBe(true);
  });

  it('moves by j and k', async () => {
    const { user } = await reach();
    await user.keyboard('j');
    expect(await screen.findByRole('article', { name: 'Grace Hopper' })).toBeTruthy();
    await user.keyboard('k');
    expect(await screen.findByRole('article', { name: 'Ada Lovelace' })).toBeTruthy();
  });

  it('takes a rejection back, and the application waits again', async () => {
    const { user, calls } = await reach();
    await user.keyboard('3');
    await user.type(message(), 'No proof');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Rejection undone: Ada Lovelace is under Pending again.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'undoRejection')).toMatchObject({
      path: '/consultant/application/application-1/undo',
      body: { version: 4 },
    });
    expect(await screen.findByRole('link', { name: /^Ada Lovelace/ })).toBeTruthy();
  });
});

describe('a failed decision', () => {
  it('is said, keeps the words, and leaves the application open [ERR-15]', async () => {
    fakeApi({
      listApplications: [ada],
      getApplication: makeDetails(),
      setApplicationStatus: new Refusal(500, 'Something went wrong.'),
    });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Reject' }));
    await user.type(message(), 'My words');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error updating application status')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(message().value).toBe('My words');
  });

  it('because somebody else was faster shows what they decided [ERR-15]', async () => {
    let details = makeDetails();
    let list = [ada, grace];
    fakeApi({
      listApplications: () => list,
      getApplication: () => details,
      setApplicationStatus: () => {
        list = [grace];
        const at = new Date().toISOString();
        details = makeDetails({
          status: 'approved',
          decidedAt: at,
          history: [{ at, status: 'approved', isUndone: false, message: 'Welcome.', isByApplicant: false, byName: 'Ida Rhodes' }], // prettier-ignore
        });
        return new Refusal(409, 'Somebody else has decided in the meantime.', { code: 'conflict' });
      },
    });
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Approve' }));
    for (const name of ['The name matches the ID', 'Declaration read'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error updating application status')).toBeTruthy();
    expect(within(alert).getByText('Somebody else has decided in the meantime.')).toBeTruthy();
    expect(await screen.findByText(/by Ida Rhodes: Welcome\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(screen.getByRole('article', { name: 'Ada Lovelace' })).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('a reviewed application', () => {
  const at = daysAgo(1);
  const rejected = makeDetails({
    status: 'rejected',
    decidedAt: at,
    documentsDeletedAt: '2099-02-03T00:00:00.000Z',
    history: [
      { at: daysAgo(3), status: 'pending', isUndone: false, message: '', isByApplicant: true, byName: null },
      { at, status: 'rejected', isUndone: false, message: 'No proof.', isByApplicant: false, byName: 'Ida Rhodes' },
    ],
  });

  it('can be read with its history, who decided, and when the documents go', async () => {
    fakeApi({ listApplications: [rejected], getApplication: rejected });
    open('?status=reviewed');
    expect(await screen.findByText(/by Ida Rhodes: No proof\./)).toBeTruthy();
    const history = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(history.map((line) => line.textContent)).toEqual([
      'Rejected yesterday by Ida RhodesNo proof.',
      'Sent 3 days ago by Ada Lovelace',
    ]);
    expect(screen.getByText('The documents will be deleted on February 3, 2099.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo rejection' })).toBeNull();
  });

  it('can be taken back while there is time, and says when that has passed', async () => {
    const undoUntil = new Date(Date.now() + 300_000).toISOString();
    const calls = fakeApi({
      listApplications: [rejected],
      getApplication: { ...rejected, undoUntil },
      undoRejection: new Refusal(409, 'A rejection can be undone for 10 minutes.'),
    });
    const { user } = open('?status=reviewed');
    await user.click(await screen.findByRole('button', { name: 'Undo rejection' }));
    expect((await screen.findByRole('alert')).textContent).toContain('A rejection can be undone for 10 minutes.');
    expect(calls.find(({ name }) => name === 'undoRejection')?.body).toEqual({ version: 3 });
  });
});
