// A list of invented things: filters in the address and in a plain form, the search, the ways out of nothing, the comparison.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { AppliedChips } from './applied-chips.tsx';
import type { AppliedFilter } from './applied-filters.ts';
import { CompareBar } from './compare-bar.tsx';
import { DropFilters } from './no-results.tsx';
import { RangeField } from './range-field.tsx';
import { SortSelect } from './result-line.tsx';
import { SearchField } from './search-field.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { type ListingRules, useListingAddress } from './use-listing-address.ts';

interface Filters {
  search: string;
  color: string | null;
  isRound: boolean;
  most: number | null;
  sort: string;
  page: number;
}

const RULES: ListingRules<Filters> = {
  read: (query) => ({
    search: (query.get('search') ?? '').trim(),
    color: query.get('color') || null,
    isRound: query.get('round') === 'true',
    most: /^\d+(\.\d)?$/.test(query.get('most') ?? '') ? Number(query.get('most')) : null,
    sort: query.get('sort') ?? 'name',
    page: Number(query.get('page') ?? 1),
  }),
  write: ({ search, color, isRound, most, sort, page }) =>
    new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(color === null ? {} : { color }),
      ...(isRound ? { round: 'true' } : {}),
      ...(most === null ? {} : { most: String(most) }),
      ...(sort === 'name' ? {} : { sort }),
      ...(page === 1 ? {} : { page: String(page) }),
    }),
  // As on the marketplace: a search drops the color.
  change: (filters, change) => ({ ...filters, page: 1, ...change, ...(change.search ? { color: null } : {}) }),
};

const APPLIED: readonly AppliedFilter<Filters>[] = [
  { key: 'color', label: 'Red', without: { color: null } },
  { key: 'round', label: 'Round', without: { isRound: false } },
];

function Things({ isLocal }: { isLocal: boolean }) {
  const listing = useListingAddress(RULES, isLocal);
  const form = useFilterForm(listing, { id: 'things', rules: RULES, isLocal });
  return (
    <>
      <form id={form.id} onChange={form.handleChange} onSubmit={form.handleSubmit}>
        <select name="color" aria-label="Color" defaultValue={listing.asked.color ?? ''}>
          <option value="">Any</option>
          <option value="red">Red</option>
        </select>
        <label>
          <input type="checkbox" name="round" value="true" defaultChecked={listing.asked.isRound} /> Round
        </label>
        <RangeField legend="Weight" max={{ name: 'most', label: 'Heaviest', value: listing.asked.most }} isDecimal />
      </form>
      <SearchField label="Search things" placeholder="" maxLength={50} listing={listing} form={form} />
      <SortSelect
        sorts={['name', 'age']}
        labels={{ name: 'Name', age: 'Age' }}
        asked={listing.asked.sort as 'name'}
        form={form}
      />
      <AppliedChips applied={APPLIED} addressOf={listing.addressOf} />
    </>
  );
}

function open(search = '', isLocal = false) {
  const { router } = renderRoute(<Things isLocal={isLocal} />, { path: '/things', search });
  return { router, address: () => router.state.location.search };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;

describe('a form of filters', () => {
  it('applies choices at once, and what is typed when it is sent', async () => {
    const { address } = open('?page=4');
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'red');
    await waitFor(() => expect(address()).toBe('?color=red'));
    await userEvent.click(screen.getByLabelText('Round'));
    await waitFor(() => expect(address()).toBe('?color=red&round=true'));
    await userEvent.selectOptions(screen.getByLabelText('Sorted by'), 'age');
    await waitFor(() => expect(address()).toBe('?color=red&round=true&sort=age'));
    await userEvent.type(screen.getByLabelText('Heaviest'), '7');
    expect(address()).toBe('?color=red&round=true&sort=age');
    await send();
    await waitFor(() => expect(address()).toBe('?color=red&round=true&most=7&sort=age'));
  });

  it('follows Back, chips and links', async () => {
    const { router, address } = open('?color=red&round=true&most=7&sort=age');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('?most=7&sort=age'));
    expect(valueOf(screen.getByLabelText('Color'))).toBe('');
    expect((screen.getByLabelText('Round') as HTMLInputElement).checked).toBe(false);
    await router.navigate('/things');
    await waitFor(() => expect(valueOf(screen.getByLabelText('Heaviest'))).toBe(''));
    expect(valueOf(screen.getByLabelText('Sorted by'))).toBe('name');
    await router.navigate(-2);
    await waitFor(() => expect(valueOf(screen.getByLabelText('Color'))).toBe('red'));
    expect((screen.getByLabelText('Round') as HTMLInputElement).checked).toBe(true);
    expect(valueOf(screen.getByLabelText('Heaviest'))).toBe('7');
    expect(valueOf(screen.getByLabelText('Sorted by'))).toBe('age');
  });

  it('leaves alone what is typed and not yet sent when something else changes', async () => {
    const { address } = open();
    await userEvent.type(screen.getByLabelText('Heaviest'), '12');
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'red');
    await waitFor(() => expect(address()).toBe('?color=red'));
    expect(valueOf(screen.getByLabelText('Heaviest'))).toBe('12');
  });

  it('where the browser finds by itself, typing is one step, and half a number stays', async () => {
    const { router, address } = open('', true);
    await userEvent.type(screen.getByLabelText('Heaviest'), '3.7');
    await waitFor(() => expect(address()).toBe('?most=3.7'));
    expect(valueOf(screen.getByLabelText('Heaviest'))).toBe('3.7');
    await router.navigate(-1);
    await waitFor(() => expect(valueOf(screen.getByLabelText('Heaviest'))).toBe(''));
    expect(address()).toBe('');
  });
});

describe('the search of a list', () => {
  it('lets the rules say what a search drops; an empty one drops nothing', async () => {
    const { address } = open('?color=red');
    await send();
    expect(address()).toBe('?color=red');
    await userEvent.type(screen.getByRole('searchbox'), ' ball ');
    await send();
    await waitFor(() => expect(address()).toBe('?search=ball'));
    expect(valueOf(screen.getByLabelText('Color'))).toBe('');
  });

  it('makes no second step of the same question', async () => {
    const { router, address } = open();
    await userEvent.type(screen.getByRole('searchbox'), 'ball');
    await send();
    await waitFor(() => expect(address()).toBe('?search=ball'));
    await send();
    await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe(''));
  });
});

describe('nothing found', () => {
  const drop = (counts: (number | undefined)[], applied = APPLIED) =>
    renderRoute(
      <DropFilters
        applied={applied}
        counts={counts}
        textOf={(count) => `${count} things`}
        addressOf={(change) => ({ pathname: '/things', search: Object.keys(change).join('&') })}
        allLabel="Show all things"
      />,
    );
  const ways = () => screen.queryAllByRole('listitem').map((way) => way.textContent);

  it('names the filters that would help, the most helpful first', () => {
    drop([2, 14]);
    expect(ways()).toEqual(['Without Round14 things', 'Without Red2 things']);
    expect(screen.getByRole('link', { name: 'Show all things' }).getAttribute('href')).toBe('/things?color&isRound');
  });

  it('names all of them while the counts are not known', () => {
    drop([]);
    expect(ways()).toEqual(['Without Red', 'Without Round']);
  });

  it('says so when no single one would help', () => {
    drop([0, 0]);
    expect(ways()).toEqual([]);
    expect(screen.getByText(/Removing one filter is not enough/)).toBeTruthy();
  });

  it('has only the whole list to offer for one filter alone', () => {
    drop([], APPLIED.slice(0, 1));
    expect(ways()).toEqual([]);
    expect(screen.queryByText(/would not help/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Show all things' })).toBeTruthy();
  });
});

describe('the comparison bar', () => {
  function Chosen() {
    const [ids, setIds] = useState(['a', 'b', 'c']);
    return (
      <CompareBar
        count={ids.length}
        max={3}
        chosen={ids.map((id) => ({ id, name: `Thing ${id}` }))}
        to="/compare"
        onRemove={(id) => setIds(ids.filter((one) => one !== id))}
        onClear={() => setIds([])}
      />
    );
  }

  it('says how many and what to do next, takes one out, and goes when it is cleared', async () => {
    renderRoute(<Chosen />);
    const bar = screen.getByRole('region', { name: 'Comparison' });
    const status = () => within(bar).getByRole('status').textContent;
    expect(status()).toBe('3 of 3 to compare. Remove one to add another.');
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove Thing b' }));
    expect(status()).toBe('2 of 3 to compare.');
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove Thing a' }));
    expect(status()).toBe('1 of 3 to compare. Choose one more.');
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear the comparison' }));
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
  });
});
