// For the writer: who can read the answer, and the way back, after one question.
import type { SharedAttempt } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { withdrawMutation } from '#state/practice/attempt-shares.queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import styles from './attempt-share.module.css';

export function Withdraw({ shared: { shareId, conversationId, consultantName } }: { shared: SharedAttempt }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const withdraw = useMutation({
    ...withdrawMutation(useQueryClient()),
    onSettled: (_done, error) => {
      if (error === null) void navigate(href('/app/messages/:conversationId', { conversationId }));
    },
  });
  return (
    <div className={styles.access}>
      <p>{consultantName} can read this page.</p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw this answer?"
        confirmLabel="Withdraw answer"
        busyLabel="Withdrawing..."
        isBusy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate(shareId)}
        onClose={() => setAsking(false)}
      >
        <p>
          {consultantName} will no longer be able to open it. The conversation will show that it was withdrawn. You keep
          your answer.
        </p>
      </ConfirmDialog>
    </div>
  );
}
