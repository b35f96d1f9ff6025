// Between the filters and the cards: how many were found, what was searched instead of a mistyped word, and the order they stand in.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { SORT_LABELS, SORTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { FILTER_FORM_ID } from './filter-bar.tsx';
import { countText } from './result-count.ts';
import styles from './result-line.module.css';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';
import { WhyThisOrder } from './ranking/why-this-order.tsx';

export function ResultLine({ list }: { list: ListConsultantsReply | undefined }) {
  const { asked, apply } = useMarketplaceFilters();
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {list === undefined ? null : (
          <>
            <strong>{countText(list.total, list.isTotalCapped)}</strong>
            {list.correctedSearch === null ? null : ` Showing results for “${list.correctedSearch}”.`}
          </>
        )}
      </p>
      <label className={styles.sort}>
        Sorted by
        <span className={styles.frame}>
          <select
            name="sort"
            form={FILTER_FORM_ID}
            value={asked.sort}
            onChange={(event) => {
              const sort = SORTS.find((known) => known === event.target.value);
              if (sort !== undefined) apply({ sort });
            }}
            className={styles.select}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles.chevron} size={16} stroke={1.75} aria-hidden />
        </span>
      </label>
      <div className={styles.why}>
        <WhyThisOrder sort={asked.sort} />
      </div>
    </div>
  );
}
