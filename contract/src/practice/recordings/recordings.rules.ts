// Limits, texts and addresses of recorded answers, free of zod so that the browser holds itself to what the server will hold it to.
// Uploads speak tus 1.0 (creation, HEAD, PATCH); decision 068.
import { API_PREFIX } from '#http/endpoint.ts';

/** One minute of a camera at 1 Mbit/s is 8 MB; the longest station is eight minutes. */
export const RECORDING_MAX_BYTES = 60 * 1_000_000;
export const RECORDING_MAX_SECONDS = 10 * 60;
/** What the browser sends at once and the server keeps at once: the most that has to be sent again after a break. */
export const RECORDING_CHUNK_BYTES = 4 * 1024 * 1024;
/** Before the end nothing smaller is sent. What was cut off is kept from this size on, so that a line that breaks often still gets on. */
export const RECORDING_LEAST_KEPT_BYTES = 256 * 1024;

/** Begun and not yet whole, of one person. A whole test recorded without a connection has fewer. */
export const RECORDINGS_UPLOADING = 20;
/** Of one attempt, all takes together. */
export const RECORDINGS_PER_ATTEMPT = 60;
/** Kept for one person, by what was announced. Some eight hours. */
export const RECORDINGS_MAX_BYTES = 4 * 1024 * 1024 * 1024;
/** Without a byte for so long, an upload is given up. */
export const RECORDING_UPLOAD_HOURS = 48;
/** From the recording on; then the video and its key are destroyed. Shown to whoever recorded it. */
export const RECORDING_KEPT_MONTHS = 12;
/** Of a recording that failed only the reason is left; its owner has seen it by then. */
export const RECORDING_FAILED_KEPT_DAYS = 7;
/** How long the addresses of video and poster work, once they have been given out. Ask the list again for new ones. */
export const RECORDING_LINK_MINUTES = 60;

/** Uploading: parts arrive. Processing: all there and playable as it came, being checked. Ready: checked and seekable. Failed: destroyed. */
export const RECORDING_STATES = ['uploading', 'processing', 'ready', 'failed'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

export const RECORDING_TYPES = ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4'] as const;
export type RecordingType = (typeof RECORDING_TYPES)[number];

/** The type that a MediaRecorder names, without its codecs; null for what is not taken. */
export function recordingTypeOf(mimeType: string): RecordingType | null {
  const plain = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return RECORDING_TYPES.find((type) => type === plain) ?? null;
}

/** The name that a recording is downloaded under and that an administrator knows it by. */
export function recordingFileName(recordingId: string, mimeType: RecordingType): string {
  return `${recordingId}.${mimeType.endsWith('/webm') ? 'webm' : 'mp4'}`;
}

export const TUS_VERSION = '1.0.0';
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream';

/**
 * POST here announces a recording, by `Upload-Length` and `Upload-Metadata` (recordingId, attemptId, part, filetype, seconds). A repeat
 * with the same recordingId answers with the same upload. All uploads want the bearer token.
 */
export const RECORDING_UPLOADS_PATH = `${API_PREFIX}/recordings/uploads`;

/** HEAD says where it stands, PATCH adds. It is given up by DELETE of the recording, `/recordings/:recordingId`. */
export function recordingUploadPath(recordingId: string): string {
  return `${RECORDING_UPLOADS_PATH}/${encodeURIComponent(recordingId)}`;
}

/** Codes of refusals that a client acts upon. */
export const RECORDING_CODES = {
  /** 409: the server does not know the attempt yet. Send the journal first, then announce the recording again. */
  attemptUnknown: 'attempt_unknown',
  /** 409: ask by HEAD where it stands, and go on from there. */
  wrongOffset: 'wrong_offset',
  /** 409: all of it has arrived. */
  notUploading: 'not_uploading',
  /** 423: too many of one's uploads are being sent at this moment. The same again, a little later. */
  locked: 'upload_locked',
  /** 409: let some arrive first, or delete some. */
  tooManyUploads: 'too_many_uploads',
  tooManyTakes: 'too_many_takes',
  storageFull: 'recordings_full',
  /** 413. */
  tooBig: 'recording_too_big',
} as const;

export const RECORDING_TEXTS = {
  attemptUnknown: 'Your answer has not been uploaded yet. The recording will follow it.',
  wrongOffset:
    'Part of this recording has already arrived, or a part is missing. Continue from where the upload stopped.',
  notUploading: 'This recording has already been uploaded.',
  tooManyUploads: `${RECORDINGS_UPLOADING} of your recordings are still uploading. Wait for some of them to finish.`,
  busy: 'Other recordings are uploading right now. This one is next.',
  tooManyTakes: `This answer has reached its limit of ${RECORDINGS_PER_ATTEMPT} recordings. Delete some first.`,
  storageFull: `There is no room for this recording: all of your recordings together can take up ${RECORDINGS_MAX_BYTES / 1024 ** 3} GB. Delete some first.`,
  tooBig: `Recordings can be up to ${RECORDING_MAX_BYTES / 1_000_000} MB.`,
  tooMuch: 'More has arrived than was announced.',
  tooSmall: `Before its end, a recording is sent in parts of at least ${RECORDING_LEAST_KEPT_BYTES / 1024} KB.`,
  badMetadata: 'The announcement of this recording could not be read.',
  badType: 'Recordings are WebM or MP4.',
  // Why a recording failed.
  incomplete: 'This recording was not uploaded completely. Record your answer again.',
  infected: 'This recording looks infected and was deleted.',
  unreadable: 'This recording could not be read and was deleted. Record your answer again.',
  tooLong: `This recording is longer than ${RECORDING_MAX_SECONDS / 60} minutes and was deleted.`,
} as const;
