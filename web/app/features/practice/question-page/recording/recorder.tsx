// The screen of a recording under way: 3-2-1, then a red frame, the word, and the time left. Spoken sparsely: start, 30 and 10 seconds, end.
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Preview } from './devices/preview.tsx';
import styles from './recorder.module.css';
import type { RecorderState } from './use-take-recorder.ts';

const WARNED_SECONDS = [30, 10] as const;

interface RecorderProps {
  state: RecorderState;
  stream: MediaStream | null;
  isVoiceOnly: boolean;
  limitSeconds: number;
  onStop: () => void;
}

export function Recorder({ state, stream, isVoiceOnly, limitSeconds, onStop }: RecorderProps) {
  const isRecording = state.kind === 'recording';
  const [isHidden, setHidden] = useState(false);
  const elapsed = isRecording ? Math.floor(state.elapsedMs / 1_000) : 0;
  const left = Math.max(0, Math.ceil(limitSeconds - (isRecording ? state.elapsedMs / 1_000 : 0)));
  return (
    <section className={styles.recorder} aria-label="Recording">
      <Preview stream={stream} isVoiceOnly={isVoiceOnly} isRecording={isRecording}>
        {state.kind === 'counting' ? (
          <p className={styles.count} aria-hidden>
            {state.left}
          </p>
        ) : null}
        {isRecording ? (
          <p className={styles.on}>
            <span className={styles.dot} aria-hidden />
            Recording
          </p>
        ) : null}
      </Preview>
      <div className={styles.bar}>
        {isRecording ? (
          <p className={styles.times}>
            <span role="timer" aria-label="Time left" className={styles.left}>
              {isHidden ? '–:––' : formatCountdown(left)}
            </span>
            <span className={styles.small}> left{isHidden ? '' : `, ${formatCountdown(elapsed)} recorded`}</span>
          </p>
        ) : (
          <p className={styles.small}>{textOf(state, isVoiceOnly)}</p>
        )}
        <div className={styles.actions}>
          <Button
            variant={isRecording ? 'danger' : 'secondary'}
            icon={isRecording ? <IconPlayerStop size={18} stroke={1.75} aria-hidden /> : null}
            disabled={state.kind === 'ending'}
            onClick={onStop}
          >
            {isRecording ? 'Stop recording' : 'Cancel'}
          </Button>
          {isRecording ? (
            <Button variant="quiet" size="small" aria-pressed={isHidden} onClick={() => setHidden(!isHidden)}>
              Hide time
            </Button>
          ) : null}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{spokenOf(state, left, limitSeconds)}</span>
      </VisuallyHidden>
    </section>
  );
}

function textOf({ kind }: RecorderState, isVoiceOnly: boolean): string {
  switch (kind) {
    case 'opening':
      return `Starting your ${isVoiceOnly ? 'microphone' : 'camera and microphone'}...`;
    case 'counting':
      return 'Get ready.';
    case 'ending':
      return 'Saving your recording...';
    default:
      return '';
  }
}

/** Changes only when there is something to say. */
function spokenOf(state: RecorderState, left: number, limitSeconds: number): string {
  if (state.kind === 'counting') return 'Recording starts in 3 seconds.';
  if (state.kind !== 'recording') return '';
  const warned = WARNED_SECONDS.findLast((seconds) => left <= seconds && seconds < limitSeconds);
  return warned === undefined ? 'Recording.' : `${warned} seconds left.`;
}
