// How loud the microphone is, by Web Audio: a bar that moves with the voice, and one sentence once there has been one.
import { useEffect, useRef, useState } from 'react';
import styles from './device-check.module.css';

/** Of full scale; a quiet room stays below it. */
const VOICE_LEVEL = 0.04;
const SAID_EVERY_MS = 500;

/** Loudness of these samples, from 0 to 1 as the ear takes it. */
export function levelOf(samples: Float32Array): number {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return Math.min(1, Math.sqrt(mean) * 4);
}

interface LevelBarProps {
  stream: MediaStream;
  /** There has been a voice. Must be the same function on every call. */
  onHeard?: (hasHeard: true) => void;
}

/** The bar alone: while somebody records only their voice, it is all there is to see of it. */
export function LevelBar({ stream, onHeard }: LevelBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState(0);

  useEffect(() => {
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 1024;
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    let saidAt = 0;
    const tick = (now: number) => {
      analyser.getFloatTimeDomainData(samples);
      const loud = levelOf(samples);
      bar.current?.style.setProperty('--level', String(loud));
      if (loud > VOICE_LEVEL) onHeard?.(true);
      if (now - saidAt > SAID_EVERY_MS) {
        saidAt = now;
        setLevel(Math.round(loud * 100));
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      void audio.close();
    };
  }, [stream, onHeard]);

  return (
    <div
      ref={bar}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
      className={styles.level}
    />
  );
}

export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [hasHeard, setHeard] = useState(false);
  return (
    <div className={styles.meter}>
      <LevelBar stream={stream} onHeard={setHeard} />
      <p role="status" className={styles.small}>
        {hasHeard ? 'Your microphone works.' : 'Say a few words. The bar should move.'}
      </p>
    </div>
  );
}
