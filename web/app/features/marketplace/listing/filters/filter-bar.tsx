// Category, subcategory, search and further filters (spec §2). Two GET forms, so that everything works before scripts arrive:
// the search form leaves out the category, since a search clears it.
import {
  isReversed,
  NO_FILTERS,
  PRICE_TEXTS,
  SEARCH_MAX_LENGTH,
  writeFilters,
} from '@matricula/contract/marketplace/marketplace.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import { withChosen } from '#ui/listing/choices.ts';
import { FilterSelect } from '#ui/listing/filter-select.tsx';
import { HiddenFields } from '#ui/listing/hidden-fields.tsx';
import { SearchField } from '#ui/listing/search-field.tsx';
import { type FilterForm, useFilterForm } from '#ui/listing/use-filter-form.ts';
import { tagsQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import { subtagsQuery } from '#state/marketplace/subfields.queries.ts';
import styles from './filter-bar.module.css';
import { MoreFilters } from './more-filters.tsx';
import { useAppliedFilters } from './use-applied-filters.ts';
import { MARKETPLACE_RULES, type MarketplaceFilters } from './use-marketplace-filters.ts';

interface FilterBarProps {
  listing: MarketplaceFilters;
  /** Of everything but the search. */
  form: FilterForm;
}

export function FilterBar({ listing, form }: FilterBarProps) {
  const { asked, path, addressOf, apply } = listing;
  const searchForm = useFilterForm(listing, { id: 'consultant-search', rules: MARKETPLACE_RULES });
  const applied = useAppliedFilters(asked);

  /** Also for the words that were searched already: a search clears the category chosen since (spec §2). */
  function handleSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    apply({ search: typeof search === 'string' ? search.trim() : '' });
  }

  return (
    <div className={styles.bar}>
      <CategoryFilters listing={listing} form={form} />
      <form
        id={searchForm.id}
        role="search"
        method="get"
        action={path}
        onSubmit={handleSearch}
        className={styles.search}
      >
        <HiddenFields query={writeFilters({ ...asked, tag: null, subtag: null, search: '', page: 1 })} />
        <SearchField
          label="Search consultants"
          placeholder="Search name, school, etc."
          maxLength={SEARCH_MAX_LENGTH}
          listing={listing}
          form={searchForm}
        />
      </form>
      {applied.length === 0 ? null : (
        <div className={styles.applied}>
          <AppliedChips applied={applied} addressOf={addressOf} />
        </div>
      )}
    </div>
  );
}

function CategoryFilters({ listing: { asked, path, addressOf }, form }: FilterBarProps) {
  const [priceError, setPriceError] = useState<string | null>(null);
  const { tags = [] } = useQuery(tagsQuery()).data ?? {};
  const { data: subtags = [] } = useQuery({ ...subtagsQuery(asked.tag ?? ''), enabled: asked.tag !== null });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget);
    const isRangeReversed = isReversed(numberIn(fields, 'minPrice'), numberIn(fields, 'maxPrice'));
    setPriceError(isRangeReversed ? PRICE_TEXTS.rangeReversed : null);
    if (isRangeReversed) event.preventDefault();
    else form.handleSubmit(event);
  }

  return (
    <form
      id={form.id}
      method="get"
      action={path}
      onChange={form.handleChange}
      onSubmit={handleSubmit}
      className={styles.filters}
    >
      <HiddenFields query={writeFilters({ ...NO_FILTERS, search: asked.search })} />
      <div className={styles.category}>
        <FilterSelect
          name="tag"
          label="Category"
          emptyLabel="Select Category"
          choices={withChosen(asChoices(tags), asked.tag)}
          defaultValue={asked.tag ?? ''}
          clear={asked.tag === null ? undefined : { label: 'Clear category', to: addressOf({ tag: null }) }}
        />
      </div>
      <div className={styles.subcategory}>
        <FilterSelect
          name="subtag"
          label="Subcategory"
          emptyLabel="Select Subcategory"
          choices={withChosen(asChoices(subtags), asked.subtag)}
          defaultValue={asked.subtag ?? ''}
          disabled={asked.tag === null}
          clear={asked.subtag === null ? undefined : { label: 'Clear subcategory', to: addressOf({ subtag: null }) }}
        />
      </div>
      <noscript className={styles.apply}>
        <Button type="submit" variant="secondary" isWide>
          Apply
        </Button>
      </noscript>
      <MoreFilters asked={asked} priceError={priceError} />
    </form>
  );
}

function numberIn(fields: FormData, name: string): number | null {
  const value = fields.get(name);
  return value === null || value === '' ? null : Number(value);
}

function asChoices(entries: readonly { id: string; title: string }[]) {
  return entries.map(({ id, title }) => ({ value: id, label: title }));
}
