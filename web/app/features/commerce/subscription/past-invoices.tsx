// What was paid, newest first. Nothing where nothing was.
import type { PaidSubscriptionReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useId } from 'react';
import { formatDay, formatMoney } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import styles from './past-invoices.module.css';

export function PastInvoices({ invoices }: { invoices: PaidSubscriptionReply['invoices'] }) {
  const id = useId();
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        Payments
      </h2>
      <ul className={styles.list}>
        {invoices.map(({ invoiceId, title, amountCents, currency, periodStart, periodEnd, paidAt }) => (
          <li key={invoiceId} className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name}>
                Paid on <time dateTime={paidAt}>{formatDay(paidAt)}</time>
              </p>
              <p className={styles.about}>
                {`${title} · ${formatShortDay(periodStart)} to ${formatShortDay(periodEnd)} (UTC)`}
              </p>
            </div>
            <p className={styles.amount}>{formatMoney(amountCents, currency)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
