// The rules of answers that are shown to a consultant: a finished answer of one's own goes into a conversation as the object of a message,
// both can read it there, and its writer withdraws it whenever they like. What is read is the attempt itself: it changes no more.
import { randomUUID } from 'node:crypto';
import type { Message } from '@matricula/contract/messaging/messages.ts';
import type { shareAttemptBodySchema } from '@matricula/contract/practice/attempts/attempt-shares.ts';
import { isGiven, markOf, partsOf, takePart } from '@matricula/contract/practice/attempts/attempts.rules.ts';
import {
  countWords,
  isShareable,
  SHARED_ATTEMPT_TEXTS,
} from '@matricula/contract/practice/attempts/attempt-shares.rules.ts';
import { listTitleOf } from '@matricula/contract/practice/content/texts.ts';
import { type Task, taskOf } from '@matricula/contract/practice/content/views.ts';
import type { z } from 'zod';
import {
  findContactDetails,
  maskContactDetails,
} from '#features/foundation/contact-details/contact-details.service.ts';
import {
  getMembershipOf,
  type Membership,
  requireMembership,
} from '#features/messaging/conversations/conversations.service.ts';
import { hasAnswer, sendMessage, withdrawAnswer } from '#features/messaging/messages/messages.service.ts';
import { getDoneAttempt, getSharedWords, type WholeAttempt } from '#features/practice/attempts/attempts.service.ts';
import { getAnsweredVersion } from '#features/practice/questions/questions.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, forbidden, notFound, unauthorized } from '#platform/context/errors.ts';
import { canReadShare, canShareIn, isWriter } from './attempt-shares.policy.ts';
import {
  insertShare,
  selectPresentShare,
  selectShare,
  selectShares,
  type ShareRow,
  updateWithdrawn,
} from './attempt-shares.repository.ts';

export interface ReadableShare {
  share: ShareRow;
  isMine: boolean;
  title: string;
  task: Task;
  words: number;
  attempt: WholeAttempt['attempt'];
  parts: { part: string; body: string; isRecorded: boolean; mark: string | null }[];
}

/**
 * Says something to a consultant, with a finished answer as its object. Repeated with the same client id it answers with what is there.
 * Fails as sendMessage does; with notFound where the attempt is somebody else's, with conflict ('not_answered', 'not_shareable',
 * 'already_shared') and with forbidden where the caller is the one who is asked.
 */
export async function shareAttempt(
  ctx: Context,
  attemptId: string,
  { conversationId, ...said }: z.output<typeof shareAttemptBodySchema>,
): Promise<Message> {
  const actor = ctx.actor ?? unauthorized();
  const done = await getDoneAttempt(ctx, attemptId);
  const membership = await requireMembership(ctx, conversationId);
  if (!canShareIn(actor, membership)) forbidden(SHARED_ATTEMPT_TEXTS.onlyApplicants);
  const { title, task } = await readQuestion(ctx, done);
  if (!isShareable(task, bodiesOf(done))) conflict(SHARED_ATTEMPT_TEXTS.notShareable, 'not_shareable');
  const shareId = randomUUID();
  const words = countWords(task, bodiesOf(done));
  return sendMessage(
    ctx,
    conversationId,
    { ...said, attachmentIds: [], card: null },
    {
      card: { kind: 'answer', shareId, attemptId, title, words, isWithdrawn: false },
      keep: (ctx, seq) => keepShare(ctx, membership, { id: shareId, attemptId, seq }),
    },
  );
}

/** Within the transaction that stores the message. Fails with conflict while the answer stands in this conversation. */
async function keepShare(
  ctx: Context,
  membership: Membership,
  { id, attemptId, seq }: { id: string; attemptId: string; seq: number },
): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  const conversationId = membership.id;
  const there = await selectPresentShare(ctx.db, attemptId, conversationId);
  // One whose message was deleted went with it.
  if (there !== undefined && !(await hasAnswer(ctx, membership, there.seq)))
    await updateWithdrawn(ctx.db, there.id, ctx.clock.now());
  const share = { id, attemptId, userId, conversationId, seq, sharedAt: ctx.clock.now() };
  if (!(await insertShare(ctx.db, share))) conflict(SHARED_ATTEMPT_TEXTS.alreadyShared, 'already_shared');
}

/** Who can read an answer of one's own now, newest first. Fails with notFound. */
export async function listShares(ctx: Context, attemptId: string): Promise<ShareRow[]> {
  const actor = ctx.actor ?? unauthorized();
  await getDoneAttempt(ctx, attemptId);
  const rows = await selectShares(ctx.db, attemptId);
  // A handful at most: one per consultant who was asked.
  const present = await Promise.all(rows.map((row) => isReadable(ctx, row, actor.userId)));
  return rows.filter((_row, index) => present[index] === true);
}

async function isReadable(ctx: Context, { conversationId, seq }: ShareRow, userId: string): Promise<boolean> {
  return hasAnswer(ctx, await getMembershipOf(ctx, conversationId, userId), seq);
}

/**
 * For its writer, and for the consultant as long as they are in the conversation. Withdrawn, deleted with its message, or somebody
 * else's: fails with notFound.
 */
export async function getSharedAttempt(ctx: Context, shareId: string): Promise<ReadableShare> {
  const actor = ctx.actor ?? unauthorized();
  const share = await selectShare(ctx.db, shareId);
  if (share === undefined || !canReadShare(actor, share)) notFound('Answer');
  const isMine = isWriter(actor, share);
  const membership = isMine
    ? await getMembershipOf(ctx, share.conversationId, actor.userId)
    : await requireMembership(ctx, share.conversationId);
  if (share.withdrawnAt !== null || !(await hasAnswer(ctx, membership, share.seq))) notFound('Answer');
  const shared = await getSharedWords(ctx, share.attemptId);
  const { title, task } = await readQuestion(ctx, shared);
  const bodyOf = (body: string) => (isMine ? body : withoutContacts(ctx, body));
  const bodies = bodiesOf(shared);
  const parts = partsOf(task)
    .filter(({ part, kind }) => kind !== 'take' && isGiven(part, bodies))
    .map(({ part }) => ({
      part,
      body: bodyOf(bodies[part] ?? ''),
      isRecorded: (bodies[takePart(part)] ?? '') !== '',
      mark: markOf(shared.parts, part),
    }));
  const words = countWords(task, bodies);
  return { share, isMine, title, task, words, attempt: shared.attempt, parts };
}

/** An answer is no way around what holds for messages before a first booking. */
function withoutContacts(ctx: Context, body: string): string {
  return maskContactDetails(body, findContactDetails(body, ctx.config.origins));
}

/** Nobody else can read it from now on, and the conversation says so. Repeated it changes nothing. Fails with notFound. */
export async function withdrawShare(ctx: Context, shareId: string): Promise<void> {
  const actor = ctx.actor ?? unauthorized();
  const share = await selectShare(ctx.db, shareId);
  if (share === undefined || !isWriter(actor, share)) notFound('Answer');
  await withTransaction(ctx, async (ctx) => {
    // Also for who has left the conversation or was blocked in it.
    const membership = await getMembershipOf(ctx, share.conversationId, actor.userId);
    await withdrawAnswer(ctx, membership, share.seq);
    await updateWithdrawn(ctx.db, shareId, ctx.clock.now());
  });
}

async function readQuestion(ctx: Context, { attempt }: WholeAttempt): Promise<{ title: string; task: Task }> {
  const { content } = await getAnsweredVersion(ctx, attempt.questionId, attempt.version);
  return { title: listTitleOf(content), task: taskOf(content) };
}

function bodiesOf({ parts }: WholeAttempt): Record<string, string> {
  return Object.fromEntries(parts.map(({ part, body }) => [part, body]));
}
