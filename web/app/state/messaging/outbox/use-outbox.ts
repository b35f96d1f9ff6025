// The signed-in person's messages on their way, for components. One outbox per page, however many ask for it.
import type { Message, SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import type { OutboxEntry } from './outbox.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { noteUnsent } from '#lib/left-on-device.ts';
import { createPerPerson } from '#lib/per-person.ts';
import { type DeviceOutbox, openDeviceOutbox } from './outbox-device.ts';

const NOTHING: readonly OutboxEntry[] = [];

const sentListeners = new Set<(message: Message) => void>();

interface Opened {
  entries: readonly OutboxEntry[];
  outbox: Promise<DeviceOutbox>;
  close: () => void;
}

const outboxes = createPerPerson<Opened>({ open, onChange: (opened) => noteUnsent(opened?.entries.length ?? 0) });

function open(userId: string): Opened {
  const outbox = openDeviceOutbox(userId, {
    onChange: (next) => {
      made.entries = next;
      outboxes.announce();
    },
    onSent: (message) => {
      for (const listener of sentListeners) listener(message);
    },
  });
  const made: Opened = { entries: NOTHING, outbox, close: () => void outbox.then(({ stop }) => stop()) };
  return made;
}

/** Hears every message that the server has acknowledged, until the returned function is called. */
export function onMessageSent(listener: (message: Message) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

async function currentOutbox(): Promise<DeviceOutbox> {
  const opened = outboxes.follow();
  if (opened === null) throw new Error('Nobody is signed in');
  return opened.outbox;
}

const actions = {
  /** Kept on this device before it resolves. */
  add: async (conversationId: string, message: SendMessageBody, cardTitle?: string) =>
    (await currentOutbox()).add(conversationId, message, cardTitle),
  /** Tries a refused message once more, changed if given. */
  retry: async (clientId: string, changes?: Partial<SendMessageBody>) =>
    (await currentOutbox()).retry(clientId, changes),
  discard: async (clientId: string) => (await currentOutbox()).discard(clientId),
};

/** The network or the socket is back: pauses end now. */
export async function hurryOutbox(): Promise<void> {
  (await outboxes.current()?.outbox)?.hurry();
}

/** Messages of all conversations that the server has not acknowledged yet, oldest first. */
export function useOutbox(): typeof actions & { entries: readonly OutboxEntry[] } {
  useEffect(() => outboxes.hold(), []);
  return {
    ...actions,
    entries: useSyncExternalStore(
      outboxes.subscribe,
      () => outboxes.current()?.entries ?? NOTHING,
      () => NOTHING,
    ),
  };
}
