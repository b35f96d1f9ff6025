// The nightly job that keeps messages in partitions of a bounded size, and the figure that tells when it did not. Safe to repeat.
import { type Context, withTransaction } from '#platform/context/context.ts';
import {
  createMessagePartition,
  selectHighestConversation,
  selectPartitionEnd,
  selectStrayMessages,
} from './messages.partitions.repository.ts';

/** A million conversations each. */
export const CONVERSATIONS_PER_PARTITION = 1_000_000;
/** Made when four fifths of the last one are used: at any rate we can carry, many nights ahead. */
const USED_SHARE = 0.8;

/** Adds the next partition in time; after nights that did not run, all that are missing. */
export async function addMessagePartitions(ctx: Context): Promise<void> {
  const highest = await selectHighestConversation(ctx.db);
  let from = await selectPartitionEnd(ctx.db);
  while (highest > from - CONVERSATIONS_PER_PARTITION * (1 - USED_SHARE)) {
    const range = { from, to: from + CONVERSATIONS_PER_PARTITION };
    await withTransaction(ctx, (ctx) => createMessagePartition(ctx.db, range.from)); // oxlint-disable-line no-await-in-loop -- one after the other, each locks
    ctx.log.info(range, 'a partition of messages was added');
    from = range.to;
  }
}

/** Messages that no partition was there for, counted to a thousand at most. For whoever watches; should be none. */
export async function countStrayMessages(ctx: Context): Promise<number> {
  return selectStrayMessages(ctx.db);
}
