// One image: what it looks like, its addresses, what is said of it; another picture in its place, or none.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { imageFilePath, imagePath } from '@matricula/contract/base/pictures.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatBytes } from '#lib/text/file-size.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LibraryImage } from '#ui/marks/library-image.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import styles from './admin-images.module.css';
import { deleteImageMutation, managedImageQuery } from './admin-images.queries.ts';
import { ImageEditor } from './image-editor.tsx';
import { ImageUses } from './image-uses.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

export function ImageScreen({ imageId }: { imageId: string }) {
  const image = useQuery(managedImageQuery(imageId));
  const before = <BackLink to="/course/uploadimage">Images</BackLink>;
  if (image.data === undefined)
    return (
      <Page title="Image" before={before}>
        {image.isError ? (
          <LoadFailure what="The image" error={image.error} onRetry={() => void image.refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  if (image.data === null)
    return (
      <Page title="Image not found" before={before}>
        <p>
          There is no image with this ID. <Link to="/course/uploadimage">Show all images</Link>
        </p>
      </Page>
    );
  return <FoundImage image={image.data} before={before} />;
}

function FoundImage({ image, before }: { image: ManagedImage; before: ReactNode }) {
  const [dialog, setDialog] = useState<'replace' | 'delete' | null>(null);
  const [news, setNews] = useState<string | null>(null);

  function open(next: 'replace' | 'delete') {
    setNews(null);
    setDialog(next);
  }

  return (
    <Page
      title={image.name}
      before={before}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => open('replace')}>
            Replace picture
          </Button>
          {image.useCount > 0 ? null : (
            <Button variant="quiet" size="small" onClick={() => open('delete')}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <Stack gap="large">
        <div role="status">{news === null ? null : <Banner kind="success">{news}</Banner>}</div>
        <div className={styles.columns}>
          <Stack>
            <LibraryImage
              image={image}
              alternativeText={image.alternativeText}
              sizes="(min-width: 992px) 440px, 100vw"
              className={styles.large}
              isEager
            />
            <ImageUses image={image} />
            <Addresses image={image} />
          </Stack>
          <ImageEditor image={image} onSaved={() => setNews('Your changes are saved.')} />
        </div>
      </Stack>
      {dialog === 'replace' ? (
        <ReplaceDialog
          image={image}
          onReplaced={() => {
            setDialog(null);
            setNews('The picture is replaced. Its address stays.');
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'delete' ? <DeleteDialog image={image} onClose={() => setDialog(null)} /> : null}
    </Page>
  );
}

const siteAddress = (path: string) => new URL(path, window.location.origin).href;

function Addresses({ image }: { image: ManagedImage }) {
  const { imageId, digest, widths, width, height, sizeBytes, addedBy, addedAt, changedAt } = image;
  return (
    <Card title="Address and sizes">
      <Stack gap="small">
        <p>This address stays when the picture is replaced.</p>
        <CopyButton textOf={() => siteAddress(imagePath(imageId))}>Copy address</CopyButton>
        <ul className={styles.sizes} aria-label="Sizes">
          {widths.map((one) => (
            <li key={one}>
              <a href={imageFilePath(digest, one, 'webp')}>{`${one} × ${Math.round((one / width) * height)} WebP`}</a>
            </li>
          ))}
          <li>
            <a href={image.fallback}>{image.fallback.endsWith('.png') ? 'PNG' : 'JPEG'}</a>
          </li>
        </ul>
        <p className={styles.hint}>
          {`${formatBytes(sizeBytes)} in all sizes. Added${addedBy === null ? '' : ` by ${addedBy}`} `}
          <RelativeTime at={addedAt} />, changed <RelativeTime at={changedAt} />.
        </p>
      </Stack>
    </Card>
  );
}

function DeleteDialog({ image: { imageId, name, version }, onClose }: { image: ManagedImage; onClose: () => void }) {
  const removal = useMutation(deleteImageMutation(imageId));
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen
      title="Delete this image?"
      confirmLabel="Delete image"
      busyLabel="Deleting..."
      isBusy={removal.isPending}
      error={removal.error}
      onConfirm={() => removal.mutate(version, { onSuccess: () => void navigate('/course/uploadimage') })}
      onClose={onClose}
    >
      <p>{`“${name}” and its address will be gone. This cannot be undone.`}</p>
    </ConfirmDialog>
  );
}
