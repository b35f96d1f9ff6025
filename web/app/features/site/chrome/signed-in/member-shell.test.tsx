// The shell behind sign-in: who sees which places, the number of unread conversations in it and in the tab's title, and its search.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import type { LibraryReply } from '@matricula/contract/practice/library/library.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { makeCard } from '#test/consultants.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { socket } from '#test/fake-socket.ts';
import { makeConversation, makeMessage } from '#test/make-conversation.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { MemberShell } from './member-shell.tsx';

const ACCOUNT: Account = {
  _id: 'user-1',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  isEmailVerified: true,
  role: 'user',
  selectedTag: null,
  selectedCourse: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const ANSWERS = {
  getAccount: ACCOUNT,
  countUnread: { conversations: 0 },
  confirmDelivery: { success: true },
} satisfies Parameters<typeof fakeApi>[0];

const LIBRARY: LibraryReply = {
  courses: [
    {
      courseId: 'casper',
      title: 'CASPer',
      iconURL: '',
      mainColorDark: '#176b56',
      mainColorBright: '#e8f2ee',
      isChosen: false,
      isOfField: true,
      types: ['casper'],
      total: 12,
      free: 5,
      answered: 0,
      due: 0,
    },
  ],
  underWay: [
    {
      questionId: 'q-1',
      courseId: 'casper',
      courseTitle: 'CASPer',
      title: 'Not for the jar',
      type: 'casper',
      progress: 'under-way',
      lastShare: null,
      dueAt: null,
    },
  ],
  due: { total: 0, questions: [] },
  subscriptionInformation: { subscriptionLevel: 'free', subscriptionExpiry: null },
};

beforeEach(() => {
  socket.reset();
  signIn(makeToken());
  document.title = 'Messages · Matricula';
});
afterEach(() => vi.unstubAllGlobals());

function shell(role: Role = 'user', hasNavOnPhone = true) {
  return (
    <MemberShell role={role} isFullHeight={false} hasNavOnPhone={hasNavOnPhone}>
      <p>The page</p>
    </MemberShell>
  );
}

function show(...counts: number[]) {
  const calls = fakeApi({
    ...ANSWERS,
    countUnread: () => ({ conversations: counts.length > 1 ? (counts.shift() ?? 0) : (counts[0] ?? 0) }),
  });
  return { calls, ...renderRoute(shell()) };
}

/** The list at the side; the bar at the bottom of phones comes after it. */
const side = () => within(screen.getAllByRole('navigation', { name: 'Your pages' })[0] as HTMLElement);
const placesOf = () =>
  side()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the navigation behind sign-in', () => {
  it('shows the pages of administrators to them alone', () => {
    fakeApi(ANSWERS);
    const { unmount } = renderRoute(shell());
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    unmount();
    renderRoute(shell('admin'));
    expect(side().getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/course');
  });

  it.each([
    [
      'user',
      ['Plan', 'Practice', 'Schools', 'Consultants', 'Messages', 'Orders', 'Favorite schools', 'Saved consultants'],
    ],
    [
      'consultant',
      [
        'Today',
        'Messages',
        'Orders',
        'Profile',
        'Packages',
        'Measured',
        'Practice',
        'Schools',
        'Consultants',
        'Favorite schools',
        'Saved consultants',
      ],
    ],
    [
      'admin',
      [
        'Waiting',
        'Messages',
        'Administration',
        'Practice',
        'Schools',
        'Consultants',
        'Favorite schools',
        'Saved consultants',
      ],
    ],
  ] as const)('lists what a %s does first', (role, places) => {
    fakeApi(ANSWERS);
    renderRoute(shell(role));
    expect(placesOf()).toEqual(places);
    const bottom = within(screen.getAllByRole('navigation', { name: 'Your pages' })[1] as HTMLElement);
    expect(bottom.getAllByRole('link').length).toBeLessThanOrEqual(5);
    // What does not fit there stands in the account menu: nothing is out of a phone's reach.
    const menu = within(screen.getByText('Your account').closest('details') as HTMLElement);
    const inReach = [...bottom.getAllByRole('link'), ...menu.getAllByRole('link')].map((link) => link.textContent);
    expect(new Set(inReach)).toEqual(new Set([...places, 'Orders', 'Account']));
  });

  it('leaves the bottom of a phone to a screen that needs it', () => {
    fakeApi(ANSWERS);
    renderRoute(shell('user', false));
    expect(screen.getAllByRole('navigation', { name: 'Your pages' })).toHaveLength(1);
  });

  it('has no header and footer of public pages, and one main part', () => {
    fakeApi(ANSWERS);
    renderRoute(shell());
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(within(screen.getByRole('main')).getByText('The page')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
  });

  it('counts unread conversations beside Messages and in the title', async () => {
    const { unmount } = show(3);
    expect(await side().findByRole('link', { name: 'Messages 3 unread conversations' })).toBeTruthy();
    expect(document.title).toBe('(3) Messages · Matricula');
    // The router writes a new title when the page changes.
    document.title = 'Account · Matricula';
    await waitFor(() => expect(document.title).toBe('(3) Account · Matricula'));
    unmount();
    expect(document.title).toBe('Account · Matricula');
  });

  it('says 99+ beyond what is counted, and nothing at none', async () => {
    const { unmount } = show(100);
    expect(await side().findByText('99+')).toBeTruthy();
    expect(document.title).toBe('(99+) Messages · Matricula');
    unmount();
    const { calls } = show(0);
    await waitFor(() => expect(calls.filter(({ name }) => name === 'countUnread')).toHaveLength(1));
    expect(side().getByRole('link', { name: 'Messages' })).toBeTruthy();
    expect(document.title).toBe('Messages · Matricula');
  });

  it('counts again when something is said', async () => {
    show(1, 2);
    await side().findByText('1');
    act(() => socket.receive('message.created', { message: makeMessage(1) }));
    expect(await side().findByText('2', undefined, { timeout: 2_000 })).toBeTruthy();
  });

  it('does without the number when it cannot be had', async () => {
    const calls = fakeApi({ ...ANSWERS, countUnread: UNREACHABLE });
    renderRoute(shell());
    await waitFor(() => expect(calls.filter(({ name }) => name === 'countUnread')).toHaveLength(1));
    expect(side().getByRole('link', { name: 'Messages' })).toBeTruthy();
  });
});

describe('the search behind sign-in', () => {
  const school = makeSchool();

  function openSearch(answers: Parameters<typeof fakeApi>[0] = {}) {
    const calls = fakeApi({
      ...ANSWERS,
      listConversations: { conversations: [makeConversation()], next: null },
      listFavoriteSchools: { data: [], version: 1, shareToken: null },
      getShortlists: { saved: [], compared: [] },
      getLibrary: LIBRARY,
      listDirectory: { data: [school], total: 1, schoolCount: 1, correctedSearch: null, closest: [] },
      listConsultants: {
        data: [makeCard(1, { name: 'Anand Patel' })],
        total: 1,
        voucherValue: 0,
        minOrderValue: 0,
        isTotalCapped: false,
        correctedSearch: null,
        closest: [],
      },
      ...answers,
    });
    renderRoute(<p>Start</p>, { around: shell() });
    return calls;
  }

  const field = () => screen.findByRole('combobox', { name: 'Search schools, consultants, courses and conversations' });

  it('opens with Ctrl K and finds people of one’s own before anybody else', async () => {
    const calls = openSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'an');
    const options = await screen.findAllByRole('option');
    await waitFor(() => expect(screen.getByRole('option', { name: /Anand Patel/ })).toBeTruthy());
    expect(options[0]?.textContent).toBe('Ana RuizConversation');
    expect(screen.getByRole('option', { name: new RegExp(school.title) })).toBeTruthy();
    // What was typed on the way is not asked for.
    expect(calls.filter(({ name }) => name === 'listDirectory').map(({ path }) => path)).toEqual([
      '/public/schools?search=an',
    ]);
  });

  it('finds courses, and questions to go on with', async () => {
    openSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'casper');
    expect(await screen.findByRole('option', { name: /CASPer.*Course/ })).toBeTruthy();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'jar');
    expect(await screen.findByRole('option', { name: /Not for the jar/ })).toBeTruthy();
  });

  it('says so when a part of it cannot be had, and still finds pages', async () => {
    openSearch({ listDirectory: UNREACHABLE });
    await userEvent.click(screen.getByRole('button', { name: /^Search/ }));
    await userEvent.type(await field(), 'sc');
    expect(await screen.findByText(/^Some results could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Schools' })).toBeTruthy();
  });
});
