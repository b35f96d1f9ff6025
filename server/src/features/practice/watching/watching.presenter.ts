// How far somebody has watched → the wire.
import type { WatchReply } from '@matricula/contract/practice/media/media.ts';

export function presentWatched({
  watchSeconds,
  watchedAt,
}: {
  watchSeconds: number;
  watchedAt: Date | null;
}): WatchReply {
  return { watchSeconds, watchedAt: watchedAt?.toISOString() ?? null };
}
