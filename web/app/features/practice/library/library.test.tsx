// The first page of applicants and consultants: what is new, what they have, who waits, and each part failing on its own.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeConversation, ME, OTHER } from '#test/make-conversation.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConsultantToday } from './consultant-today.tsx';
import { Library } from './library.tsx';
import { PracticePage } from './practice-page.tsx';

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
const EMPTY = {
  getLibrary: {
    subscriptionInformation: { subscriptionLevel: 'free', subscriptionExpiry: null },
    courses: [],
    underWay: [],
    due: { total: 0, questions: [] },
  },
  listTags: { tags: [{ id: 'medicine', title: 'Medicine' }], allCourses: [] },
  listConversations: { conversations: [], next: null },
  listFavoriteSchools: { data: [], version: 1, shareToken: null },
  getShortlists: { saved: [], compared: [] },
} satisfies Parameters<typeof fakeApi>[0];

const part = (name: string) => within(screen.getByRole('region', { name }));
const links = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

beforeEach(() => signIn(makeToken()));
afterEach(() => vi.unstubAllGlobals());

function open(account: Partial<Account> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({ ...EMPTY, ...answers });
  renderRoute(<Library account={{ ...ACCOUNT, ...account }} isAccountPending={false} />, { path: '/app' });
}

function LateAccount() {
  const [account, setAccount] = useState<Account>();
  return (
    <>
      <button type="button" onClick={() => setAccount({ ...ACCOUNT, selectedCourse: 'aamc-preview' })}>
        The account arrives
      </button>
      <Library account={account} isAccountPending={account === undefined} />
    </>
  );
}

describe('a new member', () => {
  it('finds something to do in every part', async () => {
    open({ isEmailVerified: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/emailstatus');
    expect(await screen.findByText('Star a school to see the tests it requires here.')).toBeTruthy();
    expect(await screen.findByText('Save a consultant and they appear here.')).toBeTruthy();
    expect(await screen.findByText('No messages yet. Writing to a consultant is free.')).toBeTruthy();
    await part('Practice').findAllByRole('link');
    expect(links('Practice')).toEqual([
      '/products/medinterview/sample',
      '/products/casper/sample',
      '/products/aamcpreview/sample',
    ]);
    expect(links('My schools')).toEqual(['/mstar']);
  });
});

describe('what a member has', () => {
  it('begins with the chosen course and its field', async () => {
    open({ selectedTag: 'medicine', selectedCourse: 'aamc-preview' });
    expect((await screen.findByText('You chose Medicine.')).textContent).toBe('You chose Medicine.');
    expect(links('Practice')[0]).toBe('/products/aamcpreview/sample');
    expect(links('Practice').at(-1)).toBe('/marketplace?tag=medicine');
  });

  it('shows no sample until the account is known, so that none moves under a finger', async () => {
    fakeApi(EMPTY);
    renderRoute(<LateAccount />, { path: '/app' });
    await screen.findByText('Star a school to see the tests it requires here.');
    expect(part('Practice').queryAllByRole('link')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'The account arrives' }));
    await part('Practice').findAllByRole('link');
    expect(links('Practice')[0]).toBe('/products/aamcpreview/sample');
  });

  it('is their schools with the tests each asks for, and their conversations', async () => {
    const school = makeSchool({ casperPolicy: { level: 'required', cycle: null }, requiresMCAT: true });
    open(
      {},
      {
        listFavoriteSchools: {
          data: [{ school, note: '', addedAt: '2026-11-01T10:00:00.000Z', changes: [] }],
          version: 1,
          shareToken: null,
        },
        listConversations: { conversations: [makeConversation({ unread: 2 })], next: null },
      },
    );
    expect(await part('My schools').findByRole('link', { name: school.shortTitle })).toBeTruthy();
    expect(part('My schools').getByText(/^MCAT \d{3}$/)).toBeTruthy();
    expect(part('My schools').getByRole('link', { name: 'CASPer' }).getAttribute('href')).toBe('/products/casper');
    expect(await part('Messages').findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
    expect(part('Messages').getByText('2')).toBeTruthy();
  });

  it('fails part by part, with another try', async () => {
    open({}, { listFavoriteSchools: UNREACHABLE });
    expect(await part('My schools').findByText('Your schools could not be loaded.')).toBeTruthy();
    expect(part('My schools').getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(await screen.findByText('Save a consultant and they appear here.')).toBeTruthy();
  });
});

describe('practice', () => {
  const question = {
    questionId: 'q-1',
    courseId: 'casper',
    courseTitle: 'CASPer',
    title: 'Not for the jar',
    type: 'casper',
    progress: 'under-way',
    lastShare: null,
    dueAt: null,
  } as const;
  const course = {
    courseId: 'casper',
    title: 'CASPer',
    iconURL: '',
    mainColorDark: '#176b56',
    mainColorBright: '#e8f2ee',
    isChosen: true,
    isOfField: true,
    types: ['casper' as const],
    total: 12,
    free: 5,
    answered: 3,
    due: 1,
  };
  const library = {
    ...EMPTY.getLibrary,
    courses: [course],
    underWay: [question],
    due: { total: 1, questions: [{ ...question, questionId: 'q-2', title: 'Whose Saturdays' }] },
  };

  it('stands first: go on, what is due, and the courses with progress and what is free', async () => {
    open({}, { getLibrary: library });
    expect(await screen.findByRole('link', { name: /^Continue.*Not for the jar/ })).toBeTruthy();
    expect(links('Continue where you left off')).toEqual(['/app/courses/casper/q-1']);
    expect(links('1 question is due again')).toEqual(['/app/courses/casper/q-2']);
    expect(links('Practice')).toEqual(['/app/courses/casper']);
    expect(part('Practice').getByText('3 of 12 done · 5 free')).toBeTruthy();
    expect(part('Practice').getByText(/An access code opens the rest/)).toBeTruthy();
    expect(part('Sample questions').getAllByRole('link')).toHaveLength(3);
  });

  it('says until when everything is open', async () => {
    const subscriptionInformation = {
      subscriptionLevel: 'full',
      subscriptionExpiry: '2027-03-01T00:00:00.000Z',
    } as const;
    open({}, { getLibrary: { ...library, subscriptionInformation } });
    expect(await screen.findByText('Every question is open to you until March 1, 2027.')).toBeTruthy();
    expect(part('Practice').getByText('3 of 12 done')).toBeTruthy();
  });

  it('has a page of its own, for every role', async () => {
    fakeApi({ ...EMPTY, getLibrary: library });
    renderRoute(<PracticePage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Practice' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /^Continue.*Not for the jar/ })).toBeTruthy();
    expect(links('Courses')).toEqual(['/app/courses/casper']);
  });

  it('has a page of its own: without a course the samples stand there, and a failure is told', async () => {
    fakeApi(EMPTY);
    const { unmount } = renderRoute(<PracticePage />);
    expect((await screen.findByRole('region', { name: 'Sample questions' })).querySelectorAll('a')).toHaveLength(3);
    unmount();
    fakeApi({ ...EMPTY, getLibrary: UNREACHABLE });
    renderRoute(<PracticePage />);
    expect(await screen.findByText('Your practice could not be loaded.')).toBeTruthy();
  });

  it('that could not be loaded says so, and leaves the rest alone', async () => {
    open({}, { getLibrary: UNREACHABLE });
    expect(await part('Practice').findByText('Your practice could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Save a consultant and they appear here.')).toBeTruthy();
  });
});

describe('a consultant', () => {
  const said = (createdAt: string, senderId = OTHER) => ({
    seq: 1,
    senderId,
    excerpt: 'How did you choose?',
    isDeleted: false,
    createdAt,
  });
  const talk = (name: string, changes: Partial<Conversation>) =>
    makeConversation({
      _id: name,
      isConsultant: true,
      other: { ...makeConversation().other, name },
      ...changes,
    });

  function openToday(answers: Parameters<typeof fakeApi>[0]) {
    fakeApi({ listConversations: { conversations: [], next: null }, ...answers });
    renderRoute(
      <ConsultantToday account={{ ...ACCOUNT, role: 'consultant' }} profile={<p>How my profile stands</p>} />,
      {
        path: '/app',
      },
    );
  }

  it('sees who waits for an answer, the longest wait first, and nobody who does not', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    openToday({
      listConversations: {
        conversations: [
          talk('Newest', { lastMessage: said(hours(2)) }),
          talk('Answered', { lastMessage: said(hours(3), ME) }),
          talk('Closed', { lastMessage: said(hours(4)), closedBecause: 'You have blocked this person.' }),
          talk('My own question', { lastMessage: said(hours(5)), isConsultant: false }),
          talk('Oldest', { lastMessage: said(hours(20)) }),
        ],
        next: null,
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
    const rows = await part('Waiting for your answer').findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'OldestHow did you choose?Wrote 20 hours ago',
      'NewestHow did you choose?Wrote 2 hours ago',
    ]);
    expect(screen.getByText('How my profile stands')).toBeTruthy();
    expect(screen.queryByText(/sample question/)).toBeNull();
  });

  it('to whom nobody has written reads so', async () => {
    openToday({});
    expect(await screen.findByText(/^No messages yet/)).toBeTruthy();
  });

  it('who has answered everybody reads so', async () => {
    const conversations = [talk('Answered', { lastMessage: said(new Date().toISOString(), ME) })];
    openToday({ listConversations: { conversations, next: null } });
    expect(await screen.findByText('You have answered everybody.')).toBeTruthy();
  });
});
