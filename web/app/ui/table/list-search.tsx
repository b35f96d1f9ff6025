// The search of a list page. Searching is a step in the history, so Back undoes it; filters and order stay.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import styles from './list-search.module.css';
import { enterRows } from './row-focus.ts';
import type { TableAddress } from './use-table-address.ts';

interface ListSearchProps {
  /** What is searched: 'Schools'. */
  of: string;
  label: string;
  placeholder: string;
  maxLength: number;
  address: Pick<TableAddress, 'search' | 'filters' | 'sort'>;
}

/** From the field straight into the first row. */
function enterTable(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  enterRows(document);
}

export function ListSearch({ of, label, placeholder, maxLength, address }: ListSearchProps) {
  const { search, filters, sort } = address;
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  // The form that was searched with is replaced by one that begins with the new words: the focus moves over.
  const isSearching = useRef(false);
  useEffect(() => {
    if (isSearching.current) field.current?.focus();
    isSearching.current = false;
  }, [search]);
  const kept = { ...filters, ...(sort === null ? {} : { sort }) };
  return (
    // Keyed by what was searched, so that Back also puts the old words into the field.
    <Form
      key={search}
      role="search"
      aria-label={of}
      className={styles.search}
      preventScrollReset
      onSubmit={() => {
        isSearching.current = true;
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-label="Search" className={styles.submit}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
      </button>
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={maxLength}
        defaultValue={search}
        enterKeyHint="search"
        className={styles.field}
        onKeyDown={enterTable}
      />
      <kbd className={styles.key} aria-hidden>
        /
      </kbd>
    </Form>
  );
}
