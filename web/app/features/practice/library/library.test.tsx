// The library: what a new member meets, what they have, and each part failing on its own.
import type { Account } from '@matricula/contract/foundation/accounts.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeConversation } from '#test/make-conversation.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Library } from './library.tsx';

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
  renderRoute(<Library account={{ ...ACCOUNT, ...account }} />, { path: '/app' });
}

describe('a new member', () => {
  it('finds something to do in every part', async () => {
    open({ isEmailVerified: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm it' }).getAttribute('href')).toBe('/emailstatus');
    expect(await screen.findByText('Star a school to see the tests it requires here.')).toBeTruthy();
    expect(await screen.findByText('Save a consultant and they appear here.')).toBeTruthy();
    expect(await screen.findByText('No messages yet. Writing to a consultant is free.')).toBeTruthy();
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
    expect((await part('Practice').findByText('You chose Medicine.')).textContent).toBe('You chose Medicine.');
    expect(links('Practice')[0]).toBe('/products/aamcpreview/sample');
    expect(links('Practice').at(-1)).toBe('/marketplace?tag=medicine');
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
