// Recorded answers on the wire. They arrive by tus (recordings.rules.ts), are checked and made seekable, and are played by their owner alone.
import { z } from 'zod';
import { PART_PATTERN } from '#practice/attempts/attempts.rules.ts';
import {
  RECORDING_MAX_BYTES,
  RECORDING_MAX_SECONDS,
  RECORDING_STATES,
  RECORDING_TEXTS,
  RECORDING_TYPES,
  recordingTypeOf,
} from './recordings.rules.ts';

/** As the database writes it: keys and addresses are bound to the letters of an id. */
const idSchema = z.uuid().toLowerCase();

/** Made by the device, so that a repeat is the same recording. */
export const recordingParamsSchema = z.object({ recordingId: idSchema });

/** What `Upload-Metadata` has to say. */
export const recordingMetadataSchema = z.object({
  recordingId: idSchema,
  attemptId: idSchema,
  part: z.string().regex(PART_PATTERN),
  /** As the MediaRecorder names it, codecs included. */
  filetype: z
    .string()
    .max(200)
    .transform((type, check) => {
      const known = recordingTypeOf(type);
      if (known !== null) return known;
      check.issues.push({ code: 'custom', message: RECORDING_TEXTS.badType, input: type });
      return z.NEVER;
    }),
  /** How long it is by the device's clock. A little more than the limit is forgiven: the file itself decides. */
  seconds: z.coerce
    .number()
    .min(0)
    .max(RECORDING_MAX_SECONDS + 60),
});
export type RecordingMetadata = z.output<typeof recordingMetadataSchema>;

export const createUploadHeadersSchema = z.object({
  'upload-length': z.coerce.number().int().min(1),
  'upload-metadata': z.string().max(2_000),
});

export const uploadOffsetHeadersSchema = z.object({
  'upload-offset': z.coerce.number().int().min(0).max(RECORDING_MAX_BYTES),
});

/** Where an upload stands. The same is in the headers, which tus reads. */
export const recordingUploadSchema = z
  .object({
    recordingId: z.uuid(),
    state: z.enum(RECORDING_STATES),
    /** As announced. */
    bytes: z.number().int(),
    receivedBytes: z.number().int(),
  })
  .meta({ id: 'RecordingUpload' });
export type RecordingUpload = z.infer<typeof recordingUploadSchema>;

export const recordingSchema = recordingUploadSchema
  .extend({
    attemptId: z.uuid(),
    part: z.string(),
    mimeType: z.enum(RECORDING_TYPES),
    /** As announced; once it is ready, as it is. */
    seconds: z.number(),
    /** Of the picture; null until it is ready, and for sound alone. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Of what arrived, in hexadecimal: who still has the original can compare. Null until it has been read. */
    sha256: z.string().nullable(),
    /** In words, when it failed. */
    failedBecause: z.string().nullable(),
    recordedAt: z.iso.datetime(),
    /** When it will be destroyed. */
    keptUntil: z.iso.datetime(),
    /** For `src`: needs no token, and works for an hour, or until its owner signs out. Null until all has arrived, and when it failed. */
    videoUrl: z.string().nullable(),
    /** The same of a still picture (WebP). Null until it is ready, and for sound alone. */
    posterUrl: z.string().nullable(),
  })
  .meta({ id: 'Recording' });
export type Recording = z.infer<typeof recordingSchema>;

/** In the order they were recorded. */
export const recordingsReplySchema = z.object({ recordings: z.array(recordingSchema) });
export type RecordingsReply = z.infer<typeof recordingsReplySchema>;

/** What makes an address work without a token: until when, while which session stands, and the proof that we gave it out. */
export const recordingLinkQuerySchema = z.object({
  until: z.coerce.number().int().min(0).optional(),
  session: z.string().max(100).optional(),
  signature: z.string().max(100).optional(),
});
export type RecordingLinkQuery = z.output<typeof recordingLinkQuerySchema>;
