// One page of a talker's browser: its socket, its view, its outbox, as the product's own pages put them together.
import { type ApiClient, ApiError } from '@matricula/contract/http/client.ts';
import { type ConversationSync, createConversationSync } from '../../web/app/state/messaging/conversation-sync.ts';
import type { Message } from '@matricula/contract/messaging/messages.ts';
import { POLL_MS } from '@matricula/contract/messaging/messages.rules.ts';
import {
  createOutbox,
  type Outbox,
  type OutboxEntry,
  type OutboxStore,
  type SendOutcome,
} from '../../web/app/state/messaging/outbox/outbox.ts';
import type { Acknowledgement, ClientEvents, ServerEvents } from '@matricula/contract/http/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { pause } from './child.ts';
import type { TalkMember } from './talks.ts';

export interface PageOptions {
  url: string;
  conversationId: string;
  member: TalkMember;
  /** How often this one asks while it hears nothing. */
  pollMs?: number;
  /** After this long without an acknowledgement the message goes over HTTP, under the same client id. */
  answeredWithinMs?: number;
  /** After this long without an answer an HTTP call is given up. */
  calledWithinMs?: number;
  /** Called when a socket brings word of a message, with who hears it. */
  onHeard?(message: Message, userId: string): void;
}

const ANSWERED_WITHIN_MS = 5_000;
export const CALLED_WITHIN_MS = 10_000;

export interface Page {
  socket: Socket<ServerEvents, ClientEvents>;
  sync: ConversationSync;
  outbox: Outbox;
  opened: Promise<void>;
  close(): void;
}

export function openPage(
  options: PageOptions,
  client: ApiClient,
  store: OutboxStore,
  { onSent, onWrong }: { onSent(message: Message): void; onWrong(wrong: string): void },
): Page {
  const { url, conversationId, member, onHeard } = options;
  const { pollMs = POLL_MS, answeredWithinMs = ANSWERED_WITHIN_MS, calledWithinMs = CALLED_WITHIN_MS } = options;
  const params = { conversationId };
  let isHearing = false;

  const sync = createConversationSync({
    fetchPage: (query) =>
      client.listMessages({ params, query: { ...query }, signal: AbortSignal.timeout(calledWithinMs) }),
    onChange: (view) => {
      const gap = view.messages.findIndex(
        ({ seq }, index) => index > 0 && seq !== (view.messages[index - 1]?.seq ?? 0) + 1,
      );
      if (gap !== -1) onWrong(`a view had a gap before ${view.messages[gap]?.seq}`);
    },
  });
  // As in the browser: websocket only, the library's own pauses between reconnections.
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: ['websocket'],
    auth: { token: member.token },
    forceNew: true,
  });
  const outbox = createOutbox({
    store,
    send: (entry) => send(entry),
    onChange: (entries) => {
      for (const { problem } of entries) if (problem !== null) onWrong(`refused: ${problem.code}`);
    },
    onSent: (message) => {
      onSent(message);
      sync.hearCreated(message);
    },
  });

  async function send({ message }: OutboxEntry): Promise<SendOutcome> {
    const answer = await askSocket(message);
    if (answer !== null) return outcomeOf(answer);
    try {
      const reply = await client.sendMessage({ params, body: message, signal: AbortSignal.timeout(calledWithinMs) });
      return { kind: 'sent', message: reply.message };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return outcomeOf({ ok: false, refusal: { status: error.status, code: error.code, message: error.message } });
    }
  }

  async function askSocket(message: OutboxEntry['message']) {
    if (!socket.connected) return null;
    return socket
      .timeout(answeredWithinMs)
      .emitWithAck('message.send', { ...message, conversationId })
      .catch(() => null);
  }

  // Subscribe, then fetch: the server tells each new connection whether it hears, and every such word begins a catch-up.
  socket.on('message.created', ({ message }) => {
    if (message.conversationId !== conversationId) return;
    onHeard?.(message, member.userId);
    sync.hearCreated(message);
  });
  socket.on('message.changed', ({ message, change }) => {
    if (message.conversationId === conversationId) sync.hearChanged(message, change);
  });
  socket.on('realtime.hearing', (state) => {
    isHearing = state.isHearing;
    void sync.catchUp();
  });
  socket.on('connect', () => outbox.hurry());
  socket.on('disconnect', () => {
    isHearing = false;
  });
  const polling = setInterval(() => {
    if (!socket.connected || !isHearing) void sync.catchUp();
  }, pollMs);

  return {
    socket,
    sync,
    outbox,
    opened: outbox.start(),
    close: () => {
      clearInterval(polling);
      sync.stop();
      outbox.stop();
      socket.disconnect();
    },
  };
}

type Answer =
  | Extract<Acknowledgement<{ message: Message }>, { ok: true }>
  | { ok: false; refusal: { status: number; code: string; message: string; retryAfterSeconds?: number } };

function outcomeOf(answer: Answer): SendOutcome {
  if (answer.ok) return { kind: 'sent', message: answer.reply.message };
  const { status, code, message, retryAfterSeconds } = answer.refusal;
  if (!isPassing(status)) return { kind: 'refused', code, text: message };
  return retryAfterSeconds === undefined ? { kind: 'again' } : { kind: 'again', afterMs: retryAfterSeconds * 1_000 };
}

/** No answer, too many, or the product cannot answer now: the same again later may well work. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** As IndexedDB: asynchronous, by key and not by time of writing, and it hands out copies. */
export function createDeviceStore(): OutboxStore {
  const kept = new Map<string, OutboxEntry>();
  return {
    all: async () => {
      await pause(0);
      return structuredClone([...kept.values()].toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1)));
    },
    put: async (entry) => {
      await pause(0);
      kept.set(entry.clientId, structuredClone(entry));
    },
    remove: async (clientId) => {
      await pause(0);
      kept.delete(clientId);
    },
  };
}
