// The rules of conversations: who is in one, where each stands, who may still write. What is said is the feature `messages`.
import { randomUUID } from 'node:crypto';
import type { BlockBody, PositionBody } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS, MAX_UNREAD_SHOWN } from '@matricula/contract/messaging/messages.rules.ts';
import type { ServerEvents } from '@matricula/contract/http/realtime.ts';
import { findListedConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { batchLoad } from '#platform/database/batch-loader.ts';
import { conflict, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { closedBecause } from './conversations.policy.ts';
import {
  insertConversation,
  lockConversation,
  lockMember,
  type Membership,
  selectConversationOf,
  selectConversations,
  selectMembership,
  selectMemberships,
  selectUnreadCount,
  updateDeletedUnread,
  updateDelivered,
  updateMember,
  updatePosition,
  updatePositionAmongDeleted,
  updateReturned,
  updateChangeCount,
} from './conversations.repository.ts';

export { closedBecause } from './conversations.policy.ts';
export { type Membership, placeOfMessage } from './conversations.repository.ts';
export {
  listUnheard,
  listUnheardPeople,
  noteHeard,
  type UnheardRow,
  type UnheardWindow,
} from './conversations.unheard.ts';

/** Of one request; the next one confirms the rest. */
const MAX_CONFIRMED = 200;

/** The one conversation between the caller and a listed consultant, made if there is none. Fails with notFound or conflict. */
export async function openConversation(ctx: Context, cid: string) {
  const { userId: applicantId } = ctx.actor ?? unauthorized();
  const [consultant = notFound('Consultant')] = await findListedConsultants(ctx, [cid]);
  if (consultant.consultantId === applicantId) conflict(MESSAGE_TEXTS.withYourself, 'own_profile');
  const pair = { applicantId, consultantId: consultant.consultantId };
  return withTransaction(ctx, async (ctx) => {
    const known = await selectConversationOf(ctx.db, pair);
    if (known !== undefined) {
      const hasReturned = await updateReturned(ctx.db, known.number, applicantId);
      const membership =
        (await selectMembership(ctx.db, { conversationId: known.id, userId: applicantId })) ?? notFound('Consultant');
      if (membership.isRemoved) conflict(MESSAGE_TEXTS.removed, 'removed_from_conversation');
      if (hasReturned) tellMembers(ctx, audienceOf(membership), 'conversation.updated', { conversationId: known.id });
      return known;
    }
    const made = await insertConversation(ctx.db, { id: randomUUID(), ...pair, createdAt: ctx.clock.now() });
    // Nobody is told: it is listed once something is said. Undefined when another request of the same person was faster.
    return made ?? (await selectConversationOf(ctx.db, pair)) ?? notFound('Consultant');
  });
}

/** The conversation for somebody who is in it. To everybody else it is not there: fails with notFound. */
export async function requireMembership(ctx: Context, conversationId: string): Promise<Membership> {
  const { userId } = ctx.actor ?? unauthorized();
  const key = { conversationId, userId };
  // What the open transaction has changed only it can see.
  const membership = await (ctx.db.isTransaction
    ? selectMembership(ctx.db, key)
    : batchLoad(ctx.lookups, selectMemberships, key));
  if (membership === undefined) notFound('Conversation');
  return membership.leftAt === null ? membership : notFound('Conversation');
}

/** The conversation as this member stands in it, also once they have left. For callers who have checked their own right. */
export async function getMembershipOf(ctx: Context, conversationId: string, userId: string): Promise<Membership> {
  return (await selectMembership(ctx.db, { conversationId, userId })) ?? notFound('Conversation');
}

/** Whom an event of this conversation may reach: both, except who has left. */
export function audienceOf(membership: Membership): string[] {
  const { applicantId, consultantId, otherId, otherLeftAt, leftAt } = membership;
  return [applicantId, consultantId].filter((userId) => (userId === otherId ? otherLeftAt : leftAt) === null);
}

/** For who is in it and may write in it now; everybody else is refused in words. Fails with notFound or conflict. */
export async function requireOpenMembership(ctx: Context, conversationId: string): Promise<Membership> {
  const membership = await requireMembership(ctx, conversationId);
  const reason = closedBecause(membership);
  if (reason !== null) conflict(reason, 'conversation_closed');
  return membership;
}

interface ListOptions {
  cursor?: string | undefined;
  only?: 'unread' | undefined;
  limit: number;
}

/** A page of the caller's conversations, newest message first. */
export async function listConversations(ctx: Context, { cursor, only, limit }: ListOptions) {
  const { userId } = ctx.actor ?? unauthorized();
  const rows = await selectConversations(ctx.db, {
    userId,
    isUnreadOnly: only === 'unread',
    after: cursor === undefined ? null : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.lastMessageAt?.toISOString()}_${last.number}` : null;
  return { rows: page, next };
}

/** Fails with notFound. */
export async function getConversation(ctx: Context, conversationId: string) {
  const { userId } = ctx.actor ?? unauthorized();
  const [row = notFound('Conversation')] = await selectConversations(ctx.db, { userId, conversationId, limit: 1 });
  return row;
}

/** Conversations with something unread, counted one beyond what a badge shows. */
export async function countUnread(ctx: Context): Promise<number> {
  const { userId } = ctx.actor ?? unauthorized();
  return selectUnreadCount(ctx.db, userId, MAX_UNREAD_SHOWN + 1);
}

/** Moves the caller's read and delivered positions forward, and tells both sides. Fails with notFound. */
export async function movePosition(ctx: Context, conversationId: string, { read = 0, delivered = 0 }: PositionBody) {
  const membership = await requireMembership(ctx, conversationId);
  const { userId } = ctx.actor ?? unauthorized();
  const move = { number: membership.number, userId, read, delivered };
  const moved =
    (await updatePosition(ctx.db, move)) ??
    (await withTransaction(ctx, async (ctx) => {
      await lockMember(ctx.db, move);
      return updatePositionAmongDeleted(ctx.db, move);
    })) ??
    notFound('Conversation');
  const position = { read: moved.lastReadSeq, delivered: moved.lastDeliveredSeq };
  tellMembers(ctx, audienceOf(membership), 'conversation.moved', { conversationId, userId, position });
  return { mine: position, unread: moved.unread };
}

/** A page of the caller's is open somewhere and knows of what is unread: it has arrived, in all of their conversations. */
export async function confirmDelivery(ctx: Context): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const arrived = await updateDelivered(ctx.db, userId, MAX_CONFIRMED);
  for (const { conversationId, userIds, lastReadSeq, lastDeliveredSeq } of arrived) {
    const position = { read: lastReadSeq, delivered: lastDeliveredSeq };
    tellMembers(ctx, userIds, 'conversation.moved', { conversationId, userId, position });
  }
}

/** Takes a deleted message out of what others have not read. Once per message, within the transaction that deletes it. */
export async function noteDeletion(ctx: Context, { number }: Membership, senderId: string, seq: number): Promise<void> {
  await updateDeletedUnread(ctx.db, { number, senderId, seq });
}

/** Numbers a change of one of its messages, so that nobody misses one. Holds the conversation until the commit. */
export async function countChange(ctx: Context, { number }: Membership): Promise<number> {
  return updateChangeCount(ctx.db, number);
}

/** Says that the caller is writing, to the other one only. Nothing is kept. */
export async function showTyping(ctx: Context, conversationId: string): Promise<void> {
  const { otherId } = await requireOpenMembership(ctx, conversationId);
  const { userId } = ctx.actor ?? unauthorized();
  tellMembers(ctx, [otherId], 'conversation.typing', { conversationId, userId });
}

/** While one of the two has blocked, neither can write. What was said stays. */
export async function changeBlock(ctx: Context, conversationId: string, { isBlocked }: BlockBody) {
  const membership = await requireMembership(ctx, conversationId);
  const { userId } = ctx.actor ?? unauthorized();
  await updateMember(ctx.db, { number: membership.number, userId }, { hasBlocked: isBlocked });
  tellMembers(ctx, audienceOf(membership), 'conversation.updated', { conversationId });
  return getConversation(ctx, conversationId);
}

/** Takes the conversation off the caller's list until they open it again; the other sees that they left. */
export async function leaveConversation(ctx: Context, conversationId: string): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const membership = await requireMembership(ctx, conversationId);
  await updateMember(ctx.db, { number: membership.number, userId }, { leftAt: ctx.clock.now() });
  tellMembers(ctx, audienceOf(membership), 'conversation.updated', { conversationId });
}

/** Lets nothing be said, deleted or uncovered in it until the caller's transaction ends. */
export async function holdConversation(ctx: Context, { number }: Membership): Promise<void> {
  await lockConversation(ctx.db, number, 'share');
}

/** As above, for whoever will change something in it: one at a time. */
export async function claimConversation(ctx: Context, { number }: Membership): Promise<void> {
  await lockConversation(ctx.db, number, 'update');
}

/** Takes a member out for good, at an administrator's word: unlike who left, they cannot come back. */
export async function removeMember(ctx: Context, conversationId: string, userId: string): Promise<void> {
  const membership = await getMembershipOf(ctx, conversationId, userId);
  const leftAt = membership.leftAt ?? ctx.clock.now();
  await updateMember(ctx.db, { number: membership.number, userId }, { leftAt, isRemoved: true });
  tellMembers(ctx, audienceOf(membership), 'conversation.updated', { conversationId });
}

/** A hint to every device of these members, once what it tells has been committed. */
export function tellMembers<Name extends keyof ServerEvents>(
  ctx: Context,
  userIds: readonly string[],
  event: Name,
  ...payload: Parameters<ServerEvents[Name]>
): void {
  ctx.afterCommit(() => {
    for (const userId of userIds) ctx.realtime.toUser(userId, event, ...payload);
  });
}

function readCursor(cursor: string): { at: Date; number: number } {
  // As written by listConversations and no other way: PostgreSQL knows fewer dates than JavaScript.
  const [, at = '', number = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(cursor) ?? [];
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) invalid('Not a place in the list');
  return { at: time, number: Number(number) };
}
