// Who hears over sockets that a file was checked.
import type { UploadPurpose } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Context } from '#platform/context/context.ts';
import type { UploadRow } from './uploads.repository.ts';

/** Under the name of what the file is for, so that nobody listens for files of another kind. */
const TELL: Record<UploadPurpose, (ctx: Context, upload: UploadRow) => void> = {
  message: (ctx, { id, ownerId }) => ctx.realtime.toUser(ownerId, 'attachment.checked', { attachmentId: id }),
  'application-document': (ctx, { ownerId }) => ctx.realtime.toUser(ownerId, 'application.updated'),
  // The one who adds it stays on the page and asks.
  'profile-picture': () => {},
  image: () => {},
};

/** The owner's devices alone: nobody else knows of a file before it is claimed. */
export function tellChecked(ctx: Context, upload: UploadRow): void {
  TELL[upload.purpose as UploadPurpose](ctx, upload);
}
