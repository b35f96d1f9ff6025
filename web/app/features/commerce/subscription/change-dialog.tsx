// Cancel, pause, resume: what comes of it first, with its day and its amount, then one press.
import type { PaidSubscription } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { addMonths, PAUSE_MONTHS } from '@matricula/contract/commerce/paid-subscriptions.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './change-dialog.module.css';
import { type Change, changeMutation } from './subscription.queries.ts';
import { amountText, dayText } from './subscription-words.ts';

export type DialogKind = 'cancel' | 'pause' | 'resume';

const WORDS = {
  cancel: { title: 'Cancel your subscription?', label: 'Cancel subscription', busy: 'Canceling...', variant: 'danger' },
  pause: { title: 'Pause your subscription?', label: 'Pause', busy: 'Pausing...', variant: 'primary' },
  resume: { title: 'Resume your subscription?', label: 'Resume', busy: 'Resuming...', variant: 'primary' },
} as const;

interface ChangeDialogProps {
  kind: DialogKind;
  subscription: PaidSubscription;
  onDone: () => void;
  onClose: () => void;
}

/** Drawn while it is open. */
export function ChangeDialog({ kind, subscription, onDone, onClose }: ChangeDialogProps) {
  const [months, setMonths] = useState<number>(PAUSE_MONTHS[1]);
  const [now] = useState(Date.now);
  const change = useMutation(changeMutation());
  const press = useOnePress();
  const { title, label, busy, variant } = WORDS[kind];
  const body: Change = kind === 'pause' ? { kind, months } : { kind };
  // What was paid for still runs.
  const paidUntil =
    subscription.paidUntil !== null && Date.parse(subscription.paidUntil) > now ? subscription.paidUntil : null;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={kind === 'resume' && paidUntil === null ? `Resume for ${amountText(subscription)}` : label}
      busyLabel={busy}
      variant={variant}
      cancelLabel="Back"
      isBusy={change.isPending}
      error={change.error}
      onConfirm={() => press(() => change.mutateAsync(body, { onSuccess: onDone }))}
      onClose={() => {
        if (!change.isPending) onClose();
      }}
    >
      {kind === 'pause' && paidUntil !== null ? <Months chosen={months} onChoose={setMonths} /> : null}
      <div aria-live="polite" className={styles.result}>
        {resultOf(kind, subscription, paidUntil, months).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </ConfirmDialog>
  );
}

function resultOf(
  kind: DialogKind,
  subscription: PaidSubscription,
  paidUntil: string | null,
  months: number,
): string[] {
  const amount = amountText(subscription);
  switch (kind) {
    case 'cancel':
      return paidUntil === null
        ? ['It ends at once, and nothing more is charged.']
        : [
            `The banks stay open until ${dayText(paidUntil)}. Nothing more is charged.`,
            'Until then you can change your mind.',
          ];
    case 'pause':
      return paidUntil === null
        ? ['Your subscription is renewing right now. It can be paused once that is done.']
        : [
            `The banks stay open until ${dayText(paidUntil)}. After that they are closed, and nothing is charged.`,
            `On ${dayText(addMonths(new Date(paidUntil), months).toISOString())}, ${amount} is charged and they open again. You can resume earlier or cancel at any time.`,
          ];
    case 'resume':
      return paidUntil === null
        ? [`${amount} is charged now, and every question bank is open to you at once.`]
        : [`The pause is lifted. ${amount} is charged on ${dayText(paidUntil)}, as before.`];
  }
}

function Months({ chosen, onChoose }: { chosen: number; onChoose: (months: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>Pause for</legend>
      <Stack>
        <div className={styles.months}>
          {PAUSE_MONTHS.map((months) => (
            <RadioTile
              key={months}
              name={name}
              value={String(months)}
              isChecked={months === chosen}
              onChoose={() => onChoose(months)}
            >
              {months === 1 ? '1 month' : `${months} months`}
            </RadioTile>
          ))}
        </div>
      </Stack>
    </fieldset>
  );
}
