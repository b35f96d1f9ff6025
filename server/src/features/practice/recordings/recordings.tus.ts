// The words of tus 1.0 that uploads speak: version, metadata and headers. What they mean is the service's.
import {
  TUS_VERSION,
  recordingUploadPath,
  RECORDING_MAX_BYTES,
  RECORDING_TEXTS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { type RecordingMetadata, recordingMetadataSchema } from '@matricula/contract/practice/recordings/recordings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid } from '#platform/context/errors.ts';

interface Upload {
  id: string;
  bytes: number;
  receivedBytes: number;
}

/** Fails with 412 when the client speaks another version, as the protocol asks. */
export function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', TUS_VERSION);
  if (request.headers['tus-resumable'] === TUS_VERSION) return;
  reply.header('tus-version', TUS_VERSION);
  throw new AppError(412, 'tus_version', 'This upload speaks another version of tus.');
}

/** `name base64, name base64`. Fails with invalid that names what is missing or wrong. */
export function readMetadata(header: string): RecordingMetadata {
  const pairs = header.split(',').map((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ');
    return [name, Buffer.from(value, 'base64').toString()] as const;
  });
  const parsed = recordingMetadataSchema.safeParse(Object.fromEntries(pairs));
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  return invalid(RECORDING_TEXTS.badMetadata, fields);
}

/** Where it stands, in the headers that a client reads. */
export function tellOffset(reply: FastifyReply, { bytes, receivedBytes }: Upload): FastifyReply {
  return reply.headers({ 'upload-offset': receivedBytes, 'upload-length': bytes, 'cache-control': 'no-store' });
}

export function tellCreated(reply: FastifyReply, upload: Upload): FastifyReply {
  return tellOffset(reply, upload)
    .status(201)
    .headers({ location: recordingUploadPath(upload.id), 'tus-max-size': RECORDING_MAX_BYTES });
}

/** Null when the body comes in chunks and does not say. */
export function lengthOf(request: FastifyRequest): number | null {
  const { 'content-length': length } = request.headers;
  return length === undefined ? null : Number(length);
}
