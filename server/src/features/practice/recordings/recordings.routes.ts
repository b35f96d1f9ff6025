// HTTP of recorded answers. Uploads speak tus; video and poster carry bytes; the rest is JSON.
import { Readable } from 'node:stream';
import { recordingsEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import {
  RECORDING_MAX_BYTES,
  TUS_CONTENT_TYPE,
  TUS_VERSION,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { RecordingLinkQuery } from '@matricula/contract/practice/recordings/recordings.ts';
import { AppError } from '#platform/context/errors.ts';
import { sendPrivateFile, sendPrivateRange } from '#platform/files/serving/private-file.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import { presentRecordings, presentUpload } from './recordings.presenter.ts';
import {
  addBytes,
  createRecording,
  getPosterFile,
  getRecording,
  getVideo,
  listRecordings,
  openVideo,
  removeRecording,
  sizeOfVideo,
} from './recordings.service.ts';
import { createUploadSlots } from './recordings.slots.ts';
import { lengthOf, readMetadata, speakTus, tellCreated, tellOffset } from './recordings.tus.ts';

/** What is given in part proves nothing, and is not the same as nothing given. */
const proofOf = ({ until, session, signature }: RecordingLinkQuery) =>
  until === undefined && session === undefined && signature === undefined
    ? null
    : { until: until ?? 0, sessionId: session ?? '', signature: signature ?? '' };

export const recordingsRoutes: Routes = async (app) => {
  // Left as a stream: it is read piece by piece, as fast as pieces can be kept.
  app.addContentTypeParser(TUS_CONTENT_TYPE, (_request, body, done) => done(null, body));

  const slots = createUploadSlots();

  await app.register(
    routesOf(recordingsEndpoints, {
      listRecordings: {
        limit: { points: 240, seconds: 60, by: 'user' },
        handle: async ({ ctx, params }) => presentRecordings(ctx, await listRecordings(ctx, params.attemptId)),
      },

      createRecordingUpload: {
        limit: { points: 240, seconds: 60 * 60, by: 'user' },
        handle: async (request, reply) => {
          speakTus(request, reply);
          const metadata = readMetadata(request.headers['upload-metadata']);
          const recording = await createRecording(request.ctx, metadata, request.headers['upload-length']);
          return tellCreated(reply, recording).send();
        },
      },

      getRecordingUpload: {
        limit: { points: 600, seconds: 60, by: 'user' },
        handle: async (request, reply) => {
          // Not asked for a version: this is also JSON for whoever reads that.
          reply.header('tus-resumable', TUS_VERSION);
          const recording = await getRecording(request.ctx, request.params.recordingId);
          tellOffset(reply, recording);
          return presentUpload(recording);
        },
      },

      addRecordingBytes: {
        limit: { points: 600, seconds: 60, by: 'user' },
        bodyLimit: RECORDING_MAX_BYTES,
        handle: async (request, reply) => {
          speakTus(request, reply);
          const source = request.body;
          if (!(source instanceof Readable)) throw new AppError(415, 'tus_type', `Send ${TUS_CONTENT_TYPE}.`);
          const offset = request.headers['upload-offset'];
          const recording = await addBytes(request.ctx, request.params.recordingId, {
            offset,
            length: lengthOf(request),
            source,
            slots,
          });
          return tellOffset(reply, recording).status(204).send();
        },
      },

      getRecordingVideo: {
        limit: { points: 1_200, seconds: 60 },
        handle: async ({ ctx, params, query, method, headers }, reply) => {
          const recording = await getVideo(ctx, params.recordingId, { method, proof: proofOf(query) });
          return sendPrivateRange(reply, {
            size: sizeOfVideo(recording),
            range: headers.range,
            method,
            open: (range) => openVideo(ctx, recording, range),
          });
        },
      },

      getRecordingPoster: {
        limit: { points: 600, seconds: 60 },
        handle: async ({ ctx, params, query, method }, reply) =>
          sendPrivateFile(reply, await getPosterFile(ctx, params.recordingId, { method, proof: proofOf(query) })),
      },

      removeRecording: {
        limit: { points: 120, seconds: 60, by: 'user' },
        handle: async ({ ctx, params }) => {
          await removeRecording(ctx, params.recordingId);
          return { success: true as const };
        },
      },
    }),
  );
};
