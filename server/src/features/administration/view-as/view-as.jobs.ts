// What happens later because somebody began to view as somebody else: the end is noted. May run twice.
import type { Context } from '#platform/context/context.ts';
import { endViewing } from './view-as.service.ts';

export async function noteEndOfViewing(ctx: Context, { viewingId }: { viewingId: string }): Promise<void> {
  await endViewing(ctx, viewingId);
}
