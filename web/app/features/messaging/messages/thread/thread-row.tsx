// One row of a thread: the lines above a message, its bubble, and below it when it was said and how far it has come.
import type { Conversation, Message, SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import { excerptOf } from '@matricula/contract/messaging/messages.rules.ts';
import type { ComponentType } from 'react';
import { formatMoment } from '#lib/text/format.ts';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageState, WaitingState } from './message-state.tsx';
import { formatDayLabel } from '#state/messaging/message-times.ts';
import styles from './thread-row.module.css';
import type { ThreadRow } from './thread-rows.ts';

/** What a bubble shows of a message, sent or on its way. */
export interface ContentProps {
  message: Pick<Message, 'conversationId' | 'seq' | 'body' | 'attachments' | 'card' | 'isMasked' | 'isDeleted'>;
  isMine: boolean;
}

interface ThreadRowItemProps {
  row: ThreadRow;
  Content: ComponentType<ContentProps>;
  conversation: Conversation;
  /** The very first message of the conversation. */
  isStart: boolean;
  isTarget: boolean;
  /** A message was changed by its writer: time to look. */
  onChanged: () => void;
}

export function ThreadRowItem({ row, Content, conversation, isStart, isTarget, onChanged }: ThreadRowItemProps) {
  const { other } = conversation;
  const at = row.kind === 'message' ? row.message.createdAt : row.entry.writtenAt;
  return (
    <div
      className={styles.row}
      data-mine={row.isMine || undefined}
      data-first={row.startsGroup || undefined}
      data-last={row.endsGroup || undefined}
      data-target={isTarget || undefined}
    >
      {isStart ? <p className={styles.start}>The beginning of your conversation with {other.name}</p> : null}
      {row.startsDay ? (
        <p className={styles.day}>
          <time dateTime={at}>{formatDayLabel(at)}</time>
        </p>
      ) : null}
      {row.startsNew ? <p className={styles.new}>New</p> : null}
      <div className={styles.line}>
        <div className={styles.bubble} title={formatMoment(at)}>
          <VisuallyHidden>{row.isMine ? 'You' : other.name}: </VisuallyHidden>
          <Said row={row} Content={Content} />
        </div>
        {row.kind === 'message' && !row.message.isDeleted ? (
          <MessageMenu message={row.message} isMine={row.isMine} otherName={other.name} onChanged={onChanged} />
        ) : null}
      </div>
      <div className={styles.below}>
        {row.endsGroup ? (
          <time dateTime={at}>{formatClock(at)}</time>
        ) : (
          <VisuallyHidden>
            <time dateTime={at}>{formatClock(at)}</time>
          </VisuallyHidden>
        )}
        {row.kind === 'waiting' ? (
          <WaitingState entry={row.entry} isSaid={row.saysState} />
        ) : row.progress === null || row.message.isDeleted ? null : (
          <MessageState progress={row.progress} isSaid={row.saysState} isShown={row.endsGroup || row.saysState} />
        )}
      </div>
    </div>
  );
}

function Said({ row, Content }: Pick<ThreadRowItemProps, 'row' | 'Content'>) {
  if (row.kind === 'message') return <Content message={row.message} isMine={row.isMine} />;
  const { conversationId, message } = row.entry;
  // Files and cards are known to this device by their ids alone until the server has answered.
  const body = message.body.trim() === '' ? filesAndCard(message) : message.body;
  return (
    <Content
      message={{ conversationId, seq: 0, body, attachments: [], card: null, isMasked: false, isDeleted: false }}
      isMine
    />
  );
}

function filesAndCard({ attachmentIds = [], card }: SendMessageBody): string {
  const word = card?.kind === 'school' ? 'A school' : card?.kind === 'package' ? 'A package' : null;
  return excerptOf('', { attachments: attachmentIds.length, card: word });
}
