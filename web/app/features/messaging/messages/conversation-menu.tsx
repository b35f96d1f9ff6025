// What can be done with a conversation: block, report, leave. Each asks first and says what will happen.
import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { blockMutation, leaveMutation } from '#state/messaging/messages.queries.ts';
import { ReportDialog } from './report-dialog.tsx';

/** Unblocking asks nothing beforehand, so there is no dialog to say it in. */
function tellFailure(error: Error): void {
  notifications.show({ title: 'Still blocked', message: error.message });
}

interface ConversationMenuProps {
  conversation: Conversation;
  /** Of the button, which stands among others. */
  className: string;
}

export function ConversationMenu({ conversation, className }: ConversationMenuProps) {
  const { _id, other, isBlocked } = conversation;
  const [asked, setAsked] = useState<'block' | 'report' | 'leave' | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const block = useMutation({ ...blockMutation(queryClient, _id), scope: { id: `block ${_id}` } });
  const leave = useMutation(leaveMutation(queryClient, _id));
  const firstName = other.name.split(' ')[0] ?? other.name;
  const close = () => setAsked(null);

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={className} aria-label="More about this conversation">
            <IconDots size={20} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {other.cid === null ? null : (
            <Menu.Item component={Link} to={href('/consultant/:cid', { cid: other.cid })}>
              See the profile
            </Menu.Item>
          )}
          {isBlocked ? (
            <Menu.Item onClick={() => block.mutate(false, { onError: tellFailure })}>Unblock {firstName}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => setAsked('block')}>Block {firstName}</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked('report')}>Report {firstName}</Menu.Item>
          <Menu.Item onClick={() => setAsked('leave')}>Leave the conversation</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asked === 'block'}
        title={`Block ${other.name}?`}
        confirmLabel={`Block ${firstName}`}
        busyLabel="Blocking..."
        isBusy={block.isPending}
        error={block.error}
        onConfirm={() => block.mutate(true, { onSuccess: close })}
        onClose={close}
      >
        <p>Neither of you can write to the other until you unblock them. What was said stays here for both of you.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'leave'}
        title="Leave this conversation?"
        confirmLabel="Leave the conversation"
        busyLabel="Leaving..."
        isBusy={leave.isPending}
        error={leave.error}
        onConfirm={() => leave.mutate(undefined, { onSuccess: () => void navigate('/app/messages') })}
        onClose={close}
      >
        <p>
          It leaves your list, and {firstName} sees that you left. What you wrote stays with them.{' '}
          {other.cid === null ? '' : 'You can come back by messaging them from their profile.'}
        </p>
      </ConfirmDialog>
      {asked === 'report' ? (
        <ReportDialog conversationId={_id} seq={null} otherName={other.name} onClose={close} />
      ) : null}
    </>
  );
}
