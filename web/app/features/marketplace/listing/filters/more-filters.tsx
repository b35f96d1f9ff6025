// Price, country, language, school and currency, folded away. How many each choice would leave is asked only once it is opened.
import type { FacetValue } from '@matricula/contract/marketplace/consultants.ts';
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/countries.ts';
import type { ConsultantFilters } from '@matricula/contract/marketplace/marketplace.rules.ts';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLanguage } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { withChosen } from '#ui/listing/choices.ts';
import { RangeField } from '#ui/listing/range-field.tsx';
import { facetsQuery } from '#features/marketplace/listing/marketplace.queries.ts';
import styles from './more-filters.module.css';
import { countText, formatCount } from '#features/marketplace/listing/result-count.ts';

/** 'Canada (12)' */
function choicesOf(values: readonly FacetValue[], chosen: string | null, nameOf: (value: string) => string) {
  const choices = values.map(({ value, count, isCapped }) => ({
    value,
    label: `${nameOf(value)} (${formatCount(count, isCapped)})`,
  }));
  return withChosen(choices, chosen, nameOf);
}

/** Before the counts arrive, and without scripts: the countries the specification names. */
const COUNTRIES_WITHOUT_COUNTS = FLAGGED_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

interface MoreFiltersProps {
  asked: ConsultantFilters;
  /** Why the range of prices was not taken. */
  priceError: string | null;
}

export function MoreFilters({ asked, priceError }: MoreFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...facetsQuery(asked), enabled: isOpen });
  const inUse = [
    asked.minPrice !== null || asked.maxPrice !== null,
    asked.country !== null,
    asked.language !== null,
    asked.school !== null,
    asked.acceptsCAD,
  ].filter(Boolean).length;

  return (
    <details className={styles.more} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        More filters{inUse === 0 ? '' : ` (${inUse})`}
      </summary>
      <div className={styles.panel}>
        <RangeField
          legend="Price per hour, in dollars"
          error={priceError ?? undefined}
          min={{ name: 'minPrice', label: 'Lowest price', value: asked.minPrice }}
          max={{ name: 'maxPrice', label: 'Highest price', value: asked.maxPrice }}
          button={
            <Button type="submit" variant="secondary">
              Apply
            </Button>
          }
        />
        <SelectField
          name="country"
          label="Country"
          emptyLabel="Any country"
          choices={
            data === undefined
              ? withChosen(COUNTRIES_WITHOUT_COUNTS, asked.country, countryName)
              : choicesOf(data.countries, asked.country, countryName)
          }
          defaultValue={asked.country ?? ''}
        />
        <SelectField
          name="language"
          label="Language"
          emptyLabel="Any language"
          choices={choicesOf(data?.languages ?? [], asked.language, formatLanguage)}
          defaultValue={asked.language ?? ''}
        />
        <SelectField
          name="school"
          label="School attended"
          emptyLabel="Any school"
          choices={choicesOf(data?.schools ?? [], asked.school, String)}
          defaultValue={asked.school ?? ''}
        />
        <div className={styles.currency}>
          <Checkbox
            name="cad"
            value="true"
            label="Accepts CAD"
            hint={data === undefined ? 'Canadian dollars' : countText(data.acceptsCAD.count, data.acceptsCAD.isCapped)}
            defaultChecked={asked.acceptsCAD}
          />
        </div>
      </div>
    </details>
  );
}
