// One attempt as this device keeps it, and how it changes: by writing, by what the server has, by another tab, by a choice between two
// devices' words. Pure: the browser, its tests and the fault runs share it.
import { isNewer, isSamePlace, type SavePlace } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import type { Attempt, KeptPart, SavedPart } from '@matricula/contract/practice/attempts/attempts.ts';
import type { RunningClock } from '@matricula/contract/practice/attempts/clock.rules.ts';

export interface JournalPart {
  body: string;
  /** Grows with every change on this device. */
  seq: number;
  /** The newest change that the server has acknowledged. */
  savedSeq: number;
  /** What the server had when these words were begun; once they are saved, their own place. */
  seen: SavePlace | null;
  /** Newer words of another device. Neither is taken without asking. */
  elsewhere: (SavePlace & { body: string }) | null;
  /** Words of another device that somebody has decided against. */
  over: SavePlace | null;
}

export interface JournalPlace {
  courseId: string;
  questionId: string;
  /** The version on the screen. */
  version: number;
}

export interface JournalEntry extends JournalPlace {
  attemptId: string;
  /** This device's turn; null while it still has to ask for one, because another device has begun the attempt. */
  epoch: number | null;
  parts: Readonly<Record<string, JournalPart>>;
  clock: RunningClock | null;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Whoever makes an attempt has its first turn. */
export function newEntry(place: JournalPlace, attemptId: string, changedAt: number): JournalEntry {
  return { ...place, attemptId, epoch: 1, parts: {}, clock: null, changedAt };
}

/** An attempt that the server has and this device does not know. */
export function entryOf(place: JournalPlace, attempt: Attempt, changedAt: number): JournalEntry {
  return adopt({ ...newEntry(place, attempt.attemptId, changedAt), epoch: null }, attempt);
}

const NO_PART: JournalPart = { body: '', seq: 0, savedSeq: 0, seen: null, elsewhere: null, over: null };

export function write(entry: JournalEntry, part: string, body: string, changedAt: number): JournalEntry {
  const before = entry.parts[part] ?? NO_PART;
  return { ...entry, changedAt, parts: { ...entry.parts, [part]: { ...before, body, seq: before.seq + 1 } } };
}

export function isUnsaved({ seq, savedSeq }: JournalPart): boolean {
  return seq > savedSeq;
}

export function hasUnsaved({ parts }: JournalEntry): boolean {
  return Object.values(parts).some(isUnsaved);
}

/** Parts about which somebody has to decide. */
export function partsElsewhere({ parts }: JournalEntry): string[] {
  return Object.keys(parts).filter((part) => parts[part]?.elsewhere !== null);
}

export function bodiesOf({ parts }: JournalEntry): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, { body }]) => [part, body]));
}

function newerOf(one: SavePlace | null, other: SavePlace): SavePlace {
  return one !== null && isNewer(one, other) ? one : other;
}

const placeOf = ({ epoch, seq }: SavePlace): SavePlace => ({ epoch, seq });

/** What the server has of an attempt, taken in: this device's unsaved words stay, and whatever else differs from them waits for a choice. */
export function adopt(entry: JournalEntry, { parts: theirs }: Pick<Attempt, 'parts'>): JournalEntry {
  const parts = { ...entry.parts };
  for (const server of theirs) parts[server.part] = adoptPart(parts[server.part], server, entry.epoch);
  return { ...entry, epoch: turnWith(entry.epoch, parts), parts };
}

/**
 * A turn is over once this device has seen words of a later one. The server keeps the last words of each turn: sent in the old one, words
 * that follow another device's would take the place of those that were written before.
 */
function turnWith(epoch: number | null, parts: JournalEntry['parts']): number | null {
  const known = Object.values(parts).flatMap(({ seen, elsewhere, over }) => [seen, elsewhere, over]);
  return epoch !== null && known.some((place) => place !== null && place.epoch > epoch) ? null : epoch;
}

function adoptPart(
  mine: JournalPart | undefined,
  server: SavePlace & { body: string },
  epoch: number | null,
): JournalPart {
  const seen = placeOf(server);
  // An answer that was under way while newer words were saved or seen.
  const isStale = [mine?.seen, mine?.elsewhere].some((place) => place && isNewer(place, server));
  if (mine !== undefined && isStale) return mine;
  if (mine === undefined || !isUnsaved(mine)) {
    const seq = Math.max(mine?.seq ?? 0, server.seq);
    return { ...NO_PART, body: server.body, seq, savedSeq: seq, seen };
  }
  if (server.body === mine.body) return { ...mine, savedSeq: mine.seq, seen, elsewhere: null, over: null };
  const isKnown = [mine.seen, mine.over].some((place) => place !== null && isSamePlace(place, server));
  if (isKnown) return mine;
  // An earlier save of this device, whose answer was lost on the way.
  if (server.epoch === epoch && server.seq < mine.seq)
    return { ...mine, savedSeq: Math.max(mine.savedSeq, server.seq), seen };
  return { ...mine, elsewhere: { ...seen, body: server.body } };
}

/** What another tab of this device has stored, and what this one has: of each part the newer. */
export function merge(stored: JournalEntry, mine: JournalEntry): JournalEntry {
  const names = [...new Set([...Object.keys(stored.parts), ...Object.keys(mine.parts)])];
  const newer = stored.changedAt > mine.changedAt ? stored : mine;
  const parts = Object.fromEntries(names.map((name) => [name, mergePart(stored.parts[name], mine.parts[name])]));
  const epochs = [stored.epoch, mine.epoch].filter((epoch) => epoch !== null);
  return { ...newer, epoch: turnWith(epochs.length === 0 ? null : Math.max(...epochs), parts), parts };
}

function mergePart(stored: JournalPart = NO_PART, mine: JournalPart = NO_PART): JournalPart {
  const newer = stored.seq > mine.seq ? stored : mine;
  return { ...newer, savedSeq: Math.min(newer.seq, Math.max(stored.savedSeq, mine.savedSeq)) };
}

/** Unsaved words that nobody has to decide about. */
export function partsToSend({ parts }: JournalEntry): SavedPart[] {
  return Object.entries(parts).flatMap(([part, { body, seq, seen, ...one }]) =>
    one.elsewhere === null && seq > one.savedSeq ? [{ part, seq, body, seen }] : [],
  );
}

/** After an answer of the server to `sent`, which went out in the turn `epoch`. */
export function settle(
  entry: JournalEntry,
  { epoch, sent, kept }: { epoch: number; sent: readonly SavedPart[]; kept: readonly KeptPart[] },
): JournalEntry {
  let next = entry;
  for (const { part, seq } of sent) {
    const mine = next.parts[part];
    const there = kept.find((one) => one.part === part);
    if (mine === undefined || there === undefined) continue;
    const isMine = isSamePlace(there, { epoch, seq });
    const settled = isMine
      ? { ...mine, savedSeq: Math.max(mine.savedSeq, seq), seen: newerOf(mine.seen, placeOf(there)), over: null }
      : adoptPart(mine, { ...placeOf(there), body: there.body ?? mine.body }, epoch);
    // Another device has a newer turn: from now on nothing of this one would count.
    const isOvertaken = !isMine && isNewer(there, { epoch, seq: Number.MAX_SAFE_INTEGER });
    next = { ...next, epoch: isOvertaken ? null : next.epoch, parts: { ...next.parts, [part]: settled } };
  }
  return next;
}

/** 'mine' sends this device's words in a new turn, and the server keeps the others beside them; 'theirs' drops what is unsaved of them. */
export function decide(entry: JournalEntry, part: string, whose: 'mine' | 'theirs', changedAt: number): JournalEntry {
  const mine = entry.parts[part];
  const theirs = mine?.elsewhere ?? null;
  if (mine === undefined || theirs === null) return entry;
  const seq = Math.max(mine.seq, theirs.seq) + 1;
  const decided =
    whose === 'mine'
      ? { ...mine, seq, elsewhere: null, over: placeOf(theirs) }
      : { ...NO_PART, body: theirs.body, seq, savedSeq: seq, seen: placeOf(theirs) };
  return { ...entry, epoch: null, changedAt, parts: { ...entry.parts, [part]: decided } };
}
