// The search of a shell: a combobox by keyboard, groups, what was opened last, and Back that closes it.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { FindButton } from './find-button.tsx';
import { FindDialog } from './find-dialog.tsx';
import { matchesWords } from './find-words.ts';

const GROUPS = [
  { title: 'Pages', hits: [{ label: 'Home', to: '/one' }] },
  {
    title: 'Things',
    hits: [
      { label: 'First thing', detail: 'Boston', to: '/two' },
      { label: 'Second', to: '/three' },
    ],
  },
  { title: 'Empty', hits: [] },
];

function Finder() {
  const [words, setWords] = useState('');
  const groups = GROUPS.map(({ title, hits }) => ({
    title,
    hits: hits.filter(({ label }) => matchesWords(label, words)),
  }));
  return (
    <FindButton label="Find">
      {(onClose) => (
        <FindDialog
          label="Find things"
          words={words}
          onWords={setWords}
          groups={groups}
          state="found"
          onClose={onClose}
        />
      )}
    </FindButton>
  );
}

async function open() {
  const view = renderRoute(<p>Start</p>, { around: <Finder /> });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find things' });
  // A browser's dialog gives the focus to its first field; the test's document does not.
  field.focus();
  return { field, ...view };
}

/** What the screen reader is told is chosen. */
function activeName(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

describe('the search of a shell', () => {
  it('moves through all groups by the arrow keys, around both ends, and opens by Enter', async () => {
    const { field } = await open();
    expect(screen.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)).toEqual([
      'Pages',
      'Things',
    ]);
    expect(activeName(field)).toBe('Home');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeName(field)).toBe('Second');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeName(field)).toBe('First thingBoston');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('First thingBoston');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^at \/two/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('begins at the first result of what is typed, and says how many there are', async () => {
    const { field } = await open();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.type(field, 'thi');
    expect(activeName(field)).toBe('First thingBoston');
    expect(screen.getByRole('status').textContent).toBe('1 result');
    await userEvent.type(field, 'xx');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('status').textContent).toBe('Nothing found. Check the spelling or try fewer words.');
  });

  it('shows first what was opened last', async () => {
    await open();
    await userEvent.click(screen.getByRole('option', { name: /First thing/ }));
    await screen.findByText(/^at \/two/);
    await userEvent.keyboard('{Control>}k{/Control}');
    const [recent] = await screen.findAllByRole('group');
    expect(within(recent as HTMLElement).getByRole('option').textContent).toBe('First thingBoston');
  });

  it('closes by Back, staying on the page', async () => {
    const { router } = await open();
    await waitFor(() => expect(router.state.location.state).toMatchObject({ isSheet: true }));
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(screen.getByText('Start')).toBeTruthy();
  });
});

it.each([
  ['McMaster University', 'mcm', true],
  ['Université de Montréal', 'montreal uni', true],
  ['Ana Ruiz', 'na', false],
  ['Ana Ruiz', '', true],
])('%s is found by "%s": %s', (name, typed, isFound) => {
  expect(matchesWords(name, typed)).toBe(isFound);
});
