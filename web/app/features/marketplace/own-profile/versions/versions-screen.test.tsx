// Versions of one's own profile: what changed in each, how it looked, and restoring one as a new version.
import type { ProfileVersion } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONSULTANT, makeOwnProfile, openOwn, VIEWS } from '#features/marketplace/own-profile/own-profile.fixture.tsx';
import { Refusal } from '#test/fake-api.ts';
import { makeProfile } from '#test/make-profile.ts';
import { VersionsScreen } from './versions-screen.tsx';

const made = (version: number, change: Partial<ProfileVersion> = {}): ProfileVersion => ({
  version,
  savedAt: '2026-11-01T10:00:00.000Z',
  changed: [],
  restoredFrom: null,
  ...change,
});
const VERSIONS = [
  made(3, { changed: ['aboutMe', 'taglineOne'] }),
  made(2, { changed: ['education'], restoredFrom: 1 }),
  made(1),
];

function open(answers: NonNullable<Parameters<typeof openOwn>[1]>['answers'] = {}) {
  return openOwn(<VersionsScreen role={CONSULTANT} views={VIEWS} />, {
    answers: {
      listProfileVersions: { data: VERSIONS },
      getProfileVersion: { version: 2, shown: makeProfile({ aboutMe: 'What I said then.' }) },
      restoreProfile: () => makeOwnProfile({ version: 4 }),
      ...answers,
    },
  });
}

it('are listed with what changed, the latest first', async () => {
  open();
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p + p')?.textContent)).toEqual([
    'Changed: about you and first line under your name',
    'Restored from version 1. Changed: education',
    'First version',
  ]);
  expect(within(lines[0] as HTMLElement).queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('are looked at, and restored after one more question', async () => {
  const { user, bodies } = open();
  await user.click(await screen.findByRole('button', { name: /^View ?version 2$/ }));
  expect(await screen.findByText('Page: What I said then.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Restore ?version 2$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
  expect(dialog.getByText('Your picture and your packages stay as they are.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Your profile is back to version 2.')).toBeTruthy();
  expect(bodies('restoreProfile')).toEqual([{ version: 3, restore: 2 }]);
});

it('that are no longer kept say so', async () => {
  const { user } = open({ restoreProfile: new Refusal(404, OWN_PROFILE_TEXTS.versionGone) });
  await user.click(await screen.findByRole('button', { name: /^Restore ?version 1$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Restore' }));
  expect(await dialog.findByText(OWN_PROFILE_TEXTS.versionGone)).toBeTruthy();
});

it('that could not be loaded are asked for again', async () => {
  open({ listProfileVersions: new Refusal(503, 'Busy.') });
  expect(await screen.findByText('The versions could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('say what the next save does while there are none', async () => {
  open({ listProfileVersions: { data: [] } });
  expect(await screen.findByRole('heading', { name: 'No versions yet' })).toBeTruthy();
});
