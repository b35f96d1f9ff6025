// A new voucher, or one that is there: what an order was promised can only be read.
import type { ManagedVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { VOUCHER_TITLE_MAX_LENGTH } from '@matricula/contract/commerce/vouchers.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { createVoucherMutation, updateVoucherMutation } from './admin-vouchers.queries.ts';
import { dollarsOf, lastDayOf, problemsOf, termsOf, type VoucherFields } from './voucher-fields.ts';
import styles from './admin-vouchers.module.css';

interface VoucherDialogProps {
  /** Null: a new one. */
  voucher: ManagedVoucher | null;
  onClose: () => void;
  /** After it closed; with the title. */
  onSaved: (title: string) => void;
}

export function VoucherDialog({ voucher, onClose, onSaved }: VoucherDialogProps) {
  const create = useMutation(createVoucherMutation());
  const update = useMutation(updateVoucherMutation(voucher?.voucherId ?? ''));
  // Of this dialog: pressed twice, or again after a lost answer, one is made.
  const [requestId] = useState(() => crypto.randomUUID());
  const isFixed = voucher?.isFixed ?? false;
  const form = useForm<VoucherFields>({
    name: 'voucher',
    isShort: true,
    check: (fields) => problemsOf(fields, voucher),
    fallbackText: 'The voucher could not be saved.',
    send: async (fields) => {
      const terms = termsOf(fields, voucher);
      const { consultantEmail, applicantEmail } = fields;
      if (voucher === null)
        await create.mutateAsync({
          ...terms,
          consultantEmail: consultantEmail === '' ? null : consultantEmail,
          applicantEmail: applicantEmail === '' ? null : applicantEmail,
          requestId,
        });
      else await update.mutateAsync({ ...terms, isActive: voucher.isActive, expectedVersion: voucher.version });
      onClose();
      onSaved(fields.title);
    },
  });
  const money = { inputMode: 'decimal', autoComplete: 'off', readOnly: isFixed } as const;
  return (
    <ConfirmDialog
      isOpen
      variant="primary"
      title={voucher === null ? 'Create a voucher' : 'Edit the voucher'}
      confirmLabel={voucher === null ? 'Create voucher' : 'Save changes'}
      busyLabel="Saving..."
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Stack>
        {isFixed ? (
          <p>
            An order has had this voucher, so its amounts, who pays for it and whether it is for a first order only stay
            as they are.
          </p>
        ) : null}
        <TextField
          {...form.field('title')}
          label="Title"
          hint="For our team. Applicants read the amounts."
          maxLength={VOUCHER_TITLE_MAX_LENGTH}
          defaultValue={voucher?.title}
          autoComplete="off"
        />
        <fieldset>
          <legend className={styles.legend}>Orders in US dollars</legend>
          <div className={styles.pair}>
            <TextField
              {...form.field('valueCents')}
              {...money}
              label="Discount (USD)"
              defaultValue={voucher === null ? '' : dollarsOf(voucher.valueCents)}
            />
            <TextField
              {...form.field('minOrderCents')}
              {...money}
              label="Minimum order (USD)"
              defaultValue={voucher === null ? '' : dollarsOf(voucher.minOrderCents)}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend className={styles.legend}>Orders in Canadian dollars</legend>
          <div className={styles.pair}>
            <TextField
              {...form.field('valueCadCents')}
              {...money}
              label="Discount (CAD)"
              defaultValue={voucher === null ? '' : dollarsOf(voucher.valueCadCents)}
            />
            <TextField
              {...form.field('minOrderCadCents')}
              {...money}
              label="Minimum order (CAD)"
              defaultValue={voucher === null ? '' : dollarsOf(voucher.minOrderCadCents)}
            />
          </div>
        </fieldset>
        {voucher === null ? (
          <>
            <TextField
              {...form.field('applicantEmail')}
              label="For one person"
              hint="Their e-mail address. Empty: for everybody."
              isOptional
              type="email"
              autoComplete="off"
            />
            <TextField
              {...form.field('consultantEmail')}
              label="With one consultant"
              hint="Their e-mail address. Empty: with every consultant."
              isOptional
              type="email"
              autoComplete="off"
            />
          </>
        ) : null}
        <TextField
          {...form.field('consultantShareBps')}
          label="Paid by the consultant (%)"
          hint="The rest is paid by the platform."
          inputMode="decimal"
          readOnly={isFixed}
          defaultValue={dollarsOf(voucher?.consultantShareBps ?? 0)}
          autoComplete="off"
        />
        <div className={styles.pair}>
          <TextField
            {...form.field('maxUses')}
            label="Uses in all"
            hint="Empty: no limit."
            isOptional
            inputMode="numeric"
            defaultValue={voucher?.maxUses ?? ''}
            autoComplete="off"
          />
          <TextField
            {...form.field('maxUsesPerApplicant')}
            label="Uses per person"
            inputMode="numeric"
            defaultValue={voucher?.maxUsesPerApplicant ?? 1}
            autoComplete="off"
          />
        </div>
        <TextField
          {...form.field('expiresAt')}
          label="Last day"
          hint="In UTC. Empty: no end."
          isOptional
          type="date"
          defaultValue={lastDayOf(voucher?.expiresAt ?? null)}
        />
        <Checkbox
          {...form.field('isFirstOrderOnly')}
          label="For a first order only"
          disabled={isFixed}
          defaultChecked={voucher?.isFirstOrderOnly ?? false}
        />
      </Stack>
    </ConfirmDialog>
  );
}
