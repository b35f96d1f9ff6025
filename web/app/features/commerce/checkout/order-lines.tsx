// The price, what a voucher takes off it, and what is left to pay.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import { formatMoney } from '#lib/text/format.ts';
import styles from './checkout.module.css';

export function OrderLines({ order }: { order: OrderQuoteReply }) {
  const { priceCents, voucher, discountCents, totalCents, currency } = order;
  return (
    <dl className={styles.lines} aria-live="polite">
      <div>
        <dt>Price</dt>
        <dd>{formatMoney(priceCents, currency)}</dd>
      </div>
      {discountCents === 0 ? null : (
        <div>
          <dt>
            {voucher === null ? 'Too small an amount to charge' : voucherWords(voucher, currency)}
            {voucher === null ? null : <span className={styles.hint}>Voucher, applied automatically</span>}
          </dt>
          <dd>−{formatMoney(discountCents, currency)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(totalCents, currency)}</dd>
      </div>
    </dl>
  );
}
