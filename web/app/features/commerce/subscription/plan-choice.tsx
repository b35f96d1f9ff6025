// The plans on offer: what each costs and how often, one chosen, and the way to the payment page.
import type { Currency } from '@matricula/contract/base/money.ts';
import type { SubscriptionPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { intervalWords } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { formatMoney } from '#lib/text/format.ts';
import { plansQuery } from '#state/commerce/subscription.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './plan-choice.module.css';
import { subscribeMutation } from './subscription.queries.ts';
import { priceOf } from './subscription-words.ts';

interface PlanChoiceProps {
  isPaymentPage: (url: string) => boolean;
}

export function PlanChoice({ isPaymentPage }: PlanChoiceProps) {
  const plans = useQuery(plansQuery());
  if (plans.data === undefined) {
    return plans.error === null ? (
      <Skeleton lines={6} />
    ) : (
      <LoadFailure what="The plans" error={plans.error} onRetry={() => void plans.refetch()} />
    );
  }
  const [first] = plans.data.data;
  if (first === undefined) {
    return (
      <EmptyBox title="No plans on offer">
        <p>An access code opens every question bank. You can redeem one on any course’s page.</p>
      </EmptyBox>
    );
  }
  return <Choice plans={plans.data.data} first={first} isTest={plans.data.isTest} isPaymentPage={isPaymentPage} />;
}

interface ChoiceProps extends PlanChoiceProps {
  plans: readonly SubscriptionPlan[];
  first: SubscriptionPlan;
  isTest: boolean;
}

/** Written out here: the contract's own list would travel with every public page. */
const CURRENCY_LABELS: readonly (readonly [Currency, string])[] = [
  ['USD', 'US dollars (USD)'],
  ['CAD', 'Canadian dollars (CAD)'],
];

function Choice({ plans, first, isTest, isPaymentPage }: ChoiceProps) {
  const id = useId();
  const [chosenId, setChosenId] = useState(first.planId);
  const [wished, setWished] = useState<Currency>('USD');
  const subscribe = useMutation(subscribeMutation(isPaymentPage));
  const press = useOnePress();
  const plan = plans.find(({ planId }) => planId === chosenId) ?? first;
  const { planId } = plan;
  // A plan that is not sold in Canadian dollars is paid in US dollars.
  const currency: Currency = priceOf(plan, wished) === null ? 'USD' : wished;
  const cents = priceOf(plan, currency) ?? plan.usdCents;
  const price = formatMoney(cents, currency);

  return (
    <Stack gap="large">
      <p>A subscription opens every question of every bank. What is free stays free without one.</p>
      {isTest ? (
        <Banner kind="note">
          Payments are in test mode. No card is charged; on the payment page, use the test card{' '}
          <span className={styles.card}>4242 4242 4242 4242</span>.
        </Banner>
      ) : null}
      <fieldset disabled={subscribe.isPending}>
        <legend className={styles.legend}>Plan</legend>
        <div className={styles.plans}>
          {plans.map((each) => (
            <RadioTile
              key={each.planId}
              name={`${id}-plan`}
              value={each.planId}
              isChecked={each.planId === planId}
              onChoose={() => setChosenId(each.planId)}
            >
              <PlanLines plan={each} wished={wished} />
            </RadioTile>
          ))}
        </div>
      </fieldset>
      {plan.cadCents === null ? null : (
        <fieldset disabled={subscribe.isPending}>
          <legend className={styles.legend}>Currency</legend>
          <div className={styles.currencies}>
            {CURRENCY_LABELS.map(([each, label]) => (
              <RadioTile
                key={each}
                name={`${id}-currency`}
                value={each}
                isChecked={each === currency}
                onChoose={() => setWished(each)}
              >
                <span className={styles.currency}>{label}</span>
              </RadioTile>
            ))}
          </div>
        </fieldset>
      )}
      {subscribe.error === null || subscribe.isPending ? null : <Failure error={subscribe.error} />}
      <div className={styles.pay}>
        <p>{`You pay ${price} now, and ${price} every ${intervalWords(plan)} after that until you cancel.`}</p>
        <p className={styles.hint}>
          You can cancel or pause here at any time. What you paid for stays open until it ends.
        </p>
        <div>
          <Button
            isBusy={subscribe.isPending}
            busyLabel="Opening the payment page..."
            onClick={() => press(() => subscribe.mutateAsync({ planId, currency, expectedTotal: cents }))}
          >
            {`Subscribe for ${price}`}
          </Button>
        </div>
        <p className={styles.hint}>We never see your card number.</p>
      </div>
    </Stack>
  );
}

function PlanLines({ plan, wished }: { plan: SubscriptionPlan; wished: Currency }) {
  const currency: Currency = priceOf(plan, wished) === null ? 'USD' : wished;
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{plan.title}</span>
      <span className={styles.price}>{formatMoney(priceOf(plan, currency) ?? plan.usdCents, currency)}</span>
      <span className={styles.hint}>{`Renews every ${intervalWords(plan)} until you cancel`}</span>
    </span>
  );
}

function Failure({ error }: { error: Error }) {
  const code = error instanceof ApiError ? error.code : '';
  return (
    <Banner kind="error">
      <p>{error.message === '' ? 'The payment page could not be opened. You have not been charged.' : error.message}</p>
      {code === 'offline' || code === 'price_changed' ? <p>You have not been charged.</p> : null}
      {code === 'email_unconfirmed' ? (
        <p>
          <Link to="/app/account">Go to your account</Link>
        </p>
      ) : null}
    </Banner>
  );
}
