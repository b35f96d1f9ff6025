// The search of a list, with its button: '/' goes to it, Enter searches, Escape and the cross clear it. Belongs to a form by name.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useSlashKey } from '#lib/hooks/use-slash-key.ts';
import { Button } from '#ui/button.tsx';
import styles from './search-field.module.css';
import type { FilterForm } from './use-filter-form.ts';
import type { Listing } from './use-listing-address.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  listing: Pick<Listing<{ search: string }>, 'asked' | 'addressOf' | 'apply'>;
  form: FilterForm;
}

export function SearchField({ label, listing: { asked, addressOf, apply }, form, ...texts }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useSlashKey(input);

  function handleEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.value = '';
    if (asked.search !== '') apply({ search: '' });
  }

  return (
    <div className={styles.search}>
      <div className={styles.frame}>
        <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden />
        <input
          {...texts}
          ref={input}
          form={form.id}
          type="search"
          name="search"
          aria-label={label}
          aria-keyshortcuts="/"
          defaultValue={asked.search}
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
          onChange={form.handleChange}
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
      <Button type="submit" form={form.id} variant="secondary">
        Search
      </Button>
    </div>
  );
}
