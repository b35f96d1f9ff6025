// What is said of an image, to be changed; and, where somebody else was faster, what they have saved.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './admin-images.module.css';
import { updateImageMutation } from './admin-images.queries.ts';
import { bodyOf, type ImageFields, ImageFieldsPart, imageProblems } from './image-fields.tsx';

interface ImageEditorProps {
  image: ManagedImage;
  onSaved: () => void;
}

export function ImageEditor({ image, onSaved }: ImageEditorProps) {
  /** What the fields began with. */
  const [base, setBase] = useState(image);
  return (
    <Card title="Description and rights">
      <EditForm
        key={base.version}
        base={base}
        image={image}
        onSaved={(saved) => {
          setBase(saved);
          onSaved();
        }}
        onLoad={() => setBase(image)}
      />
    </Card>
  );
}

interface EditFormProps {
  base: ManagedImage;
  /** As the server has it now, as far as is known. */
  image: ManagedImage;
  onSaved: (image: ManagedImage) => void;
  onLoad: () => void;
}

function EditForm({ base, image, onSaved, onLoad }: EditFormProps) {
  const update = useMutation(updateImageMutation(image.imageId));
  /** The version that somebody has seen and means to write over. */
  const [seen, setSeen] = useState(base.version);
  const form = useForm<ImageFields>({
    name: 'image',
    check: imageProblems,
    isShort: true,
    fallbackText: 'The image could not be saved.',
    send: async (fields) => onSaved(await update.mutateAsync({ ...bodyOf(fields), version: seen })),
  });
  return (
    <>
      <form onSubmit={form.submit} noValidate aria-label="Description and rights">
        <Stack>
          <ImageFieldsPart form={form} image={base} />
          {image.version > seen ? (
            <SavedElsewhere image={image} onLoad={onLoad} onKeep={() => setSeen(image.version)} />
          ) : null}
          {form.failure === null || image.version > seen ? null : <Banner kind="error">{form.failure}</Banner>}
          <Row>
            <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
              Save changes
            </Button>
          </Row>
        </Stack>
      </form>
      <UnsavedGuard form={form} />
    </>
  );
}

interface SavedElsewhereProps {
  image: ManagedImage;
  onLoad: () => void;
  onKeep: () => void;
}

function SavedElsewhere({ image, onLoad, onKeep }: SavedElsewhereProps) {
  const { name, alternativeText, isDecorative, rights } = image;
  const lines = [
    ['Name', name],
    ['Alternative text', isDecorative ? 'None: decorative' : alternativeText],
    ['Source', rights.source],
    ['License', rights.license],
    ['Allowed by', rights.allowedBy],
    ['Allowed on', rights.allowedOn],
  ].filter(([, text]) => text !== '');
  return (
    <Banner kind="error">
      <Stack gap="small">
        <p>Someone has changed this image since you opened it. Your changes are not saved. It now says:</p>
        <dl className={styles.facts}>
          {lines.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Row>
          <Button variant="secondary" size="small" onClick={onKeep}>
            Keep what I entered
          </Button>
          <Button variant="quiet" size="small" onClick={onLoad}>
            Load what is saved
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
