// The list page with a list of its own: everything in the address, what the device remembers, what is chosen, the keys.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteLeft } from '#lib/left-on-device.ts';
import { renderRoute } from '#test/render-route.tsx';
import type { Column } from './data-table.tsx';
import { defineList } from './list-definition.ts';
import { ListPage } from './list-page.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useTableAddress } from './use-table-address.ts';
import type { Chosen } from './use-selection.ts';

interface Thing {
  id: string;
  size: number;
}

const THINGS = defineList<Thing>({
  id: 'things',
  label: 'Things',
  nouns: ['thing', 'things'],
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  emptyText: 'There are no things yet.',
  search: { label: 'Search things', placeholder: 'Name', maxLength: 50 },
  filters: [
    {
      key: 'color',
      label: 'Color',
      choices: [
        { value: 'red', label: 'Red' },
        { value: 'blue', label: 'Blue' },
      ],
    },
  ],
  sorts: ['name', '-name', 'size', '-size'],
  views: [
    { name: 'All', address: '' },
    { name: 'Blue ones', address: 'color=blue', emptyText: 'Nothing is blue.' },
  ],
});

const COLUMNS: readonly Column<Thing>[] = [
  {
    label: 'Thing',
    isHeading: true,
    sort: { key: 'name', up: 'by name', down: 'by name, Z to A' },
    cell: ({ id }) => <Link to={`/things/${id}`}>{id}</Link>,
  },
  {
    label: 'Size',
    isNumeric: true,
    sort: { key: 'size', up: 'smallest first', down: 'largest first', startsDown: true },
    cell: ({ size }) => size,
  },
];

const ROWS: Thing[] = ['ant', 'bee', 'cow'].map((id, index) => ({ id, size: index }));

interface Options {
  rows?: Thing[];
  total?: number;
  run?: (chosen: Chosen<Thing>) => Promise<unknown>;
}

function Things({ rows = ROWS, total = 226, run = () => Promise.resolve() }: Options) {
  const address = useTableAddress(THINGS);
  return (
    <ListPage
      list={THINGS}
      address={address}
      columns={COLUMNS}
      usualSort="name"
      pageSize={50}
      result={{ rows, total, error: null, isStale: false, onRetry: () => undefined }}
      bulk={{ max: 1_000, isBusy: false, actions: [{ label: 'Paint', run }] }}
    />
  );
}

function open(search = '', options: Options = {}) {
  const view = renderRoute(<Things {...options} />, { path: '/things', search });
  return { ...view, user: userEvent.setup() };
}

// Popovers are the browser's own; here their panels simply stand there.
HTMLElement.prototype.hidePopover = () => undefined;

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const heading = (name: RegExp) => screen.getByRole('columnheader', { name });
const linkIn = (element: HTMLElement) => within(element).getByRole('link').getAttribute('href');

describe('the order', () => {
  it('is chosen by the headings and stands in the address', async () => {
    const { user, router } = open();
    expect(heading(/^Thing/).getAttribute('aria-sort')).toBe('ascending');
    expect(heading(/^Size/).hasAttribute('aria-sort')).toBe(false);
    expect(linkIn(heading(/^Size/))).toBe('/things?sort=-size');
    await user.click(within(heading(/^Size/)).getByRole('link'));
    expect(router.state.location.search).toBe('?sort=-size');
    await waitFor(() => expect(heading(/^Size/).getAttribute('aria-sort')).toBe('descending'));
    expect(screen.getByText('1–3 of 226 things, largest first')).toBeTruthy();
    expect(linkIn(heading(/^Size/))).toBe('/things?sort=size');
    // The usual order needs no word in the address.
    expect(linkIn(heading(/^Thing/))).toBe('/things');
  });

  it('that is none is left out', () => {
    open('?sort=color');
    expect(screen.getByText('1–3 of 226 things, by name')).toBeTruthy();
  });
});

describe('filters', () => {
  it('stand in the address, begin at the first page, and can be taken away by a chip', async () => {
    const { user, router } = open('?search=a&page=3&sort=-size');
    await user.selectOptions(screen.getByLabelText('Color'), 'Red');
    expect(router.state.location.search).toBe('?search=a&color=red&sort=-size');
    const chip = await screen.findByRole('link', { name: 'Remove Color: Red' });
    expect(chip.getAttribute('href')).toBe('/things?search=a&sort=-size');
    const chips = screen.getByRole('list', { name: 'Applied filters' });
    await user.click(within(chips).getByRole('link', { name: 'Clear all' }));
    expect(router.state.location.search, 'an order narrows nothing').toBe('?sort=-size');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Applied filters' })).toBeNull());
  });

  it('are kept by a search', async () => {
    const { user, router } = open('?color=red&sort=size');
    await user.type(screen.getByRole('searchbox'), 'bee{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?color=red&sort=size&search=bee'));
  });

  it('say when nothing is left, and when there is nothing at all', () => {
    const { unmount } = open('?color=red', { rows: [], total: 0 });
    expect(screen.getByText(/No thing matches these filters/)).toBeTruthy();
    unmount();
    const second = open('?color=blue', { rows: [], total: 0 });
    expect(screen.getByText('Nothing is blue.')).toBeTruthy();
    second.unmount();
    open('', { rows: [], total: 0 });
    expect(screen.getByText('There are no things yet.')).toBeTruthy();
  });
});

describe('pages', () => {
  it('are links that keep everything else', () => {
    open('?color=red&page=2');
    expect(screen.getByText('51–53 of 226 things, by name')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/things?color=red&page=3');
  });

  it('past the last one lead back', () => {
    open('?color=red&page=9', { rows: [] });
    expect(screen.getByText(/There is no page 9. The list has 226 things/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/things?color=red&page=1');
  });
});

describe('views', () => {
  it('are named addresses; a search inside one stays in it', () => {
    open('?color=blue&search=bee');
    expect(screen.getByRole('link', { name: 'Blue ones' }).getAttribute('aria-current')).toBe('page');
    // What belongs to the view has no chip.
    expect(screen.getByRole('link', { name: 'Remove “bee”' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Remove Color: Blue' })).toBeNull();
  });

  it('can be saved on the device, and removed', async () => {
    const { user, router } = open('?color=red&sort=-size');
    await user.type(screen.getByLabelText('Name'), 'Big and red{Enter}');
    const own = await screen.findByRole('link', { name: 'Big and red' });
    expect(own.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'All' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove view' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Big and red' }));
    expect(router.state.location.search).toBe('?color=red&sort=-size');
    await user.click(await screen.findByRole('button', { name: 'Remove view' }));
    expect(screen.queryByRole('link', { name: 'Big and red' })).toBeNull();
  });
});

describe('what the device remembers', () => {
  it('is which columns and how tight the lines', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Size' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
    expect(screen.queryByRole('columnheader', { name: /^Size/ })).toBeNull();
    unmount();
    open();
    expect(screen.queryByRole('columnheader', { name: /^Size/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compact rows' }).checked).toBe(true);
    // The column that names the row always stays.
    expect(screen.queryByRole('checkbox', { name: 'Thing' })).toBeNull();
  });

  it('is gone once somebody signs out: a saved view holds what they searched for', async () => {
    const { user, unmount } = open('?search=ada');
    await user.type(screen.getByLabelText('Name'), 'About Ada{Enter}');
    expect(await screen.findByRole('link', { name: 'About Ada' })).toBeTruthy();
    unmount();
    await deleteLeft('somebody');
    open();
    expect(screen.queryByRole('link', { name: 'About Ada' })).toBeNull();
  });

  it('is left out where it is nonsense', () => {
    localStorage.setItem('list:things', '{"hidden":7,"views":[null,{"name":1}],"isCompact":"yes"}');
    open();
    expect(heading(/^Size/)).toBeTruthy();
  });
});

describe('the selection', () => {
  const bar = () => screen.getByRole('region', { name: 'Selection' });

  it('counts, takes a page, takes everything the filters find, and acts', async () => {
    const acts: Chosen<Thing>[] = [];
    const run = async (chosen: Chosen<Thing>) => void acts.push(chosen);
    const { user } = open('', { run });
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select bee' }));
    expect(within(bar()).getByText('1 of 226 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Paint 1' }));
    expect(acts).toEqual([{ kind: 'rows', rows: [ROWS[1]] }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page: Things' }));
    expect(within(bar()).getByText('3 of 226 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 226' }));
    await user.click(screen.getByRole('button', { name: 'Paint 226' }));
    expect(acts.at(-1)).toEqual({ kind: 'all', total: 226 });
  });

  it('stays for another try when the act fails', async () => {
    const { user } = open('', { run: () => Promise.reject(new Error('Busy')) });
    await user.click(screen.getByRole('checkbox', { name: 'Select ant' }));
    await user.click(screen.getByRole('button', { name: 'Paint 1' }));
    expect(within(bar()).getByText('1 of 226 selected')).toBeTruthy();
  });

  it('outlives the order and the page, and not another filter', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Select ant' }));
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await user.click(within(heading(/^Size/)).getByRole('link'));
    expect(within(bar()).getByText('1 of 226 selected')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Blue ones' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  it('has keys: j and k move, x chooses, Escape clears', async () => {
    const { user } = open();
    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('bee');
    await user.keyboard('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select bee' }).checked).toBe(true);
    await user.keyboard('kx');
    expect(within(bar()).getByText('2 of 226 selected')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    // Whoever types into a field means letters.
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('xj');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('xj');
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  });

  it('is refused beyond what one act may change', async () => {
    const { user } = open('', { total: 5_000 });
    await user.click(screen.getByRole('checkbox', { name: 'Select ant' }));
    expect(screen.queryByRole('button', { name: 'Select all 5,000' })).toBeNull();
  });
});

describe('undo', () => {
  function Done({ onUndo }: { onUndo: () => void }) {
    const [isOpen, setOpen] = useState(true);
    const [close] = useState(() => () => setOpen(false));
    return isOpen ? (
      <UndoBar isBusy={false} onUndo={onUndo} onClose={close}>
        3 things are painted.
      </UndoBar>
    ) : null;
  }

  it('is offered for eight seconds, and for as long as somebody is at it', () => {
    vi.useFakeTimers();
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const undo = vi.fn();
    renderRoute(<Done onUndo={undo} />);
    const button = screen.getByRole('button', { name: 'Undo' });
    wait(7_900);
    act(() => button.focus());
    wait(60_000);
    act(() => button.click());
    expect(undo).toHaveBeenCalledOnce();
    act(() => button.blur());
    wait(7_900);
    expect(screen.getByText('3 things are painted.')).toBeTruthy();
    wait(200);
    expect(screen.queryByText('3 things are painted.')).toBeNull();
  });
});
