// One picture that is not in the library yet: how far it is, and what is said of it.
import { imageNameOf } from '@matricula/contract/foundation/images.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './admin-images.module.css';
import { addImageMutation } from './admin-images.queries.ts';
import { bodyOf, type ImageFields, ImageFieldsPart, imageProblems, unsaid } from './image-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { WaitingImage as Waiting } from './use-image-uploads.ts';

interface WaitingImageProps {
  waiting: Waiting;
  onAdded: (name: string) => void;
  onRemove: () => void;
}

export function WaitingImage({ waiting: { upload, preview }, onAdded, onRemove }: WaitingImageProps) {
  const add = useMutation(addImageMutation());
  const { key, fileId, name, state, problem } = upload;
  const form = useForm<ImageFields>({
    name: `image-${key}`,
    isShort: true,
    check: imageProblems,
    fallbackText: 'The picture could not be added.',
    send: async (fields) => {
      if (fileId === null) return;
      await add.mutateAsync({ uploadId: fileId, ...bodyOf(fields) });
      onAdded(fields.name);
    },
  });
  const isRefused = state === 'refused';
  return (
    <li className={styles.waiting} aria-label={name}>
      {isRefused ? null : <img className={styles.preview} src={preview} alt="" />}
      <div className={styles.words}>
        <p className={styles.file}>{name}</p>
        {isRefused ? (
          <Banner kind="error">{`This picture was not taken. ${problem ?? ''}`.trim()}</Banner>
        ) : (
          <UploadProgress upload={upload} />
        )}
        <form onSubmit={form.submit} noValidate aria-label={`Describe ${name}`}>
          <Stack>
            {isRefused ? null : <ImageFieldsPart form={form} image={unsaid(imageNameOf(name))} />}
            {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
            <Row>
              {isRefused ? null : (
                <Button
                  type="submit"
                  isBusy={form.isBusy || state !== 'ready'}
                  busyLabel={form.isBusy ? 'Adding...' : 'Add to the library'}
                >
                  Add to the library
                </Button>
              )}
              <Button variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
                Remove
              </Button>
            </Row>
          </Stack>
        </form>
      </div>
    </li>
  );
}
