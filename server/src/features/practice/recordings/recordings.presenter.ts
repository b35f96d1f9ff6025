// Rows of recordings → the wire, and the addresses that a player fetches by itself.
import { API_PREFIX } from '@matricula/contract/http/endpoint.ts';
import { RECORDING_LINK_MINUTES } from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type {
  Recording,
  RecordingsReply,
  RecordingUpload,
} from '@matricula/contract/practice/recordings/recordings.ts';
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { signLink } from '#platform/files/serving/signed-link.ts';
import type { RecordingRow } from './recordings.repository.ts';

const MINUTE_MS = 60_000;

export function presentUpload({ id, state, bytes, receivedBytes }: RecordingRow): RecordingUpload {
  return { recordingId: id, state, bytes, receivedBytes };
}

/** Whoever may see the list may follow its links; nobody else gets them. */
export function presentRecordings(
  ctx: Pick<Context, 'config' | 'clock' | 'actor'>,
  rows: readonly RecordingRow[],
): RecordingsReply {
  const { sessionId } = ctx.actor ?? unauthorized();
  const until = new Date(ctx.clock.now().getTime() + RECORDING_LINK_MINUTES * MINUTE_MS);
  const link = (id: string, what: string) =>
    signLink(ctx.config, `${API_PREFIX}/recordings/${id}/${what}`, { until, sessionId });
  return { recordings: rows.map((row) => presentRecording(row, link)) };
}

function presentRecording(row: RecordingRow, link: (id: string, what: string) => string): Recording {
  const isPlayable = row.state === 'processing' || row.state === 'ready';
  return {
    ...presentUpload(row),
    attemptId: row.attemptId,
    part: row.part,
    mimeType: row.mimeType,
    seconds: row.seconds,
    width: row.width,
    height: row.height,
    sha256: row.sha256,
    failedBecause: row.failedBecause,
    recordedAt: row.recordedAt.toISOString(),
    keptUntil: row.keepUntil.toISOString(),
    videoUrl: isPlayable ? link(row.id, 'video') : null,
    posterUrl: row.poster === null ? null : link(row.id, 'poster'),
  };
}
