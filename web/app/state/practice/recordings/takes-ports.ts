// What the recordings of a device need from the outside.
import type { Recording } from '@matricula/contract/practice/recordings/recordings.ts';
import type { Take } from './takes.rules.ts';

/** Where recordings survive a reload, a crash and a closed tab. */
export interface TakeStore {
  /** False where the browser keeps nothing: then they live as long as the page. */
  isDurable: boolean;
  all(): Promise<Take[]>;
  /** What is stored goes through `change` in one transaction. Undefined in: not stored. Null out: removed, with its chunks. */
  update(recordingId: string, change: (stored: Take | undefined) => Take | null): Promise<void>;
  /** A chunk and what it makes of the recording, both or neither. Fails where the device is full. */
  addChunk(take: Take, data: ArrayBuffer): Promise<void>;
  dropChunks(recordingId: string): Promise<void>;
  /** All chunks in order, as one file. */
  fileOf(take: Take): Promise<Blob>;
  close(): void;
}

/** How a call ended: done, refused for good, or to be tried again (after a while that the server named). */
export type TakeOutcome<Reply = void> =
  | { kind: 'ok'; reply: Reply }
  | { kind: 'refused'; code: string; text: string }
  | { kind: 'again'; afterMs?: number };

export interface Progress {
  onUrl(uploadUrl: string): void;
  onSent(bytes: number): void;
  /** Acknowledged: need not be sent again. */
  onKept(bytes: number): void;
}

export interface TakeCalls {
  /** All of it, from where the server stands. Ends early when `signal` does. */
  send(take: Take, file: Blob, progress: Progress, signal: AbortSignal): Promise<TakeOutcome>;
  /** As the server has it; null where it has none. */
  find(take: Take): Promise<TakeOutcome<Recording | null>>;
  remove(take: Take): Promise<TakeOutcome>;
}
