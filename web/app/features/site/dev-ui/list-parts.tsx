// A public list (ui/listing) and a list of administration (ui/table) over the same moons. Both read this page's address, so a search in
// one narrows the other.
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import type { AppliedFilter } from '#ui/listing/applied-filters.ts';
import { FilterSelect } from '#ui/listing/filter-select.tsx';
import { DropFilters, PastEnd } from '#ui/listing/no-results.tsx';
import { Pagination } from '#ui/listing/pagination.tsx';
import { ResultCount, SortSelect } from '#ui/listing/result-line.tsx';
import { Results } from '#ui/listing/results.tsx';
import { SearchField } from '#ui/listing/search-field.tsx';
import { useFilterForm } from '#ui/listing/use-filter-form.ts';
import { type ListingRules, useListingAddress } from '#ui/listing/use-listing-address.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { findMoons, type Moon, PAGE_SIZE, pageOf, PLANETS, SOURCE } from './sample-moons.ts';
import { Specimen } from './specimen.tsx';

const SORTS = ['-size', 'name'] as const;
const SORT_LABELS = { '-size': 'Largest first', name: 'Name' };

interface MoonFilters {
  search: string;
  planet: string | null;
  sort: (typeof SORTS)[number];
  page: number;
}

const RULES: ListingRules<MoonFilters> = {
  read: (query) => ({
    search: query.get('search') ?? '',
    planet: PLANETS.find(({ value }) => value === query.get('planet'))?.value ?? null,
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? '-size',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  }),
  write: ({ search, planet, sort, page }) =>
    new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(planet === null ? {} : { planet }),
      ...(sort === '-size' ? {} : { sort }),
      ...(page === 1 ? {} : { page: String(page) }),
    }),
  change: (filters, change) => ({ ...filters, page: 1, ...change }),
};

export function ListingParts() {
  const listing = useListingAddress(RULES, true);
  const form = useFilterForm(listing, { id: 'moon-filters', rules: RULES, isLocal: true });
  const { asked, addressOf, path } = listing;
  const found = findMoons(asked);
  const shown = pageOf(found, asked.page);
  const lastPage = Math.ceil(found.length / PAGE_SIZE);
  const applied: AppliedFilter<MoonFilters>[] = [
    ...(asked.search === '' ? [] : [{ key: 'search', label: `“${asked.search}”`, without: { search: '' } }]),
    ...(asked.planet === null ? [] : [{ key: 'planet', label: asked.planet, without: { planet: null } }]),
  ];
  return (
    <Specimen title="Public list">
      <form
        id={form.id}
        method="get"
        action={path}
        aria-label="Moons"
        onChange={form.handleChange}
        onSubmit={form.handleSubmit}
      >
        <FilterSelect
          name="planet"
          label="Planet"
          emptyLabel="Any planet"
          choices={PLANETS}
          defaultValue={asked.planet ?? ''}
          clear={asked.planet === null ? undefined : { label: 'Clear planet', to: addressOf({ planet: null }) }}
        />
      </form>
      <SearchField
        label="Search moons by name"
        placeholder="Name of a moon"
        maxLength={40}
        listing={listing}
        form={form}
      />
      <AppliedChips applied={applied} addressOf={addressOf} />
      <ResultCount found={{ total: found.length, correctedSearch: null }} addressOf={addressOf}>
        {found.length === 1 ? '1 moon' : `${found.length} moons`}. {SOURCE}.
      </ResultCount>
      <SortSelect sorts={SORTS} labels={SORT_LABELS} asked={asked.sort} form={form} />
      <Results isOld={false}>
        {found.length === 0 ? (
          <DropFilters
            applied={applied}
            counts={applied.map(({ without }) => findMoons({ ...asked, ...without }).length)}
            textOf={(count) => `${count} found`}
            addressOf={addressOf}
            allLabel="Show all moons"
          />
        ) : shown.length === 0 ? (
          <PastEnd page={asked.page} lastPage={lastPage} to={addressOf({ page: lastPage })} />
        ) : (
          <ul>
            {shown.map(({ name, planet, diameterKm }) => (
              <li key={name}>
                {name}, {planet}: {formatNumber(diameterKm)} km
              </li>
            ))}
          </ul>
        )}
      </Results>
      <Pagination
        label="Moons in the public list"
        page={asked.page}
        pageCount={lastPage}
        windowSize={3}
        addressOf={(page) => addressOf({ page })}
      />
    </Specimen>
  );
}

const LIST = defineList<Moon>({
  id: 'gallery-moons',
  label: 'Moons',
  nouns: ['moon', 'moons'],
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  emptyText: 'There are no moons.',
  search: { label: 'Search moons in the table', placeholder: 'Name', maxLength: 40 },
  filters: [{ key: 'planet', label: 'Planet', choices: PLANETS }],
  sorts: ['name', 'size', '-size'],
  views: [
    { name: 'All moons', address: '' },
    { name: 'Around Saturn', address: 'planet=Saturn' },
  ],
});

const COLUMNS: readonly Column<Moon>[] = [
  {
    label: 'Moon',
    isHeading: true,
    sort: { key: 'name', up: 'by name', down: 'by name, Z to A' },
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
  { label: 'Planet', cell: ({ planet }) => planet },
  {
    label: 'Diameter, km',
    isNumeric: true,
    sort: { key: 'size', up: 'smallest first', down: 'largest first', startsDown: true },
    cell: ({ diameterKm }) => formatNumber(diameterKm),
  },
];

export function TableParts() {
  const address = useTableAddress(LIST);
  const [marked, setMarked] = useState<number | null>(null);
  const { search, filters, sort, page } = address;
  const found = findMoons({ search, planet: filters.planet ?? null, sort: sort ?? '-size' });
  return (
    <Specimen title="List of administration">
      <ListPage
        list={LIST}
        address={address}
        columns={COLUMNS}
        usualSort="-size"
        pageSize={PAGE_SIZE}
        result={{
          rows: pageOf(found, page),
          total: found.length,
          error: null,
          isStale: false,
          onRetry: () => undefined,
        }}
        bulk={{
          max: 100,
          isBusy: false,
          actions: [
            {
              label: 'Mark',
              run: async (chosen) => setMarked(chosen.kind === 'all' ? chosen.total : chosen.rows.length),
            },
          ],
        }}
        done={
          marked === null ? null : (
            <UndoBar isBusy={false} onUndo={() => setMarked(null)} onClose={() => setMarked(null)}>
              {marked === 1 ? '1 moon is marked.' : `${marked} moons are marked.`}
            </UndoBar>
          )
        }
      />
    </Specimen>
  );
}
