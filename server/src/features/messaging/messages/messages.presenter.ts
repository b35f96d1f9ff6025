// A message as the contract shows it.
import type { Attached, Message, MessageCard, SharedAnswer } from '@matricula/contract/messaging/messages.ts';
import type { MessageRow } from './messages.repository.ts';

/** An answer from practice, as it is kept in a message. `attemptId` stays here: it tells a repeated sending from another one. */
export type KeptAnswer = SharedAnswer & { kind: 'answer'; attemptId: string };
export type KeptCard = MessageCard | KeptAnswer;

/** A message, or the copy of one. */
export type PresentableMessage = Omit<MessageRow, 'conversationNumber' | 'senderNumber'>;

export function presentMessage(
  row: PresentableMessage,
  conversationId: string,
  attached: ReadonlyMap<string, Attached>,
): Message {
  return {
    conversationId,
    seq: row.seq,
    senderId: row.senderId,
    clientId: row.clientId,
    body: row.body,
    attachments: row.attachmentIds.flatMap((id) => attached.get(id) ?? []),
    ...presentObject(row.card as KeptCard | null),
    createdAt: row.createdAt.toISOString(),
    isDeleted: row.deletedAt !== null,
    isMasked: row.isMasked,
  };
}

function presentObject(kept: KeptCard | null): Pick<Message, 'card' | 'answer'> {
  if (kept?.kind !== 'answer') return { card: kept, answer: null };
  const { shareId, title, words, isWithdrawn } = kept;
  return { card: null, answer: { shareId, title, words, isWithdrawn } };
}
