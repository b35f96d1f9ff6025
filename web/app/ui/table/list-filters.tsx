// What a list page is narrowed by: the selects behind one button, and what is in force as chips that one click takes away.
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useNavigate } from 'react-router';
import { Popover } from '#ui/dialog/popover.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import type { ListFilter } from './list-definition.ts';
import styles from './list-filters.module.css';
import type { TableAddress } from './use-table-address.ts';

interface ListFiltersProps {
  filters: readonly ListFilter[];
  address: TableAddress;
}

export function FilterButton({ filters, address }: ListFiltersProps) {
  const navigate = useNavigate();
  return (
    <Popover variant="button" icon={<IconFilter size={16} stroke={1.75} aria-hidden />} label="Filter" title="Filter">
      <div className={styles.selects}>
        {filters.map(({ key, label, choices }) => (
          <SelectField
            key={key}
            label={label}
            emptyLabel="Any"
            choices={choices}
            value={address.filters[key] ?? ''}
            onChange={({ currentTarget }) =>
              void navigate(address.addressOf({ [key]: currentTarget.value }), { preventScrollReset: true })
            }
          />
        ))}
      </div>
    </Popover>
  );
}

/** `view` is the address of the view that is shown: what belongs to it has no chip. */
export function FilterChips({ filters, address, view }: ListFiltersProps & { view: string }) {
  const usual = new URLSearchParams(view);
  const applied = filters.flatMap(({ key, label, choices }) => {
    const chosen = choices.find(({ value }) => value === address.filters[key]);
    return chosen === undefined || usual.get(key) === chosen.value
      ? []
      : [{ key, label: `${label}: ${chosen.label}`, without: { [key]: null } }];
  });
  if (address.search !== '')
    applied.unshift({ key: 'search', label: `“${address.search}”`, without: { search: null } });
  return <AppliedChips applied={applied} addressOf={address.addressOf} />;
}
