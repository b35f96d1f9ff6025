// A file as large as the window: the picture, or a document page by page or as words; and the way to keep it.
import { Modal } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import { downloadNameOf, type FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { FileQuery } from '#state/messaging/files.ts';
import { useBackCloses } from '#lib/hooks/use-sheet.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FetchedPicture } from '#ui/marks/fetched-picture.tsx';
import { AttachmentText, CopyText } from './attachment-text.tsx';
import styles from './attachment-viewer.module.css';

interface AttachmentViewerProps {
  attached: Attached;
  queryOf: (variant: FileVariant) => FileQuery;
  onClose: () => void;
}

/** A PDF, or what was a text document and is kept as one. */
export function hasPages({ contentType }: Pick<Attached, 'contentType'>): boolean {
  return contentType === 'application/pdf';
}

/** How many times as wide as it fits; the styles know each step. */
const ZOOMS = [1, 1.5, 2, 3] as const;

/** Hands the bytes to the browser's downloads. */
function download(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A moment later: the browser has to have taken it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export function AttachmentViewer({ attached, queryOf, onClose }: AttachmentViewerProps) {
  const close = useBackCloses(onClose);
  const [page, setPage] = useState(1);
  const [isText, setIsText] = useState(false);
  const [zoomStep, setZoomStep] = useState(0);
  const zoom = ZOOMS[zoomStep] ?? 1;
  const client = useQueryClient();
  const { name, contentType, pages, hasText } = attached;
  const saving = useMutation({
    mutationFn: () => client.fetchQuery(queryOf('full')),
    // Under the sender's name, with the ending of what it has become: nobody's Word opens a PDF named .docx.
    onSuccess: (bytes) => download(bytes, downloadNameOf(name, contentType)),
  });
  const turn = (by: number) => setPage((now) => Math.min(Math.max(now + by, 1), pages));

  const enlarge = (by: number) => setZoomStep((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));

  function handleKeyDown({ key }: KeyboardEvent) {
    if (isText) return;
    // Enlarged, the arrows move what is seen.
    if (key === 'ArrowLeft' && zoomStep === 0) turn(-1);
    if (key === 'ArrowRight' && zoomStep === 0) turn(1);
    if (key === '+' || key === '=') enlarge(1);
    if (key === '-') enlarge(-1);
  }

  return (
    <Modal opened onClose={close} title={name} size="auto" onKeyDown={handleKeyDown}>
      <div className={styles.viewer}>
        {isText ? (
          <AttachmentText query={queryOf('text')} name={name} />
        ) : (
          <section className={styles.frame} data-zoom={zoom} aria-label="Picture" tabIndex={zoomStep === 0 ? -1 : 0}>
            <FetchedPicture
              key={page}
              query={queryOf(hasPages(attached) ? `page-${page}` : 'full')}
              alt={hasPages(attached) ? `Page ${page} of ${name}` : name}
              className={styles.picture}
            />
          </section>
        )}
        {saving.isError ? <Banner kind="error">{saving.error.message}</Banner> : null}
        <div className={styles.bar}>
          {pages > 1 && !isText ? (
            <div className={styles.pages}>
              <Button
                variant="secondary"
                size="small"
                aria-label="Previous page"
                disabled={page === 1}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={18} stroke={1.75} aria-hidden />
              </Button>
              <p role="status">
                Page {page} of {pages}
              </p>
              <Button
                variant="secondary"
                size="small"
                aria-label="Next page"
                disabled={page === pages}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Button>
            </div>
          ) : null}
          {/* Not disabled at its end: the focus would be lost, and with it the keys. */}
          {isText ? null : (
            <div className={styles.pages}>
              <Button
                variant="secondary"
                size="small"
                aria-label="Zoom out"
                aria-keyshortcuts="-"
                aria-disabled={zoomStep === 0}
                onClick={() => enlarge(-1)}
              >
                <IconZoomOut size={18} stroke={1.75} aria-hidden />
              </Button>
              <p role="status">{zoom * 100}%</p>
              <Button
                variant="secondary"
                size="small"
                aria-label="Zoom in"
                aria-keyshortcuts="+"
                aria-disabled={zoomStep === ZOOMS.length - 1}
                onClick={() => enlarge(1)}
              >
                <IconZoomIn size={18} stroke={1.75} aria-hidden />
              </Button>
            </div>
          )}
          {isText ? <CopyText query={queryOf('text')} /> : null}
          {hasText ? (
            <Button
              variant="secondary"
              size="small"
              icon={
                isText ? (
                  <IconFiles size={18} stroke={1.75} aria-hidden />
                ) : (
                  <IconFileText size={18} stroke={1.75} aria-hidden />
                )
              }
              onClick={() => setIsText(!isText)}
            >
              {isText ? 'Show pages' : 'Read as text'}
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="small"
            icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
            isBusy={saving.isPending}
            onClick={() => saving.mutate()}
          >
            {hasPages(attached) ? 'Download PDF' : 'Download'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
