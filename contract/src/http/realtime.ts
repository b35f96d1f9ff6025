// Names and payloads of socket events. Zod-free: the browser listens with these types.
import type { ErrorBody } from './schemas.ts';
import type {
  Message,
  Position,
  PositionBody,
  PositionReply,
  SendMessageBody,
  SendMessageReply,
} from '#messaging/messages.ts';

/** Server → browser. An event is a hint; the truth is fetched over HTTP. */
export interface ServerEvents {
  /** The session behind this socket has ended; the socket closes right after. */
  'session.ended': () => void;
  /** The signed-in person's account changed somewhere else. */
  'account.updated': () => void;
  /** Whether word from other processes reaches this one. While not, and once when it does again, the browser asks. */
  'realtime.hearing': (state: { isHearing: boolean }) => void;
  'message.created': (event: { message: Message }) => void;
  /** A message was deleted or uncovered. `change` counts such changes of one conversation without a gap. */
  'message.changed': (event: { message: Message; change: number }) => void;
  /** A member's read or delivered position moved; positions only grow. */
  'conversation.moved': (event: { conversationId: string; userId: string; position: Position }) => void;
  /** Something else about a conversation changed: opened, blocked, left. */
  'conversation.updated': (event: { conversationId: string }) => void;
  'conversation.typing': (event: { conversationId: string; userId: string }) => void;
  /** A file has been checked: ready to be sent, or refused. */
  'attachment.checked': (event: { attachmentId: string }) => void;
  /** One's own application: a document has been checked, or a reviewer has decided. */
  'application.updated': () => void;
  /** An order of this person, bought or sold: it was paid, or money of it moved. */
  'order.updated': (event: { orderId: string }) => void;
  /** What this person pays for began, renewed, changed or ended. */
  'subscription.updated': () => void;
}

/** What an acknowledgement carries: the answer of the HTTP call of the same meaning, or its refusal. */
export type Acknowledgement<Reply> =
  | { ok: true; reply: Reply }
  | { ok: false; refusal: ErrorBody & { status: number; retryAfterSeconds?: number } };

/** Browser → server. Each one needs a row in the access matrix. */
export interface ClientEvents {
  'message.send': (
    request: SendMessageBody & { conversationId: string },
    acknowledge: (answer: Acknowledgement<SendMessageReply>) => void,
  ) => void;
  'conversation.move': (
    request: PositionBody & { conversationId: string },
    acknowledge: (answer: Acknowledgement<PositionReply>) => void,
  ) => void;
  'conversation.type': (
    request: { conversationId: string },
    acknowledge: (answer: Acknowledgement<Record<string, never>>) => void,
  ) => void;
}

export const SERVER_EVENT_NAMES = [
  'session.ended',
  'account.updated',
  'realtime.hearing',
  'message.created',
  'message.changed',
  'conversation.moved',
  'conversation.updated',
  'conversation.typing',
  'attachment.checked',
  'application.updated',
  'order.updated',
  'subscription.updated',
] as const satisfies readonly (keyof ServerEvents)[];

export const CLIENT_EVENT_NAMES = [
  'message.send',
  'conversation.move',
  'conversation.type',
] as const satisfies readonly (keyof ClientEvents)[];

export const SOCKETS_PER_PERSON = 10;

/** What a socket is told instead of what it asked for. */
export const REALTIME_TEXTS = {
  tooFast: 'You are writing faster than we can deliver. Wait a moment; your message is kept.',
  tooManySockets: 'Matricula is open in too many windows. Close one and try again.',
};
