// Keeps one conversation's view true: subscribe, then fetch, then merge. Knows neither sockets nor React; both are handed in.
import {
  catchUpQuery,
  type ConversationView,
  EMPTY_VIEW,
  endSeqOf,
  firstSeqOf,
  hasEarlier,
  isBehind,
  mergeChanged,
  mergeCreated,
  mergePage,
} from './conversation-view.rules.ts';
import type { Message, MessagesReply } from '@matricula/contract/messaging/messages.ts';

export interface PageQuery {
  before?: number;
  after?: number;
  changedSince?: number;
}

interface SyncOptions {
  fetchPage: (query: PageQuery) => Promise<MessagesReply>;
  onChange: (view: ConversationView) => void;
  /** A fetch failed. It is tried again after a growing pause, and at the next event, reconnection or poll. */
  onFailure?: (error: unknown) => void;
}

export interface ConversationSync {
  view(): ConversationView;
  /** At the start, after a reconnection, when a tab is looked at again, and at every poll. Call it after subscribing. */
  catchUp(): Promise<void>;
  hearCreated(message: Message): void;
  hearChanged(message: Message, change: number): void;
  /** One page further into the past. */
  loadEarlier(): Promise<void>;
  /** Shows the range around a place, such as a search result. */
  loadAround(seq: number): Promise<void>;
  /** Nobody looks any more: a failed fetch is not tried again by itself, until the next `catchUp`. */
  stop(): void;
}

/** So many later messages come along with the one that is looked for. */
const AROUND = 25;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 10_000;

export function createConversationSync({ fetchPage, onChange, onFailure }: SyncOptions): ConversationSync {
  let view: ConversationView = EMPTY_VIEW;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function set(next: ConversationView): void {
    if (next === view) return;
    view = next;
    onChange(view);
  }

  async function fetchUntilCaughtUp(): Promise<void> {
    do {
      isWanted = false;
      const before = view;
      const query = catchUpQuery(before);
      const page = await fetchPage(query);
      // Merged into the view of this moment, not of the question's: events may have moved it meanwhile.
      set(mergePage(view, page, query.changedSince));
      // Nothing came and nothing moved: asking again at once would ask for ever.
      const hasMoved =
        endSeqOf(view) !== endSeqOf(before) || view.changeCount !== before.changeCount || !before.isLoaded;
      if (!hasMoved && !isWanted) return;
    } while (isWanted || isBehind(view));
  }

  async function run(): Promise<void> {
    try {
      await fetchUntilCaughtUp();
      failures = 0;
    } catch (error) {
      onFailure?.(error);
      if (isPassing(error)) planRetry();
    }
    running = null;
    // Wanted after the last answer and before this line.
    if (isWanted) await catchUp();
  }

  /** A connected client is not polling: without this, what a failed question would have brought stays away until the next event. */
  function planRetry(): void {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.5 + Math.random());
    failures += 1;
    retry = setTimeout(() => void catchUp(), pauseMs);
  }

  function catchUp(): Promise<void> {
    isWanted = true;
    clearTimeout(retry);
    // One at a time: what arrives meanwhile is asked for in the next turn.
    running ??= run();
    return running;
  }

  function hear(next: ConversationView): void {
    set(next);
    if (isBehind(view)) void catchUp();
  }

  return {
    view: () => view,
    catchUp,
    hearCreated: (message) => hear(mergeCreated(view, message)),
    hearChanged: (message, change) => hear(mergeChanged(view, message, change)),
    loadEarlier: async () => {
      if (!hasEarlier(view)) return;
      const page = await fetchPage({ before: firstSeqOf(view) });
      hear(mergePage(view, page));
    },
    loadAround: async (seq) => {
      const page = await fetchPage({ before: seq + AROUND });
      hear(mergePage(view, page));
    },
    stop: () => clearTimeout(retry),
  };
}

/** Not a refusal: no answer, too many questions, or a server that cannot answer now. */
function isPassing(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status !== 'number' || status === 0 || status === 429 || status >= 500;
}
