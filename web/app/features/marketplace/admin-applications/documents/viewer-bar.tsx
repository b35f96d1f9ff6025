// The buttons below a document. None is disabled at its end: the focus would be lost, and with it the keys.
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import type { ComponentProps, ComponentType } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './document-viewer.module.css';
import type { DocumentView } from './use-view.ts';

interface ViewerBarProps {
  label: string;
  view: DocumentView;
  onFullScreen: () => void;
  download: { isBusy: boolean; start: () => void } | null;
}

export function ViewerBar({ label, view, onFullScreen, download }: ViewerBarProps) {
  const { page, pages, zoom } = view;
  return (
    <div role="group" aria-label={`${label}: view`} className={styles.bar}>
      {pages > 1 ? (
        <div className={styles.part}>
          <IconButton
            name="Previous page"
            keys="PageUp"
            Icon={IconChevronLeft}
            isAtEnd={page === 1}
            onClick={view.previousPage}
          />
          <p role="status">{`Page ${page} of ${pages}`}</p>
          <IconButton
            name="Next page"
            keys="PageDown"
            Icon={IconChevronRight}
            isAtEnd={page === pages}
            onClick={view.nextPage}
          />
        </div>
      ) : null}
      <div className={styles.part}>
        <IconButton name="Zoom out" keys="-" Icon={IconZoomOut} isAtEnd={zoom === 1} onClick={view.zoomOut} />
        <p role="status">{`${zoom * 100}%`}</p>
        <IconButton name="Zoom in" keys="+" Icon={IconZoomIn} isAtEnd={view.isLargest} onClick={view.zoomIn} />
        <IconButton name="Rotate" keys="r" Icon={IconRotateClockwise} onClick={view.rotate} />
        <Button variant="secondary" size="small" aria-keyshortcuts="0" onClick={view.fit}>
          Fit
        </Button>
        {typeof document !== 'undefined' && document.fullscreenEnabled ? (
          <IconButton name="Full screen" Icon={IconMaximize} onClick={onFullScreen} />
        ) : null}
      </div>
      {download === null ? null : (
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          isBusy={download.isBusy}
          busyLabel="Downloading..."
          onClick={download.start}
        >
          Download
        </Button>
      )}
    </div>
  );
}

interface IconButtonProps {
  name: string;
  keys?: string;
  Icon: ComponentType<Pick<ComponentProps<typeof IconZoomIn>, 'size' | 'stroke' | 'aria-hidden'>>;
  isAtEnd?: boolean;
  onClick: () => void;
}

function IconButton({ name, keys, Icon, isAtEnd, onClick }: IconButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={name}
      title={name}
      aria-keyshortcuts={keys}
      aria-disabled={isAtEnd}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </Button>
  );
}
