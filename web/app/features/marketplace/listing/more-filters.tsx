// Price, country, language, school and currency, folded away. How many each choice would leave is asked only once it is opened.
import type { FacetValue } from '@matricula/contract/marketplace/consultants.ts';
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/regions.ts';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatLanguage } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { countryName } from '#ui/marks/country-flag.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { facetsQuery } from './marketplace.queries.ts';
import styles from './more-filters.module.css';
import { countText, formatCount } from './result-count.ts';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';

/** 'Canada (12)'. The chosen value stands in the list even before, or without, the counts. */
function choicesOf(values: readonly FacetValue[], chosen: string | null, nameOf: (value: string) => string) {
  const choices = values.map(({ value, count, isCapped }) => ({
    value,
    label: `${nameOf(value)} (${formatCount(count, isCapped)})`,
  }));
  return chosen === null || values.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: nameOf(chosen) }, ...choices];
}

const asIs = (value: string) => value;
const orNull = (value: string) => (value === '' ? null : value);
/** Before the counts arrive, and without scripts: the countries the specification names. */
const COUNTRIES_WITHOUT_COUNTS = FLAGGED_COUNTRIES.map((value) => ({ value, label: countryName(value) }));

/** `priceError`: why the range of prices was not taken. */
export function MoreFilters({ priceError }: { priceError: string | null }) {
  const id = useId();
  const { asked, apply } = useMarketplaceFilters();
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
        {/* A new range begins when the address changes, by Back or a chip. */}
        <fieldset key={`${asked.minPrice}-${asked.maxPrice}`} className={styles.prices}>
          <legend className={styles.legend}>Price per hour, in dollars</legend>
          <div className={styles.range}>
            <input
              name="minPrice"
              aria-label="Lowest price"
              placeholder="from"
              aria-invalid={priceError !== null || undefined}
              aria-describedby={priceError === null ? undefined : `${id}-error`}
              inputMode="numeric"
              pattern="\d*"
              maxLength={5}
              defaultValue={asked.minPrice ?? ''}
              className={styles.price}
            />
            <input
              name="maxPrice"
              aria-label="Highest price"
              placeholder="to"
              aria-invalid={priceError !== null || undefined}
              aria-describedby={priceError === null ? undefined : `${id}-error`}
              inputMode="numeric"
              pattern="\d*"
              maxLength={5}
              defaultValue={asked.maxPrice ?? ''}
              className={styles.price}
            />
            <Button type="submit" variant="secondary">
              Apply
            </Button>
          </div>
          {priceError === null ? null : (
            <div role="alert">
              <FieldError id={id} text={priceError} />
            </div>
          )}
        </fieldset>
        <SelectField
          name="country"
          label="Country"
          emptyLabel="Any country"
          choices={
            data === undefined ? COUNTRIES_WITHOUT_COUNTS : choicesOf(data.countries, asked.country, countryName)
          }
          value={asked.country ?? ''}
          onChange={(event) => apply({ country: orNull(event.target.value) })}
        />
        <SelectField
          name="language"
          label="Language"
          emptyLabel="Any language"
          choices={choicesOf(data?.languages ?? [], asked.language, formatLanguage)}
          value={asked.language ?? ''}
          onChange={(event) => apply({ language: orNull(event.target.value) })}
        />
        <SelectField
          name="school"
          label="School attended"
          emptyLabel="Any school"
          choices={choicesOf(data?.schools ?? [], asked.school, asIs)}
          value={asked.school ?? ''}
          onChange={(event) => apply({ school: orNull(event.target.value) })}
        />
        <div className={styles.currency}>
          <Checkbox
            name="cad"
            value="true"
            label="Accepts CAD"
            hint={data === undefined ? 'Canadian dollars' : countText(data.acceptsCAD.count, data.acceptsCAD.isCapped)}
            checked={asked.acceptsCAD}
            onChange={(event) => apply({ acceptsCAD: event.target.checked })}
          />
        </div>
      </div>
    </details>
  );
}
