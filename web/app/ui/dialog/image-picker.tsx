// Chooses one image of the library: a dialog with a search and the pictures it finds. What is found comes from whoever opens it.
import { Modal } from '@mantine/core';
import type { ImageFiles } from '@matricula/contract/base/pictures.ts';
import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LibraryImage } from '#ui/marks/library-image.tsx';
import { useReturnFocus } from './dialog-focus.ts';
import styles from './image-picker.module.css';

export interface PickedImage extends ImageFiles {
  imageId: string;
  name: string;
}

interface ImagePickerProps<Image extends PickedImage> {
  title: string;
  /** Undefined until the first answer. */
  images: readonly Image[] | undefined;
  total: number;
  search: string;
  maxSearchLength: number;
  loadError: Error | null;
  /** Why what was chosen could not be used. */
  error: Error | null;
  isBusy: boolean;
  /** What the pictures must have, and where others are added. */
  children?: ReactNode;
  onSearch: (words: string) => void;
  onRetry: () => void;
  onChoose: (image: Image) => void;
  onClose: () => void;
}

export function ImagePicker<Image extends PickedImage>(props: ImagePickerProps<Image>) {
  const { title, images, total, search, maxSearchLength, loadError, error, isBusy, children } = props;
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus(true);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onSearch(field.current?.value.trim() ?? '');
  }

  return (
    <Modal opened onClose={props.onClose} title={title} size="lg">
      <Stack>
        {children}
        <form role="search" aria-label="Images" className={styles.search} onSubmit={handleSubmit}>
          <TextField
            ref={field}
            type="search"
            label="Search by name, alternative text or source"
            defaultValue={search}
            maxLength={maxSearchLength}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
        {error === null ? null : <Banner kind="error">{error.message}</Banner>}
        {images === undefined ? (
          loadError === null ? (
            <Loading />
          ) : (
            <LoadFailure what="The images" error={loadError} onRetry={props.onRetry} />
          )
        ) : (
          <>
            <p role="status" className={styles.count}>
              {countText(images.length, total)}
            </p>
            <ul className={styles.images} aria-label="Images found">
              {images.map((image) => (
                <li key={image.imageId}>
                  <button
                    type="button"
                    className={styles.image}
                    aria-disabled={isBusy}
                    onClick={() => {
                      if (!isBusy) props.onChoose(image);
                    }}
                  >
                    <LibraryImage image={image} alternativeText="" sizes="160px" className={styles.picture} />
                    {image.name}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'No image found.';
  if (shown < total) return `The first ${shown} of ${total}. Search to see others.`;
  return total === 1 ? '1 image' : `${total} images`;
}
