// Takes a code back: it can no longer be redeemed. Whoever has redeemed it keeps what it opened.
import {
  ACCESS_REASON_MAX_LENGTH,
  ACCESS_REASON_MIN_LENGTH,
} from '@matricula/contract/practice/subscriptions.rules.ts';
import type { AccessCode } from '@matricula/contract/practice/subscriptions.ts';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { revokeCodeMutation } from './admin-access-codes.queries.ts';

export function RevokeCode({ code, onClose }: { code: AccessCode; onClose: () => void }) {
  const revoke = useMutation(revokeCodeMutation(code.codeId));
  const form = useForm<{ reason: string }>({
    name: 'revoke-code',
    isShort: true,
    check: ({ reason }) => (reason.length < ACCESS_REASON_MIN_LENGTH ? { reason: 'Say why, for the log' } : {}),
    fallbackText: 'The code could not be revoked.',
    send: async ({ reason }) => {
      await revoke.mutateAsync(reason);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title="Revoke this code?"
      confirmLabel="Revoke 1 code"
      busyLabel="Revoking..."
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>
        The code for {code.label} that ends in {code.ending} can no longer be redeemed.{' '}
        {code.useCount === 0
          ? 'Nobody has redeemed it yet.'
          : code.useCount === 1
            ? 'The person who redeemed it keeps their access.'
            : `The ${code.useCount} people who redeemed it keep their access.`}
      </p>
      <TextArea {...form.field('reason')} label="Reason" rows={3} maxLength={ACCESS_REASON_MAX_LENGTH} />
    </ConfirmDialog>
  );
}
