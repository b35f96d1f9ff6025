// One's subscription: the plans where there is none, waiting for its payment, or what runs and what can be done with it.
import type { PaidSubscription } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { paidSubscriptionQuery } from '#state/commerce/subscription.queries.ts';
import { PastInvoices } from './past-invoices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { RunningSubscription } from './running-subscription.tsx';
import { useSubscriptionNews } from './subscription.queries.ts';
import { SubscriptionWaiting } from './subscription-waiting.tsx';
import { dayText, isRunning, isUnpaid } from './subscription-words.ts';

interface SubscriptionPageProps {
  isPaymentPage: (url: string) => boolean;
}

type Stage = 'waiting' | 'running' | 'none';

function stageOf(subscription: PaidSubscription | null): Stage {
  if (subscription === null) return 'none';
  if (isUnpaid(subscription)) return 'waiting';
  return isRunning(subscription) ? 'running' : 'none';
}

export function SubscriptionPage({ isPaymentPage }: SubscriptionPageProps) {
  useSubscriptionNews();
  const { data, error, refetch } = useQuery(paidSubscriptionQuery());
  const [first, setFirst] = useState<Stage | null>(null);
  if (data === undefined) {
    return (
      <Page title="Subscription" width="reading">
        {error === null ? (
          <Skeleton lines={8} />
        ) : (
          <LoadFailure what="Your subscription" error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  const { subscription, invoices } = data;
  const stage = stageOf(subscription);
  if (first === null) setFirst(stage);
  if (subscription !== null && stage === 'waiting') return <SubscriptionWaiting isPaymentPage={isPaymentPage} />;
  return (
    <Page title="Subscription" width="reading">
      <Stack gap="huge">
        {subscription !== null && stage === 'running' ? (
          <RunningSubscription subscription={subscription} isNew={first === 'waiting'} />
        ) : (
          <Stack gap="large">
            {subscription === null ? null : <Ended subscription={subscription} />}
            <PlanChoice isPaymentPage={isPaymentPage} />
          </Stack>
        )}
        <PastInvoices invoices={invoices} />
      </Stack>
    </Page>
  );
}

function Ended({ subscription: { endedAt, accessUntil } }: { subscription: PaidSubscription }) {
  if (endedAt === null) return null;
  return (
    <p>
      {`Your subscription ended on ${dayText(endedAt)}. `}
      {accessUntil === null
        ? 'Nothing more is charged.'
        : `The banks stay open until ${dayText(accessUntil)}. After that, you can subscribe again.`}
    </p>
  );
}
