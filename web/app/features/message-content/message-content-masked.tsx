// Says that parts of a message are hidden; whoever wrote it can say that this is a mistake, and a person looks at it.
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { MESSAGE_REPORT_NOTE_LENGTH } from '@matricula/contract/message-reports.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formText } from '#lib/form-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './message-content.module.css';

interface MaskedNoticeProps {
  conversationId: string;
  seq: number;
  /** The sender's right alone. */
  canAppeal: boolean;
}

export function MaskedNotice({ conversationId, seq, canAppeal }: MaskedNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const appeal = useMutation({
    mutationFn: (note: string) => api.appealMask({ params: { conversationId, seq: String(seq) }, body: { note } }),
    onSuccess: () => setIsOpen(false),
  });
  return (
    <div className={styles.masked}>
      <p className={styles.maskedLine}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden />
        Contact details are hidden in chat
      </p>
      {appeal.isSuccess ? <p role="status">{appeal.data.message}</p> : null}
      {canAppeal && !appeal.isSuccess ? (
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
        isBusy={appeal.isPending}
        error={appeal.error}
        onConfirm={(form) => appeal.mutate(formText(form, 'note'))}
        onClose={() => setIsOpen(false)}
      >
        <p>
          A person at Peerway reads what was hidden. If it is no contact detail, your message is shown as you wrote it.
        </p>
        <TextArea name="note" label="What should we know?" isOptional rows={3} maxLength={MESSAGE_REPORT_NOTE_LENGTH} />
      </ConfirmDialog>
    </div>
  );
}
