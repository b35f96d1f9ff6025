// Category, subcategory, search and further filters (spec §2). Two GET forms, so that everything works before scripts arrive:
// the search form leaves out the category, since a search clears it.
import {
  isReversed,
  NO_FILTERS,
  PRICE_TEXTS,
  readFilters,
  SEARCH_MAX_LENGTH,
  writeFilters,
  type ConsultantFilters,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/listing/chip.tsx';
import { FilterSelect } from '#ui/listing/filter-select.tsx';
import styles from './filter-bar.module.css';
import { subtagsQuery, tagsQuery } from './marketplace.queries.ts';
import { MoreFilters } from './more-filters.tsx';
import { useAppliedFilters } from './use-applied-filters.ts';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';

/** The sort control stands outside this form and names it. */
export const FILTER_FORM_ID = 'consultant-filters';

/** What a form does not show but must not lose. */
function Kept({ filters }: { filters: ConsultantFilters }) {
  return [...writeFilters({ ...filters, page: 1 })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function FilterBar() {
  return (
    <div className={styles.bar}>
      <CategoryFilters />
      <SearchForm />
      <AppliedChips />
    </div>
  );
}

function CategoryFilters() {
  const { asked, path, addressOf, apply } = useMarketplaceFilters();
  const navigate = useNavigate();
  const [priceError, setPriceError] = useState<string | null>(null);
  const { data: tags = [] } = useQuery(tagsQuery());
  const { data: subtags = [] } = useQuery({ ...subtagsQuery(asked.tag ?? ''), enabled: asked.tag !== null });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    );
    const query = new URLSearchParams(fields);
    const numberOf = (name: string) => (query.get(name) ? Number(query.get(name)) : null);
    const isRangeReversed = isReversed(numberOf('minPrice'), numberOf('maxPrice'));
    setPriceError(isRangeReversed ? PRICE_TEXTS.rangeReversed : null);
    if (isRangeReversed) return;
    const search = writeFilters(readFilters(query)).toString();
    void navigate({ pathname: path, search }, { preventScrollReset: true });
  }

  return (
    <form id={FILTER_FORM_ID} method="get" action={path} onSubmit={handleSubmit} className={styles.filters}>
      <Kept filters={{ ...NO_FILTERS, search: asked.search }} />
      <div className={styles.category}>
        <FilterSelect
          name="tag"
          label="Category"
          emptyLabel="Select Category"
          choices={withChosen(tags, asked.tag)}
          value={asked.tag ?? ''}
          onChange={(event) => apply({ tag: event.target.value === '' ? null : event.target.value })}
          clear={asked.tag === null ? undefined : { label: 'Clear category', to: addressOf({ tag: null }) }}
        />
      </div>
      <div className={styles.subcategory}>
        <FilterSelect
          name="subtag"
          label="Subcategory"
          emptyLabel="Select Subcategory"
          choices={withChosen(subtags, asked.subtag)}
          value={asked.subtag ?? ''}
          disabled={asked.tag === null}
          onChange={(event) => apply({ subtag: event.target.value === '' ? null : event.target.value })}
          clear={asked.subtag === null ? undefined : { label: 'Clear subcategory', to: addressOf({ subtag: null }) }}
        />
      </div>
      <noscript className={styles.apply}>
        <Button type="submit" variant="secondary" isWide>
          Apply
        </Button>
      </noscript>
      <MoreFilters priceError={priceError} />
    </form>
  );
}

/** What the address asks for is among the choices even while, or when, these could not be loaded. */
function withChosen(choices: readonly { id: string; title: string }[], chosen: string | null) {
  const known = choices.map(({ id, title }) => ({ value: id, label: title }));
  return chosen === null || choices.some(({ id }) => id === chosen)
    ? known
    : [...known, { value: chosen, label: chosen }];
}

function SearchForm() {
  const { asked, path, addressOf, apply } = useMarketplaceFilters();
  const input = useRef<HTMLInputElement>(null);

  // Not a controlled field: what was typed before scripts arrived stays. Back and the chips write into it.
  const written = useRef(asked.search);
  useEffect(() => {
    if (input.current !== null && asked.search !== written.current) input.current.value = asked.search;
    written.current = asked.search;
  }, [asked.search]);

  useSlashKey(input);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply({ search: (input.current?.value ?? '').trim() });
  }

  function handleEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.value = '';
    if (asked.search !== '') apply({ search: '' });
  }

  return (
    <form role="search" method="get" action={path} onSubmit={handleSubmit} className={styles.search}>
      <Kept filters={{ ...asked, tag: null, subtag: null, search: '' }} />
      <div className={styles.searchFrame}>
        <IconSearch className={styles.searchIcon} size={18} stroke={1.75} aria-hidden />
        <input
          ref={input}
          type="search"
          name="search"
          aria-label="Search consultants"
          aria-keyshortcuts="/"
          placeholder="Search name, school, etc."
          defaultValue={asked.search}
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.searchInput}
          onKeyDown={handleEscape}
        />
        {asked.search === '' ? (
          <kbd className={styles.shortcut} aria-hidden>
            /
          </kbd>
        ) : (
          <Link to={addressOf({ search: '' })} preventScrollReset className={styles.clear} aria-label="Clear search">
            <IconX size={16} stroke={2} aria-hidden />
          </Link>
        )}
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}

function AppliedChips() {
  const { asked, addressOf } = useMarketplaceFilters();
  const applied = useAppliedFilters(asked);
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map(({ key, label, without }) => (
        <li key={key}>
          <Chip to={addressOf(without)} preventScrollReset>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link to={addressOf({ ...NO_FILTERS, sort: asked.sort })} preventScrollReset className={styles.clearAll}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
