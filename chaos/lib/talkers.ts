// People who talk: real sockets, the production client, and exactly the code that keeps a browser's view and outbox true.
import { randomUUID } from 'node:crypto';
import { type ApiClient, ApiError, createClient } from '@matricula/contract/http/client.ts';
import { type ConversationView, hasEarlier, isBehind } from '../../web/app/state/messaging/conversation-view.rules.ts';
import type { Message } from '@matricula/contract/messaging/messages.ts';
import type { OutboxEntry } from '../../web/app/state/messaging/outbox/outbox.ts';
import { pause } from './child.ts';
import { CALLED_WITHIN_MS, createDeviceStore, isPassing, openPage, type PageOptions } from './talker-page.ts';
import type { Talk } from './talks.ts';

export interface Talker {
  conversationId: string;
  userId: string;
  /** What this person wrote, in the order of writing. */
  written: readonly { clientId: string; body: string }[];
  /** What the product said yes to, and where it stands. */
  acknowledged: ReadonlyMap<string, number>;
  /** Everything that a view or an answer did that it never may. */
  wrongs: readonly string[];
  view(): ConversationView;
  waiting(): readonly OutboxEntry[];
  isConnected(): boolean;
  /** Settles when the device keeps it. */
  say(body: string): Promise<string>;
  /** Asks until there is an answer, as a person does who was told that it did not work. */
  takeBack(seq: number): Promise<void>;
  /** How many are not taken back yet. */
  takingBack(): number;
  /** The page dies without a goodbye and is opened anew: only what the device keeps is left. */
  restart(): Promise<void>;
  /** Loads everything that was ever said. */
  loadAll(): Promise<void>;
  close(): void;
}

const AT_A_TIME = 20;
const TAKE_BACK_AGAIN_MS = 1_000;

/** Both members of each conversation; so many at a time that opening them is no test of its own. */
export async function openTalkers(
  url: string,
  talks: readonly Talk[],
  options: Pick<PageOptions, 'onHeard'> = {},
): Promise<Talker[]> {
  const talkers: Talker[] = [];
  for (const { conversationId, members } of talks) {
    talkers.push(
      ...(await Promise.all(members.map((member) => openTalker({ url, conversationId, member, ...options })))),
    );
    if (talkers.length % AT_A_TIME === 0) await pause(50);
  }
  return talkers;
}

async function openTalker(options: PageOptions): Promise<Talker> {
  const { conversationId, member } = options;
  const store = createDeviceStore();
  const written: { clientId: string; body: string }[] = [];
  const acknowledged = new Map<string, number>();
  const wrongs: string[] = [];
  const client = createClient({ origin: options.url, token: () => member.token });
  const record = {
    onSent: (message: Message) => {
      const before = acknowledged.get(message.clientId);
      if (before !== undefined && before !== message.seq)
        wrongs.push(`acknowledged at ${before} and at ${message.seq}`);
      acknowledged.set(message.clientId, message.seq);
    },
    onWrong: (wrong: string) => wrongs.push(wrong),
  };
  let page = openPage(options, client, store, record);
  let adding: Promise<unknown> = page.opened;
  let takingBack = 0;
  await page.opened;

  return {
    conversationId,
    userId: member.userId,
    written,
    acknowledged,
    wrongs,
    view: () => page.sync.view(),
    waiting: () => page.outbox.entries(),
    isConnected: () => page.socket.connected,
    say: async (body) => {
      const clientId = randomUUID();
      written.push({ clientId, body });
      // Not one after the other: who types fast does not wait for the device either.
      const added = page.opened.then(() => page.outbox.add(conversationId, { clientId, body }));
      adding = Promise.all([adding, added]);
      await added;
      return clientId;
    },
    takeBack: async (seq) => {
      takingBack += 1;
      while (!(await isTakenBack(client, conversationId, seq))) await pause(TAKE_BACK_AGAIN_MS);
      takingBack -= 1;
    },
    takingBack: () => takingBack,
    restart: async () => {
      // A page that dies while the device writes leaves either nothing or all of it; the run wants to know which.
      await adding;
      page.close();
      page = openPage(options, client, store, record);
      adding = page.opened;
      await page.opened;
    },
    loadAll: async () => {
      while (hasEarlier(page.sync.view())) await page.sync.loadEarlier();
    },
    close: () => page.close(),
  };
}

async function isTakenBack(client: ApiClient, conversationId: string, seq: number): Promise<boolean> {
  try {
    await client.deleteMessage({
      params: { conversationId, seq: String(seq) },
      signal: AbortSignal.timeout(CALLED_WITHIN_MS),
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && isPassing(error.status)) return false;
    throw error;
  }
}

/** Whether this talker is back, has done everything and sees everything up to there. */
export function isUpTo(
  talker: Talker,
  { lastSeq, changeCount }: Pick<ConversationView, 'lastSeq' | 'changeCount'>,
): boolean {
  const view = talker.view();
  const isDone = talker.isConnected() && talker.waiting().length === 0 && talker.takingBack() === 0;
  return isDone && !isBehind(view) && view.messages.at(-1)?.seq === lastSeq && view.changeCount === changeCount;
}
