// Who is to be told that they have unread messages, and that they were told. The telling itself is the feature `notifications`.
import type { Context } from '#platform/context/context.ts';
import {
  type Channel,
  selectUnheard,
  selectUnheardPeople,
  type UnheardRow,
  type UnheardWindow,
  updateHeard,
} from './conversations.unheard.repository.ts';

export type { UnheardRow, UnheardWindow } from './conversations.unheard.repository.ts';

/** The next people, by id, who have unread messages that nobody has told them of. */
export async function listUnheardPeople(
  ctx: Context,
  window: UnheardWindow,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  return selectUnheardPeople(ctx.db, window, page);
}

/** One person's conversations with such messages, as they are at this moment. */
export async function listUnheard(ctx: Context, userId: string, window: UnheardWindow): Promise<UnheardRow[]> {
  return selectUnheard(ctx.db, userId, window);
}

/** Notes that a person was told of everything in a conversation up to here. False when another worker was faster. */
export async function noteHeard(
  ctx: Context,
  heard: Pick<UnheardRow, 'number' | 'userId' | 'received'>,
  channel: Channel,
): Promise<boolean> {
  return updateHeard(ctx.db, heard, channel);
}
