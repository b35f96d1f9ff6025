// The nightly tidying of activity: what is older than a year is gone.
import type { Context } from '#platform/context/context.ts';
import { deleteUserEventsBefore, deleteVisitsBefore } from './activity.repository.ts';

const KEPT_MS = 365 * 24 * 60 * 60_000;

export async function removeOldActivity(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  const visits = await deleteVisitsBefore(ctx.db, before);
  const userEvents = await deleteUserEventsBefore(ctx.db, before);
  ctx.log.info({ visits, userEvents }, 'old activity removed');
}
