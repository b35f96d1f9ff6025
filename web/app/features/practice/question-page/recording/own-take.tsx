// One's own recording: plays it, says where it is and who may see it until when, keeps a copy, sends it again, deletes it.
import {
  RECORDING_KEPT_MONTHS,
  recordingFileName,
  recordingTypeOf,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import type { Recording } from '@matricula/contract/practice/recordings/recordings.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#lib/text/format.ts';
import type { Take, TakeReading } from '#state/practice/recordings/takes.rules.ts';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './own-take.module.css';
import { TakePlayer, useLocalUrl } from './take-player.tsx';
import { useRecording } from './use-recording.ts';

export interface OwnTakeProps {
  /** What it answers. */
  label: string;
  attemptId: string;
  recordingId: string;
  /** The server has the attempt. */
  isKnown: boolean;
  /** Null once the answer is finished: the recording goes, the answer stays. */
  onDeleted: (() => void) | null;
  /** Before the others: 'Record again'. */
  firstAction?: ReactNode;
}

export function OwnTake({ label, attemptId, recordingId, isKnown, onDeleted, firstAction = null }: OwnTakeProps) {
  const { takes, local, remote, isRemoved, isLoading, hasFailed, reload } = useRecording({
    attemptId,
    recordingId,
    isKnown,
  });
  const localUrl = useLocalUrl(takes, local);
  const [isAsking, setAsking] = useState(false);

  if (isLoading) return <Skeleton lines={3} />;
  if (isRemoved || (local === null && remote === null))
    return (
      <div className={styles.take}>
        <p className={styles.small}>{absentText(isRemoved, hasFailed)}</p>
        {hasFailed ? (
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={reload}>
              Try again
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>{firstAction}</div>
        )}
      </div>
    );

  const reading = readingOf(local === null ? null : (takes?.reading(local) ?? null), remote);
  const src = localUrl ?? remote?.videoUrl ?? null;
  const mimeType = local?.mimeType ?? remote?.mimeType ?? '';
  const type = recordingTypeOf(mimeType);
  const hasVideo = mimeType.startsWith('video/');
  const isWaiting = reading.kind === 'kept' || (reading.kind === 'failed' && local?.serverState === null);
  return (
    <div className={styles.take}>
      {src === null ? null : (
        <TakePlayer
          label={label}
          src={src}
          poster={localUrl === null ? (remote?.posterUrl ?? null) : null}
          hasVideo={hasVideo}
          onFailure={localUrl === null ? reload : () => undefined}
        />
      )}
      <StateLine reading={reading} isDurable={takes?.isDurable ?? true} />
      <p className={styles.small}>
        Only you can {hasVideo ? 'watch' : 'listen to'} this, unless you let our editors read your answers (see your
        account). {keptText(remote)}
      </p>
      <div className={styles.actions}>
        {firstAction}
        {isWaiting ? (
          <Button variant="secondary" size="small" onClick={() => void takes?.retry(recordingId)}>
            Retry
          </Button>
        ) : null}
      </div>
      <div className={styles.actions}>
        {src === null || type === null ? null : (
          <ButtonAnchor
            variant="quiet"
            size="small"
            isFlush
            href={src}
            download={recordingFileName(recordingId, type)}
            icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            Download a copy
          </ButtonAnchor>
        )}
        <Button
          variant="quiet"
          size="small"
          isFlush={src === null || type === null}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Delete now
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this recording?"
        confirmLabel="Delete recording"
        busyLabel="Deleting..."
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          void takes?.remove(recordingId, attemptId);
          onDeleted?.();
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          It will be deleted from this device and from our servers. This cannot be undone.
          {onDeleted === null ? ' Everything else about this answer stays.' : ''}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** The device knows better than the server while it still has a copy. */
function readingOf(local: TakeReading | null, remote: Recording | null): TakeReading {
  if (local !== null) return local;
  switch (remote?.state) {
    case 'ready':
      return { kind: 'ready' };
    case 'processing':
      return { kind: 'preparing' };
    case 'failed':
      return { kind: 'failed', text: remote.failedBecause ?? 'The server could not read this recording.' };
    default:
      return {
        kind: 'sending',
        share: remote === null || remote.bytes === 0 ? 0 : remote.receivedBytes / remote.bytes,
      };
  }
}

function absentText(isRemoved: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Your recording could not be loaded. Check your connection.';
  return isRemoved
    ? 'You deleted this recording. If you are offline, the copy on our servers will be deleted when you are back online.'
    : 'This recording is not here: it was deleted, or it is still on the device that made it.';
}

function keptText(remote: Recording | null): ReactNode {
  if (remote === null) return `It is kept for ${RECORDING_KEPT_MONTHS} months after it is uploaded.`;
  return (
    <>
      It is kept until <time dateTime={remote.keptUntil}>{formatDay(remote.keptUntil)}</time>.
    </>
  );
}

function StateLine({ reading, isDurable }: { reading: TakeReading; isDurable: boolean }) {
  return (
    <div className={styles.state} data-kind={reading.kind}>
      <p>
        <span className={styles.mark} aria-hidden />
        {stateText(reading, isDurable)}
      </p>
      {reading.kind === 'sending' ? (
        <progress className={styles.progress} value={reading.share} max={1} aria-label="Uploaded so far" />
      ) : null}
      {/* Spoken when it changes its kind, not with every percent. */}
      <VisuallyHidden>
        <span role="status">
          {reading.kind === 'sending' ? 'Uploading your recording.' : stateText(reading, isDurable)}
        </span>
      </VisuallyHidden>
    </div>
  );
}

function stateText(reading: TakeReading, isDurable: boolean): string {
  switch (reading.kind) {
    case 'kept':
      return isDurable
        ? 'Saved on this device, not uploaded yet'
        : 'Not saved yet. This browser does not allow storage, so keep this page open.';
    case 'sending':
      return `Uploading ${Math.floor(reading.share * 100)}%`;
    case 'preparing':
      return 'Uploaded. Getting it ready to play';
    case 'ready':
      return 'Ready';
    case 'failed':
      return reading.text;
  }
}

/** In whole seconds. */
export function takeLength({ durationMs }: Pick<Take, 'durationMs'>): number {
  return Math.round(durationMs / 1_000);
}
