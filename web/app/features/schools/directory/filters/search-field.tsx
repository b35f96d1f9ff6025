// The search of the directory: part of the filter form by name. Filters while typing once the browser holds every school; Enter works always.
import { SCHOOL_SEARCH_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { Button } from '#ui/button.tsx';
import { FILTER_FORM_ID } from './filter-form.ts';
import styles from './search-field.module.css';
import type { DirectoryFilters } from './use-directory-filters.ts';
import type { FilterForm } from './use-filter-form.ts';

interface SearchFieldProps {
  directory: DirectoryFilters;
  form: FilterForm;
  isLocal: boolean;
}

export function SearchField({ directory: { asked, addressOf, apply }, form, isLocal }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useSlashKey(input);

  function handleEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.value = '';
    if (asked.search !== '') apply({ search: '' });
  }

  return (
    <div role="search" className={styles.search}>
      <div className={styles.frame}>
        <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <input
          ref={input}
          form={FILTER_FORM_ID}
          type="search"
          name="search"
          aria-label="Search schools"
          aria-keyshortcuts="/"
          placeholder="Search name, city or state"
          defaultValue={asked.search}
          maxLength={SCHOOL_SEARCH_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onChange={form.handleChange}
          onKeyDown={handleEscape}
        />
        {asked.search === '' ? null : (
          <Link to={addressOf({ search: '' })} preventScrollReset className={styles.clear} aria-label="Clear search">
            <IconX size={16} stroke={2} aria-hidden />
          </Link>
        )}
      </div>
      {isLocal ? null : (
        <Button type="submit" form={FILTER_FORM_ID} variant="secondary">
          Search
        </Button>
      )}
    </div>
  );
}
