// One open conversation's messages, outside React: the contract's sync, fed by the socket, the outbox and HTTP.
import type { ConversationView } from '#state/messaging/conversation-view.rules.ts';
import { createConversationSync } from '#state/messaging/conversation-sync.ts';
import { api } from '#lib/api.ts';
import { listen } from '#lib/realtime/realtime.ts';
import { reportFailure } from '#lib/report.ts';
import { isAbsent } from '#state/messaging/messages.queries.ts';
import { onMessageSent } from '#state/messaging/outbox/use-outbox.ts';

/** Catching up may have far to go, so it takes the longest pages there are. */
const CATCH_UP_PAGE = 100;
/** An answer that does not come must not keep the next question waiting for ever. */
const ANSWER_WITHIN_MS = 15_000;

export interface ThreadState {
  view: ConversationView;
  isLoadingEarlier: boolean;
  /** Of the last question; null once one was answered again. */
  error: Error | null;
}

export interface Thread {
  subscribe: (listener: () => void) => () => void;
  state: () => ThreadState;
  /** Subscribes, then fetches. Until the returned function is called. */
  start: () => () => void;
  catchUp: () => void;
  loadEarlier: () => void;
  /** Resolves once the place is part of what is known. */
  loadAround: (seq: number) => Promise<void>;
}

export function createThread(conversationId: string): Thread {
  const listeners = new Set<() => void>();
  const sync = createConversationSync({
    fetchPage: async (query) => {
      const limit = query.after === undefined ? {} : { limit: CATCH_UP_PAGE };
      const page = await api.listMessages({
        params: { conversationId },
        query: { ...query, ...limit },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      set({ error: null });
      return page;
    },
    onChange: (view) => set({ view }),
    onFailure: fail,
  });
  let state: ThreadState = { view: sync.view(), isLoadingEarlier: false, error: null };

  function set(changes: Partial<ThreadState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function fail(error: unknown): void {
    if (!isAbsent(error)) reportFailure('Messages could not be loaded', error);
    set({ error: error instanceof Error ? error : new Error('') });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    start: () => {
      const stops = [
        listen('message.created', ({ message }) => {
          if (message.conversationId === conversationId) sync.hearCreated(message);
        }),
        listen('message.changed', ({ message, change }) => {
          if (message.conversationId === conversationId) sync.hearChanged(message, change);
        }),
        onMessageSent((message) => {
          if (message.conversationId === conversationId) sync.hearCreated(message);
        }),
      ];
      void sync.catchUp();
      return () => {
        sync.stop();
        stops.forEach((stop) => stop());
      };
    },
    catchUp: () => void sync.catchUp(),
    loadEarlier: () => {
      if (state.isLoadingEarlier) return;
      set({ isLoadingEarlier: true });
      sync
        .loadEarlier()
        .catch(fail)
        .finally(() => set({ isLoadingEarlier: false }));
    },
    loadAround: (seq) => sync.loadAround(seq).catch(fail),
  };
}
