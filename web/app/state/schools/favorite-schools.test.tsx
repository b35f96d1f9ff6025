// Favourite schools: shown at once, kept in the order of the clicks, taken back after a refusal, and finished after registration.
import type { FavoriteSchoolsReply } from '@matricula/contract/schools/favorite-schools.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { keepNewestFavorites, useAskedFavorite, useFavoriteSchools } from './favorite-schools.ts';
import { peekIntent } from '#lib/intent.ts';

function Stars() {
  const { isKnown, has, toggle } = useFavoriteSchools();
  return (
    <>
      <p>{isKnown ? `favorites: ${['ubc', 'yale'].filter(has).join(' ')}` : 'unknown'}</p>
      {['ubc', 'yale'].map((id) => (
        <button key={id} type="button" onClick={() => toggle(id, id.toUpperCase())}>
          star {id}
        </button>
      ))}
    </>
  );
}

function Landing() {
  useAskedFavorite();
  return <Stars />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reply = (version: number, ...favoriteSchools: string[]): FavoriteSchoolsReply => ({ favoriteSchools, version });

afterEach(() => vi.restoreAllMocks());

it('sends a visitor to registration and remembers the school [FAV-5] [ROLE-6]', async () => {
  const calls = fakeApi({});
  renderRoute(<Stars />);
  expect(screen.getByText('favorites:')).toBeTruthy();
  await press('star ubc');
  expect(await screen.findByText(/^at \/register/)).toBeTruthy();
  expect(peekIntent()).toEqual({
    path: '/favorite-schools',
    state: { addFavorite: 'ubc' },
    label: 'add UBC to your favorites',
  });
  expect(calls).toEqual([]);
});

it('finishes what a visitor began, once, and forgets it', async () => {
  localStorage.setItem('authToken', makeToken());
  const calls = fakeApi({
    getFavoriteSchools: reply(0),
    addFavoriteSchool: reply(1, 'ubc'),
  });
  const { router } = renderRoute(<Landing />, { path: '/favorite-schools', state: { addFavorite: 'ubc' } });
  await screen.findByText('favorites: ubc');
  expect(calls.filter(({ name }) => name === 'addFavoriteSchool').map(({ body }) => body)).toEqual([
    { schoolId: 'ubc' },
  ]);
  await waitFor(() => expect(router.state.location.state).toBeNull());
});

it('shows clicks at once and sends them one after the other [FAV-4] [ROLE-10]', async () => {
  localStorage.setItem('authToken', makeToken());
  const answers = [reply(1, 'ubc'), reply(2, 'ubc', 'yale')];
  const calls = fakeApi({
    getFavoriteSchools: reply(0),
    addFavoriteSchool: () => answers.shift() ?? reply(2, 'ubc', 'yale'),
    removeFavoriteSchool: reply(3, 'yale'),
  });
  renderRoute(<Stars />);
  await screen.findByText('favorites:');
  await press('star ubc');
  await press('star yale');
  await press('star ubc');
  await screen.findByText('favorites: yale');
  await waitFor(() =>
    expect(calls.slice(1).map(({ path }) => path)).toEqual([
      '/user/add-favorite-school',
      '/user/add-favorite-school',
      '/user/remove-favorite-school',
    ]),
  );
  await screen.findByText('favorites: yale');
});

it('keeps the answer with the highest version', async () => {
  localStorage.setItem('authToken', makeToken());
  fakeApi({ getFavoriteSchools: reply(4, 'ubc') });
  const { queryClient } = renderRoute(<Stars />);
  await screen.findByText('favorites: ubc');
  keepNewestFavorites(queryClient, reply(3, 'yale'));
  await screen.findByText('favorites: ubc');
  keepNewestFavorites(queryClient, reply(5, 'ubc', 'yale'));
  await screen.findByText('favorites: ubc yale');
});

it('takes a refused click back and only logs it [ERR-25]', async () => {
  localStorage.setItem('authToken', makeToken());
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  fakeApi({ getFavoriteSchools: reply(1, 'ubc'), removeFavoriteSchool: new Refusal(500, 'Something failed.') });
  renderRoute(<Stars />);
  await screen.findByText('favorites: ubc');
  await press('star ubc');
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Changing a favorite school failed', expect.anything()));
  await screen.findByText('favorites: ubc');
  expect(screen.queryByRole('alert')).toBeNull();
});
