// A conversation as the server keeps it, in memory, for tests of what clients make of it.
import type { PageQuery } from './conversation-sync.ts';
import type { Message, MessagesReply } from '@matricula/contract/messaging/messages.ts';

export interface TalkEvent {
  message: Message;
  /** Null for a new message. */
  change: number | null;
}

export interface Talk {
  readonly messages: Message[];
  /** Everything that was ever told. */
  readonly events: TalkEvent[];
  readonly changeCount: number;
  say(): Message;
  /** The number of the change. */
  delete(seq: number): number;
  page(query: PageQuery, limit: number): MessagesReply;
}

export function buildMessage(seq: number): Message {
  return {
    conversationId: 'talk',
    seq,
    senderId: seq % 2 === 0 ? 'ada' : 'grace',
    clientId: `client-${seq}`,
    body: `message ${seq}`,
    attachments: [],
    card: null,
    answer: null,
    createdAt: new Date(1_700_000_000_000 + seq * 1000).toISOString(),
    isDeleted: false,
    isMasked: false,
  };
}

export function createTalk(): Talk {
  const messages: Message[] = [];
  const events: TalkEvent[] = [];
  const changes: number[] = [];
  return {
    messages,
    events,
    get changeCount() {
      return changes.length;
    },
    say: () => {
      const message = buildMessage(messages.length + 1);
      messages.push(message);
      events.push({ message, change: null });
      return message;
    },
    delete: (seq) => {
      const known = messages[seq - 1];
      if (known === undefined || known.isDeleted) return changes.length;
      const message = { ...known, body: '', isDeleted: true };
      messages[seq - 1] = message;
      changes.push(seq);
      events.push({ message, change: changes.length });
      return changes.length;
    },
    page: ({ before, after, changedSince }, limit) => {
      const within = messages.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Infinity));
      const from = changedSince ?? changes.length;
      const since = new Set(changes.slice(from, from + limit));
      return {
        messages: after === undefined ? within.slice(-limit) : within.slice(0, limit),
        changed: messages.filter(({ seq }) => since.has(seq)),
        lastSeq: messages.length,
        changeCount: changes.length,
        changedThrough: Math.min(changes.length, from + limit),
      };
    },
  };
}
