// One document, to be read closely: enlarged, turned, page by page, on the whole screen, and kept as a file.
import { downloadNameOf } from '@matricula/contract/foundation/uploads.rules.ts';
import { REVIEW_ALERTS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef } from 'react';
import { saveFile } from '#lib/text/csv.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { DocumentPicture, FetchedDocumentPicture } from './document-picture.tsx';
import styles from './document-viewer.module.css';
import { fetchReviewedFile, reviewedFileQuery } from './documents.queries.ts';
import { ProofDeclined, type WithProof } from './use-proof.tsx';
import { useView } from './use-view.ts';
import { ViewerBar } from './viewer-bar.tsx';

interface DocumentViewerProps {
  applicationId: string;
  documentId: string | null;
  /** 'Government ID' */
  label: string;
  /** 'JPEG image, 312 KB' */
  detail: string;
  name: string;
  contentType: string;
  pages: number;
  /** A picture whose bytes are here already; otherwise they are fetched. */
  picture: Blob | null;
  withProof: WithProof;
}

export function DocumentViewer(props: DocumentViewerProps) {
  const { applicationId, documentId, label, detail, name, contentType, pages, picture, withProof } = props;
  const id = useId();
  const figure = useRef<HTMLElement>(null);
  const isPaged = contentType === 'application/pdf';
  const view = useView(isPaged ? pages : 1);
  const file = { applicationId, documentId: documentId ?? '', withProof };
  const download = useMutation({
    mutationFn: () => fetchReviewedFile(file, 'full'),
    onSuccess: (bytes) => saveFile(downloadNameOf(name, contentType), bytes),
    gcTime: 0,
  });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = view.keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <figure ref={figure} aria-labelledby={id} className={styles.viewer} onKeyDown={handleKeyDown}>
      <figcaption className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.detail}>{`${name}, ${detail}`}</span>
      </figcaption>
      <section
        className={styles.frame}
        data-zoom={view.zoom}
        data-turn={view.turn}
        aria-label={`${label}, picture`}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what is enlarged is moved by the arrow keys
      >
        {isPaged ? (
          // Pages that were looked at stay: turning back to one is no second look.
          view.visited.map((page) => (
            <div key={page} className={styles.sheet} hidden={page !== view.page}>
              <FetchedDocumentPicture
                query={reviewedFileQuery(file, `page-${page}`)}
                alt={`${label}, page ${page} of ${pages}`}
              />
            </div>
          ))
        ) : (
          <div className={styles.sheet}>
            {picture === null ? (
              <FetchedDocumentPicture query={reviewedFileQuery(file, 'full')} alt={label} />
            ) : (
              <DocumentPicture blob={picture} alt={label} />
            )}
          </div>
        )}
      </section>
      {download.error === null || download.error instanceof ProofDeclined ? null : (
        <Banner kind="error">{REVIEW_ALERTS.downloadFailed(download.error.message)}</Banner>
      )}
      <ViewerBar
        label={label}
        view={view}
        onFullScreen={() => void figure.current?.requestFullscreen()}
        download={documentId === null ? null : { isBusy: download.isPending, start: () => download.mutate() }}
      />
    </figure>
  );
}
