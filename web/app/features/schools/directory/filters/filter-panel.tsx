// Every filter of the directory, in one GET form that works before scripts arrive. Beside the list on wide screens; below 1000 px a sheet that a button opens.
import {
  MCAT_USES,
  NO_SCHOOL_FILTERS,
  type SchoolFilters,
  writeSchoolFilters,
} from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { type SchoolIndex } from '@matricula/contract/schools/directory/school-finding.rules.ts';
import {
  COMPETITIVENESS,
  COUNTRY_NAMES,
  DEGREES,
  TEST_LEVEL_LABELS,
  TEST_LEVELS,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { statesOf } from '@matricula/contract/schools/states.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useSheet } from '#lib/hooks/use-sheet.ts';
import { Button } from '#ui/button.tsx';
import { HiddenFields } from '#ui/listing/hidden-fields.tsx';
import { RangeField } from '#ui/listing/range-field.tsx';
import type { FilterForm } from '#ui/listing/use-filter-form.ts';
import { CountedCheckbox, CountedSelect } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { countFacets, type FacetCounts } from './facet-counts.ts';

export const FILTER_PANEL_ID = 'school-filter-panel';

const MCAT_LABELS = { required: 'Required', 'not-required': 'Not required' } as const;

interface FilterPanelProps {
  filters: SchoolFilters;
  path: string;
  index: SchoolIndex<School> | null;
  /** How many schools stand behind the sheet. */
  total: number | undefined;
  form: FilterForm;
}

export function FilterPanel({ filters, path, index, total, form }: FilterPanelProps) {
  // The schools come first; their counts beside the choices may follow a moment later.
  const counted = useDeferredValue(filters);
  const counts = useMemo(() => (index === null ? null : countFacets(index, counted)), [index, counted]);
  const panel = useRef<HTMLElement>(null);
  const { view, isDescending } = filters;
  const [isOpen, setIsOpen] = useState(false);
  useSheet({ isOpen, onClose: () => panel.current?.hidePopover() });
  return (
    <section
      ref={panel}
      id={FILTER_PANEL_ID}
      popover="auto"
      aria-label="Filters"
      className={styles.panel}
      onToggle={(event) => setIsOpen(event.newState === 'open')}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>Filters</h2>
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          aria-label="Close filters"
          className={styles.close}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <form
        id={form.id}
        method="get"
        action={path}
        autoComplete="off"
        onChange={form.handleChange}
        onSubmit={form.handleSubmit}
        className={styles.form}
      >
        <HiddenFields query={writeSchoolFilters({ ...NO_SCHOOL_FILTERS, view, isDescending })} />
        <PlaceFields filters={filters} counts={counts} />
        <ApplicantFields filters={filters} counts={counts} />
        <TestFields filters={filters} counts={counts} />
        <FigureFields filters={filters} counts={counts} />
        {index === null ? (
          <Button type="submit" variant="secondary" isWide>
            Apply filters
          </Button>
        ) : (
          <div className={styles.done}>
            <Button isWide popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide">
              {total === 1 ? 'Show 1 school' : `Show ${total ?? 0} schools`}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

interface GroupProps {
  filters: SchoolFilters;
  counts: FacetCounts | null;
}

const asChoices = (values: readonly string[], nameOf: (value: string) => string = (value) => value) =>
  values.map((value) => ({ value, label: nameOf(value) }));

function PlaceFields({ filters, counts }: GroupProps) {
  const states = Object.entries(statesOf(filters.country)).map(([value, label]) => ({ value, label }));
  return (
    <>
      <CountedSelect
        name="country"
        label="Country"
        emptyLabel="Any country"
        choices={asChoices(Object.keys(COUNTRY_NAMES), (code) => COUNTRY_NAMES[code] ?? code)}
        chosen={filters.country}
        counts={counts?.country}
      />
      <CountedSelect
        name="state"
        label="State or province"
        emptyLabel="Any state or province"
        choices={states}
        chosen={filters.state}
        counts={counts?.state}
        isShort
      />
      <CountedSelect
        name="degree"
        label="Degree"
        emptyLabel="MD and DO"
        choices={asChoices(DEGREES)}
        chosen={filters.degree}
        counts={counts?.degree}
      />
    </>
  );
}

function ApplicantFields({ filters, counts }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Accepts applicants from</legend>
      <CountedCheckbox
        name="oos"
        label="Out of state or province"
        isChecked={filters.acceptsOOS}
        count={counts?.acceptsOOS}
      />
      <CountedCheckbox name="can" label="Canada" isChecked={filters.acceptsCanadian} count={counts?.acceptsCanadian} />
      <CountedCheckbox
        name="intl"
        label="Other countries"
        isChecked={filters.acceptsInternational}
        count={counts?.acceptsInternational}
      />
    </fieldset>
  );
}

function TestFields({ filters, counts }: GroupProps) {
  const levels = TEST_LEVELS.map((value) => ({ value, label: TEST_LEVEL_LABELS[value] }));
  return (
    <>
      <CountedSelect
        name="mcat"
        label="MCAT"
        emptyLabel="Required or not"
        choices={MCAT_USES.map((value) => ({ value, label: MCAT_LABELS[value] }))}
        chosen={filters.mcat}
        counts={counts?.mcat}
      />
      <CountedSelect
        name="casper"
        label="CASPer"
        emptyLabel="Any level"
        choices={levels}
        chosen={filters.casper}
        counts={counts?.casper}
      />
      <CountedSelect
        name="preview"
        label="AAMC PREview"
        emptyLabel="Any level"
        choices={levels}
        chosen={filters.preview}
        counts={counts?.preview}
      />
    </>
  );
}

function FigureFields({ filters, counts }: GroupProps) {
  return (
    <>
      <RangeField
        legend="GPA of the class"
        min={{ name: 'minGpa', label: 'Lowest GPA', value: filters.minGpa }}
        max={{ name: 'maxGpa', label: 'Highest GPA', value: filters.maxGpa }}
        isDecimal
      />
      <RangeField
        legend="MCAT of the class"
        min={{ name: 'minMcat', label: 'Lowest MCAT', value: filters.minMcat }}
        max={{ name: 'maxMcat', label: 'Highest MCAT', value: filters.maxMcat }}
      />
      <RangeField
        legend="Class size"
        min={{ name: 'minClass', label: 'Smallest class', value: filters.minClass }}
        max={{ name: 'maxClass', label: 'Largest class', value: filters.maxClass }}
      />
      <RangeField
        legend="Tuition in state, at most"
        hint="In the school’s own currency, a year"
        max={{ name: 'maxTuitionIS', label: 'Highest tuition in state', value: filters.maxTuitionIS }}
      />
      <RangeField
        legend="Tuition out of state, at most"
        max={{ name: 'maxTuitionOOS', label: 'Highest tuition out of state', value: filters.maxTuitionOOS }}
      />
      <CountedSelect
        name="competitiveness"
        label="Competitiveness"
        emptyLabel="Any"
        choices={asChoices(COMPETITIVENESS)}
        chosen={filters.competitiveness}
        counts={counts?.competitiveness}
      />
    </>
  );
}
