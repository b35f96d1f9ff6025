// What a list page is narrowed by: the selects behind one button, and what is in force as chips that one click takes away.
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useNavigate } from 'react-router';
import { Popover } from '#ui/dialog/popover.tsx';
import { formatDay } from '#lib/text/format.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AppliedChips } from '#ui/listing/applied-chips.tsx';
import type { ListFilter } from './list-definition.ts';
import styles from './list-filters.module.css';
import type { TableAddress } from './use-table-address.ts';

interface ListFiltersProps {
  filters: readonly ListFilter[];
  address: TableAddress;
}

export function FilterButton({ filters, address }: ListFiltersProps) {
  return (
    <Popover variant="button" icon={<IconFilter size={16} stroke={1.75} aria-hidden />} label="Filter" title="Filter">
      <div className={styles.selects}>
        {filters.map((filter) => (
          <FilterField key={filter.key} filter={filter} address={address} />
        ))}
      </div>
    </Popover>
  );
}

function FilterField({ filter: { key, label, choices }, address }: { filter: ListFilter; address: TableAddress }) {
  const navigate = useNavigate();
  const value = address.filters[key] ?? '';
  const set = (to: string) => {
    if (to !== value) void navigate(address.addressOf({ [key]: to }), { preventScrollReset: true });
  };
  if (choices === 'day' || choices === 'words') {
    // A day that is being typed is not one yet: what was typed counts once the field is left, or with Enter.
    return (
      <TextField
        key={value}
        label={label}
        type={choices === 'day' ? 'date' : 'text'}
        defaultValue={value}
        onBlur={({ currentTarget }) => set(currentTarget.value.trim())}
        onKeyDown={({ key: pressed, currentTarget }) => {
          if (pressed === 'Enter') set(currentTarget.value.trim());
        }}
      />
    );
  }
  return (
    <SelectField
      label={label}
      emptyLabel="Any"
      choices={choices}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

/** `view` is the address of the view that is shown: what belongs to it has no chip. */
export function FilterChips({ filters, address, view }: ListFiltersProps & { view: string }) {
  const usual = new URLSearchParams(view);
  const applied = filters.flatMap(({ key, label, choices }) => {
    const given = address.filters[key];
    if (given === undefined || usual.get(key) === given) return [];
    return [{ key, label: `${label}: ${textOf(choices, given)}`, without: { [key]: null } }];
  });
  if (address.search !== '')
    applied.unshift({ key: 'search', label: `“${address.search}”`, without: { search: null } });
  return <AppliedChips applied={applied} addressOf={address.addressOf} />;
}

function textOf(choices: ListFilter['choices'], given: string): string {
  if (choices === 'day') return formatDay(given);
  return choices === 'words' ? given : (choices.find(({ value }) => value === given)?.label ?? given);
}
