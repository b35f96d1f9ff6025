// What a receipt on paper says first, above the order's number: who sells, and when it was ordered and paid. Not on the screen.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { useSite } from '#lib/brand.ts';
import { formatOwnDay } from '#lib/text/format-signed-in.ts';
import styles from './receipt-head.module.css';

export function ReceiptHead({ order: { createdAt, paidAt } }: { order: Order }) {
  const { origins, supportEmail } = useSite();
  return (
    <div className={styles.head}>
      <p className={styles.seller}>{`${BRANDS.peerway.name}, by ${BRANDS.matricula.name}`}</p>
      <p>{`${origins.peerway} · ${supportEmail}`}</p>
      <p>Receipt</p>
      <p>{`Ordered on ${formatOwnDay(createdAt)}${paidAt === null ? '' : `, paid on ${formatOwnDay(paidAt)}`}`}</p>
    </div>
  );
}
