// The signed-in person's messages on their way, for components. One outbox per page, however many ask for it.
import type { Message, SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import type { OutboxEntry } from './outbox.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { noteUnsent } from '#lib/left-on-device.ts';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import { type DeviceOutbox, openDeviceOutbox } from './outbox-device.ts';

const NOTHING: readonly OutboxEntry[] = [];

let entries = NOTHING;
let opened: { userId: string; outbox: Promise<DeviceOutbox> } | null = null;
let holders = 0;
let stopListening: () => void = () => undefined;
const listeners = new Set<() => void>();
const sentListeners = new Set<(message: Message) => void>();

function setEntries(next: readonly OutboxEntry[]): void {
  entries = next;
  noteUnsent(next.length);
  for (const listener of listeners) listener();
}

/** Opens the outbox of whoever is signed in now, and closes that of whoever was. */
function follow(): void {
  const userId = holders === 0 ? null : tokenUserId();
  if (userId === (opened?.userId ?? null)) return;
  void opened?.outbox.then((outbox) => outbox.stop());
  setEntries(NOTHING);
  opened = null;
  if (userId === null) return;
  opened = {
    userId,
    outbox: openDeviceOutbox(userId, {
      onChange: (next) => {
        if (opened?.userId === userId) setEntries(next);
      },
      onSent: (message) => {
        for (const listener of sentListeners) listener(message);
      },
    }),
  };
}

function hold(): () => void {
  holders += 1;
  stopListening();
  stopListening = subscribeToSession(follow);
  follow();
  return () => {
    holders -= 1;
    // A moment later: a screen that gives way to another one must not close and open it again.
    setTimeout(() => {
      if (holders > 0) return;
      stopListening();
      follow();
    });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears every message that the server has acknowledged, until the returned function is called. */
export function onMessageSent(listener: (message: Message) => void): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

async function currentOutbox(): Promise<DeviceOutbox> {
  follow();
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
  (await opened?.outbox)?.hurry();
}

/** Messages of all conversations that the server has not acknowledged yet, oldest first. */
export function useOutbox(): typeof actions & { entries: readonly OutboxEntry[] } {
  useEffect(hold, []);
  return {
    ...actions,
    entries: useSyncExternalStore(
      subscribe,
      () => entries,
      () => NOTHING,
    ),
  };
}
