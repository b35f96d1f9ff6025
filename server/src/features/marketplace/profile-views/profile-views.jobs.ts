// The nightly tidying of profile views.
import type { Context } from '#platform/context/context.ts';
import { removeOldViews } from './profile-views.service.ts';

export async function removeOldProfileViews(ctx: Context): Promise<void> {
  ctx.log.info({ days: await removeOldViews(ctx) }, 'old profile views removed');
}
