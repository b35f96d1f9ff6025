// Tells the server up to where its reader has read and this device has what was written: the furthest place, at most once in a while.
import type { Position, PositionReply } from '@matricula/contract/messaging/messages.ts';
import { api } from '#lib/api.ts';
import { ask } from '#lib/realtime/realtime.ts';

/** Scrolling passes many messages; only where it ends matters. */
const WAIT_MS = 250;
const SOCKET_WAIT_MS = 5_000;

export interface PositionReporter {
  /** Positions that are not further than before are nothing new. */
  report: (position: Partial<Position>) => void;
  /** Says at once what is still to be said; failed ones again. */
  flush: () => void;
}

async function move(conversationId: string, position: Position): Promise<PositionReply> {
  const answer = await ask('conversation.move', { conversationId, ...position }, SOCKET_WAIT_MS).catch(() => null);
  if (answer?.ok === true) return answer.reply;
  return api.movePosition({ params: { conversationId }, body: position });
}

export function createPositionReporter(
  conversationId: string,
  known: Position,
  onMoved: (reply: PositionReply) => void,
): PositionReporter {
  let wanted = known;
  let told = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const isBehind = () => told.read < wanted.read || told.delivered < wanted.delivered;

  async function tell(): Promise<void> {
    if (isBusy || !isBehind()) return;
    isBusy = true;
    const position = wanted;
    try {
      onMoved(await move(conversationId, position));
      told = position;
    } catch {
      // Nothing is lost: the next message, look or reconnection says it again.
      return;
    } finally {
      isBusy = false;
    }
    if (isBehind()) later();
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), WAIT_MS);
  }

  return {
    report: ({ read = 0, delivered = 0 }) => {
      wanted = {
        read: Math.max(wanted.read, read),
        // Who has read it has it.
        delivered: Math.max(wanted.delivered, delivered, read),
      };
      if (isBehind()) later();
    },
    flush: () => {
      clearTimeout(timer);
      void tell();
    },
  };
}
