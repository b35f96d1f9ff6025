// Back from the payment page, or still before it: the payment is asked about until somebody knows, also after the page was closed.
import type { PaidSubscription } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmingPayment } from '#ui/feedback/confirming-payment.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { ASK_UP_TO_MS, settleSubscriptionQuery } from './subscription.queries.ts';
import { priceText } from './subscription-words.ts';
import styles from './subscription-waiting.module.css';

const CHOICE_ID = 'plan-choice';

interface SubscriptionWaitingProps {
  isPaymentPage: (url: string) => boolean;
}

export function SubscriptionWaiting({ isPaymentPage }: SubscriptionWaitingProps) {
  const [since, setSince] = useState(Date.now);
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = useQuery(settleSubscriptionQuery(since));
  const subscription = data?.subscription ?? null;
  // Only Stripe's own word: the server may not have heard yet of what was paid a second ago.
  if (subscription?.status === 'open') return <NotPaidYet subscription={subscription} isPaymentPage={isPaymentPage} />;

  function askAgain() {
    setSince(Date.now());
    void refetch();
  }

  // By the last answer, not by a clock of its own: it comes every few seconds.
  const waitedMs = Math.max(dataUpdatedAt, errorUpdatedAt) - since;
  return (
    <Page title="Confirming your payment" width="reading">
      <ConfirmingPayment
        waitedMs={waitedMs}
        hasFailed={isError}
        hasStopped={waitedMs > ASK_UP_TO_MS}
        onAskAgain={askAgain}
        leaving="You can leave this page. We’ll e-mail you once your payment is confirmed."
      />
    </Page>
  );
}

interface NotPaidYetProps extends SubscriptionWaitingProps {
  subscription: PaidSubscription;
}

function NotPaidYet({ subscription, isPaymentPage }: NotPaidYetProps) {
  const { paymentUrl, paymentEndsAt, title } = subscription;
  const news = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLHeadingElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const canPay = paymentUrl !== null && isPaymentPage(paymentUrl);
  // What had the focus while we asked is gone.
  useEffect(() => news.current?.focus(), []);
  useEffect(() => {
    if (isChoosing) choice.current?.focus();
  }, [isChoosing]);
  const isChoice = isChoosing || !canPay;
  return (
    <Page title={isChoosing ? 'Choose another plan' : 'Not paid yet'} width="reading">
      <Stack gap="large">
        <div ref={news} tabIndex={-1}>
          <p>{`${title}: ${priceText(subscription)}. You have not been charged.`}</p>
          {canPay && paymentEndsAt !== null ? (
            <p>
              You have until <time dateTime={paymentEndsAt}>{formatMoment(paymentEndsAt)}</time> to pay.
            </p>
          ) : null}
        </div>
        {canPay ? (
          <Row>
            <Button variant={isChoosing ? 'secondary' : 'primary'} onClick={() => window.location.assign(paymentUrl)}>
              Continue to payment
            </Button>
            {isChoosing ? null : (
              <Button variant="secondary" onClick={() => setIsChoosing(true)}>
                Choose another plan
              </Button>
            )}
          </Row>
        ) : null}
        {isChoice ? (
          <section aria-labelledby={CHOICE_ID}>
            <Stack>
              <h2 id={CHOICE_ID} ref={choice} tabIndex={-1} className={styles.choice}>
                Plans
              </h2>
              <PlanChoice isPaymentPage={isPaymentPage} />
            </Stack>
          </section>
        ) : null}
      </Stack>
    </Page>
  );
}
