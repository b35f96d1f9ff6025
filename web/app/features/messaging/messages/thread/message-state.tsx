// How far an own message has come: on its way, not sent, sent, delivered, read. In words for screen readers; for eyes at the last one of
// each state, which speaks for those before it.
import type { OutboxEntry } from '#state/messaging/outbox/outbox.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useIsOnline } from '#lib/hooks/use-is-online.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './message-state.module.css';
import type { MessageProgress } from './thread-rows.ts';
import { useOutbox } from '#state/messaging/outbox/use-outbox.ts';

const WORDS: Record<MessageProgress, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' };

interface MessageStateProps {
  progress: MessageProgress;
  /** The word stands there for everybody. */
  isSaid: boolean;
  /** False in the middle of a group with one state, whose end speaks for all of it. */
  isShown: boolean;
}

export function MessageState({ progress, isSaid, isShown }: MessageStateProps) {
  const word = WORDS[progress];
  if (!isShown) return <VisuallyHidden>{word}</VisuallyHidden>;
  const Icon = progress === 'sent' ? IconCheck : IconChecks;
  return (
    <span className={styles.state} data-progress={progress}>
      <Icon size={15} stroke={2} aria-hidden />
      {isSaid ? word : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}

/** Of a message that the server has not acknowledged. */
export function WaitingState({
  entry: { clientId, message, state, problem },
  isSaid,
}: {
  entry: OutboxEntry;
  isSaid: boolean;
}) {
  const isOnline = useIsOnline();
  const { retry, discard } = useOutbox();
  if (state === 'waiting') {
    const word = isOnline ? 'Sending...' : 'Waiting for a connection';
    if (!isSaid) return <VisuallyHidden>{word}</VisuallyHidden>;
    return (
      <span className={styles.state}>
        <IconClock size={14} stroke={1.75} aria-hidden />
        {word}
      </span>
    );
  }
  // A file that is gone from the server does not come back: the words need not wait for it.
  const isWithoutFile = problem?.code === 'attachment_not_ready';
  const files = message.attachmentIds?.length ?? 0;
  const hasMore = message.body !== '' || (message.card ?? null) !== null;
  return (
    <span className={styles.failed}>
      <span role="alert" className={styles.problem}>
        <IconAlertCircle size={15} stroke={1.75} aria-hidden />
        Not sent. {problem?.text}
      </span>
      {isWithoutFile && hasMore ? (
        <button type="button" onClick={() => void retry(clientId, { attachmentIds: [] })}>
          {files === 1 ? 'Send without the file' : 'Send without the files'}
        </button>
      ) : (
        <button type="button" onClick={() => void retry(clientId)}>
          Retry
        </button>
      )}
      <button type="button" onClick={() => void discard(clientId)}>
        Delete
      </button>
    </span>
  );
}
