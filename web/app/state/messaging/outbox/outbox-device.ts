// One person's outbox on this device, the same in every tab: all of them show it and add to it, one of them sends.
import type { Message } from '@matricula/contract/messaging/messages.ts';
import { createOutbox, type Outbox, type OutboxEntry, type OutboxStore } from './outbox.ts';
import { outboxName } from '#lib/left-on-device.ts';
import { dropDraft } from '#state/messaging/message-drafts.ts';
import { sendEntry } from './outbox-send.ts';
import { openOutboxStore } from './outbox-store.ts';

/** A tab in front that sees a message wait this long takes over: a browser may have put the sending tab to sleep. */
const TAKE_OVER_AFTER_MS = 10_000;

type Word = { kind: 'changed' } | { kind: 'sent'; message: Message };

interface DeviceOutboxOptions {
  onChange(entries: readonly OutboxEntry[]): void;
  onSent(message: Message): void;
}

export type DeviceOutbox = Pick<Outbox, 'add' | 'retry' | 'discard' | 'hurry' | 'stop'>;

export async function openDeviceOutbox(userId: string, options: DeviceOutboxOptions): Promise<DeviceOutbox> {
  const name = outboxName(userId);
  const store = await openOutboxStore(userId);
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  const turn = takeTurns(name, ended.signal);

  /** Every change is told to the other tabs, which then read the store again. */
  const toldStore: OutboxStore = {
    all: async () => {
      const entries = await store.all();
      for (const { conversationId, clientId } of entries) dropDraft(conversationId, clientId);
      return entries;
    },
    put: async (entry) => {
      await store.put(entry);
      tell({ kind: 'changed' });
    },
    remove: async (clientId) => {
      await store.remove(clientId);
      tell({ kind: 'changed' });
    },
  };

  const outbox = createOutbox({
    store: toldStore,
    onChange: (entries) => options.onChange(entries),
    onSent: (message) => {
      tell({ kind: 'sent', message });
      options.onSent(message);
    },
    send: async (entry) => {
      await turn.mine();
      // While this tab waited, another may have sent it, or its writer may have changed or discarded it.
      if (!outbox.entries().includes(entry)) return { kind: 'again', afterMs: 0 };
      return sendEntry(userId, entry);
    },
  });

  function tell(word: Word): void {
    if (!ended.signal.aborted) channel.postMessage(word);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'sent') options.onSent(data.message);
    else void outbox.start();
  });

  const watch = setInterval(() => {
    const oldest = outbox.entries().find(({ state }) => state === 'waiting');
    if (oldest === undefined || document.visibilityState !== 'visible') return;
    if (Date.now() - Date.parse(oldest.writtenAt) > TAKE_OVER_AFTER_MS) turn.take();
  }, TAKE_OVER_AFTER_MS);

  await outbox.start();
  // An earlier page may have died after keeping a message and before saying so.
  tell({ kind: 'changed' });
  return {
    ...outbox,
    hurry: () => {
      outbox.hurry();
      void outbox.start();
    },
    stop: () => {
      outbox.stop();
      clearInterval(watch);
      ended.abort();
      channel.close();
      store.close();
    },
  };
}

interface Turn {
  /** Resolves when this tab is the one that sends. */
  mine(): Promise<void>;
  take(): void;
}

/** Who holds the lock sends. Without locks every tab does, which the client ids make harmless. */
function takeTurns(name: string, signal: AbortSignal): Turn {
  // Missing where the page did not come over a secure connection.
  const locks = navigator.locks as LockManager | null | undefined;
  if (locks === null || locks === undefined) return { mine: async () => undefined, take: () => undefined };
  let begin: () => void = () => undefined;
  let begun = new Promise<void>((resolve) => (begin = resolve));
  let isMine = false;
  const untilEnd = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

  async function wait(options: LockOptions): Promise<void> {
    try {
      await locks?.request(name, options, async () => {
        isMine = true;
        begin();
        await untilEnd;
      });
    } catch (error) {
      if (signal.aborted) return;
      const isTaken = error instanceof DOMException && error.name === 'AbortError';
      // A browser that offers locks and gives none: as without them.
      if (!isTaken) return begin();
      if (isMine) begun = new Promise<void>((resolve) => (begin = resolve));
      isMine = false;
      void wait({ signal });
    }
  }

  void wait({ signal });
  return {
    mine: () => begun,
    take: () => {
      if (!isMine) void wait({ steal: true });
    },
  };
}
