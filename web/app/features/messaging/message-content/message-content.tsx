// What one message says: words, files, a card; or that it was deleted, or that parts of it are hidden.
import type { Message } from '@matricula/contract/messaging/messages.ts';
import { AnswerCard } from './answer-card.tsx';
import { AttachmentView } from './attachment-view.tsx';
import { CardView } from './card-view.tsx';
import styles from './message-content.module.css';
import { MaskedNotice } from './message-content-masked.tsx';
import { splitLinks } from './message-links.ts';

interface MessageContentProps {
  message: Pick<Message, 'conversationId' | 'seq' | 'body' | 'attachments' | 'card' | 'isMasked' | 'isDeleted'> &
    // Not known while it is on its way.
    Partial<Pick<Message, 'answer' | 'createdAt'>>;
  isMine: boolean;
}

export function MessageContent({ message, isMine }: MessageContentProps) {
  const { conversationId, seq, body, attachments, card, answer = null, createdAt = '', isMasked, isDeleted } = message;
  if (isDeleted)
    return <p className={styles.deleted}>{isMine ? 'You deleted this message.' : 'This message was deleted.'}</p>;
  return (
    <div className={styles.content}>
      {body === '' ? null : <MessageText text={body} />}
      {attachments.length === 0 ? null : (
        <ul className={styles.files}>
          {attachments.map((attached) => (
            <li key={attached._id}>
              <AttachmentView attached={attached} />
            </li>
          ))}
        </ul>
      )}
      {card === null ? null : <CardView card={card} />}
      {answer === null ? null : <AnswerCard answer={answer} sharedAt={createdAt} />}
      {isMasked ? <MaskedNotice conversationId={conversationId} seq={seq} canAppeal={isMine} /> : null}
    </div>
  );
}

/** Words as they were written, with their line breaks. Each message has its own direction of reading. */
function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitLinks(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a message's words do not change places
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
