// Back from the payment page, or still before it: the payment is asked about until somebody knows.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useIsOnline } from '#lib/hooks/use-is-online.ts';
import { formatMoment, formatMoney } from '#lib/text/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { OrderNews } from './order-news.tsx';
import styles from './order-waiting.module.css';
import { consultantOf, firstNameOf, isPayable } from './order-words.ts';
import { ASK_UP_TO_MS, settleQuery } from './orders.queries.ts';

const LONG_MS = 20_000;
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

  return (
    <Confirming
      order={order}
      // By the last answer, not by a clock of its own: it comes every few seconds.
      waitedMs={Math.max(dataUpdatedAt, errorUpdatedAt) - since}
      hasFailed={isError}
      onAskAgain={askAgain}
    />
  );
}

interface ConfirmingProps {
  order: Order;
  waitedMs: number;
  hasFailed: boolean;
  onAskAgain: () => void;
}

function Confirming({ order, waitedMs, hasFailed, onAskAgain }: ConfirmingProps) {
  const isOnline = useIsOnline();
  const hasStopped = waitedMs > ASK_UP_TO_MS;
  return (
    <Page title="Confirming your payment" width="reading" before={BACK}>
      <Stack>
        <p className={styles.asking}>
          {hasStopped ? null : <Spinner />}
          {hasStopped
            ? 'Our payment provider has not answered yet. Do not pay again.'
            : 'We are asking our payment provider. Do not pay again.'}
        </p>
        <div role="status">
          {!isOnline ? (
            <p>You are offline. We will ask again when you are back online.</p>
          ) : hasFailed && !hasStopped ? (
            <p>We could not get an answer just now. We are trying again.</p>
          ) : null}
          {waitedMs > LONG_MS ? (
            <p>
              You can leave this page. The order will be under <Link to="/app/orders">Orders</Link> as soon as we know.
            </p>
          ) : null}
        </div>
        {hasStopped ? (
          <Row>
            <Button variant="secondary" onClick={onAskAgain}>
              Ask again
            </Button>
          </Row>
        ) : null}
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
