// The rules of what the browser reports at startup. A visit is nobody's: neither address nor person is kept with it.
import type { AddDetailedEventBody, LogSessionBody } from '@matricula/contract/foundation/activity.ts';
import type { Context } from '#platform/context/context.ts';
import { unauthorized } from '#platform/context/errors.ts';
import { insertUserEvent, insertVisit } from './activity.repository.ts';

export async function logSession(ctx: Context, { URLRef }: LogSessionBody): Promise<void> {
  await insertVisit(ctx.db, { at: ctx.clock.now(), urlRef: URLRef, brand: ctx.origin.brand });
}

export async function addDetailedEvent(ctx: Context, { data }: AddDetailedEventBody): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  await insertUserEvent(ctx.db, { userId, at: ctx.clock.now(), data });
}
