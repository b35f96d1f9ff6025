// The last look before paying: what is bought, what it costs, who gets what, and one button to the payment page.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import type { Currency } from '@matricula/contract/base/money.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { useSite } from '#lib/brand.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { tokenUserId } from '#lib/session.ts';
import { formatLastDay } from '#lib/text/format-signed-in.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { checkoutMutation, type NoQuote, quoteQuery } from './checkout.queries.ts';
import styles from './checkout.module.css';
import { CurrencyChoice } from './currency-choice.tsx';
import { MoneySplit } from './money-split.tsx';
import { OrderLines } from './order-lines.tsx';
import { OtherVouchers } from './other-vouchers.tsx';
import { PayBox } from './pay-box.tsx';

export function Checkout({ packageId }: { packageId: string }) {
  const [search, setSearch] = useSearchParams();
  const wished: Currency = search.get('currency') === 'CAD' ? 'CAD' : 'USD';
  const quote = useQuery(quoteQuery(packageId, wished));
  return (
    <Page title="Review your order" before={<Back order={quote.data} />}>
      <Order
        packageId={packageId}
        wished={wished}
        quote={quote}
        onWish={(currency) =>
          setSearch(currency === 'CAD' ? { currency } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </Page>
  );
}

type Quote = OrderQuoteReply | NoQuote;

/** To whom it is bought from; where nobody is known, to where everybody is found. */
function Back({ order }: { order: Quote | undefined }) {
  if (order === undefined || typeof order === 'string') return <BackLink to="/marketplace">Marketplace</BackLink>;
  const { consultantId, consultantName } = order;
  return <BackLink to={href('/consultant/:cid', { cid: consultantId })}>{`Back to ${consultantName}`}</BackLink>;
}

interface OrderProps {
  packageId: string;
  wished: Currency;
  quote: UseQueryResult<Quote>;
  onWish: (currency: Currency) => void;
}

function Order({ packageId, wished, quote, onWish }: OrderProps) {
  const payment = useMutation(checkoutMutation(Object.values(useSite().origins)));
  const press = useOnePress();
  const refusal = payment.error instanceof ApiError ? payment.error : null;

  if (quote.data === undefined) {
    return quote.error === null ? (
      <Skeleton lines={8} />
    ) : quote.error instanceof ApiError && quote.error.status === 403 ? (
      <Refused text={quote.error.message} />
    ) : (
      <LoadFailure what="Your order" error={quote.error} onRetry={() => void quote.refetch()} />
    );
  }
  if (quote.data === 'not-on-offer' || refusal?.status === 404) return <NotOnOffer />;
  if (quote.data === 'not-selling') return <NotSelling />;
  if (quote.data === 'own-package') return <OwnPackage />;
  const order = quote.data;
  // A consultant and their profile share one id.
  if (order.consultantId === tokenUserId() || refusal?.code === 'own_package') return <OwnPackage />;

  function handleChoose(currency: Currency) {
    payment.reset();
    onWish(currency);
  }

  return (
    <div className={styles.layout}>
      <div className={styles.details}>
        {order.isTest ? (
          <Banner kind="note">
            Payments are in test mode. No card is charged; on the payment page, use the test card{' '}
            <span className={styles.card}>4242 4242 4242 4242</span>.
          </Banner>
        ) : null}
        <Card>
          <Stack gap="large">
            <PackageHead order={order} />
            {order.currencies.length < 2 ? null : (
              <CurrencyChoice
                currencies={order.currencies}
                chosen={wished}
                isLocked={payment.isPending}
                onChoose={handleChoose}
              />
            )}
            <OrderLines order={order} />
            <OtherVouchers order={order} />
            <p className={styles.hint}>
              <Link to="/app/vouchers">See all your vouchers</Link>
            </p>
          </Stack>
        </Card>
        <Card title="Where your money goes">
          <MoneySplit order={order} />
        </Card>
        <Rules order={order} />
      </div>
      <PayBox
        order={order}
        isQuoting={quote.isPlaceholderData}
        isPaying={payment.isPending}
        error={payment.error}
        seen={payment.variables?.quote}
        onPay={() => press(() => payment.mutateAsync({ packageId, wished, quote: order }))}
      />
    </div>
  );
}

function PackageHead({ order: { title, minutes, consultantId, consultantName } }: { order: OrderQuoteReply }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.with}>
        {minutes} minutes with <Link to={href('/consultant/:cid', { cid: consultantId })}>{consultantName}</Link>
      </p>
    </div>
  );
}

function Rules({ order: { consultantName, totalCents, minutesEndAt } }: { order: OrderQuoteReply }) {
  return (
    <section aria-labelledby="checkout-rules" className={styles.rules}>
      <h2 id="checkout-rules" className={styles.title}>
        Before you pay
      </h2>
      <p>You agree on the times of your sessions with {consultantName} in the chat.</p>
      <p>
        Your minutes are good through {formatLastDay(minutesEndAt)}.
        {totalCents === 0
          ? null
          : ' Until then, minutes you have not used can be refunded, at the price you paid, to the card you paid with. You request it yourself, and Peerway’s fee for them is refunded, too.'}
      </p>
    </section>
  );
}

function Instead({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack>
      <p role="status">{text}</p>
      <Row>{children}</Row>
    </Stack>
  );
}

function NotOnOffer() {
  return (
    <Instead text="This package is no longer on offer.">
      <ButtonLink to="/marketplace">Find a consultant</ButtonLink>
    </Instead>
  );
}

/** Asked again, the answer would be the same. */
function Refused({ text }: { text: string }) {
  return (
    <Instead text={text}>
      <ButtonLink to="/marketplace">Find a consultant</ButtonLink>
    </Instead>
  );
}

/** Whose package it is, only a quote would say. */
function NotSelling() {
  return (
    <Instead text="This package cannot be bought right now. To ask about it, send the consultant a message.">
      <ButtonLink to="/app/messages">Go to your messages</ButtonLink>
      <ButtonLink to="/marketplace" variant="secondary">
        Find a consultant
      </ButtonLink>
    </Instead>
  );
}

function OwnPackage() {
  return (
    <Instead text="This is your own package. Applicants see this page when they buy it; you cannot buy it yourself.">
      <ButtonLink to="/app/consultant/packages">Edit packages</ButtonLink>
    </Instead>
  );
}
