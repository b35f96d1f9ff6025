// A file of a message: a picture, or the first page of a PDF, small; larger in a dialog.
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import type { Attached } from '@matricula/contract/messages.ts';
import { type CSSProperties, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { fileQuery } from './attachment.queries.ts';
import { AttachmentPicture } from './attachment-picture.tsx';
import { formatBytes } from '#lib/file-size.ts';
import { AttachmentViewer, isPdf } from './attachment-viewer.tsx';
import styles from './attachment-view.module.css';

function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

export function AttachmentView({ attached }: { attached: Attached }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, width, height, pages, sizeBytes } = attached;
  const what = isPdf(attached) ? `PDF, ${pagesText(pages)}` : 'picture';
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
        <AttachmentPicture
          query={fileQuery(attached._id, 'preview')}
          alt=""
          className={classNames(styles.preview, isPdf(attached) && styles.page)}
        />
        {isPdf(attached) ? (
          <span className={styles.facts}>
            <IconFileTypePdf size={20} stroke={1.75} aria-hidden />
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
