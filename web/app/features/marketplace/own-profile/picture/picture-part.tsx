// The portrait: chosen or taken with a phone's camera, cropped, sent, replaced and removed.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { PORTRAIT_PIXELS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useRef, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { PICTURE_ID } from '#features/marketplace/own-profile/standing/standing-words.ts';
import { formatPercent } from '#lib/text/format.ts';
import type { Upload } from '#state/foundation/file-upload.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { FILE_ICON, FileWays } from '#ui/file/file-ways.tsx';
import { Portrait } from '#ui/marks/portrait.tsx';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-part.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

function progressText({ state, receivedBytes, sizeBytes }: Upload): string {
  switch (state) {
    case 'uploading':
      return `Uploading: ${formatPercent(receivedBytes / Math.max(sizeBytes, 1))}`;
    case 'paused':
      return 'Waiting for the network. The upload resumes on its own.';
    default:
      return 'Checking. This takes a few seconds.';
  }
}

export function PicturePart({ profile }: { profile: OwnProfile }) {
  const { name, profilePicture } = profile.shown;
  const file = useRef<HTMLInputElement>(null);
  /** The address of the file that is being cropped. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { upload, isUnderWay, isDone, problem, send, again } = usePictureUpload();
  const removal = useProfileWrite('removePicture');
  const hasPicture = profilePicture !== '';
  // It would be refused.
  const isLive = profile.state === 'live';

  function closeCrop() {
    if (chosen !== null) URL.revokeObjectURL(chosen);
    setChosen(null);
    // The button that opened it may be busy with what was chosen.
    requestAnimationFrame(() => document.getElementById(PICTURE_ID)?.focus());
  }

  return (
    <div id={PICTURE_ID} tabIndex={-1} role="group" aria-labelledby={`${PICTURE_ID}-label`} className={styles.part}>
      <div className={styles.portrait}>
        <Portrait file={profilePicture} name={name} width={120} sizes="120px" isDecorative={!hasPicture} isEager />
      </div>
      <div className={styles.words}>
        <h3 id={`${PICTURE_ID}-label`} className={styles.label}>
          Picture
        </h3>
        <p className={styles.hint}>
          A clear, well-lit photo of you alone, at least {PORTRAIT_PIXELS.min} pixels wide and high. It is saved right
          away.
          {isLive ? ' A listed profile needs a picture.' : ''}
        </p>
        <FileWays
          label="Picture"
          choose={hasPicture ? 'Choose another' : 'Choose a picture'}
          icon={<IconPhoto {...FILE_ICON} />}
          accept="image/*"
          capture="user"
          isDisabled={isUnderWay}
          file={file}
          onFile={(next) => setChosen(URL.createObjectURL(next))}
        >
          {hasPicture && !isLive ? (
            <Button variant="quiet" size="small" disabled={isUnderWay} onClick={() => setIsAsking(true)}>
              Remove
            </Button>
          ) : null}
        </FileWays>
        <p role="status" className={styles.hint}>
          {isUnderWay && upload !== null ? progressText(upload) : isDone ? 'Your new picture is saved.' : ''}
        </p>
        {isUnderWay && upload !== null ? (
          <progress
            className={styles.bar}
            aria-label="Uploading your picture"
            value={upload.receivedBytes}
            max={Math.max(upload.sizeBytes, 1)}
          />
        ) : null}
        {problem === null ? null : (
          <Banner kind="error">
            <p>{`Your picture was not added. ${problem}`.trim()}</p>
            <Button variant="secondary" size="small" onClick={again}>
              Try again
            </Button>
          </Banner>
        )}
      </div>
      {chosen === null ? null : (
        <CropDialog
          key={chosen}
          src={chosen}
          onCropped={(picture) => {
            closeCrop();
            send(picture);
          }}
          onAnother={() => {
            closeCrop();
            file.current?.click();
          }}
          onClose={closeCrop}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your picture?"
        confirmLabel="Remove picture"
        busyLabel="Removing..."
        isBusy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
        onClose={() => {
          setIsAsking(false);
          removal.reset();
        }}
      >
        <p>Your profile shows your initials instead, and cannot be listed without a picture.</p>
      </ConfirmDialog>
    </div>
  );
}
