// Everything that happened to an order, in one line of time: attempts to pay, refunds, postings, and what administrators did.
import { ACCOUNT_TITLES, TRANSFER_TITLES } from '@matricula/contract/commerce/ledger.rules.ts';
import type { LedgerTransfer } from '@matricula/contract/commerce/ledger.ts';
import type { ManagedOrder } from '@matricula/contract/commerce/order-desk.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '#lib/text/format.ts';
import { formatSigned } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './admin-orders.module.css';
import { payByHandAct, retryAct } from './desk-acts.ts';
import { actText, brandText, minutesText, paymentText, REFUND_REASON_TEXTS, refundText } from './desk-words.ts';
import type { DeskAct } from './use-desk-act.tsx';

interface Moment {
  key: string;
  at: string;
  what: string;
  details: ReactNode;
}

export function OrderTimeline({ order, desk }: { order: ManagedOrder; desk: DeskAct }) {
  const moments = [...placed(order), ...payments(order), ...refunds(order, desk), ...postings(order), ...acts(order)];
  return (
    <Card title="What happened">
      <ol className={styles.timeline}>
        {moments
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map(({ key, at, what, details }) => (
            <li key={key}>
              <div className={styles.what}>
                <strong>{what}</strong>
                <RelativeTime at={at} />
              </div>
              {details}
            </li>
          ))}
      </ol>
    </Card>
  );
}

function placed({ orderId, createdAt, paidAt, closedAt, totalCents, currency }: ManagedOrder): Moment[] {
  const free = totalCents === 0 && paidAt !== null ? 'Nothing was charged.' : null;
  return [
    { key: orderId, at: createdAt, what: 'Ordered', details: <p>{free ?? formatMoney(totalCents, currency)}</p> },
    ...(closedAt === null ? [] : [{ key: 'closed', at: closedAt, what: 'Closed: no minutes are left', details: null }]),
  ];
}

function payments({ payments, currency }: ManagedOrder): Moment[] {
  return payments.map((payment) => {
    const { paymentId, createdAt, totalCents, card, stripeFeeCents, ...ids } = payment;
    const fee = stripeFeeCents === null ? '' : ` Stripe kept ${formatMoney(stripeFeeCents, currency)}.`;
    const by = card === null ? '' : ` by ${brandText(card.brand)} ending in ${card.last4}`;
    return {
      key: paymentId,
      at: createdAt,
      what: 'Payment',
      details: (
        <>
          <p>{`${paymentText(payment)}: ${formatMoney(totalCents, currency)}${by}.${fee}`}</p>
          <Ids ids={[ids.checkoutSessionId, ids.paymentIntentId, ids.chargeId]} />
        </>
      ),
    };
  });
}

function refunds({ refunds, currency, isFrozen, number }: ManagedOrder, desk: DeskAct): Moment[] {
  return refunds.map((refund) => {
    const { refundId, createdAt, cashCents, goodwillCents, minutes, reason, status, stripeRefundId } = refund;
    const amountCents = cashCents + goodwillCents;
    const goodwill = goodwillCents === 0 ? '' : `, of it ${formatMoney(goodwillCents, currency)} goodwill`;
    const owed = { refundId, amountCents, currency };
    return {
      key: refundId,
      at: createdAt,
      what: `Refund ${REFUND_REASON_TEXTS[reason]}`,
      details: (
        <>
          <p>{`${minutesText(minutes)}, ${formatMoney(amountCents, currency)}${goodwill}. ${refundText(refund)}`}</p>
          <Ids ids={[stripeRefundId]} />
          {status === 'failed' && amountCents > 0 && !isFrozen ? (
            <Row>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Try again: order #${number}`}
                onClick={() => desk.ask(retryAct(owed))}
              >
                Try again
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Paid by hand: order #${number}`}
                onClick={() => desk.ask(payByHandAct(owed))}
              >
                Paid by hand
              </Button>
            </Row>
          ) : null}
        </>
      ),
    };
  });
}

function postings({ transfers }: ManagedOrder): Moment[] {
  return transfers.map(({ transferId, at, kind, entries }) => ({
    key: transferId,
    at,
    what: `Ledger: ${TRANSFER_TITLES[kind]}`,
    details: <Entries entries={entries} />,
  }));
}

function acts({ acts }: ManagedOrder): Moment[] {
  return acts.map(({ action, by, reason, at }, index) => ({
    key: `${action} ${index}`,
    at,
    what: `${actText(action)} by ${by ?? 'a former administrator'}`,
    details: reason === '' ? null : <p>{reason}</p>,
  }));
}

function Ids({ ids }: { ids: readonly (string | null)[] }) {
  const known = ids.filter((id) => id !== null);
  return known.length === 0 ? null : <p className={styles.id}>{known.join(' · ')}</p>;
}

/** Debits with a plus, credits with a minus, as in the ledger. */
function Entries({ entries }: Pick<LedgerTransfer, 'entries'>) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ kind, currency, amountCents }) => (
        <li key={kind}>
          <span>{ACCOUNT_TITLES[kind]}</span>
          <span>{formatSigned(amountCents, currency, true)}</span>
        </li>
      ))}
    </ul>
  );
}

export function LedgerLink({ orderId }: { orderId: string }) {
  return (
    <Link to={{ pathname: '/course/ledger', search: new URLSearchParams({ search: orderId }).toString() }}>
      Show in the ledger
    </Link>
  );
}
