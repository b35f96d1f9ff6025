// A lesson or a clip: the browser's own player, which every keyboard, screen reader and phone already knows, with captions on, speeds, and
// what it is made of said beside it. Nothing but the beginning is loaded before somebody presses play.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import { PLAYBACK_RATES } from '@matricula/contract/practice/media/media.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/device-store.ts';
import { PLAYBACK_RATE } from '#lib/left-on-device.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import styles from './media-player.module.css';

interface MediaPlayerProps {
  media: Media;
  title: string;
  /** Somebody has chosen a place: each choice is an object of its own. */
  chosen?: { seconds: number } | null;
  /** Where to go on, in seconds. */
  startAt?: number;
  onTime?: (seconds: number) => void;
  /** Somebody has stopped, or it has ended. */
  onStop?: (seconds: number) => void;
  /** The addresses may have run out: the question is asked again. */
  onRetry: () => void;
}

/** As somebody chose it last on this device. */
function readRate(): number {
  const kept = readStored(PLAYBACK_RATE);
  return PLAYBACK_RATES.find((rate) => rate === kept) ?? 1;
}

export function MediaPlayer({ media, title, chosen = null, startAt = 0, onTime, onStop, onRetry }: MediaPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useState(readRate);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (video.current !== null) video.current.playbackRate = rate;
  }, [rate, hasFailed]);

  useEffect(() => {
    const player = video.current;
    if (player === null || chosen === null) return;
    player.currentTime = chosen.seconds;
    // A browser may refuse to play; the place is chosen all the same.
    void player.play().catch(() => undefined);
  }, [chosen]);

  function handleReady(player: HTMLVideoElement) {
    player.playbackRate = rate;
    for (const track of player.textTracks) track.mode = 'showing';
    // At the end there is nothing to go on with.
    if (startAt > 1 && startAt < player.duration - 2) player.currentTime = startAt;
  }

  if (hasFailed)
    return (
      <div className={styles.failed} role="alert">
        <p>The video could not be played. You can read everything it says instead.</p>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setFailed(false);
            onRetry();
          }}
        >
          Try again
        </Button>
      </div>
    );
  return (
    <div className={styles.player}>
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        poster={media.poster}
        width={1280}
        height={720}
        onLoadedMetadata={(event) => handleReady(event.currentTarget)}
        onTimeUpdate={(event) => onTime?.(event.currentTarget.currentTime)}
        onPause={(event) => onStop?.(event.currentTarget.currentTime)}
        onEnded={(event) => onStop?.(event.currentTarget.currentTime)}
        onError={() => setFailed(true)}
      >
        {media.sources.map(({ src, type }, place) => (
          // The browser tries one after the other; only where the last fails is there nothing to play.
          <source
            key={type}
            src={src}
            type={type}
            onError={() => {
              if (place === media.sources.length - 1) setFailed(true);
            }}
          />
        ))}
        <track kind="captions" srcLang="en" label="English" src={media.captions} default />
      </video>
      <div className={styles.below}>
        <p className={styles.label}>{media.label}</p>
        <div className={styles.speed}>
          <SelectField
            label="Speed"
            choices={PLAYBACK_RATES.map((one) => ({ value: String(one), label: `${one}×` }))}
            value={String(rate)}
            onChange={(event) => {
              const next = Number(event.target.value);
              setRate(next);
              writeStored(PLAYBACK_RATE, next);
            }}
          />
        </div>
      </div>
    </div>
  );
}
