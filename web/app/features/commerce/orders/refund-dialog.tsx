// Taking minutes back: how many, what comes back for them as the server says it, and one press that repeats what was seen.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
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

/** '15 minutes were refunded meanwhile. 60 are left.' */
function goneText(gone: number, left: number): string {
  const were = `${minutesText(gone)} ${gone === 1 ? 'was' : 'were'} refunded meanwhile.`;
  return `${were} ${left === 0 ? 'None are' : left === 1 ? '1 is' : `${formatNumber(left)} are`} left.`;
}

/** Drawn while it is open. */
export function RefundDialog({ order, onRefunded, onClose }: RefundDialogProps) {
  const { orderId, creditMinutes, currency } = order;
  const [typed, setTyped] = useState(String(creditMinutes));
  const [first] = useState(creditMinutes);
  const [known, setKnown] = useState(creditMinutes);
  const field = useRef<HTMLInputElement>(null);
  // Of this dialog: pressed twice, or again after a lost answer, it is done once.
  const [requestId] = useState(() => crypto.randomUUID());
  const press = useOnePress();
  const refund = useMutation(refundMutation(useQueryClient(), orderId));
  // Changed from elsewhere: whoever meant all of them means all that are left. What this dialog has taken itself closes it.
  const isSettled = !refund.isPending && !refund.isSuccess;
  if (isSettled && known !== creditMinutes) {
    setKnown(creditMinutes);
    if (typed.trim() === String(known)) setTyped(String(creditMinutes));
  }
  const gone = isSettled ? Math.max(0, first - creditMinutes) : 0;
  const isNothingLeft = isSettled && creditMinutes === 0;
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
    if (isNothingLeft) {
      onClose();
      return;
    }
    if (minutes === null || quote.data === undefined || !isFresh) {
      field.current?.focus();
      return;
    }
    const body = { minutes, quotedCents: quote.data.cashCents, requestId };
    press(() => refund.mutateAsync(body, { onSuccess: onRefunded }));
  }

  return (
    <ConfirmDialog
      isOpen
      title="Refund unused minutes?"
      variant="primary"
      // Only an amount that answers the number in the field.
      confirmLabel={
        isNothingLeft ? 'Close' : !isFresh ? 'Refund' : quote.data?.cashCents === 0 ? 'Give back' : `Refund ${money}`
      }
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
        {gone > 0 ? <p role="status">{goneText(gone, creditMinutes)}</p> : null}
        {isNothingLeft ? null : (
          <>
            <TextField
              ref={field}
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
          </>
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
          <p className={styles.sum}>{`${formatMoney(quote.cashCents, currency)} goes back to ${cardText(card)}.`}</p>
          <p>Peerway’s fee is refunded, too.</p>
        </>
      )}
      {discountCents === 0 ? null : (
        <p>
          {quote.isWhole
            ? 'You can use the voucher again if it has not expired.'
            : 'You get the voucher back only if you refund everything.'}
        </p>
      )}
    </Stack>
  );
}
