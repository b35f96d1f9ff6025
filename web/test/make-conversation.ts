// Conversations and messages as the server would send them, for component tests. 'user-1' is who looks, as makeToken says.
import type { Conversation, Message, MessagesReply } from '@matricula/contract/messaging/messages.ts';

export const ME = 'user-1';
export const OTHER = 'user-2';
export const CONVERSATION_ID = 'd0000000-0000-4000-8000-000000000001';

export function makeConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: CONVERSATION_ID,
    other: {
      userId: OTHER,
      name: 'Ana Ruiz',
      profilePicture: '',
      cid: OTHER,
      lastActiveAt: '2026-11-15T10:00:00.000Z',
    },
    isConsultant: false,
    lastSeq: 0,
    changeCount: 0,
    lastMessage: null,
    unread: 0,
    mine: { read: 0, delivered: 0 },
    theirs: { read: 0, delivered: 0 },
    isBlocked: false,
    closedBecause: null,
    createdAt: '2026-11-15T09:00:00.000Z',
    ...changes,
  };
}

/** Said by the other one, a minute after the one before. */
export function makeMessage(seq: number, changes: Partial<Message> = {}): Message {
  return {
    conversationId: CONVERSATION_ID,
    seq,
    senderId: OTHER,
    clientId: `e0000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    body: `Message ${seq}`,
    attachments: [],
    card: null,
    answer: null,
    createdAt: new Date(Date.UTC(2026, 10, 15, 10, seq)).toISOString(),
    isDeleted: false,
    isMasked: false,
    ...changes,
  };
}

export function makePage(messages: Message[], changes: Partial<MessagesReply> = {}): MessagesReply {
  return { messages, changed: [], lastSeq: messages.at(-1)?.seq ?? 0, changeCount: 0, changedThrough: 0, ...changes };
}
