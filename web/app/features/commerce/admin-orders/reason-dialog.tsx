// One act on an order: what will happen, why it is done, and where money goes, its amount typed once more.
import {
  DESK_REASON_LENGTH,
  PAID_REFERENCE,
  PAID_REFERENCE_LENGTH,
} from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrder } from '@matricula/contract/commerce/order-desk.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ReasonField } from '#ui/review/reason-field.tsx';
import { rememberReason } from '#ui/review/reasons.ts';
import { deskMutation } from './admin-orders.queries.ts';
import { isAmount } from './desk-words.ts';

/** Under which this device remembers the words of earlier ones. */
export const DESK_MEMORY = 'order-desk';

export interface ActWords {
  title: string;
  confirmLabel: string;
  /** Where 'Cancel' would be taken for the act itself. */
  cancelLabel?: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  /** What will happen. */
  children: string;
  /** Typed once more before it is done. */
  amount?: { cents: number; text: string };
  /** The bank's reference is asked for. */
  asksReference?: boolean;
  /** Said when it is done. */
  doneText: string;
  act: (filled: { reason: string; reference: string }) => Promise<ManagedOrder>;
}

interface ReasonDialogProps extends ActWords {
  onDone: (doneText: string) => void;
  onClose: () => void;
}

const AMOUNT_ERROR = 'This is not the amount above.';
const REASON_ERROR = `Say why in ${DESK_REASON_LENGTH.min} to ${DESK_REASON_LENGTH.max} characters.`;
const REFERENCE_ERROR = `Enter the reference in ${PAID_REFERENCE_LENGTH.min} to ${PAID_REFERENCE_LENGTH.max} plain letters, digits, spaces and .,:/#()+_- only.`;

export function isReason(reason: string): boolean {
  const { length } = reason.trim();
  return length >= DESK_REASON_LENGTH.min && length <= DESK_REASON_LENGTH.max;
}

function isReference(reference: string): boolean {
  const { length } = reference.trim();
  const isLong = length >= PAID_REFERENCE_LENGTH.min && length <= PAID_REFERENCE_LENGTH.max;
  return isLong && PAID_REFERENCE.test(reference);
}

/** Drawn while it is open. */
export function ReasonDialog({
  amount,
  asksReference = false,
  doneText,
  act,
  onDone,
  onClose,
  ...words
}: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const press = useOnePress();
  const acting = useMutation(deskMutation(act));
  const isTyped = amount === undefined || isAmount(typed, amount.cents);
  // In the order of the fields.
  const wrongId =
    asksReference && !isReference(reference)
      ? 'desk-reference'
      : !isTyped
        ? 'desk-amount'
        : isReason(reason)
          ? null
          : 'desk-reason';

  function handleConfirm() {
    setTried(true);
    if (wrongId !== null) {
      document.getElementById(wrongId)?.focus();
      return;
    }
    press(async () => {
      await acting.mutateAsync({ reason: reason.trim(), reference: reference.trim() });
      rememberReason(DESK_MEMORY, reason.trim());
      onDone(doneText);
    });
  }

  return (
    <ConfirmDialog
      isOpen
      variant="primary"
      {...words}
      isBusy={acting.isPending}
      error={acting.error}
      onConfirm={handleConfirm}
      onClose={() => {
        if (!acting.isPending) onClose();
      }}
    >
      <Stack>
        <p>{words.children}</p>
        {asksReference ? (
          <TextField
            id="desk-reference"
            label="Reference of the payment"
            hint="Under which your bank knows it. The applicant reads it in an e-mail."
            autoComplete="off"
            maxLength={PAID_REFERENCE_LENGTH.max}
            value={reference}
            error={isTried && !isReference(reference) ? REFERENCE_ERROR : undefined}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        ) : null}
        {amount === undefined ? null : (
          <TextField
            id="desk-amount"
            label={`Type ${amount.text} to confirm`}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isTried && !isTyped ? AMOUNT_ERROR : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <ReasonField
          id="desk-reason"
          memory={DESK_MEMORY}
          label="Reason"
          hint="For the log. The applicant does not see it."
          rows={2}
          maxLength={DESK_REASON_LENGTH.max}
          value={reason}
          error={isTried && !isReason(reason) ? REASON_ERROR : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
