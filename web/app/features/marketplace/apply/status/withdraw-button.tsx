// Withdrawing an application that waits, after one more question.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawMutation } from '#features/marketplace/apply/apply.queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

export function WithdrawButton() {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useMutation(withdrawMutation(useQueryClient()));
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Withdraw application
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw your application?"
        confirmLabel="Withdraw application"
        busyLabel="Withdrawing..."
        isBusy={withdrawal.isPending}
        error={withdrawal.error}
        onConfirm={() => withdrawal.mutate()}
        onClose={() => {
          setIsAsking(false);
          withdrawal.reset();
        }}
      >
        <p>
          Nobody will review it, and your documents are deleted. What you wrote stays saved, and you can apply again.
        </p>
      </ConfirmDialog>
    </>
  );
}
