// The calls of recordings: bytes by tus, the rest by the API, only while whoever recorded is the one who is signed in.
import type { Recording } from '@matricula/contract/practice/recordings/recordings.ts';
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_CODES,
  RECORDING_UPLOADS_PATH,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { DetailedError } from 'tus-js-client';
import { api } from '#lib/api.ts';
import { isPassing } from '#lib/passing-status.ts';
import { readToken, tokenUserId } from '#lib/session.ts';
import { failureOf } from '#state/practice/journal/journal-calls.ts';
import type { TakeCalls, TakeOutcome } from './takes-ports.ts';

const WAIT_MS = 20_000;
/** Within one try; after these the queue pauses, or waits for the network. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000];
const AGAIN = { kind: 'again' } as const;

export function createTakeCalls(userId: string): TakeCalls {
  const isTheirs = () => tokenUserId() === userId;

  async function ask<Reply>(call: () => Promise<Reply>): Promise<TakeOutcome<Reply>> {
    if (!isTheirs()) return AGAIN;
    try {
      return { kind: 'ok', reply: await call() };
    } catch (error) {
      return failureOf(error);
    }
  }

  return {
    send: async (take, file, progress, signal) => {
      // Loaded with the first recording that goes out: most people never need it.
      const { Upload } = await import('tus-js-client');
      if (!isTheirs() || signal.aborted) return AGAIN;
      const { recordingId, attemptId, part, mimeType, durationMs, uploadUrl } = take;
      return new Promise<TakeOutcome>((resolve) => {
        const upload = new Upload(file, {
          endpoint: RECORDING_UPLOADS_PATH,
          uploadUrl,
          chunkSize: RECORDING_CHUNK_BYTES,
          retryDelays: RETRY_DELAYS_MS,
          // Where it goes on is kept with the recording itself.
          storeFingerprintForResuming: false,
          metadata: {
            recordingId,
            attemptId,
            part,
            filetype: mimeType,
            seconds: String(Math.round(durationMs / 100) / 10),
          },
          onBeforeRequest: (request) => {
            if (!isTheirs()) return void upload.abort().then(() => resolve(AGAIN));
            return request.setHeader('authorization', `Bearer ${readToken() ?? ''}`);
          },
          onUploadUrlAvailable: () => {
            if (upload.url !== null) progress.onUrl(upload.url);
          },
          onProgress: (bytes) => progress.onSent(bytes),
          onChunkComplete: (_chunk, bytes) => progress.onKept(bytes),
          // A refusal is no better the second time; everything else may be.
          onShouldRetry: (error) => navigator.onLine && outcomeOf(error).kind === 'again',
          onSuccess: () => resolve({ kind: 'ok', reply: undefined }),
          onError: (error) => resolve(outcomeOf(error)),
        });
        signal.addEventListener('abort', () => void upload.abort().then(() => resolve(AGAIN)));
        upload.start();
      });
    },
    find: (take) =>
      ask(async (): Promise<Recording | null> => {
        const { recordings } = await api.listRecordings({
          params: { attemptId: take.attemptId },
          signal: AbortSignal.timeout(WAIT_MS),
        });
        return recordings.find(({ recordingId }) => recordingId === take.recordingId) ?? null;
      }),
    remove: ({ recordingId }) =>
      ask(async () => {
        await api.removeRecording({ params: { recordingId }, signal: AbortSignal.timeout(WAIT_MS) });
      }),
  };
}

/** What the server said in the error that tus throws, with the same judgment as of every other call. */
function outcomeOf(error: Error | DetailedError): Exclude<TakeOutcome, { kind: 'ok' }> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null || response === undefined) return AGAIN;
  const status = response.getStatus();
  const { code = '', message = '' } = readBody(response.getBody());
  // Of a wrong offset: where it stands is asked again.
  if (isPassing(status) || code === RECORDING_CODES.wrongOffset) {
    const seconds = Number(response.getHeader('retry-after') ?? Number.NaN);
    return Number.isFinite(seconds) ? { kind: 'again', afterMs: seconds * 1_000 } : AGAIN;
  }
  return { kind: 'refused', code, text: message === '' ? 'The server did not take this recording.' : message };
}

function readBody(body: string): { code?: string; message?: string } {
  try {
    return JSON.parse(body) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
