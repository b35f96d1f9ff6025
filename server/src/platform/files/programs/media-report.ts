// Says whether a worker can check recordings and make them seekable: to its log, its metrics, and the health page of the API.
import type { Platform } from '#platform/context/context.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { hasFfmpeg } from '#platform/files/programs/media.ts';
import { readWord, reportWord } from '#platform/jobs/worker-report.ts';

type Parts = Pick<Platform, 'config' | 'redis' | 'log'>;

/** `waiting` where a worker lacks ffmpeg or cannot isolate it: recordings stay as they came. That one comes first. */
export const RECORDINGS_STATES = ['waiting', 'processed'] as const;
export type RecordingsState = (typeof RECORDINGS_STATES)[number];

/** Finds out, and says it wherever an operator looks: in the log, on the private port, and through Redis until stopped. */
export async function announceFfmpeg(parts: Parts, metrics: Metrics): Promise<{ stop(): void }> {
  const isHere = await hasFfmpeg(parts.config.ffmpegDirectory);
  if (isHere) parts.log.info('recordings are processed: ffmpeg is here, and isolated');
  else
    parts.log.warn(
      'recordings wait: ffmpeg is not installed or cannot be isolated; they play as they came (docs/runbooks/recordings.md)',
    );
  metrics.gauge('recordings_processed', 'Whether recordings can be processed; should be 1', () => Number(isHere));
  return reportWord(parts, 'recordings', isHere ? 'processed' : 'waiting');
}

/** `waiting` as soon as one worker lets them wait; `unknown` while none is there, or Redis is away. */
export async function readRecordings(parts: Pick<Parts, 'config' | 'redis'>): Promise<RecordingsState | 'unknown'> {
  return readWord(parts, 'recordings', RECORDINGS_STATES);
}
