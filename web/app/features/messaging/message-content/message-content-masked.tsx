// Says that parts of a message are hidden; whoever wrote it can say that this is a mistake, and sees what a person made of it.
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { MESSAGE_REPORT_NOTE_LENGTH } from '@matricula/contract/messaging/message-reports.rules.ts';
import type { Appeal } from '@matricula/contract/messaging/message-reports.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { appealMutation, appealsQuery } from './appeal.queries.ts';
import styles from './message-content.module.css';

interface MaskedNoticeProps {
  conversationId: string;
  seq: number;
  /** The sender's right alone. */
  canAppeal: boolean;
}

export function MaskedNotice({ conversationId, seq, canAppeal }: MaskedNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const appeals = useQuery({ ...appealsQuery(conversationId), enabled: canAppeal });
  const made = appeals.data?.find((one) => one.seq === seq);
  const appeal = useMutation(appealMutation(conversationId, seq));
  const form = useForm<{ note: string }>({
    name: 'appeal',
    isShort: true,
    check: () => ({}),
    fallbackText: 'Your question could not be sent. What you wrote is still here.',
    send: async ({ note }) => {
      await appeal.mutateAsync(note);
      setIsOpen(false);
    },
  });
  return (
    <div className={styles.masked}>
      <p className={styles.maskedLine}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden />
        Contact details are hidden in chat
      </p>
      {appeal.isSuccess && made === undefined ? <p role="status">{appeal.data.message}</p> : null}
      {made === undefined ? null : <AppealState appeal={made} />}
      {canAppeal && !appeals.isPending && made === undefined && !appeal.isSuccess ? (
        <button type="button" className={styles.appeal} onClick={() => setIsOpen(true)}>
          This is a mistake
        </button>
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        title="Ask a person to look at it"
        confirmLabel="Ask a person"
        busyLabel="Sending..."
        variant="primary"
        isBusy={form.isBusy}
        error={form.failure}
        onConfirm={form.submit}
        onClose={() => setIsOpen(false)}
      >
        <p>
          A person at Peerway reads what was hidden. If it is no contact detail, your message is shown as you wrote it.
        </p>
        <TextArea
          {...form.field('note')}
          label="What should we know?"
          isOptional
          rows={3}
          maxLength={MESSAGE_REPORT_NOTE_LENGTH}
        />
      </ConfirmDialog>
    </div>
  );
}

function AppealState({ appeal: { status, appealedAt, decidedAt, decision } }: { appeal: Appeal }) {
  return (
    <p role="status">
      {status === 'open'
        ? `You asked us to check this on ${formatDay(appealedAt)}. A person at Peerway will e-mail you the answer.`
        : `We checked this on ${formatDay(decidedAt ?? appealedAt)} and left it hidden: ${decision}`}
    </p>
  );
}
