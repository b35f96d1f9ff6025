// Back from the payment page, or still before it: the payment is asked about until somebody knows.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatMoment, formatMoney } from '#lib/text/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmingPayment } from '#ui/feedback/confirming-payment.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { OrderNews } from './order-news.tsx';
import styles from './order-waiting.module.css';
import { consultantOf, firstNameOf, isPayable } from './order-words.ts';
import { ASK_UP_TO_MS, settleQuery } from './orders.queries.ts';

const BACK = <BackLink to="/app/orders?side=buyer">Orders</BackLink>;

interface OrderWaitingProps {
  order: Order;
  isPaymentPage: (url: string) => boolean;
}

export function OrderWaiting({ order, isPaymentPage }: OrderWaitingProps) {
  const [since, setSince] = useState(Date.now);
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = useQuery(settleQuery(order.orderId, since));
  // Only Stripe's own word: the server may not have heard yet of what was paid a second ago.
  if (data !== undefined && isPayable(data)) return <NotPaidYet order={data} isPaymentPage={isPaymentPage} />;

  function askAgain() {
    setSince(Date.now());
    void refetch();
  }

  // By the last answer, not by a clock of its own: it comes every few seconds.
  const waitedMs = Math.max(dataUpdatedAt, errorUpdatedAt) - since;
  return (
    <Page title="Confirming your payment" width="reading" before={BACK}>
      <Stack>
        <ConfirmingPayment
          waitedMs={waitedMs}
          hasFailed={isError}
          hasStopped={waitedMs > ASK_UP_TO_MS}
          onAskAgain={askAgain}
          leaving={
            <>
              You can leave this page. The order will be under <Link to="/app/orders">Orders</Link> as soon as we know.
            </>
          }
        />
        <OrderLine order={order} />
      </Stack>
    </Page>
  );
}

function NotPaidYet({ order, isPaymentPage }: OrderWaitingProps) {
  const { paymentUrl, paymentEndsAt, consultantId, consultantName } = order;
  const canPay = paymentUrl !== null && isPaymentPage(paymentUrl);
  return (
    <Page title="Not paid yet" width="reading" before={BACK}>
      <Stack gap="large">
        <OrderNews takesFocus>
          <Stack>
            <p>You have not been charged.</p>
            {canPay && paymentEndsAt !== null ? (
              <p>
                You have until <time dateTime={paymentEndsAt}>{formatMoment(paymentEndsAt)}</time> to pay.
              </p>
            ) : canPay ? null : (
              <p>The payment page cannot be opened from here. Choose the package again to pay for it.</p>
            )}
          </Stack>
        </OrderNews>
        <OrderLine order={order} />
        <Row>
          {canPay ? <Button onClick={() => window.location.assign(paymentUrl)}>Continue to payment</Button> : null}
          {consultantName === null ? null : (
            <ButtonLink to={href('/consultant/:cid', { cid: consultantId })} variant="secondary">
              Back to {firstNameOf(consultantName)}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Page>
  );
}

function OrderLine({ order }: { order: Order }) {
  return (
    <p className={styles.line}>
      {`Order #${order.number}: ${order.title} with ${consultantOf(order)}, ${formatMoney(order.totalCents, order.currency)}`}
    </p>
  );
}
