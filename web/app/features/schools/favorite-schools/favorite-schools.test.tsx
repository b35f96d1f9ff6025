// 'My Favorite Schools': the visitor's way in, the ranked list with notes and changes, export and sharing.
import type { FavoriteListReply } from '@matricula/contract/schools/favorite-schools.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { peekIntent } from '#lib/intent.ts';
import { signIn, signOut } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeSchool } from '#test/make-school.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { FavoriteSchoolsScreen } from './favorite-schools-screen.tsx';

const path = '/favorite-schools';
const alabama = makeSchool();
const boston = makeSchool({ schoolId: 'boston', title: 'Boston University', shortTitle: 'Boston' });
const addedAt = '2026-10-01T00:00:00.000Z';

const LIST: FavoriteListReply = {
  data: [
    {
      school: alabama,
      note: 'Ask about the rural track.',
      addedAt,
      changes: [{ figure: 'avgGPA', before: '3.78', after: '3.81', at: '2026-11-03T09:00:00.000Z' }],
    },
    { school: boston, note: '', addedAt, changes: [] },
  ],
  version: 4,
  shareToken: null,
};
const IDS = { favoriteSchools: ['alabama', 'boston'], version: 4 };

type Answers = Parameters<typeof fakeApi>[0];

function show(answers: Answers = {}, state?: unknown) {
  const calls = fakeApi({ getFavoriteSchools: IDS, listFavoriteSchools: LIST, ...answers });
  return { calls, ...renderRoute(<FavoriteSchoolsScreen />, { path, state }) };
}

const namesOf = (calls: { name: string }[]) => calls.map(({ name }) => name);
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap((heading) => within(heading).queryAllByRole('link'))
    .map((link) => link.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
});

it('shows which tests each school asks for, and how the reader’s numbers compare', async () => {
  signIn(makeToken());
  const numbers = { gpa: 3.4, mcat: 512, residence: null, citizenship: 'CAN' } as const;
  const school = makeSchool({
    casperPolicy: { level: 'required', cycle: '2026-27' },
    previewPolicy: { level: null, cycle: null },
    provenance: {},
  });
  show({ getMyNumbers: numbers, listFavoriteSchools: { ...LIST, data: [{ ...LIST.data[0]!, school }] } });
  const item = (await screen.findByRole('heading', { level: 2, name: school.title })).closest('li')!;
  expect(within(item).getByText(/Tests: CASPer required \(2026-27\), AAMC PREview unconfirmed/)).toBeTruthy();
  await waitFor(() => expect(within(item).getByText('You −0.48')).toBeTruthy());
  expect(within(item).getByText('Match')).toBeTruthy();
  expect(within(item).getByText('Does not take Canadian applicants')).toBeTruthy();
});

describe('a visitor', () => {
  it('reads what the list is for and comes back after registering', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'My Favorite Schools (0)' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/at \/register/)).toBeTruthy();
    expect(peekIntent()?.path).toBe(path);
  });

  it('may log in instead', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(await screen.findByText(/at \/login/)).toBeTruthy();
    expect(peekIntent()?.path).toBe(path);
  });
});

describe('signed in', () => {
  beforeEach(() => signIn(makeToken()));

  it('counts in the title and leads to the directory [FAV-1] [FAV-2] [FAV-3]', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Favorite Schools (2)' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/mstar');
    expect(screen.getByRole('link', { name: 'Find Schools' }).getAttribute('href')).toBe('/mstar');
  });

  it('shows figures, and what has changed since', async () => {
    show();
    const changes = await screen.findByRole('list', { name: /What has changed at University of Alabama/ });
    expect(changes.textContent).toBe('GPA 3.78 → 3.81 on November 3, 2026');
    expect(screen.getAllByText('$31,198')).toHaveLength(2);
  });

  it('moves a school, says so and keeps the keyboard where it was', async () => {
    const { calls } = show({ orderFavoriteSchools: { favoriteSchools: ['boston', 'alabama'], version: 5 } });
    const down = await screen.findByRole('button', { name: /Move University of Alabama .* down/ });
    await userEvent.click(down);
    await waitFor(() => expect(titles()).toEqual(['Boston University', alabama.title]));
    expect(calls.find(({ name }) => name === 'orderFavoriteSchools')?.body).toEqual({
      schoolIds: ['boston', 'alabama'],
    });
    expect(screen.getByText(`${alabama.title} is now number 2 of 2.`)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Move University of Alabama .* down/ }));
  });

  it('takes a refused move back, which is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    show({ orderFavoriteSchools: new Refusal(503, 'Busy') });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Boston University up' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    await waitFor(() => expect(titles()).toEqual([alabama.title, 'Boston University']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saves a note by itself', async () => {
    const { calls } = show({ noteFavoriteSchool: { ...IDS, version: 5 } });
    await userEvent.type(await screen.findByLabelText('Your note on Boston University'), 'Close to home');
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/, {}, { timeout: 3_000 })).toBeTruthy();
    const saved = calls.filter(({ name }) => name === 'noteFavoriteSchool');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ path: '/user/favorite-schools/boston', body: { note: 'Close to home' } });
  });

  it('keeps a note that could not be saved, and saves it on request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isAway = true;
    show({ noteFavoriteSchool: () => (isAway ? new Refusal(503, 'Busy') : { ...IDS, version: 5 }) });
    const field = await screen.findByLabelText('Your note on Boston University');
    await userEvent.type(field, 'Close');
    await userEvent.tab();
    expect(await screen.findByText(/Not saved. Your text is kept/)).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Close');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeTruthy();
  });

  it('removes a school at once, but asks when a note would go with it', async () => {
    const { calls } = show({ removeFavoriteSchool: { favoriteSchools: ['alabama'], version: 6 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Boston University' }));
    await waitFor(() => expect(titles()).toEqual([alabama.title]));
    expect(document.activeElement?.textContent).toBe('Boston University is removed from your favorites.');
    await userEvent.click(screen.getByRole('button', { name: `Remove ${alabama.title}` }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
    expect(calls.filter(({ name }) => name === 'removeFavoriteSchool')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove both' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'removeFavoriteSchool')).toHaveLength(2));
  });

  it('compares those that are ticked', async () => {
    show();
    await userEvent.click(await screen.findByRole('checkbox', { name: `Compare ${alabama.title}` }));
    expect(screen.queryByRole('link', { name: /Compare 1/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compare Boston University' }));
    expect(screen.getByRole('link', { name: 'Compare 2 schools' }).getAttribute('href')).toBe(
      '/schools/compare?ids=alabama,boston',
    );
  });

  it('exports the list as a file', async () => {
    const made: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'), revokeObjectURL: () => {} }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(click).toHaveBeenCalledOnce();
    expect(await made[0]?.text()).toContain('Ask about the rural track.');
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shares by a link that can be withdrawn, and says what others see', async () => {
    const token = 'abcdefghijklmnopqrstuvwx';
    show({ shareFavoriteSchools: { shareToken: token }, withdrawFavoriteShare: { shareToken: null } });
    const box = within(await screen.findByRole('region', { name: 'Share this list' }));
    expect(box.getByText(/not see your name, your notes/)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Create a link' }));
    expect(await box.findByText(`${window.location.origin}/favorite-schools/shared/${token}`)).toBeTruthy();
    await userEvent.click(box.getByRole('button', { name: 'Withdraw the link' }));
    expect(await box.findByRole('button', { name: 'Create a link' })).toBeTruthy();
  });

  it('says when nothing is there yet', async () => {
    show({ getFavoriteSchools: { favoriteSchools: [], version: 0 }, listFavoriteSchools: { ...LIST, data: [] } });
    expect(await screen.findByRole('heading', { name: 'No favorite schools yet' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'My Favorite Schools (0)' })).toBeTruthy();
  });

  it('keeps loading, and says nothing, when the list fails', async () => {
    const { calls } = show({ listFavoriteSchools: new Refusal(503, 'Busy') });
    await waitFor(() => expect(namesOf(calls)).toContain('listFavoriteSchools'));
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'My Favorite Schools' })).toBeTruthy();
  });

  it('finishes what a visitor began before registering', async () => {
    const { calls } = show({ addFavoriteSchool: IDS }, { addFavorite: 'boston' });
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'addFavoriteSchool')?.body).toEqual({ schoolId: 'boston' }),
    );
    expect(await screen.findByRole('link', { name: 'Boston University' })).toBeTruthy();
  });
});
