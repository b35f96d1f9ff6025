// Messages on their way: kept on the device until the server has acknowledged them, sent in order per conversation, again and
// again under the same client id. Knows neither IndexedDB nor sockets; both are handed in.
import type { ContactFinding } from '@matricula/contract/base/contact-findings.ts';
import type { Message, SendMessageBody } from '@matricula/contract/messaging/messages.ts';

export interface OutboxEntry {
  conversationId: string;
  clientId: string;
  /** What to send, whole. */
  message: SendMessageBody;
  writtenAt: string;
  /** What its card is called, for a message that comes back into the composer. */
  cardTitle?: string;
  /** Growing with each entry of this device, so that the order survives a reload. */
  order: number;
  state: 'waiting' | 'failed';
  /** Of a refusal that repeating cannot heal. */
  problem: { code: string; text: string; findings?: readonly ContactFinding[] } | null;
}

/** Where entries survive a reload. */
export interface OutboxStore {
  all(): Promise<OutboxEntry[]>;
  put(entry: OutboxEntry): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** How one sending ended: acknowledged, refused for good, or to be tried again (after a while the server named). */
export type SendOutcome =
  | { kind: 'sent'; message: Message }
  | { kind: 'refused'; code: string; text: string; findings?: readonly ContactFinding[] }
  | { kind: 'again'; afterMs?: number };

interface OutboxOptions {
  store: OutboxStore;
  send: (entry: OutboxEntry) => Promise<SendOutcome>;
  onChange: (entries: readonly OutboxEntry[]) => void;
  onSent: (message: Message) => void;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
  now?: () => Date;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

export interface Outbox {
  entries(): readonly OutboxEntry[];
  /** Reads what an earlier page left behind and goes on sending it. */
  start(): Promise<void>;
  /** Kept on the device before this resolves. */
  add(conversationId: string, message: SendMessageBody, cardTitle?: string): Promise<OutboxEntry>;
  /** Tries a refused one once more, changed if given. */
  retry(clientId: string, message?: Partial<SendMessageBody>): Promise<void>;
  discard(clientId: string): Promise<void>;
  /** The network or the socket is back: pauses end now. */
  hurry(): void;
  stop(): void;
}

export function createOutbox({
  store,
  send,
  onChange,
  onSent,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random = Math.random,
  now = () => new Date(),
}: OutboxOptions): Outbox {
  let entries: readonly OutboxEntry[] = [];
  let isStopped = false;
  let lastOrder = 0;
  const busy = new Set<string>();
  let wake: () => void = () => {};
  let woken = new Promise<void>((resolve) => (wake = resolve));
  /** The keeping of the entry before: two written at once are kept, and so sent, in the order they were written in. */
  let kept: Promise<unknown> = Promise.resolve();

  function set(next: readonly OutboxEntry[]): void {
    entries = next.toSorted((a, b) => a.order - b.order);
    onChange(entries);
  }

  /** Given before the device has kept the entry: two that are written at once must not share a place. */
  function nextOrder(): number {
    lastOrder = Math.max(now().getTime(), lastOrder + 1, (entries.at(-1)?.order ?? 0) + 1);
    return lastOrder;
  }

  async function change(entry: OutboxEntry): Promise<void> {
    await store.put(entry);
    set([...entries.filter(({ clientId }) => clientId !== entry.clientId), entry]);
  }

  async function remove(clientId: string): Promise<void> {
    try {
      await store.remove(clientId);
    } finally {
      set(entries.filter((entry) => entry.clientId !== clientId));
    }
  }

  /** A refusal stays with the entry, on the screen even if the device cannot keep it. What was discarded does not come back. */
  async function refuse(entry: OutboxEntry, problem: OutboxEntry['problem']): Promise<void> {
    if (!isIn(entries, entry)) return;
    const failed: OutboxEntry = { ...entry, state: 'failed', problem };
    await change(failed).catch(() => set([...entries.filter((one) => !isIn([entry], one)), failed]));
  }

  /** One conversation's entries, one after the other: the order they were written in is the order they arrive in. */
  async function drain(conversationId: string): Promise<void> {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    let failures = 0;
    try {
      for (;;) {
        const entry = nextOf(conversationId);
        if (entry === undefined || isStopped) return;
        const outcome = await send(entry).catch((): SendOutcome => ({ kind: 'again' }));
        if (isStopped) return;
        if (outcome.kind === 'sent') {
          failures = 0;
          onSent(outcome.message);
          // A device that cannot forget it sends it again after a reload, and is answered with what is there.
          await remove(entry.clientId).catch(() => undefined);
        } else if (outcome.kind === 'refused') {
          const { kind: _, ...problem } = outcome;
          await refuse(entry, problem);
        } else {
          failures += 1;
          const growing = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
          await Promise.race([wait(outcome.afterMs ?? growing * (0.5 + random())), woken]);
        }
      }
    } finally {
      busy.delete(conversationId);
    }
  }

  /** Behind one whose writer is being asked about it the others wait: it may still go, and then before them. */
  function nextOf(conversationId: string): OutboxEntry | undefined {
    const ofConversation = entries.filter((one) => one.conversationId === conversationId);
    const first = ofConversation.find(
      ({ state, problem }) => state === 'waiting' || problem?.code === 'contact_details',
    );
    return first?.state === 'waiting' ? first : undefined;
  }

  function drainAll(): void {
    for (const conversationId of new Set(entries.map((entry) => entry.conversationId))) void drain(conversationId);
  }

  return {
    entries: () => entries,
    start: async () => {
      const before = entries;
      const stored = await store.all();
      // What was written or removed while the device read is known better here.
      const added = entries.filter((entry) => !isIn(before, entry) && !isIn(stored, entry));
      set([...stored.filter((entry) => isIn(entries, entry) || !isIn(before, entry)), ...added]);
      drainAll();
    },
    add: async (conversationId, message, cardTitle) => {
      const entry: OutboxEntry = {
        conversationId,
        clientId: message.clientId,
        message,
        writtenAt: now().toISOString(),
        order: nextOrder(),
        state: 'waiting',
        problem: null,
        ...(cardTitle === undefined ? {} : { cardTitle }),
      };
      const mine = kept.then(() => change(entry));
      kept = mine.catch(() => undefined);
      await mine;
      void drain(conversationId);
      return entry;
    },
    retry: async (clientId, message = {}) => {
      const entry = entries.find((one) => one.clientId === clientId);
      if (entry === undefined) return;
      await change({ ...entry, message: { ...entry.message, ...message }, state: 'waiting', problem: null });
      void drain(entry.conversationId);
    },
    discard: async (clientId) => {
      const entry = entries.find((one) => one.clientId === clientId);
      await remove(clientId);
      if (entry !== undefined) void drain(entry.conversationId);
    },
    hurry: () => {
      wake();
      woken = new Promise<void>((resolve) => (wake = resolve));
      drainAll();
    },
    stop: () => {
      isStopped = true;
      wake();
    },
  };
}

function isIn(entries: readonly OutboxEntry[], { clientId }: OutboxEntry): boolean {
  return entries.some((entry) => entry.clientId === clientId);
}
