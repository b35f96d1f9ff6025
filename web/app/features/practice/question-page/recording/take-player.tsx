// Plays a recording: this device's copy first, then the server's. A local copy that was fetched stays until the player goes, so that nothing
// stops in the middle when the device lets it go.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Take } from '#state/practice/recordings/takes.rules.ts';
import type { Takes } from '#state/practice/recordings/takes.ts';
import styles from './own-take.module.css';

/** The local copy as an address for players and downloads; null until it has been read, or where there is none. */
export function useLocalUrl(takes: Takes | null, take: Take | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const recordingId = take?.recordingId ?? null;
  const made = useRef<string | null>(null);
  useEffect(() => {
    const local = recordingId === null ? undefined : takes?.find(recordingId);
    if (takes === null || local === undefined || made.current !== null) return;
    let isGone = false;
    void takes.fileOf(local).then((file) => {
      if (isGone || file.size === 0) return;
      made.current = URL.createObjectURL(file);
      setUrl(made.current);
    });
    return () => {
      isGone = true;
    };
  }, [takes, recordingId]);
  useEffect(
    () => () => {
      if (made.current !== null) URL.revokeObjectURL(made.current);
      made.current = null;
    },
    [],
  );
  return url;
}

interface TakePlayerProps {
  label: string;
  src: string;
  poster: string | null;
  hasVideo: boolean;
  onFailure: () => void;
}

export function TakePlayer({ label, src, poster, hasVideo, onFailure }: TakePlayerProps) {
  const common = {
    controls: true,
    preload: 'metadata',
    src,
    'aria-label': `Your recorded answer: ${label}`,
    onLoadedMetadata: findLength,
    onError: onFailure,
  } as const;
  return hasVideo ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody recorded has no captions
    <video {...common} playsInline className={styles.video} {...(poster === null ? {} : { poster })} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody recorded has no captions
    <audio {...common} className={styles.audio} />
  );
}

/** A recorder writes no length into its file. Going to the very end makes the browser find it, so that one can seek. */
function findLength({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>): void {
  if (Number.isFinite(media.duration)) return;
  media.addEventListener(
    'seeked',
    () => {
      media.currentTime = 0;
    },
    { once: true },
  );
  media.currentTime = Number.MAX_SAFE_INTEGER;
}
