// A refund by an administrator: minutes and goodwill, what goes back as the server says it, the amount typed once more, and why.
import { DESK_REASON_LENGTH } from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrder, ManagedRefundQuote } from '@matricula/contract/commerce/order-desk.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { useSettled } from '#lib/hooks/use-settled.ts';
import { formatMoney } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReasonField } from '#ui/review/reason-field.tsx';
import { rememberReason } from '#ui/review/reasons.ts';
import styles from './admin-orders.module.css';
import { deskMutation, deskQuoteQuery } from './admin-orders.queries.ts';
import { isAmount, minutesText, readAmount } from './desk-words.ts';
import { DESK_MEMORY, isReason } from './reason-dialog.tsx';

interface DeskRefundDialogProps {
  order: ManagedOrder;
  onDone: (doneText: string) => void;
  onClose: () => void;
}

function readMinutes(typed: string, most: number): number | null {
  const minutes = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : -1;
  return minutes >= 0 && minutes <= most ? minutes : null;
}

/** Drawn while it is open. */
export function DeskRefundDialog({ order, onDone, onClose }: DeskRefundDialogProps) {
  const { orderId, creditMinutes, currency } = order;
  const [typedMinutes, setTypedMinutes] = useState(String(creditMinutes));
  const [typedGoodwill, setTypedGoodwill] = useState('0');
  const [confirmed, setConfirmed] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // Of this dialog: pressed twice, or again after a lost answer, it is done once.
  const [requestId] = useState(() => crypto.randomUUID());
  const press = useOnePress();
  const refund = useMutation(
    deskMutation((body: Parameters<typeof api.refundManagedOrder>[0]['body']) =>
      api.refundManagedOrder({ params: { orderId }, body }),
    ),
  );
  const minutes = readMinutes(typedMinutes, creditMinutes);
  const quote = useQuery(deskQuoteQuery(orderId, readMinutes(useSettled(typedMinutes), creditMinutes)));
  const isFresh = quote.data !== undefined && quote.data.minutes === minutes && !quote.isFetching && !quote.isError;
  const refusal = quote.error instanceof ApiError && quote.error.status === 409 ? quote.error.message : undefined;
  // What was typed while some was possible counts for nothing once none is.
  const hasNoGoodwill = quote.data?.mostGoodwillCents === 0;
  const goodwill = hasNoGoodwill ? 0 : readAmount(typedGoodwill);
  const isTooMuch = isFresh && goodwill !== null && goodwill > quote.data.mostGoodwillCents;
  const isInvalid = minutes === null || goodwill === null || isTooMuch || refusal !== undefined;
  const sum = isFresh && goodwill !== null && !isTooMuch ? quote.data.cashCents + goodwill : null;
  const isNothing = sum === 0 && minutes === 0;
  const sumText = sum === null ? '' : formatMoney(sum, currency);
  const isConfirmed = sum !== null && isAmount(confirmed, sum);
  // In the order of the fields.
  const wrongId =
    minutes === null || refusal !== undefined
      ? 'desk-minutes'
      : goodwill === null || isTooMuch
        ? 'desk-goodwill'
        : !isConfirmed || isNothing
          ? 'desk-amount'
          : isReason(reason)
            ? null
            : 'desk-reason';

  function handleConfirm() {
    setTried(true);
    if (wrongId !== null) document.getElementById(wrongId)?.focus();
    if (wrongId !== null || !isFresh || minutes === null || goodwill === null) return;
    const body = {
      minutes,
      goodwillCents: goodwill,
      quotedCents: quote.data.cashCents,
      reason: reason.trim(),
      requestId,
    };
    press(async () => {
      await refund.mutateAsync(body);
      rememberReason(DESK_MEMORY, body.reason);
      onDone(sum === 0 ? `${minutesText(minutes)} taken back.` : `A refund of ${sumText} is on its way.`);
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Refund order #${order.number}?`}
      variant="primary"
      confirmLabel={sum === null || sum === 0 ? 'Refund' : `Refund ${sumText}`}
      busyLabel={refund.isPending ? 'Refunding...' : 'Checking...'}
      isBusy={refund.isPending || (minutes !== null && !isFresh && !quote.isError)}
      error={refund.error}
      onConfirm={handleConfirm}
      onClose={() => {
        if (!refund.isPending) onClose();
      }}
    >
      <Stack>
        <TextField
          id="desk-minutes"
          label="Minutes to refund"
          inputMode="numeric"
          autoComplete="off"
          hint={`0 to ${creditMinutes}, at the price paid`}
          value={typedMinutes}
          error={minutes === null ? `Enter a whole number from 0 to ${creditMinutes}.` : refusal}
          onChange={(event) => setTypedMinutes(event.currentTarget.value)}
        />
        <TextField
          id="desk-goodwill"
          label="Goodwill"
          inputMode="decimal"
          autoComplete="off"
          hint={goodwillHint(quote.data, currency)}
          disabled={hasNoGoodwill}
          value={hasNoGoodwill ? '0' : typedGoodwill}
          error={goodwillError(goodwill, isTooMuch)}
          onChange={(event) => setTypedGoodwill(event.currentTarget.value)}
        />
        {quote.isError && refusal === undefined ? (
          <LoadFailure what="The amount" error={quote.error} onRetry={() => void quote.refetch()} />
        ) : (
          <p aria-live="polite" className={styles.sum}>
            {isInvalid ? null : sum === null ? 'Checking what goes back...' : sumWords(order, quote.data, sumText, sum)}
          </p>
        )}
        <TextField
          id="desk-amount"
          label={sum === null ? 'Type the amount to confirm' : `Type ${sumText} to confirm`}
          inputMode="decimal"
          autoComplete="off"
          value={confirmed}
          error={
            !isTried || isInvalid
              ? undefined
              : isNothing
                ? 'Nothing would be refunded.'
                : isConfirmed
                  ? undefined
                  : 'This is not the amount above.'
          }
          onChange={(event) => setConfirmed(event.currentTarget.value)}
        />
        <ReasonField
          id="desk-reason"
          memory={DESK_MEMORY}
          label="Reason"
          hint="For the log. The applicant does not see it."
          rows={2}
          maxLength={DESK_REASON_LENGTH.max}
          value={reason}
          error={
            isTried && !isReason(reason)
              ? `Say why in ${DESK_REASON_LENGTH.min} to ${DESK_REASON_LENGTH.max} characters.`
              : undefined
          }
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function goodwillHint(quote: ManagedRefundQuote | undefined, currency: ManagedOrder['currency']): string {
  if (quote === undefined) return 'From the platform, beyond the price of the minutes';
  if (quote.mostGoodwillCents === 0)
    return 'None is possible: what was paid has gone back, or is still due for minutes that are left.';
  return `From the platform, up to ${formatMoney(quote.mostGoodwillCents, currency)}`;
}

function goodwillError(goodwill: number | null, isTooMuch: boolean): string | undefined {
  if (goodwill === null) return 'Enter an amount such as 5 or 5.00.';
  return isTooMuch ? 'This is more than can go to the card.' : undefined;
}

function sumWords(order: ManagedOrder, quote: ManagedRefundQuote | undefined, sumText: string, sum: number): string {
  const card = order.payments.find(({ status }) => status === 'paid')?.card ?? null;
  if (sum === 0) return 'No money goes back: nothing was charged for these minutes.';
  const to = card === null ? 'the card' : `the card ending in ${card.last4}`;
  const hadVoucher = order.discountPlatformCents + order.discountConsultantCents > 0;
  const whole = quote?.isWhole === true ? ' That is everything.' : '';
  const voucher = whole !== '' && hadVoucher ? ' The voucher can be used again if it has not expired.' : '';
  return `${sumText} goes back to ${to}.${whole}${voucher}`;
}
