// The views of a list page as links: those it comes with, and those a person has saved on this device until they sign out. A view is a named address.
import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/dialog/popover.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { ListView } from './list-definition.ts';
import styles from './list-views.module.css';

interface ListViewsProps {
  /** 'Schools' */
  of: string;
  views: readonly ListView[];
  current: ListView | undefined;
  /** The present address, when it says something that no view says. */
  unsaved: string | null;
  /** The current view is one of this person's own. */
  isOwn: boolean;
  onSave: (view: ListView) => void;
  onRemove: (name: string) => void;
}

const NAME_MAX_LENGTH = 40;

export function ListViews({ of, views, current, unsaved, isOwn, onSave, onRemove }: ListViewsProps) {
  return (
    <nav aria-label={`${of}, views`} className={styles.views}>
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.name}>
            <Link
              to={{ search: view.address }}
              aria-current={view === current ? 'page' : undefined}
              preventScrollReset
              className={styles.view}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {unsaved === null ? null : <SaveView address={unsaved} onSave={onSave} />}
      {isOwn && unsaved === null && current !== undefined ? (
        <Button variant="quiet" size="small" onClick={() => onRemove(current.name)}>
          Remove view
        </Button>
      ) : null}
    </nav>
  );
}

function SaveView({ address, onSave }: { address: string; onSave: (view: ListView) => void }) {
  const frame = useRef<HTMLFormElement>(null);
  const form = useForm<{ name: string }>({
    name: 'save-view',
    isShort: true,
    check: ({ name }) => (name === '' ? { name: 'Give the view a name' } : {}),
    fallbackText: '',
    send: async ({ name }) => {
      frame.current?.closest<HTMLElement>('[popover]')?.hidePopover();
      onSave({ name, address });
    },
  });
  return (
    <Popover label="Save view" title="Save this view">
      <form ref={frame} onSubmit={form.submit} noValidate className={styles.form}>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="Saves the search, filters and order on this device until you sign out."
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" size="small">
          Save view
        </Button>
      </form>
    </Popover>
  );
}
