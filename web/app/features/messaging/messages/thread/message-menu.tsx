// What can be done with one message: copy its words, delete an own one, report one of the other's.
import { Menu } from '@mantine/core';
import type { Message } from '@matricula/contract/messaging/messages.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import styles from './message-menu.module.css';
import { deleteMutation } from '#state/messaging/messages.queries.ts';
import { ReportDialog } from '#features/messaging/messages/report-dialog.tsx';

interface MessageMenuProps {
  message: Message;
  isMine: boolean;
  otherName: string;
  onChanged: () => void;
}

export function MessageMenu({ message, isMine, otherName, onChanged }: MessageMenuProps) {
  const { conversationId, seq, body } = message;
  const [asked, setAsked] = useState<'delete' | 'report' | null>(null);
  const remove = useMutation({ ...deleteMutation(conversationId), onSuccess: onChanged });
  const close = () => setAsked(null);

  return (
    <>
      <Menu position={isMine ? 'bottom-end' : 'bottom-start'} trapFocus returnFocus>
        <Menu.Target>
          <button
            type="button"
            className={styles.button}
            aria-label={isMine ? 'More about your message' : `More about this message by ${otherName}`}
          >
            <IconDots size={18} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {body === '' ? null : (
            <Menu.Item onClick={() => void navigator.clipboard.writeText(body).catch(() => undefined)}>
              Copy the text
            </Menu.Item>
          )}
          {isMine ? (
            <Menu.Item color="var(--danger)" onClick={() => setAsked('delete')}>
              Delete
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('report')}>Report this message</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title="Delete this message?"
        confirmLabel="Delete the message"
        busyLabel="Deleting..."
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(seq, { onSuccess: close })}
        onClose={close}
      >
        <p>
          Its words and files are deleted for both of you. Both of you still see that a message was deleted, and{' '}
          {otherName} may have read it.
        </p>
      </ConfirmDialog>
      {asked === 'report' ? (
        <ReportDialog conversationId={conversationId} seq={seq} otherName={otherName} onClose={close} />
      ) : null}
    </>
  );
}
