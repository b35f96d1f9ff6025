// Another picture at the address of an image: chosen, checked, looked at beside its words, then put in place.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { IMAGE_ACCEPT } from '@matricula/contract/foundation/images.rules.ts';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './admin-images.module.css';
import { replaceImageMutation } from './admin-images.queries.ts';
import { type WordFields, wordProblems, WordsPart, wordsOf } from './image-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useImageUploads } from './use-image-uploads.ts';

interface ReplaceDialogProps {
  image: ManagedImage;
  onReplaced: () => void;
  onClose: () => void;
}

export function ReplaceDialog({ image, onReplaced, onClose }: ReplaceDialogProps) {
  const replace = useMutation(replaceImageMutation(image.imageId));
  const { waiting, add, remove, done } = useImageUploads();
  const file = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const chosen = waiting.at(-1);
  const form = useForm<WordFields>({
    name: 'replacement',
    isShort: true,
    check: wordProblems,
    fallbackText: 'The picture could not be replaced.',
    send: async (fields) => {
      if (chosen?.upload.state !== 'ready' || chosen.upload.fileId === null) return setMissing(true);
      await replace.mutateAsync({ uploadId: chosen.upload.fileId, version: image.version, ...wordsOf(fields) });
      done(chosen.upload.key);
      onReplaced();
    },
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.files?.[0];
    event.target.value = '';
    if (next === undefined) return;
    setMissing(false);
    for (const { upload } of waiting) remove(upload.key);
    add([next]);
  }

  function close() {
    for (const { upload } of waiting) remove(upload.key);
    onClose();
  }

  const isUnderWay = chosen !== undefined && !['ready', 'refused'].includes(chosen.upload.state);
  return (
    <ConfirmDialog
      isOpen
      variant="primary"
      title="Replace the picture"
      confirmLabel="Replace picture"
      busyLabel={form.isBusy ? 'Replacing...' : 'Replace picture'}
      isBusy={form.isBusy || isUnderWay}
      error={isMissing ? 'Choose a picture first.' : form.failure}
      onConfirm={form.submit}
      onClose={close}
    >
      <Stack>
        <p>Its address stays, and every page that shows the image shows the new picture.</p>
        {chosen === undefined || chosen.upload.state === 'refused' ? null : (
          <img className={styles.preview} src={chosen.preview} alt="" />
        )}
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPhoto size={18} stroke={1.75} aria-hidden />}
            onClick={() => file.current?.click()}
          >
            {chosen === undefined ? 'Choose a picture' : 'Choose another'}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept={IMAGE_ACCEPT}
            aria-label="New picture: file"
            onChange={handleChange}
          />
        </div>
        {chosen === undefined ? null : chosen.upload.state === 'refused' ? (
          <Banner kind="error">{`This picture was not taken. ${chosen.upload.problem ?? ''}`.trim()}</Banner>
        ) : (
          <UploadProgress upload={chosen.upload} />
        )}
        <WordsPart form={form} image={image} />
      </Stack>
    </ConfirmDialog>
  );
}
