// The nightly tidying of merges: what is kept for an undo names people, and ends with the time for it.
import type { Context } from '#platform/context/context.ts';
import { removeOldMerges } from './tags.merges.service.ts';

export async function removeOldTagMerges(ctx: Context): Promise<void> {
  await removeOldMerges(ctx);
}
