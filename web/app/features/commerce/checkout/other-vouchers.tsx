// The vouchers that were not applied, and why.
import type { VoucherRefusal } from '@matricula/contract/commerce/checkout.rules.ts';
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import { formatMoney } from '#lib/text/format.ts';
import styles from './checkout.module.css';

const REASONS: Record<Exclude<VoucherRefusal, 'below_minimum'>, string> = {
  used_up: 'All of them have been used.',
  used_before: 'You have used it before.',
  reserved: 'Reserved for another order of yours that is not paid yet.',
  first_order_only: 'Only for a first order.',
  left_unpaid: 'You started several orders with it and did not pay for them. You can use it again within a day.',
};

export function OtherVouchers({ order }: { order: OrderQuoteReply }) {
  const { secondBest, refused, priceCents, currency } = order;
  if (secondBest === null && refused.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <details className={styles.others}>
      <summary>Other vouchers</summary>
      <ul>
        {secondBest === null ? null : (
          <li>
            <span className={styles.name}>{voucherWords(secondBest, currency)}</span>
            <span className={styles.hint}>Only one voucher counts for an order: the one that takes the most off.</span>
          </li>
        )}
        {refused.map(({ why, missingCents, ...voucher }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two vouchers may have the same terms, and none ever moves
          <li key={`${voucher.title}-${place}`}>
            <span className={styles.name}>{voucherWords(voucher, currency)}</span>
            <span className={styles.hint}>
              {why === 'below_minimum'
                ? `Needs an order of at least ${money(priceCents + missingCents)}: ${money(missingCents)} more.`
                : REASONS[why]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
