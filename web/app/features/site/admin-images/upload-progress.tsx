// How far a picture is on its way, in words and as a bar.
import { formatPercent } from '#lib/text/format.ts';
import type { Upload } from '#state/foundation/file-upload.ts';
import styles from './admin-images.module.css';

export function progressText({ state, receivedBytes, sizeBytes }: Upload): string {
  switch (state) {
    case 'uploading':
      return `Uploading: ${formatPercent(receivedBytes / Math.max(sizeBytes, 1))}`;
    case 'paused':
      return 'Waiting for the network. The upload resumes on its own.';
    case 'checking':
      return 'Checking. This takes a few seconds.';
    case 'ready':
      return 'Checked.';
    case 'refused':
      return '';
  }
}

export function UploadProgress({ upload }: { upload: Upload }) {
  const isSent = upload.state === 'ready' || upload.state === 'refused';
  return (
    <>
      <p role="status" className={styles.hint}>
        {progressText(upload)}
      </p>
      {isSent ? null : (
        <progress
          className={styles.bar}
          aria-label={`Uploading ${upload.name}`}
          value={upload.receivedBytes}
          max={Math.max(upload.sizeBytes, 1)}
        />
      )}
    </>
  );
}
