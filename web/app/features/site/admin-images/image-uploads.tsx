// New pictures: chosen, dropped anywhere on the page or pasted, several at once; each is described and then added.
import { IMAGE_ACCEPT } from '@matricula/contract/foundation/images.rules.ts';
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs';
import { type ChangeEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFileDrop } from '#lib/hooks/use-file-drop.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LeaveGuard } from '#ui/form/unsaved-guard.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './admin-images.module.css';
import { useImageUploads } from './use-image-uploads.ts';
import { WaitingImage } from './waiting-image.tsx';

/** Words that are pasted belong to the field they are pasted into. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const takeFiles = useEffectEvent(onFiles);
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      takeFiles(files);
    }
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, []);
}

export function ImageUploads() {
  const { waiting, add, remove, done } = useImageUploads();
  const [added, setAdded] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const take = (files: readonly File[]) => {
    setAdded(null);
    add(files);
  };
  const isDragging = useFileDrop(take);
  usePastedFiles(take);
  const count = waiting.length;
  const hasWaiting = useCallback(() => count > 0, [count]);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = '';
    take(chosen);
  }

  /** The form that had the focus is gone. */
  function leave(key: string, act: (key: string) => void) {
    act(key);
    button.current?.focus();
  }

  return (
    <Stack>
      <div className={classNames(styles.drop, isDragging && styles.over)}>
        <Button
          ref={button}
          icon={<IconPhotoPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          Choose pictures
        </Button>
        <p className={styles.hint}>
          Or drop them here, or paste one. JPEG, PNG, WebP and GIF (the first frame), up to 10 MB each. Location and
          camera data are removed.
        </p>
        <input
          ref={file}
          type="file"
          hidden
          multiple
          accept={IMAGE_ACCEPT}
          aria-label="Pictures: files"
          onChange={handleChange}
        />
      </div>
      <div role="status">
        {added === null ? null : <Banner kind="success">{`“${added}” is in the library.`}</Banner>}
      </div>
      {count === 0 ? null : (
        <ul className={styles.list} aria-label="Pictures to add">
          {waiting.map((one) => (
            <WaitingImage
              key={one.upload.key}
              waiting={one}
              onAdded={(name) => {
                leave(one.upload.key, done);
                setAdded(name);
              }}
              onRemove={() => leave(one.upload.key, remove)}
            />
          ))}
        </ul>
      )}
      <LeaveGuard
        hasChanges={hasWaiting}
        title="Leave without adding the pictures?"
        confirmLabel="Leave without adding"
        hasOneAddress
      >
        <p>Pictures that are not in the library yet will be lost.</p>
      </LeaveGuard>
    </Stack>
  );
}
