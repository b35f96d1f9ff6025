// How far an own message has come: on its way, not sent, sent, delivered, read. In words for screen readers, and for eyes at the last one.
import type { OutboxEntry } from '@matricula/contract/outbox.ts';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useConnection } from '#lib/realtime.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './message-state.module.css';
import type { MessageProgress } from './thread-rows.ts';
import { useOutbox } from '#lib/use-outbox.ts';

const WORDS: Record<MessageProgress, string> = { sent: 'Sent', delivered: 'Delivered', read: 'Read' };

interface MessageStateProps {
  progress: MessageProgress;
  /** The word stands there for everybody. */
  isSaid: boolean;
  /** False in the middle of a group, whose end speaks for all of it. */
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
export function WaitingState({ entry: { clientId, state, problem } }: { entry: OutboxEntry }) {
  const { isConnected } = useConnection();
  const { retry, discard } = useOutbox();
  if (state === 'waiting') {
    return (
      <span className={styles.state}>
        <IconClock size={14} stroke={1.75} aria-hidden />
        {isConnected || navigator.onLine ? 'Sending…' : 'Waiting for a connection'}
      </span>
    );
  }
  return (
    <span className={styles.failed}>
      <span role="alert" className={styles.problem}>
        <IconAlertCircle size={15} stroke={1.75} aria-hidden />
        Not sent. {problem?.text}
      </span>
      <button type="button" onClick={() => void retry(clientId)}>
        Retry
      </button>
      <button type="button" onClick={() => void discard(clientId)}>
        Delete
      </button>
    </span>
  );
}
