// A message as the contract shows it.
import type { Attached, Message, MessageCard } from '@matricula/contract/messaging/messages.ts';
import type { MessageRow } from './messages.repository.ts';

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
    card: row.card as MessageCard | null,
    createdAt: row.createdAt.toISOString(),
    isDeleted: row.deletedAt !== null,
    isMasked: row.isMasked,
  };
}
