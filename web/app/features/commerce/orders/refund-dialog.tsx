// Taking minutes back: how many, what comes back for them as the server says it, and one press that repeats what was seen.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { formatMoney } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { cardText, minutesText } from './order-words.ts';
import { refundMutation, refundQuoteQuery } from './orders.queries.ts';
import styles from './refund-dialog.module.css';

interface RefundDialogProps {
  order: Order;
  onRefunded: (order: Order) => void;
  onClose: () => void;
}

/** A whole number of those that are left, or null. */
function readMinutes(text: string, most: number): number | null {
  const typed = text.trim();
  const minutes = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= most ? minutes : null;
}

/** Drawn while it is open. */
export function RefundDialog({ order, onRefunded, onClose }: RefundDialogProps) {
  const { orderId, creditMinutes, currency } = order;
  const [typed, setTyped] = useState(String(creditMinutes));
  // Of this dialog: pressed twice, or again after a lost answer, it is done once.
  const [requestId] = useState(() => crypto.randomUUID());
  const press = useOnePress();
  const refund = useMutation(refundMutation(useQueryClient(), orderId));
  const minutes = readMinutes(typed, creditMinutes);
  const asked = readMinutes(useSettled(typed), creditMinutes);
  const quote = useQuery(refundQuoteQuery(orderId, asked));

  const hasFailed = minutes !== null && quote.isError;
  // While another number is asked about, the last one stays, and cannot be pressed.
  const isFresh = quote.data?.minutes === minutes && !quote.isFetching && !hasFailed;
  const money = quote.data === undefined ? '' : formatMoney(quote.data.cashCents, currency);
  const refusal = quote.error instanceof ApiError && quote.error.status === 409 ? quote.error.message : undefined;
  const most = minutesText(creditMinutes);

  function handleConfirm() {
    if (minutes === null || quote.data === undefined || !isFresh) return;
    const body = { minutes, quotedCents: quote.data.cashCents, requestId };
    press(() => refund.mutateAsync(body, { onSuccess: onRefunded }));
  }

  return (
    <ConfirmDialog
      isOpen
      title="Refund unused minutes?"
      variant="primary"
      confirmLabel={quote.data === undefined ? 'Refund' : quote.data.cashCents === 0 ? 'Give back' : `Refund ${money}`}
      busyLabel={refund.isPending ? 'Refunding...' : 'Checking...'}
      isBusy={refund.isPending || (minutes !== null && !isFresh && !hasFailed)}
      error={refund.error}
      onConfirm={handleConfirm}
      // What is under way is waited for: its answer says what has become of it.
      onClose={() => {
        if (!refund.isPending) onClose();
      }}
    >
      <Stack>
        <TextField
          label="Minutes to refund"
          inputMode="numeric"
          autoComplete="off"
          hint={`1 to ${creditMinutes}`}
          value={typed}
          error={minutes === null ? `Enter a whole number from 1 to ${creditMinutes}.` : refusal}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {minutes === creditMinutes ? (
          <p className={styles.all}>{`That is all ${most} you have left.`}</p>
        ) : (
          <div>
            <Button variant="secondary" size="small" onClick={() => setTyped(String(creditMinutes))}>
              {`All ${most}`}
            </Button>
          </div>
        )}
      </Stack>
      {hasFailed && refusal === undefined ? (
        <LoadFailure what="The amount" error={quote.error ?? new Error()} onRetry={() => void quote.refetch()} />
      ) : (
        <div aria-live="polite" className={styles.quote}>
          {quote.data === undefined || minutes === null || hasFailed ? null : (
            <Quote order={order} quote={quote.data} />
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}

function Quote({ order, quote }: { order: Order; quote: { cashCents: number; isWhole: boolean } }) {
  const { card, currency, discountCents } = order;
  return (
    <Stack gap="small">
      {quote.cashCents === 0 ? (
        <p className={styles.sum}>No money comes back: nothing was charged for these minutes.</p>
      ) : (
        <>
          <p className={styles.sum}>{`You get ${formatMoney(quote.cashCents, currency)} back to ${cardText(card)}.`}</p>
          <p>This includes the platform fee.</p>
        </>
      )}
      {discountCents === 0 ? null : (
        <p>{quote.isWhole ? 'The voucher can be used again.' : 'The voucher is not given back for a part.'}</p>
      )}
    </Stack>
  );
}
