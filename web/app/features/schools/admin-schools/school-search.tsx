// The search above the table of schools. Searching is a step in the history, so Back undoes it.
import { SCHOOL_SEARCH_MAX_LENGTH } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import styles from './school-search.module.css';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';

/** From the field straight into the first row. */
function enterTable(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  document.querySelector<HTMLElement>('tbody a')?.focus();
}

export function SchoolSearch({ search }: { search: string }) {
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  // The form that was searched with is replaced by one that begins with the new words: the focus moves over.
  const isSearching = useRef(false);
  useEffect(() => {
    if (isSearching.current) field.current?.focus();
    isSearching.current = false;
  }, [search]);
  return (
    // Keyed by what was searched, so that Back also puts the old words into the field.
    <Form
      key={search}
      role="search"
      aria-label="Schools"
      className={styles.search}
      onSubmit={() => {
        isSearching.current = true;
      }}
    >
      <div className={styles.frame}>
        <input
          ref={field}
          type="search"
          name="search"
          aria-label="Search schools by name or place"
          aria-keyshortcuts="/"
          placeholder="Name or place"
          maxLength={SCHOOL_SEARCH_MAX_LENGTH}
          defaultValue={search}
          className={styles.field}
          onKeyDown={enterTable}
        />
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </div>
      <Button type="submit" variant="secondary" icon={<IconSearch size={18} stroke={1.75} aria-hidden />}>
        Search
      </Button>
      {search === '' ? null : (
        <Link to="." className={styles.clear}>
          Show all
        </Link>
      )}
    </Form>
  );
}
