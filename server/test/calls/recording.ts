// Uploads of recordings as a browser makes them: by the real tus client, over a real connection.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import {
  RECORDING_CHUNK_BYTES,
  RECORDING_UPLOADS_PATH,
  recordingUploadPath,
  TUS_CONTENT_TYPE,
  TUS_VERSION,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { RecordingsReply } from '@matricula/contract/practice/recordings/recordings.ts';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { PLACES } from '#features/practice/recordings/recordings.files.ts';
import type { TestApp } from '#test/app.ts';
import { buildPerson } from '#test/calls/attempt.ts';
import { buildAttempt } from '#test/builders/attempt.ts';
import { buildQuestion } from '#test/builders/question.ts';

export interface TusUpload {
  /** Of the server, without a path. */
  origin: string;
  token: string;
  attemptId: string;
  bytes: Buffer;
  recordingId?: string;
  part?: string;
  filetype?: string;
  seconds?: number;
  /** Goes on with what was announced, instead of announcing it. */
  isResumed?: boolean;
  options?: Partial<UploadOptions>;
}

export function metadataOf({
  recordingId = randomUUID(),
  attemptId,
  part = 'answer',
  filetype,
  seconds = 3,
}: TusUpload) {
  return { recordingId, attemptId, part, filetype: filetype ?? 'video/webm;codecs=vp8,opus', seconds: String(seconds) };
}

/** Settles when all has arrived; fails with what the server has said. */
export function uploadByTus(upload: TusUpload): Promise<string> {
  const metadata = metadataOf(upload);
  const { origin, token, bytes, isResumed = false, options } = upload;
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: origin + RECORDING_UPLOADS_PATH,
      ...(isResumed ? { uploadUrl: origin + recordingUploadPath(metadata.recordingId) } : {}),
      headers: { authorization: `Bearer ${token}` },
      metadata,
      chunkSize: RECORDING_CHUNK_BYTES,
      retryDelays: [50, 100, 200, 400],
      onSuccess: () => resolve(metadata.recordingId),
      onError: reject,
      ...options,
    }).start();
  });
}

/** The status and the code of a refusal. */
export function refusalOf(error: unknown): { status: number; code: string } {
  if (!(error instanceof DetailedError) || error.originalResponse === null) throw error;
  const { code = '' } = JSON.parse(error.originalResponse.getBody() || '{}') as { code?: string };
  return { status: error.originalResponse.getStatus(), code };
}

/** The headers of an announcement, for calls by hand. */
export function announcement(upload: Omit<TusUpload, 'origin' | 'token' | 'bytes'> & { length: number }) {
  const metadata = Object.entries(metadataOf({ origin: '', token: '', bytes: Buffer.alloc(0), ...upload }));
  return {
    'tus-resumable': TUS_VERSION,
    'upload-length': String(upload.length),
    'upload-metadata': metadata.map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`).join(','),
  };
}

/** Somebody with an attempt of their own, and the calls of theirs. */
export async function buildLearner(app: TestApp) {
  const { userId, as } = await buildPerson(app);
  const { questionId } = await buildQuestion(app.ctx, { isFree: true });
  const { id: attemptId } = await buildAttempt(app.ctx, { userId, questionId });
  return {
    userId,
    as,
    attemptId,
    list: async () =>
      (await app.call<RecordingsReply>('listRecordings', { as, params: { attemptId } })).body.recordings,
    announce: (recordingId: string, length: number, headers: Record<string, string> = {}) =>
      app.call<ErrorBody>('createRecordingUpload', {
        as,
        headers: { ...announcement({ recordingId, attemptId, length }), ...headers },
      }),
    send: (recordingId: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}) =>
      app.call<ErrorBody>('addRecordingBytes', {
        as,
        params: { recordingId },
        headers: {
          'tus-resumable': TUS_VERSION,
          'content-type': TUS_CONTENT_TYPE,
          'upload-offset': String(offset),
          ...headers,
        },
        body: bytes,
      }),
    /** Asked as tus asks: by HEAD. */
    offset: async (recordingId: string) => {
      const { status, headers } = await app.request('HEAD', recordingUploadPath(recordingId), { as });
      return { status, offset: Number(headers['upload-offset']), length: Number(headers['upload-length']) };
    },
  };
}

/** Keys of everything that the storage holds of a recording. */
export async function objectsOf({ ctx }: TestApp, recordingId: string): Promise<string[]> {
  const keys = await Promise.all(PLACES.map((place) => ctx.storage.list(`${place}/`)));
  return keys.flat().filter((key) => key.includes(recordingId));
}
