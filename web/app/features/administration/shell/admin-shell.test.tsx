// The shell of administrators: places, what waits in them, and Find.
import { useMutation } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AdminShell } from './admin-shell.tsx';
import { foundGroups } from './found-places.ts';

const WAITING = {
  data: [
    { queue: 'messageReports' as const, count: 3, oldestAt: '2026-11-10T08:00:00.000Z', isLate: true },
    { queue: 'refundsOwed' as const, count: 2, oldestAt: '2026-11-10T08:00:00.000Z', isLate: false },
    { queue: 'frozenOrders' as const, count: 1, oldestAt: null, isLate: false },
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
      '/course/users',
      '/course/questions',
      '/course/questions/import',
      '/course/courses',
      '/course/answerdata',
      '/course/accesscodes',
      '/course/orders',
      '/course/plans',
      '/course/ledger',
      '/course/vouchers',
      '/course/schools',
      '/course/schools/import',
      '/course/schools/generate-html',
      '/course/articles',
      '/course/articles/generate-html',
      '/course/homepage',
      '/course/tags',
      '/course/uploadimage',
      '/course/adminlog',
      '/course/updatetermsofservice',
      '/course/updateprivacypolicy',
    ]);
    expect(side().getByRole('link', { name: 'Reported school errors' }).getAttribute('aria-current')).toBe('page');
  });

  it('counts again after a decision, on whichever screen it was made', async () => {
    let count = 3;
    fakeApi({ listWaiting: () => ({ data: [{ queue: 'messageReports', count, oldestAt: null, isLate: false }] }) });
    renderRoute(shell, { path: '/course/schools' });
    await side().findByRole('link', { name: 'Reported messages 3 waiting' });
    count = 2;
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await side().findByRole('link', { name: 'Reported messages 2 waiting' })).toBeTruthy();
  });

  it('says how much waits on the screen of orders, where several queues are worked off', async () => {
    fakeApi({ listWaiting: WAITING });
    renderRoute(shell, { path: '/course/schools' });
    expect(await side().findByRole('link', { name: 'Orders 3 waiting' })).toBeTruthy();
  });

  it('leaves asking to the start page, which asks for everything at once', async () => {
    const calls = fakeApi({});
    renderRoute(shell, { path: '/course' });
    expect(side().getByRole('link', { name: 'Reported messages' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('finds pages, actions and everything with a screen of its own, by keyboard', async () => {
    const plain = { detail: '', openedWith: null, questionType: null };
    const calls = fakeApi({
      listWaiting: WAITING,
      findForAdmins: {
        data: [
          { ...plain, kind: 'order', id: 'order-1', title: '#7', detail: 'Mock MMI · Impo Buyer' },
          { ...plain, kind: 'person', id: 'person-1', title: 'Impo Buyer' },
          { ...plain, kind: 'application', id: 'application-1', title: 'Impo Waits' },
          { ...plain, kind: 'school', id: 'importville', title: 'Importville School of Medicine' },
          {
            kind: 'question',
            id: 'question-1',
            title: 'Impostors',
            detail: 'Casper',
            openedWith: 'casper',
            questionType: 'casper',
          },
          { ...plain, kind: 'tag', id: 'impo', title: 'Impo', openedWith: 'medicine' },
        ],
      },
    });
    renderRoute(<p>Start</p>, { path: '/course/schools', around: shell });
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(
      await screen.findByRole('combobox', { name: 'Find pages, people, orders, schools, and more' }),
      'impo',
    );
    await screen.findByRole('option', { name: /^Importville School/ });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Import questions',
      'Import schools',
      '#7Mock MMI · Impo Buyer',
      'Impo Buyer',
      'Impo Waits',
      'Importville School of Medicine',
      'ImpostorsCasper',
      'Impo',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByText(/^at \/course\/schools\/importville\/edit/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'findForAdmins')?.path).toBe('/administration/find?words=impo');
  });
});

describe('what is found', () => {
  it.each([
    [{ kind: 'order' as const, id: 'o' }, '/course/orders/o'],
    [{ kind: 'person' as const, id: 'p' }, '/course/users/p'],
    [{ kind: 'consultant' as const, id: 'c' }, '/consultant/c'],
    [{ kind: 'application' as const, id: 'a' }, '/course/consultantapplications?application=a'],
    [{ kind: 'school' as const, id: 's' }, '/course/schools/s/edit'],
    [{ kind: 'course' as const, id: 'c' }, '/course/courses/c'],
    [{ kind: 'tag' as const, id: 't' }, '/course/tags?field=t'],
    [{ kind: 'tag' as const, id: 't', openedWith: 'f' }, '/course/tags?field=f&subfield=t'],
    [{ kind: 'voucher' as const, id: 'v' }, '/course/vouchers?voucher=v'],
    [
      { kind: 'question' as const, id: 'q', openedWith: 'c', questionType: 'essay' as const },
      '/course/qessay?course=c&question=q',
    ],
    [
      { kind: 'question' as const, id: 'q', openedWith: 'c', questionType: 'lesson' as const },
      '/course/questions?course=c',
    ],
  ])('%j opens at %s', (found, to) => {
    const plain = { title: 'A', detail: '', openedWith: null, questionType: null };
    expect(foundGroups([{ ...plain, ...found }]).flatMap(({ hits }) => hits)).toEqual([{ label: 'A', to }]);
  });
});
