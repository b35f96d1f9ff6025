// What a voucher takes off an order at present (spec §3: voucherValue and minOrderValue, in cents). Nothing when there is none.
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#lib/format.ts';
import { consultantsQuery } from './marketplace.queries.ts';
import { useMarketplaceFilters } from './use-marketplace-filters.ts';
import styles from './voucher-offer.module.css';

export function VoucherOffer() {
  const { filters } = useMarketplaceFilters();
  const { data } = useQuery(consultantsQuery(filters));
  if (data === undefined || data.voucherValue === 0) return null;
  const value = formatDollars(data.voucherValue / 100);
  const least = formatDollars(data.minOrderValue / 100);
  return (
    <p className={styles.offer}>
      <IconTicket size={18} stroke={1.75} aria-hidden />
      <span>
        {value} off orders of {least} or more<span className={styles.rest}>, applied at checkout by itself</span>.
      </span>
    </p>
  );
}
