// Where an order's minutes are: a bar, and the same in words.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { ReactNode } from 'react';
import { bookedMinutes, minutesText } from '#features/commerce/orders/order-words.ts';
import { formatNumber } from '#lib/text/format.ts';
import { formatLastDay } from '#lib/text/format-signed-in.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './minutes-part.module.css';

export function MinutesPart({ order, children }: { order: Order; children?: ReactNode }) {
  const { minutes, usedMinutes, refundedMinutes, creditMinutes, expiresAt, side } = order;
  const parts = [
    { name: 'used', count: usedMinutes },
    { name: 'booked', count: bookedMinutes(order) },
    { name: 'refunded', count: refundedMinutes },
    { name: 'left', count: creditMinutes },
  ].filter(({ count }) => count > 0);
  return (
    <Card title="Minutes">
      <Stack>
        <div className={styles.bar} aria-hidden>
          {parts.map(({ name, count }) => (
            <div key={name} data-part={name} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul className={styles.parts} aria-label={`Of ${minutesText(minutes)}`}>
          {parts.map(({ name, count }) => (
            <li key={name} className={styles.part}>
              <span className={styles.mark} data-part={name} aria-hidden />
              {`${formatNumber(count)} ${name}`}
            </li>
          ))}
          <li className={styles.total}>{`of ${minutesText(minutes)}`}</li>
        </ul>
        {creditMinutes > 0 && expiresAt !== null && side === 'buyer' ? (
          <p>{`Your minutes are good through ${formatLastDay(expiresAt)}.`}</p>
        ) : null}
        {children}
      </Stack>
    </Card>
  );
}
