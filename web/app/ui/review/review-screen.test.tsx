// A queue worked off: what is open stands in the address, keys, the next one after a decision, and what the device remembers.
import { MantineProvider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Outcome } from './outcome.tsx';
import { queueItemQuery, queueQuery } from './queue-query.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewScreen } from './review-screen.tsx';

interface Thing {
  _id: string;
  isDone: boolean;
}

const TABS = [
  { status: 'open', label: 'Open', empty: 'Nothing is waiting.' },
  { status: 'done', label: 'Done', empty: 'Nothing yet.' },
] as const;

/** A server with as many things as a test needs, two to a page. */
function makeServer(ids: readonly string[]) {
  const things = new Map(ids.map((id) => [id, { _id: id, isDone: false }]));
  const sent = vi.fn();
  return {
    sent,
    list: (status: string, cursor?: string) => {
      const all = [...things.values()].filter(({ isDone }) => isDone === (status === 'done'));
      const from = cursor === undefined ? 0 : all.findIndex(({ _id }) => _id === cursor);
      const next = all[from + 2]?._id ?? null;
      const openCount = [...things.values()].filter(({ isDone }) => !isDone).length;
      return Promise.resolve({ data: all.slice(from, from + 2), openCount, next });
    },
    get: (id: string) => {
      const found = things.get(id);
      return found === undefined ? Promise.reject(new Error('There is no such thing.')) : Promise.resolve(found);
    },
    decide: (id: string, choice: string, reason: string) => {
      sent(id, choice, reason);
      things.set(id, { _id: id, isDone: true });
      return Promise.resolve();
    },
  };
}

function Decision({ thing, server, onDecided }: { thing: Thing; server: Server; onDecided: (text: string) => void }) {
  const [chosen, setChosen] = useState<'yes' | 'no' | null>(null);
  const client = useQueryClient();
  return (
    <DecisionForm
      name="thing"
      about={thing._id}
      legend="Yes or no?"
      choices={[
        { value: 'yes', label: 'Yes', act: 'Say yes' },
        { value: 'no', label: 'No', act: 'Say no' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      effects={[`${thing._id} becomes ${chosen}`]}
      reason={{
        field: 'why',
        label: 'Why?',
        hint: 'In a word',
        maxLength: 100,
        problemOf: (text) => (text === '' ? 'Say why' : undefined),
      }}
      send={async (reason) => {
        await server.decide(thing._id, chosen ?? '', reason);
        onDecided(`${thing._id} is done.`);
        void client.invalidateQueries({ queryKey: ['things'] });
      }}
    />
  );
}

type Server = ReturnType<typeof makeServer>;

function open(server: Server, search = '') {
  const view = renderRoute(
    <MantineProvider env="test">
      <ReviewScreen
        what="things"
        tabs={TABS}
        addressKey="thing"
        queueOf={(status) =>
          queueQuery<Thing>({ name: 'things', status, ask: (_asking, { cursor }) => server.list(status, cursor) })
        }
        itemOf={(id) => queueItemQuery<Thing>({ name: 'things', id, ask: () => server.get(id) })}
        decisionCount={2}
        rowOf={({ _id }) => ({ title: _id, at: '2026-11-01T00:00:00.000Z', mark: null, text: '' })}
      >
        {(thing, onDecided) => (
          <ReviewItem
            key={thing._id}
            title={`About ${thing._id}`}
            decision={
              thing.isDone ? (
                <Outcome title="Done" at={null} words="" />
              ) : (
                <Decision thing={thing} server={server} onDecided={onDecided} />
              )
            }
          >
            <p>Its words</p>
          </ReviewItem>
        )}
      </ReviewScreen>
    </MantineProvider>,
    { path: '/things', search },
  );
  return { user: userEvent.setup(), ...view };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const rows = () => within(screen.getByRole('navigation', { name: 'Open things' })).getAllByRole('link');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('authToken', makeToken());
});

describe('a review screen', () => {
  it('opens who waits longest beside the list, and another one by its address', async () => {
    const { user, router } = open(makeServer(['Ash', 'Birch']));
    expect(await heading('About Ash')).toBeTruthy();
    expect(rows()[0]?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Open (2)' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /^Birch/ }));
    expect(router.state.location.search).toBe('?thing=Birch');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('About Birch'));
    expect(rows()[1]?.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  it('finds one that is on no loaded page, and says when there is none', async () => {
    const { unmount } = open(makeServer(['Ash', 'Birch', 'Cedar']), '?thing=Cedar');
    expect(await heading('About Cedar')).toBeTruthy();
    unmount();
    open(makeServer(['Ash']), '?thing=Elm');
    expect(await screen.findByText('There is no such thing.')).toBeTruthy();
  });

  it('opens the next one after a decision and says what was done', async () => {
    const server = makeServer(['Ash', 'Birch']);
    const { user, router } = open(server);
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(screen.getByText('Ash becomes yes')).toBeTruthy();
    await user.type(screen.getByLabelText('Why?'), 'Because');
    await user.click(screen.getByRole('button', { name: 'Say yes' }));
    expect(server.sent).toHaveBeenCalledWith('Ash', 'yes', 'Because');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('About Birch'));
    expect(router.state.location.search).toBe('?thing=Birch');
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toContain('Ash is done.');
    expect(screen.queryByRole('link', { name: /^Ash/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open (1)' })).toBeTruthy());
  });

  it('keeps words that were begun for each while others are looked at, and forgets them once they are sent', async () => {
    const server = makeServer(['Oak', 'Pine']);
    const { user, unmount } = open(server);
    const why = () => screen.getByLabelText<HTMLTextAreaElement>('Why?');
    await heading('About Oak');
    await user.type(why(), 'Half a');
    await user.click(screen.getByRole('link', { name: /^Pine/ }));
    await heading('About Pine');
    expect(why().value).toBe('');
    await user.click(screen.getByRole('link', { name: /^Oak/ }));
    await heading('About Oak');
    expect(why().value).toBe('Half a');
    // Also after the way to another screen and back.
    unmount();
    const again = open(server, '?thing=Oak');
    await heading('About Oak');
    await again.user.type(why(), ' reason');
    await again.user.click(screen.getByRole('radio', { name: 'Yes' }));
    await again.user.click(screen.getByRole('button', { name: 'Say yes' }));
    expect(server.sent).toHaveBeenCalledWith('Oak', 'yes', 'Half a reason');
    again.unmount();
    open(makeServer(['Oak']), '?thing=Oak');
    await heading('About Oak');
    expect(why().value).toBe('');
  });

  it('names as many keys as there are decisions', async () => {
    const { user } = open(makeServer(['Ash']));
    await heading('About Ash');
    await user.keyboard('?');
    const row = (await screen.findByText('Choose a decision')).parentElement;
    expect(row?.textContent).toMatch(/1.*2/);
    expect(row?.textContent).not.toContain('3');
  });

  it('ends with the outcome when nothing is left', async () => {
    const { user } = open(makeServer(['Ash']));
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await user.type(screen.getByLabelText('Why?'), 'Because');
    await user.click(screen.getByRole('button', { name: 'Say no' }));
    expect(await heading('All done')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Ash is done.');
  });

  it('is worked by keys alone: j and k, 1 to 3, Ctrl Enter', async () => {
    const server = makeServer(['Ash', 'Birch', 'Cedar']);
    const { user } = open(server);
    await heading('About Ash');
    await user.keyboard('j');
    expect(await heading('About Birch')).toBeTruthy();
    // At the end of the page the next one is loaded.
    await user.keyboard('j');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.keyboard('j');
    expect(await heading('About Cedar')).toBeTruthy();
    await user.keyboard('k');
    expect(await heading('About Birch')).toBeTruthy();
    await user.keyboard('2');
    const no = screen.getByRole<HTMLInputElement>('radio', { name: 'No' });
    expect([no.checked, document.activeElement]).toEqual([true, no]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const field = screen.getByLabelText('Why?');
    expect(screen.getByText('Say why')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    // Letters and digits in a field are letters and digits.
    await user.keyboard('jk1{Control>}{Enter}{/Control}');
    expect(await heading('About Cedar')).toBeTruthy();
    expect(server.sent).toHaveBeenCalledWith('Birch', 'no', 'jk1');
  });

  it('leaves its keys to a dialog that covers it', async () => {
    const server = makeServer(['Ash', 'Birch']);
    const { user } = open(server);
    await heading('About Ash');
    await user.keyboard('1');
    await user.type(screen.getByLabelText('Why?'), 'enough');
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<input aria-label="Find" /><button>Close</button>';
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    for (const name of ['input', 'button'] as const) {
      dialog.querySelector(name)?.focus();
      await user.keyboard('j{Control>}{Enter}{/Control}2');
    }
    dialog.remove();
    expect(server.sent).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
    expect(await heading('About Ash')).toBeTruthy();
  });

  it('offers the last five reasons, per person', async () => {
    const ids = ['Ash', 'Birch', 'Cedar', 'Doum', 'Elm', 'Fir', 'Gum'];
    const { user, unmount } = open(makeServer(ids));
    for (const [index, id] of ids.slice(0, 6).entries()) {
      await heading(`About ${id}`);
      await user.keyboard('1');
      await user.type(screen.getByLabelText('Why?'), `Reason ${index + 1}`);
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    await heading('About Gum');
    const before = within(screen.getByRole('group', { name: 'Reasons you gave before' }));
    expect(before.getAllByRole('button').map((chip) => chip.textContent)).toEqual(
      [6, 5, 4, 3, 2].map((number) => `Reason ${number}`),
    );
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Say why')).toBeTruthy();
    await user.click(before.getByRole('button', { name: 'Reason 3' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('Reason 3');
    expect(screen.queryByText('Say why')).toBeNull();
    unmount();
    localStorage.setItem('authToken', makeToken({ sub: 'somebody-else' }));
    open(makeServer(['Ash']));
    await heading('About Ash');
    expect(screen.queryByRole('group', { name: 'Reasons you gave before' })).toBeNull();
  });

  it('shows what was decided elsewhere meanwhile instead of asking again', async () => {
    const server = makeServer(['Ash', 'Birch']);
    await server.decide('Ash', 'yes', 'Before');
    open(server, '?thing=Ash');
    expect(await heading('About Ash')).toBeTruthy();
    expect(screen.getByText('Done', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });
});
