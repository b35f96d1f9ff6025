// Back from the payment page: somebody asks the provider until they know, and nobody pays twice meanwhile.
import type { ReactNode } from 'react';
import { useIsOnline } from '#lib/hooks/use-is-online.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './confirming-payment.module.css';
import { Spinner } from './loading.tsx';

const LONG_MS = 20_000;

interface ConfirmingPaymentProps {
  waitedMs: number;
  /** The last time that we asked. */
  hasFailed: boolean;
  /** Nobody asks any more. */
  hasStopped: boolean;
  onAskAgain: () => void;
  /** Where it will be found, said when it takes long. */
  leaving: ReactNode;
}

export function ConfirmingPayment({ waitedMs, hasFailed, hasStopped, onAskAgain, leaving }: ConfirmingPaymentProps) {
  const isOnline = useIsOnline();
  return (
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
        {waitedMs > LONG_MS ? <p>{leaving}</p> : null}
      </div>
      {hasStopped ? (
        <Row>
          <Button variant="secondary" onClick={onAskAgain}>
            Ask again
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
