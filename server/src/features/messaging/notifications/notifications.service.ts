// The rules of notifications: what a person chose, which of their browsers take pushes, and turning mails off by a link.
import { randomBytes } from 'node:crypto';
import type { NotificationSettingsBody, PushSubscriptionBody } from '@matricula/contract/messaging/notifications.ts';
import {
  type MessageEmailChoice,
  NOTIFICATION_TEXTS,
  PUSH_SUBSCRIPTIONS_PER_PERSON,
} from '@matricula/contract/messaging/notifications.rules.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, invalid, unauthorized } from '#platform/context/errors.ts';
import {
  deleteSubscription,
  deleteSubscriptionsBeyond,
  selectBrowserCount,
  selectChoiceByToken,
  selectSettings,
  updateChoiceByToken,
  upsertSettings,
  upsertSubscription,
} from './notifications.repository.ts';

/** Whoever has chosen nothing is told of each burst, by mail and where a browser was allowed to. */
const UNCHOSEN = { messageEmail: 'each', messagePush: true };

export function makeUnsubscribeToken(): string {
  return randomBytes(24).toString('base64url');
}

export async function getSettings(ctx: Context) {
  const { userId } = ctx.actor ?? unauthorized();
  const choices = (await selectSettings(ctx.db, userId)) ?? UNCHOSEN;
  const pushDevices = await selectBrowserCount(ctx.db, userId, ctx.clock.now());
  return { ...choices, pushPublicKey: ctx.push.publicKey, pushDevices };
}

/** Fails with unauthorized when the account is gone. */
export async function updateSettings(ctx: Context, choices: NotificationSettingsBody) {
  const { userId } = ctx.actor ?? unauthorized();
  const isKept = await upsertSettings(ctx.db, userId, choices, {
    token: makeUnsubscribeToken(),
    now: ctx.clock.now(),
  });
  if (!isKept) unauthorized();
  return getSettings(ctx);
}

/**
 * Notes that this session's browser takes pushes. The newest ten of a person count. Fails with conflict where pushes are
 * not set up, and with invalid when the address is not of a push service we know.
 */
export async function savePushSubscription(ctx: Context, { endpoint, keys }: PushSubscriptionBody): Promise<void> {
  const { userId, sessionId } = ctx.actor ?? unauthorized();
  if (ctx.push.publicKey === null) conflict(NOTIFICATION_TEXTS.pushNotOffered, 'push_not_offered');
  if (!ctx.push.accepts({ endpoint, keys })) invalid(NOTIFICATION_TEXTS.pushServiceUnknown);
  await withTransaction(ctx, async (ctx) => {
    await upsertSubscription(ctx.db, { endpoint, userId, sessionId, ...keys, createdAt: ctx.clock.now() });
    await deleteSubscriptionsBeyond(ctx.db, userId, PUSH_SUBSCRIPTIONS_PER_PERSON);
  });
}

/** Whether it was there or not, afterwards it is not. */
export async function removePushSubscription(ctx: Context, endpoint: string): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  await deleteSubscription(ctx.db, endpoint, userId);
}

/** What whoever holds the link would turn off. Fails with notFound. */
export async function getChoiceByToken(ctx: Context, token: string) {
  return (await selectChoiceByToken(ctx.db, token)) ?? linkUnknown();
}

/** Fails with notFound. */
export async function changeChoiceByToken(ctx: Context, token: string, messageEmail: MessageEmailChoice) {
  return (await updateChoiceByToken(ctx.db, token, messageEmail, ctx.clock.now())) ?? linkUnknown();
}

function linkUnknown(): never {
  throw new AppError(404, 'not_found', NOTIFICATION_TEXTS.linkUnknown);
}
