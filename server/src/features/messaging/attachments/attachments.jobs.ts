// What the worker does with files of conversations, beyond what it does with every upload. May run twice, and stop anywhere.
import { destroyUploads } from '#features/foundation/uploads/uploads.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { selectForgotten } from './attachments.repository.ts';

/** There are few, and their bytes are removed at once: the rest can wait for the next night. */
const MAX_REMOVED = 200;

/** Files of deleted messages that nobody holds any more: the report that held them went with its reporter. */
export async function removeForgottenAttachments(ctx: Context): Promise<void> {
  await withTransaction(ctx, async (ctx) => destroyUploads(ctx, await selectForgotten(ctx.db, MAX_REMOVED), 'message'));
}
