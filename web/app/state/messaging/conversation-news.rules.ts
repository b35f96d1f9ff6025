// What an event changes about a conversation as a member's list shows it. Pure. Null means: the event does not say enough, ask.
import type { Conversation, Message, Position } from '@matricula/contract/messaging/messages.ts';
import { excerptOf } from '@matricula/contract/messaging/messages.rules.ts';

/** The next message; one that was known already changes nothing. */
export function withMessage(conversation: Conversation, message: Message): Conversation | null {
  const { lastSeq, other, unread } = conversation;
  if (message.seq <= lastSeq) return conversation;
  if (message.seq > lastSeq + 1) return null;
  const isTheirs = message.senderId === other.userId;
  return {
    ...conversation,
    lastSeq: message.seq,
    lastMessage: lastMessageOf(message),
    unread: isTheirs ? unread + 1 : unread,
    other: isTheirs ? { ...other, lastActiveAt: message.createdAt } : other,
  };
}

/**
 * A message that was deleted or uncovered: it shows when it is the last one. A change that was known already changes nothing.
 * One of the other's that was deleted unread is asked about: whether it still counted, the server knows.
 */
export function withChangedMessage(
  conversation: Conversation,
  { message, change }: { message: Message; change: number },
): Conversation | null {
  const { changeCount, lastSeq, lastMessage, mine, other } = conversation;
  if (change <= changeCount) return conversation;
  if (change > changeCount + 1 || message.seq > lastSeq) return null;
  if (message.isDeleted && message.senderId === other.userId && message.seq > mine.read) return null;
  const changed = { ...conversation, changeCount: change };
  return lastMessage?.seq === message.seq ? { ...changed, lastMessage: lastMessageOf(message) } : changed;
}

/** Positions only grow, so an event that comes late changes nothing. */
export function withPosition(
  conversation: Conversation,
  { userId, position }: { userId: string; position: Position },
): Conversation | null {
  const { other, mine, theirs, lastSeq } = conversation;
  if (userId === other.userId) return { ...conversation, theirs: further(theirs, position) };
  if (position.read <= mine.read) return { ...conversation, mine: further(mine, position) };
  return position.read >= lastSeq ? { ...conversation, mine: further(mine, position), unread: 0 } : null;
}

function further(known: Position, heard: Position): Position {
  return { read: Math.max(known.read, heard.read), delivered: Math.max(known.delivered, heard.delivered) };
}

function lastMessageOf(message: Message): NonNullable<Conversation['lastMessage']> {
  const { seq, senderId, createdAt, isDeleted, body, attachments, card } = message;
  const excerpt = isDeleted ? '' : excerptOf(body, { attachments: attachments.length, card: card?.title ?? null });
  return { seq, senderId, excerpt, isDeleted, createdAt };
}
