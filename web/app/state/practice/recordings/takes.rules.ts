// One recording as this device keeps it, from the first second to the moment the server has it ready, and what is said about it meanwhile.
import type { RecordingState } from '@matricula/contract/practice/recordings/recordings.rules.ts';

export interface Take {
  /** Made by the device: a repeat is the same recording. */
  recordingId: string;
  attemptId: string;
  questionId: string;
  /** The field it answers: 'answer', 'question-2'. */
  part: string;
  /** As the recorder names it, codecs included. */
  mimeType: string;
  hasVideo: boolean;
  /** Milliseconds since 1970. */
  startedAt: number;
  durationMs: number;
  bytes: number;
  chunkCount: number;
  /** Recording: chunks are added, or the page ended meanwhile. Whole: it is to be sent. Removed: only the server's copy is left to go. */
  phase: 'recording' | 'whole' | 'removed';
  /** Where its upload goes on; null before the server has heard of it. */
  uploadUrl: string | null;
  /** Acknowledged by the server. */
  sentBytes: number;
  /** As the server said last; null before it has all of it. */
  serverState: Exclude<RecordingState, 'uploading'> | null;
  /** Why the server does not take it, in words. */
  problem: string | null;
}

export interface TakePlace {
  attemptId: string;
  questionId: string;
  part: string;
}

export function newTake(
  place: TakePlace,
  made: Pick<Take, 'recordingId' | 'mimeType' | 'hasVideo' | 'startedAt'>,
): Take {
  return {
    ...place,
    ...made,
    durationMs: 0,
    bytes: 0,
    chunkCount: 0,
    phase: 'recording',
    uploadUrl: null,
    sentBytes: 0,
    serverState: null,
    problem: null,
  };
}

/** One more second of it. */
export function withChunk(take: Take, bytes: number, durationMs: number): Take {
  return { ...take, bytes: take.bytes + bytes, chunkCount: take.chunkCount + 1, durationMs };
}

/** Nobody else has it: signing out would lose it. What the server has received stays there. */
export function isOnlyHere({ phase, serverState, chunkCount }: Take): boolean {
  return phase !== 'removed' && chunkCount > 0 && (serverState === null || serverState === 'failed');
}

/** How a recording stands, for people. */
export type TakeReading =
  | { kind: 'kept' | 'preparing' | 'ready' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; text: string };

/** `isSending`: bytes of it are under way now. */
export function readTake(take: Take, { sentBytes, isSending }: { sentBytes: number; isSending: boolean }): TakeReading {
  if (take.problem !== null)
    return { kind: 'failed', text: take.serverState === null ? `Not uploaded. ${take.problem}` : take.problem };
  if (take.serverState === 'processing') return { kind: 'preparing' };
  if (take.serverState === 'ready') return { kind: 'ready' };
  return isSending ? { kind: 'sending', share: take.bytes === 0 ? 0 : sentBytes / take.bytes } : { kind: 'kept' };
}
