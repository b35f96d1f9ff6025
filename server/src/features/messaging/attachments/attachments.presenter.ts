// A file as a message shows it. As its owner sees it is the uploads' own matter.
import type { Attached } from '@matricula/contract/messaging/messages.ts';
import type { Upload } from '#features/foundation/uploads/uploads.service.ts';

export function presentAttached(row: Upload): Attached {
  return {
    _id: row.id,
    name: row.name,
    contentType: row.contentType ?? 'application/octet-stream',
    sizeBytes: row.sizeBytes,
    width: row.width ?? 0,
    height: row.height ?? 0,
    pages: row.pages ?? 1,
    hasText: row.hasText,
  };
}
