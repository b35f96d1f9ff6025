// The rules of messages, as docs/messages-protocol.md promises them: never lost, never doubled, never out of order.
import type { Message, MessageToSend } from '@matricula/contract/messaging/messages.ts';
import { MAX_READ_MESSAGES } from '@matricula/contract/messaging/message-reports.rules.ts';
import { MESSAGE_TEXTS, SEARCH_RESULTS } from '@matricula/contract/messaging/messages.rules.ts';
import {
  claimAttachments,
  findAttached,
  withdrawAttachments,
} from '#features/messaging/attachments/attachments.service.ts';
import {
  audienceOf,
  claimConversation,
  closedBecause,
  type Membership,
  noteDeletion,
  requireMembership,
  tellMembers,
  countChange,
  placeOfMessage,
} from '#features/messaging/conversations/conversations.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, ensure, forbidden, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { makeCard } from './messages.cards.ts';
import { holdToBurst, holdToFirstContacts, holdToFirstWords, isUnanswered } from './messages.limits.ts';
import { canReadReported } from './messages.policy.ts';
import { type KeptAnswer, type KeptCard, type PresentableMessage, presentMessage } from './messages.presenter.ts';
import {
  deleteWarning,
  insertChange,
  insertMessage,
  insertWarning,
  type MessageChanges,
  type MessageRow,
  selectChangedMessages,
  selectDeletions,
  selectLastChange,
  selectMessage,
  selectMessageByClientId,
  selectMessages,
  selectMessagesWith,
  selectOriginalBody,
  updateMessage,
} from './messages.repository.ts';
import { guardBody } from './messages.safety.ts';

export { listUnreadTexts } from './messages.unread.ts';

/** An object that a higher feature adds to a message. `keep` runs in the transaction that stores the message: both are there, or neither. */
export interface OwnObject {
  card: KeptAnswer;
  keep: (ctx: Context, seq: number) => Promise<void>;
}

/**
 * Says something in a conversation. The same client id a second time answers with what is there; with other words it is
 * refused. Fails with notFound, conflict, invalid, tooMany.
 */
export async function sendMessage(
  ctx: Context,
  conversationId: string,
  toSend: MessageToSend,
  own?: OwnObject,
): Promise<Message> {
  const { userId } = ctx.actor ?? unauthorized();
  const membership = await requireMembership(ctx, conversationId);
  const row = await saveOnce(ctx, membership, userId, { ...toSend, own });
  const [message = notFound('Message')] = await presentAll(ctx, conversationId, [row]);
  tellMembers(ctx, audienceOf(membership), 'message.created', { message });
  return message;
}

type WholeMessage = MessageToSend & { own: OwnObject | undefined };

async function saveOnce(ctx: Context, membership: Membership, userId: string, toSend: WholeMessage) {
  try {
    return await save(ctx, membership, userId, toSend);
  } catch (error) {
    if (!(error instanceof AppError) && !isClientIdTaken(error)) throw error;
    // Whatever speaks against sending now: what is there already was sent, and is answered.
    const key = { conversationNumber: membership.number, senderId: userId, clientId: toSend.clientId };
    const stored = await selectMessageByClientId(ctx.db, key);
    if (stored === undefined) throw error;
    const written = { ...stored, body: await findWrittenBody(ctx, stored) };
    if (!isSameMessage(written, toSend)) conflict(MESSAGE_TEXTS.otherBody, 'client_id_taken');
    return stored;
  }
}

async function save(ctx: Context, membership: Membership, userId: string, toSend: WholeMessage): Promise<MessageRow> {
  const { clientId, attachmentIds, own } = toSend;
  const isEmpty = toSend.body.trim() === '' && attachmentIds.length === 0;
  if (isEmpty && toSend.card === null && own === undefined) invalid(MESSAGE_TEXTS.empty);
  const reason = closedBecause(membership);
  if (reason !== null) conflict(reason, 'conversation_closed');
  await holdToBurst(ctx, membership, userId);
  const { findings, ...guarded } = guardBody(toSend, ctx.config.origins);
  await holdToFirstContacts(ctx, membership, userId);
  const card = own?.card ?? (await makeCard(ctx, membership, toSend.card));
  const conversationNumber = membership.number;
  const createdAt = ctx.clock.now();
  const message = { conversationNumber, senderId: userId, clientId, attachmentIds, card, createdAt, ...guarded };
  // Most messages are words alone, between two who know each other: one statement, no transaction around it.
  const isPlain = attachmentIds.length === 0 && findings.length === 0 && own === undefined;
  if (isPlain && !isUnanswered(membership))
    return (await insertMessage(ctx.db, placeOfMessage(message), message)) ?? notFound('Conversation');
  return withTransaction(ctx, async (ctx) => {
    const row = (await insertMessage(ctx.db, placeOfMessage(message), message)) ?? notFound('Conversation');
    const { seq, senderNumber } = row;
    // Many sent at once have all read the same count; the insert has put them in a row.
    holdToFirstWords(membership, senderNumber - 1);
    await own?.keep(ctx, seq);
    await claimAttachments(ctx, { ids: attachmentIds, conversationNumber, ownerId: userId, seq });
    if (findings.length > 0)
      await insertWarning(ctx.db, {
        conversationNumber,
        seq,
        originalBody: toSend.body,
        findings,
        warnedAt: createdAt,
      });
    return row;
  });
}

/** PostgreSQL's unique key `(conversation, sender, client id)` refused the whole statement. */
function isClientIdTaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}

/** A deleted message has no words left to compare: it was sent, that is all there is to say. */
function isSameMessage(stored: MessageRow, { body, attachmentIds, card, own }: WholeMessage): boolean {
  if (stored.deletedAt !== null) return true;
  return (
    stored.body === body &&
    stored.attachmentIds.join() === attachmentIds.join() &&
    subjectOf(stored.card as KeptCard | null) === subjectOf(own?.card ?? card)
  );
}

/** What a card is about. What it was called and cost when it was sent is not the sender's word. */
function subjectOf(card: MessageToSend['card'] | KeptCard): string | null {
  if (card === null) return null;
  if (card.kind === 'answer') return `answer ${card.attemptId}`;
  return card.kind === 'school' ? `school ${card.schoolId}` : `package ${card.packageId}`;
}

interface WindowQuery {
  before?: number | undefined;
  after?: number | undefined;
  changedSince?: number | undefined;
  limit: number;
}

/** A page of a conversation in one direction, with what changed meanwhile if asked for. Fails with notFound. */
export async function listMessages(ctx: Context, conversationId: string, { changedSince, ...window }: WindowQuery) {
  // How far it is, first: what is said while we read may come along twice, but is never passed over.
  const { number, lastSeq, changeCount } = await requireMembership(ctx, conversationId);
  // Who comes back to a quiet conversation, as most do after a restart, is answered without another question.
  const hasNothingNew = window.after !== undefined && window.after >= lastSeq;
  const messages = hasNothingNew ? [] : await selectMessages(ctx.db, { conversationNumber: number, ...window });
  const since = changedSince ?? changeCount;
  const changedThrough = Math.min(changeCount, since + window.limit);
  const changed = since >= changeCount ? [] : await selectChangedMessages(ctx.db, number, since, changedThrough);
  const shown = await presentAll(ctx, conversationId, [...messages, ...changed]);
  return {
    messages: shown.slice(0, messages.length),
    changed: shown.slice(messages.length),
    lastSeq: Math.max(lastSeq, messages.at(-1)?.seq ?? 0),
    changeCount,
    changedThrough,
  };
}

/** Newest first. Fails with notFound. */
export async function searchMessages(ctx: Context, conversationId: string, words: string): Promise<Message[]> {
  const { number } = await requireMembership(ctx, conversationId);
  return presentAll(ctx, conversationId, await selectMessagesWith(ctx.db, number, words, SEARCH_RESULTS));
}

/** Takes back what one has said. Its place, sender and time stay. Fails with notFound or forbidden. */
export async function deleteMessage(ctx: Context, conversationId: string, seq: number): Promise<Message> {
  const { userId } = ctx.actor ?? unauthorized();
  const membership = await requireMembership(ctx, conversationId);
  return withTransaction(ctx, async (ctx) => {
    // First: a report at the same moment has either all of it or nothing, and of two deletions one is the first.
    await claimConversation(ctx, membership);
    const message = (await selectMessage(ctx.db, membership.number, seq)) ?? notFound('Message');
    if (message.senderId !== userId) forbidden(MESSAGE_TEXTS.notYours);
    if (message.deletedAt !== null) {
      const deleted = await presentOne(ctx, conversationId, message);
      // Who asks again may have been the only one to know: a process that died after the commit has told nobody.
      const change = await selectLastChange(ctx.db, membership.number, seq);
      tellMembers(ctx, audienceOf(membership), 'message.changed', { message: deleted, change });
      return deleted;
    }
    const deleted = await changeMessage(ctx, membership, seq, {
      body: '',
      attachmentIds: [],
      card: null,
      isMasked: false,
      deletedAt: ctx.clock.now(),
    });
    await noteDeletion(ctx, membership, userId, seq);
    // What was hidden in it goes with it.
    await deleteWarning(ctx.db, membership.number, seq);
    await withdrawAttachments(ctx, message.attachmentIds);
    return deleted;
  });
}

/** Changes what was said and numbers the change, so that whoever was not there learns of it. */
export async function changeMessage(
  ctx: Context,
  membership: Membership,
  seq: number,
  changes: MessageChanges,
): Promise<Message> {
  return withTransaction(ctx, async (ctx) => {
    const change = await countChange(ctx, membership);
    await insertChange(ctx.db, { conversationNumber: membership.number, change, seq });
    const key = { conversationNumber: membership.number, seq };
    const row = (await updateMessage(ctx.db, key, changes)) ?? notFound('Message');
    const message = await presentOne(ctx, membership.id, row);
    tellMembers(ctx, audienceOf(membership), 'message.changed', { message, change });
    return message;
  });
}

/** Says of an answer in it that it was withdrawn, to both. One whose message is deleted has nothing left to say it of. */
export async function withdrawAnswer(ctx: Context, membership: Membership, seq: number): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await claimConversation(ctx, membership);
    const card = (await selectMessage(ctx.db, membership.number, seq))?.card as KeptCard | null | undefined;
    if (card?.kind !== 'answer' || card.isWithdrawn) return;
    await changeMessage(ctx, membership, seq, { card: { ...card, isWithdrawn: true } });
  });
}

/** Whether the message at this place still carries its answer. For callers who have checked their own right. */
export async function hasAnswer(ctx: Context, { number }: Membership, seq: number): Promise<boolean> {
  const card = (await selectMessage(ctx.db, number, seq))?.card as KeptCard | null | undefined;
  return card?.kind === 'answer';
}

/** For one of the two. Fails with notFound. */
export async function getMessage(ctx: Context, conversationId: string, seq: number): Promise<Message> {
  const { number } = await requireMembership(ctx, conversationId);
  return presentOne(ctx, conversationId, (await selectMessage(ctx.db, number, seq)) ?? notFound('Message'));
}

export interface WindowMessage extends PresentableMessage {
  /** Of the message in question: what was written before parts of it were hidden. */
  writtenBody: string | null;
}

/** The messages around one, or the newest, as they are now. For callers who have checked their own right. */
export async function listWindow(ctx: Context, number: number, seq: number | null): Promise<WindowMessage[]> {
  const after = seq === null ? undefined : Math.max(0, seq - MAX_READ_MESSAGES / 2);
  const rows = await selectMessages(ctx.db, { conversationNumber: number, after, limit: MAX_READ_MESSAGES });
  const middle = rows.find((row) => row.seq === seq);
  const writtenBody = middle === undefined ? null : await findWrittenBody(ctx, middle);
  return rows.map((row) => ({ ...row, writtenBody: row.seq === seq ? writtenBody : null }));
}

/** When these were deleted, by their places; those that were not are left out. For callers as above. */
export async function findDeletions(ctx: Context, number: number, seqs: readonly number[]): Promise<Map<number, Date>> {
  return selectDeletions(ctx.db, number, seqs);
}

/** Shows again what was hidden by mistake. A message that was deleted meanwhile stays deleted. Fails with forbidden or notFound. */
export async function uncoverMessage(ctx: Context, membership: Membership, seq: number): Promise<void> {
  ensure(canReadReported(ctx.actor));
  const row = (await selectMessage(ctx.db, membership.number, seq)) ?? notFound('Message');
  if (!row.isMasked) return;
  await changeMessage(ctx, membership, seq, { body: await findWrittenBody(ctx, row), isMasked: false });
}

async function findWrittenBody(ctx: Context, { conversationNumber, seq, body, isMasked }: MessageRow): Promise<string> {
  return isMasked ? ((await selectOriginalBody(ctx.db, conversationNumber, seq)) ?? body) : body;
}

async function presentOne(ctx: Context, conversationId: string, row: MessageRow): Promise<Message> {
  const [message = notFound('Message')] = await presentAll(ctx, conversationId, [row]);
  return message;
}

/** In the same order. */
export async function presentAll(
  ctx: Context,
  conversationId: string,
  rows: readonly PresentableMessage[],
): Promise<Message[]> {
  const attached = await findAttached(
    ctx,
    rows.flatMap(({ attachmentIds }) => attachmentIds),
  );
  return rows.map((row) => presentMessage(row, conversationId, attached));
}
