// Between the filters and the cards: how many were found, and the order they stand in with its reason.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { SORT_LABELS, SORTS } from '@matricula/contract/marketplace/marketplace.rules.ts';
import { ResultCount, SortSelect } from '#ui/listing/result-line.tsx';
import type { FilterForm } from '#ui/listing/use-filter-form.ts';
import type { MarketplaceFilters } from './filters/use-marketplace-filters.ts';
import { WhyThisOrder } from './ranking/why-this-order.tsx';
import { countText } from './result-count.ts';
import styles from './result-line.module.css';

interface ResultLineProps {
  listing: MarketplaceFilters;
  form: FilterForm;
  list: ListConsultantsReply | undefined;
}

export function ResultLine({ listing: { asked, addressOf }, form, list }: ResultLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.count}>
        <ResultCount found={list} addressOf={addressOf}>
          <strong>{countText(list?.total ?? 0, list?.isTotalCapped)}</strong>
        </ResultCount>
      </div>
      <div className={styles.sort}>
        <SortSelect sorts={SORTS} labels={SORT_LABELS} asked={asked.sort} form={form} />
      </div>
      <WhyThisOrder sort={asked.sort} />
    </div>
  );
}
