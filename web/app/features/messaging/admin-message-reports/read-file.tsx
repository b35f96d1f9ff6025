// A file of a thread that an administrator reads: its name, and its bytes only when asked for, because each look is logged.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ComponentType, useState } from 'react';
import type { FileQuery } from '#state/messaging/files.ts';
import { Button } from '#ui/button.tsx';
import { reportedFileQuery } from './admin-message-reports.queries.ts';

/** Shows a file large; handed in by the route, because it is the one that members see. */
export type FileViewer = ComponentType<{
  attached: Attached;
  queryOf: (variant: FileVariant) => FileQuery;
  onClose: () => void;
}>;

/** Which report a file is read for, why, and what shows it. */
export interface FileReading {
  reportId: string;
  reason: string;
  Viewer: FileViewer;
}

export function ReadFile({ attached, reading }: { attached: Attached; reading: FileReading }) {
  const [isOpen, setIsOpen] = useState(false);
  const { reportId, reason, Viewer } = reading;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Look at {attached.name}
      </Button>
      {isOpen ? (
        <Viewer
          attached={attached}
          queryOf={(variant) => reportedFileQuery(reportId, { attachmentId: attached._id, variant, reason })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
