// A file of a message: a picture, or the first page of a document, small; larger in a dialog.
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import { type CSSProperties, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { fileQuery } from './attachment.queries.ts';
import { FetchedPicture } from '#ui/marks/fetched-picture.tsx';
import { formatBytes } from '#lib/text/file-size.ts';
import { AttachmentViewer, hasPages } from './attachment-viewer.tsx';
import styles from './attachment-view.module.css';

function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

export function AttachmentView({ attached }: { attached: Attached }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, width, height, pages, sizeBytes } = attached;
  const isDocument = hasPages(attached);
  // What was a text document is one to whoever reads it, whatever it is kept as.
  const kind = attached.hasText ? 'document' : 'PDF';
  const what = isDocument ? `${kind}, ${pagesText(pages)}` : 'picture';
  const Icon = attached.hasText ? IconFileText : IconFileTypePdf;
  return (
    <>
      <button
        type="button"
        className={styles.file}
        aria-label={`Open ${name}, ${what}`}
        // Its room is there before the picture is, so that nothing moves when it comes.
        style={{ '--width': width, '--height': height } as CSSProperties}
        onClick={() => setIsOpen(true)}
      >
        <FetchedPicture
          query={fileQuery(attached._id, 'preview')}
          alt=""
          className={classNames(styles.preview, isDocument && styles.page)}
        />
        {isDocument ? (
          <span className={styles.facts}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>
              {pagesText(pages)} · {formatBytes(sizeBytes)}
            </span>
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <AttachmentViewer
          attached={attached}
          queryOf={(variant) => fileQuery(attached._id, variant)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
