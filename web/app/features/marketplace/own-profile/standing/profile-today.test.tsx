// One's own profile on the first page: its state, what hinders a listing with the way to it, and the way to see it as applicants do.
import { HINDRANCE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeOwnProfile, openOwn } from '#features/marketplace/own-profile/own-profile.fixture.tsx';
import { UNREACHABLE } from '#test/fake-api.ts';
import { CONSULTANT_ID } from '#test/make-profile.ts';
import { ProfileToday } from './profile-today.tsx';

const view = async () => (await screen.findByRole('link', { name: 'View as an applicant' })).getAttribute('href');

it('that is listed leads to the public page', async () => {
  openOwn(<ProfileToday />);
  expect(await view()).toBe(`/consultant/${CONSULTANT_ID}`);
  expect(screen.getByText('Live')).toBeTruthy();
});

it('that is a draft says what hinders it, and leads to the preview', async () => {
  openOwn(<ProfileToday />, { held: makeOwnProfile({ state: 'draft', hindrances: ['picture', 'package'] }) });
  expect(await view()).toBe('/app/consultant/profile?preview');
  expect(screen.getByRole('link', { name: HINDRANCE_TEXTS.picture })).toBeTruthy();
  expect(screen.getByRole('link', { name: HINDRANCE_TEXTS.package })).toBeTruthy();
});

it('that lacks nothing can be listed', async () => {
  openOwn(<ProfileToday />, { held: makeOwnProfile({ state: 'paused' }) });
  expect((await screen.findByRole('link', { name: 'List it again' })).getAttribute('href')).toBe(
    '/app/consultant/profile',
  );
});

it('says in January that a declaration is due', async () => {
  openOwn(<ProfileToday />, { held: makeOwnProfile({ declaredYear: 2025 }) });
  expect((await screen.findByRole('link', { name: 'Declare now' })).getAttribute('href')).toBe(
    '/app/consultant/profile#profile-declaration',
  );
});

it('that could not be loaded says so', async () => {
  openOwn(<ProfileToday />, { answers: { getOwnProfile: UNREACHABLE } });
  expect(await screen.findByText('Your profile could not be loaded.')).toBeTruthy();
});
