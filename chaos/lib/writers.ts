// People who write answers on two devices: the browser's own journal over real HTTP, a network that loses requests and answers, pages that
// die. Every word is one of its kind, so that a lost one is known by name.
import { type ApiClient, ApiError, createClient } from '@matricula/contract/http/client.ts';
import { isNewer, type SavePlace } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt } from '@matricula/contract/practice/attempts/attempts.ts';
import type { Failure, JournalCalls, JournalStore } from '../../web/app/state/practice/journal/journal-ports.ts';
import type { JournalEntry } from '../../web/app/state/practice/journal/journal.rules.ts';
import { createJournal, type Journal } from '../../web/app/state/practice/journal/journal.ts';
import { pause } from './child.ts';
import type { Random } from './seed.ts';

export const PARTS = ['answer', 'follow-up-1'] as const;
const CALLED_WITHIN_MS = 4_000;

export interface WriterPlace {
  courseId: string;
  questionId: string;
}

/** What a person has done, whatever became of it. */
export interface Writing {
  attemptId: string;
  /** Word → whether the device had it when it was last heard of. */
  kept: Set<string>;
  /** Words that somebody decided against. */
  dropped: Set<string>;
  /** What must never happen. */
  wrongs: string[];
  faults: Record<string, number>;
}

export interface Device {
  name: string;
  journal(): Journal;
  /** One more word at the end of what the screen shows. */
  type(part: string, word: string): Promise<void>;
  /** Chooses where two devices have other words. */
  decide(random: Random): void;
  /** The page dies without a goodbye and is opened anew: only what the device keeps is left. */
  restart(): Promise<void>;
  /** From now on nothing gets lost on the way. */
  calm(): void;
  close(): void;
}

/** As a disk: what was written is there after the page has died. */
function createDisk(): JournalStore & { isSettled(): boolean } {
  const stored = new Map<string, JournalEntry>();
  let writes = 0;
  return {
    isDurable: true,
    isSettled: () => writes === 0,
    all: async () => structuredClone([...stored.values()]),
    update: async (attemptId, change) => {
      writes += 1;
      // A disk takes a moment.
      await pause(2);
      const next = change(structuredClone(stored.get(attemptId)));
      if (next === null) stored.delete(attemptId);
      else stored.set(attemptId, structuredClone(next));
      writes -= 1;
    },
  };
}

/** Loses requests before they arrive and answers after they were acted on, sends some twice and others late. */
function createNetwork(random: Random, writing: Writing) {
  let isCalm = false;
  const note = (kind: string) => (writing.faults[kind] = (writing.faults[kind] ?? 0) + 1);
  return {
    calm: () => (isCalm = true),
    call: async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
      const fate = isCalm ? 1 : random.next();
      if (fate < 0.12) {
        note('request lost');
        throw new TypeError('fetch failed');
      }
      if (fate < 0.3) {
        note('late');
        await pause(random.between(50, 900));
      }
      const reply = await send();
      if (fate >= 0.3 && fate < 0.4) {
        note('twice');
        return send();
      }
      if (fate >= 0.4 && fate < 0.52) {
        note('answer lost');
        throw new TypeError('fetch failed');
      }
      return reply;
    },
  };
}

function failureOf(error: unknown, writing: Writing): Failure {
  if (!(error instanceof ApiError)) return { kind: 'again' };
  const { status, code, message: text } = error;
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500;
  if (!isPassing) writing.wrongs.push(`refused: ${status} ${code}`);
  return isPassing ? { kind: 'again' } : { kind: 'refused', code, text };
}

interface DeviceOptions {
  url: string;
  token: string;
  place: WriterPlace;
  writing: Writing;
  random: Random;
  name: string;
  /** Attempts get their id on the device where they begin; any other one learns it from the server. */
  isFirst: boolean;
}

export async function openDevice({
  url,
  token,
  place,
  writing,
  random,
  name,
  isFirst,
}: DeviceOptions): Promise<Device> {
  const disk = createDisk();
  const network = createNetwork(random, writing);
  const client = createClient({ origin: url, token: () => token });
  const { attemptId } = writing;
  const shown = { ...place, version: 1 };
  const calls = createCalls(client, network.call, place, writing);
  let journal = await openPage();

  async function openPage(): Promise<Journal> {
    const opened = createJournal({ store: disk, calls, onChange: () => undefined, onStale: () => undefined });
    await opened.start();
    return opened;
  }

  /** As the question page does when it opens: what the server has goes into the journal, or a new attempt begins. */
  async function goOn(): Promise<void> {
    const attempt = await findAttempt(client, place, attemptId);
    if (attempt !== undefined) journal.goOn(shown, attempt);
    else if (isFirst && journal.find(attemptId) === undefined) journal.begin(shown, attemptId);
  }

  /** Nobody types into a page that has not loaded. */
  async function hasLoaded(): Promise<void> {
    while (journal.find(attemptId) === undefined) {
      await goOn().catch(() => undefined);
      await pause(20);
    }
  }
  await goOn();

  return {
    name,
    journal: () => journal,
    type: async (part, word) => {
      await hasLoaded();
      const body = journal.find(attemptId)?.parts[part]?.body ?? '';
      journal.write(attemptId, part, body === '' ? word : `${body} ${word}`);
      // Known to the device once it has written: that is what the promise is about.
      while (!disk.isSettled()) await pause(1);
      writing.kept.add(word);
    },
    decide: (choices) => {
      const entry = journal.find(attemptId);
      for (const [part, { body, elsewhere }] of Object.entries(entry?.parts ?? {})) {
        if (elsewhere === null) continue;
        const whose = choices.pick(['mine', 'theirs'] as const);
        const other = new Set(elsewhere.body.split(' '));
        if (whose === 'theirs') for (const word of body.split(' ')) if (!other.has(word)) writing.dropped.add(word);
        journal.decide(attemptId, part, whose);
      }
    },
    restart: async () => {
      journal.stop();
      journal = await openPage();
      // Without a network the page shows what the device has.
      await goOn().catch(() => undefined);
    },
    calm: network.calm,
    close: () => journal.stop(),
  };
}

function createCalls(
  client: ApiClient,
  call: <Reply>(send: () => Promise<Reply>) => Promise<Reply>,
  { questionId }: WriterPlace,
  writing: Writing,
): JournalCalls {
  const ask = async <Reply>(send: (signal: AbortSignal) => Promise<Reply>) => {
    try {
      const reply = await call(() => send(AbortSignal.timeout(CALLED_WITHIN_MS)));
      return { kind: 'ok' as const, reply };
    } catch (error) {
      return failureOf(error, writing);
    }
  };
  return {
    save: async ({ attemptId }, { epoch, parts }) => {
      const body = { questionId, epoch, parts: [...parts] };
      const outcome = await ask((signal) => client.saveAttempt({ params: { attemptId }, body, signal }));
      if (outcome.kind === 'ok')
        for (const { part, seq } of parts) {
          const there = outcome.reply.kept.find((one) => one.part === part);
          if (there === undefined || isNewer({ epoch, seq }, there))
            writing.wrongs.push(`${part}: the server has less than it was sent`);
        }
      return outcome;
    },
    take: (attemptId) => ask((signal) => client.takeAttempt({ params: { attemptId }, signal })),
    finish: async () => ({ kind: 'again' }),
  };
}

export async function findAttempt(
  client: ApiClient,
  place: WriterPlace,
  attemptId: string,
): Promise<Attempt | undefined> {
  const { attempts } = await client.getMyWork({ params: { ...place }, signal: AbortSignal.timeout(CALLED_WITHIN_MS) });
  return attempts.find((attempt) => attempt.attemptId === attemptId);
}

/** Looks at the server again and again: the place of a part never goes back. */
export function watchPlaces(client: ApiClient, place: WriterPlace, writing: Writing): () => Promise<void> {
  const last = new Map<string, SavePlace>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const attempt = await findAttempt(client, place, writing.attemptId).catch(() => undefined);
      for (const { part, epoch, seq } of attempt?.parts ?? []) {
        const before = last.get(part);
        if (before !== undefined && isNewer(before, { epoch, seq })) writing.wrongs.push(`${part} went back`);
        last.set(part, { epoch, seq });
      }
      await pause(120);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
  };
}
