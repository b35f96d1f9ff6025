// The one button, and right above it what kept it from working: on a phone along the bottom of the screen, beside the order where it is wide.
import type { OrderQuoteReply } from '@matricula/contract/commerce/orders.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { Link } from 'react-router';
import { formatMoney } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { isPriceChanged } from './checkout.queries.ts';
import styles from './checkout.module.css';

interface PayBoxProps {
  order: OrderQuoteReply;
  /** The order is on the screen as it was, and asked for in another currency. */
  isQuoting: boolean;
  isPaying: boolean;
  error: Error | null;
  /** The order when it was last pressed. */
  seen: OrderQuoteReply | undefined;
  onPay: () => void;
}

export function PayBox({ order, isQuoting, isPaying, error, seen, onPay }: PayBoxProps) {
  const { totalCents, currency } = order;
  const label = totalCents === 0 ? 'Confirm order' : `Pay ${formatMoney(totalCents, currency)}`;
  return (
    <section className={styles.pay} aria-label="Payment">
      {error === null || isPaying ? null : <PayFailure order={order} error={error} seen={seen} />}
      <p className={styles.payTotal}>
        <span>Total</span>
        <span>{formatMoney(totalCents, currency)}</span>
      </p>
      <Button
        isWide
        isBusy={isQuoting || isPaying}
        busyLabel={isPaying ? 'Opening the payment page...' : 'Getting the price...'}
        onClick={onPay}
      >
        {label}
      </Button>
      <p className={styles.hint}>{totalCents === 0 ? 'Nothing is charged.' : 'We never see your card number.'}</p>
    </section>
  );
}

interface PayFailureProps extends Pick<PayBoxProps, 'order' | 'seen'> {
  error: Error;
}

function PayFailure({ order, error, seen }: PayFailureProps) {
  const code = error instanceof ApiError ? error.code : '';
  const [before, now] = [seen ?? order, order].map(({ totalCents, currency }) => formatMoney(totalCents, currency));
  if (isPriceChanged(error) && before !== now) {
    return (
      <Banner kind="error">
        <p>
          The total has changed from {before} to {now}. You have not been charged.
        </p>
        <p>Look at the new total, then press the button again.</p>
      </Banner>
    );
  }
  return (
    <Banner kind="error">
      <p>{error.message === '' ? 'The payment page could not be opened. You have not been charged.' : error.message}</p>
      {code === 'offline' ? <p>You have not been charged.</p> : null}
      {code === 'already_paying' ? (
        <p>
          <Link to="/app/orders">Go to your orders</Link>
        </p>
      ) : null}
      {code === 'email_unconfirmed' ? (
        <p>
          <Link to="/app/account">Go to your account</Link>
        </p>
      ) : null}
      {code === 'not_selling' ? (
        <p>
          <Link to="/app/messages/" state={{ cid: order.consultantId }}>
            Message {order.consultantName}
          </Link>
        </p>
      ) : null}
    </Banner>
  );
}
