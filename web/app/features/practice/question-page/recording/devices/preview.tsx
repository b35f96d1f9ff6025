// What the camera sees now, mirrored as people know themselves, or a plain field where only the voice is recorded.
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { LevelBar } from './level-meter.tsx';
import styles from './preview.module.css';

interface PreviewProps {
  /** Null while it opens. */
  stream: MediaStream | null;
  isVoiceOnly: boolean;
  isRecording?: boolean;
  /** Over the picture. */
  children?: ReactNode;
}

export function Preview({ stream, isVoiceOnly, isRecording = false, children }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.preview} data-recording={isRecording || undefined} data-voice={isVoiceOnly || undefined}>
      {isVoiceOnly ? (
        <div className={styles.voice}>
          <IconMicrophone size={32} stroke={1.75} aria-hidden />
          <p>Voice only</p>
          {isRecording && stream !== null ? <LevelBar stream={stream} /> : null}
        </div>
      ) : (
        <video ref={video} className={styles.mirror} autoPlay muted playsInline aria-label="What your camera sees" />
      )}
      {children}
    </div>
  );
}
