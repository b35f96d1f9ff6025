// The refunds of an order and where each one is. Nothing while there are none.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { Link } from 'react-router';
import {
  BUYER_REASONS,
  minutesText,
  type OrderRefund,
  refundStateText,
  SELLER_REASONS,
} from '#features/commerce/orders/order-words.ts';
import { formatMoney } from '#lib/text/format.ts';
import { formatOwnDay } from '#lib/text/format-signed-in.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './refunds-part.module.css';

export function RefundsPart({ order: { refunds, side, currency } }: { order: Order }) {
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.refundId} className={styles.refund}>
            <p className={styles.line}>
              <span>{minutesText(refund.minutes)}</span>
              {side === 'buyer' ? (
                <span className={styles.amount}>{formatMoney(refund.cashCents, currency)}</span>
              ) : null}
            </p>
            {side === 'buyer' ? <OwnRefund refund={refund} /> : <SoldRefund refund={refund} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnRefund({ refund }: { refund: OrderRefund }) {
  const { reason, createdAt, isOwed } = refund;
  return (
    <>
      <p>
        {refundStateText(refund)}
        {isOwed ? (
          <>
            {' '}
            <Link to="/contact">Contact us</Link>
          </>
        ) : null}
      </p>
      <p className={styles.about}>{`${BUYER_REASONS[reason]} · ${formatOwnDay(createdAt)}`}</p>
    </>
  );
}

/** Where the money is concerns the applicant alone. */
function SoldRefund({ refund: { reason, createdAt } }: { refund: OrderRefund }) {
  return <p className={styles.about}>{`${SELLER_REASONS[reason]} · ${formatOwnDay(createdAt)}`}</p>;
}
