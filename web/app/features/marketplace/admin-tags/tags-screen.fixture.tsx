// Fields as a server would list them, and the screen of tags opened with them: read by its tests.
import { MantineProvider } from '@mantine/core';
import type { ManagedSubtag, ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { TagsScreen } from './tags-screen.tsx';

export const NONE = { consultants: 0, courses: 0, applications: 0 };
export const part = (id: string, title: string, uses: Partial<typeof NONE> = {}): ManagedSubtag => ({
  id,
  title,
  version: 1,
  uses: { ...NONE, ...uses },
  formerIds: [],
});
export const field = (id: string, title: string, changes: Partial<ManagedTag> = {}): ManagedTag => ({
  ...part(id, title),
  state: 'published',
  icon: 'medicine',
  whiteIconURL: '/icons/medicine-white.svg',
  subtags: [],
  ...changes,
});

export const TAGS = [
  field('medicine', 'Medicine', {
    uses: { consultants: 12, courses: 1, applications: 0 },
    subtags: [part('mmi', 'MMI', { consultants: 3 }), part('mcat', 'MCAT')],
  }),
  field('law', 'Law', { state: 'hidden', formerIds: ['jurisprudence'] }),
  field('college', 'College'),
  field('dentistry', 'Dentistry'),
  field('vet', 'Veterinary medicine', { state: 'draft' }),
];
export const SAVED = { id: 'medicine', version: 2 };

/** `search`: '?field=law' */
export function openTags(answers: Parameters<typeof fakeApi>[0] = {}, search = '') {
  localStorage.setItem('authToken', makeToken());
  const calls = fakeApi({ listManagedTags: { data: TAGS }, ...answers });
  renderRoute(
    <MantineProvider env="test">
      <TagsScreen />
    </MantineProvider>,
    { path: '/course/tags', search },
  );
  const callsOf = (name: (typeof calls)[number]['name']) => calls.filter((call) => call.name === name);
  return {
    calls,
    callsOf,
    bodyOf: (name: (typeof calls)[number]['name']) => callsOf(name)[0]?.body,
    user: userEvent.setup(),
  };
}

export const fields = async () => within(await screen.findByRole('list', { name: 'Fields' }));
