// What one person would leave behind on this device: messages, answers and recordings that have not gone out, drafts, answers to sample
// questions, how lists are shown. Looked at and deleted when they sign out by choice; a session that merely ended keeps everything. Small, because public
// pages carry it.

/** An answer on its way into a chat, in the tab's storage. */
export const CARRIED_DRAFT = 'carried-draft';

export interface Carried {
  /** Null for a visitor, whose words belong to whoever they sign in as. */
  userId: string | null;
  text: string;
}

/** A visitor's carried words become this person's; somebody else's stay theirs. */
export function claimCarried(userId: string): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(CARRIED_DRAFT) ?? 'null') as Carried | null;
    if (carried?.userId === null) sessionStorage.setItem(CARRIED_DRAFT, JSON.stringify({ ...carried, userId }));
  } catch {
    // What cannot be read is nobody's.
  }
}

/** Answers to sample questions, in local storage. */
export const PRACTICE_PREFIX = 'practice:';

/** How an administrator shows each list, in local storage. A view they saved holds what they searched for; nobody is asked about these. */
export const LIST_PREFIX = 'list:';

/** One database per person, so that whoever uses this device next neither sees nor sends what is in it. */
export function outboxName(userId: string): string {
  return `outbox-${userId}`;
}
export const OUTBOX_ENTRIES = 'entries';

/** Answers being written, one database per person for the same reason. */
export function answersName(userId: string): string {
  return `answers-${userId}`;
}
export const ANSWER_ENTRIES = 'attempts';

/** Recorded answers until the server has them ready, one database per person for the same reason. */
export function recordingsName(userId: string): string {
  return `recordings-${userId}`;
}
export const RECORDING_ENTRIES = 'takes';

/** In local storage: whether somebody types or records, and with which camera and microphone. Nobody is asked about these. */
export function recorderPrefix(userId: string): string {
  return `recorder-${userId}-`;
}

/** In local storage, one key for each conversation. */
export function draftPrefix(userId: string): string {
  return `draft-${userId}-`;
}

/** In local storage, one key for each lesson: how far it was watched, as long as the server has not heard of it. Nobody is asked about these. */
export function watchPrefix(userId: string): string {
  return `watched-${userId}-`;
}

/** In local storage, one key for each kind of reason that an administrator gives. Nobody is asked about these: they only save typing. */
export function reasonPrefix(userId: string): string {
  return `reasons-${userId}-`;
}

/** In local storage: how fast somebody watches lessons. */
export const PLAYBACK_RATE = 'playback-rate';

/** In the tab's storage: the question answered last, and at which pace (spec §3). */
export const TEST_SESSION = ['test', 'testConfiguration'] as const;

/** In the tab's storage: who has checked camera and microphone since it was opened. */
export const RECORDER_CHECKED = 'recorder-checked';

export interface LeftOnDevice {
  unsent: number;
  drafts: number;
  /** To sample questions, and to others as far as the server does not have them. */
  answers: number;
  /** Not yet whole at the server. */
  recordings: number;
}

/** A browser that does not answer must keep nobody signed in; what it holds then stays, for the same person to find again. */
const ANSWER_WITHIN_MS = 2_000;

/** Without IndexedDB the outbox lives in the page's memory; whoever keeps it says here how much it holds. */
let unsentInMemory = 0;
let unsavedAnswersInMemory = 0;
let unsentRecordingsInMemory = 0;

export function noteUnsent(count: number): void {
  unsentInMemory = count;
}

export function noteUnsavedAnswers(count: number): void {
  unsavedAnswersInMemory = count;
}

export function noteUnsentRecordings(count: number): void {
  unsentRecordingsInMemory = count;
}

/** Whether this device holds recordings of theirs: what sends them is loaded only then. */
export async function hasRecordings(userId: string): Promise<boolean> {
  return (await readEntries(recordingsName(userId), RECORDING_ENTRIES)).length > 0;
}

export async function lookForLeft(userId: string): Promise<LeftOnDevice> {
  const [messages, attempts, takes] = await Promise.all([
    readEntries(outboxName(userId), OUTBOX_ENTRIES),
    readEntries(answersName(userId), ANSWER_ENTRIES),
    readEntries(recordingsName(userId), RECORDING_ENTRIES),
  ]);
  const unsavedOf = (entries: readonly unknown[]) =>
    entries.filter((entry) => (entry as { isUnsaved?: unknown }).isUnsaved === true).length;
  return {
    unsent: Math.max(messages.length, unsentInMemory),
    drafts: keysFrom(draftPrefix(userId)).length,
    answers: keysFrom(PRACTICE_PREFIX).length + Math.max(unsavedOf(attempts), unsavedAnswersInMemory),
    recordings: Math.max(unsavedOf(takes), unsentRecordingsInMemory),
  };
}

/** Other tabs hear that the session has ended and close what they have open, so that nothing holds the deletion up. */
export async function deleteLeft(userId: string): Promise<void> {
  const prefixes = [
    draftPrefix(userId),
    PRACTICE_PREFIX,
    LIST_PREFIX,
    reasonPrefix(userId),
    recorderPrefix(userId),
    watchPrefix(userId),
    PLAYBACK_RATE,
  ];
  for (const prefix of prefixes) for (const key of keysFrom(prefix)) localStorage.removeItem(key);
  for (const key of [CARRIED_DRAFT, RECORDER_CHECKED, ...TEST_SESSION]) sessionStorage.removeItem(key);
  unsentInMemory = 0;
  unsavedAnswersInMemory = 0;
  unsentRecordingsInMemory = 0;
  await Promise.all(
    [outboxName(userId), answersName(userId), recordingsName(userId)].map((name) =>
      settled(() => indexedDB.deleteDatabase(name)),
    ),
  );
}

async function readEntries(name: string, store: string): Promise<readonly unknown[]> {
  const database = await settled(() => {
    const request = indexedDB.open(name);
    // Whoever never wrote has none, and looking must not make one.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    return request;
  });
  if (database === null) return [];
  const entries = await settled(() => database.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>);
  database.close();
  return entries ?? [];
}

/** Null where the browser refuses, keeps nothing at all, or is silent. Nobody needs to wait for a tab that is slow to let go. */
function settled<T>(ask: () => IDBRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    try {
      const request = ask();
      request.addEventListener('success', () => resolve(request.result));
      for (const event of ['error', 'blocked']) request.addEventListener(event, () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}

function keysFrom(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
