// What a journal needs from the outside, and what it says about an attempt.
import type { Attempt, SavedAttemptReply, SavedPart } from '@matricula/contract/practice/attempts/attempts.ts';
import type { JournalEntry } from './journal.rules.ts';

/** Where entries survive a reload. */
export interface JournalStore {
  /** False where the browser keeps nothing: then entries live as long as the page. */
  isDurable: boolean;
  all(): Promise<JournalEntry[]>;
  /** What is stored of the attempt goes through `change` in one transaction, so that tabs do not overwrite each other. Null removes it. */
  update(attemptId: string, change: (stored: JournalEntry | undefined) => JournalEntry | null): Promise<void>;
}

/** A call that has not worked: refused for good, or to be tried again (after a while the server named). */
export type Failure = { kind: 'refused'; code: string; text: string } | { kind: 'again'; afterMs?: number };
export type Outcome<Reply> = { kind: 'ok'; reply: Reply } | Failure;

/** Words that go out in a turn of this device. */
export interface Sending {
  epoch: number;
  parts: readonly SavedPart[];
}

export interface JournalCalls {
  save(entry: JournalEntry, sending: Sending, isLeaving: boolean): Promise<Outcome<SavedAttemptReply>>;
  take(attemptId: string): Promise<Outcome<Attempt>>;
  finish(entry: JournalEntry, sending: Sending): Promise<Outcome<Attempt>>;
}

/** How the words of an attempt stand. */
export type Saving =
  | { kind: 'idle' | 'saving' | 'elsewhere' }
  | { kind: 'saved'; at: Date }
  /** On the device and not yet at the server. `isKept` false: only while this page is open. */
  | { kind: 'kept'; isKept: boolean }
  | { kind: 'refused'; text: string; isKept: boolean };
