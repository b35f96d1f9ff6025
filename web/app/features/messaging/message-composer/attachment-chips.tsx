// The files of the message that is being written: how far each one is, and the way to take it out again.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { classNames } from '#ui/class-names.ts';
import styles from './attachment-chips.module.css';
import { formatBytes } from '#lib/text/file-size.ts';
import type { Upload } from '#state/foundation/file-upload.ts';

function stateText({ state, receivedBytes, sizeBytes, problem }: Upload): string {
  switch (state) {
    case 'uploading':
      return `${formatBytes(receivedBytes)} of ${formatBytes(sizeBytes)}`;
    case 'paused':
      return 'Waiting for the network. The upload resumes on its own.';
    case 'checking':
      return 'Checking. This takes a few seconds.';
    case 'ready':
      return 'Ready';
    case 'refused':
      return `Left out. ${problem ?? ''}`.trim();
  }
}

interface AttachmentChipsProps {
  uploads: readonly Upload[];
  onRemove: (key: string) => void;
}

export function AttachmentChips({ uploads, onRemove }: AttachmentChipsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Files of this message">
      {uploads.map((upload) => (
        <li key={upload.key} className={classNames(styles.chip, upload.state === 'refused' && styles.refused)}>
          <div className={styles.facts}>
            <p className={styles.name}>{upload.name}</p>
            <p className={styles.state} role="status">
              {upload.state === 'ready' ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
              {stateText(upload)}
            </p>
            {upload.state === 'uploading' || upload.state === 'paused' ? (
              <progress
                className={styles.bar}
                aria-label={`Uploading ${upload.name}`}
                value={upload.receivedBytes}
                max={Math.max(upload.sizeBytes, 1)}
              />
            ) : null}
          </div>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${upload.name}`}
            onClick={() => onRemove(upload.key)}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
