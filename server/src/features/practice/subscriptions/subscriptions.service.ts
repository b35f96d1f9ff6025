// The rules of subscriptions: each begins where the last one ends, a code gives one once to a person, and only its hash is kept.
import { createHash, randomInt } from 'node:crypto';
import {
  CODE_LENGTH,
  CODE_SIGNS,
  printCode,
  readCode,
  SUBSCRIPTION_TEXTS,
} from '@matricula/contract/practice/subscriptions.rules.ts';
import type {
  createAccessCodeBodySchema,
  grantSubscriptionBodySchema,
} from '@matricula/contract/practice/subscriptions.ts';
import type { z } from 'zod';
import {
  findPaidAccess,
  hasPaidSubscription,
} from '#features/commerce/paid-subscriptions/paid-subscriptions.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, ensure, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { canManageSubscriptions } from './subscriptions.policy.ts';
import {
  countUse,
  endSubscriptions,
  insertCode,
  insertSubscription,
  lockCode,
  lockCodeByHash,
  lockSubscriber,
  revokeCode,
  selectCodes,
  selectExpiry,
} from './subscriptions.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MAX_LISTED_CODES = 500;

/** When everything that is open to this person ends, whether it was given or is paid for; undefined where nothing is. */
export async function findExpiry(ctx: Context, userId: string): Promise<Date | undefined> {
  const given = await selectExpiry(ctx.db, userId, ctx.clock.now());
  const paid = (await findPaidAccess(ctx, userId)) ?? undefined;
  return given === undefined || (paid !== undefined && paid > given) ? paid : given;
}

/** Whether more than the free parts is open to this person now. */
export async function hasSubscription(ctx: Context, userId: string): Promise<boolean> {
  return (await findExpiry(ctx, userId)) !== undefined;
}

/** One's own. */
export async function getSubscription(ctx: Context): Promise<Date | undefined> {
  return findExpiry(ctx, (ctx.actor ?? unauthorized()).userId);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Fails with invalid where nobody made such a code, and with conflict where it is used up, over, or was redeemed before. */
export async function redeemCode(ctx: Context, typed: string): Promise<Date> {
  const { userId } = ctx.actor ?? unauthorized();
  const noCode = () => invalid(SUBSCRIPTION_TEXTS.noCode);
  const written = readCode(typed) ?? noCode();
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const code = (await lockCodeByHash(ctx.db, hashOf(written))) ?? noCode();
    if (code.revokedAt !== null || (code.redeemableUntil !== null && code.redeemableUntil <= now))
      conflict(SUBSCRIPTION_TEXTS.over, 'code_over');
    const given = { source: 'code', codeId: code.id, days: code.days } as const;
    const expiresAt = await add(ctx, userId, given);
    if (expiresAt === null) conflict(SUBSCRIPTION_TEXTS.used, 'code_redeemed');
    if (code.useCount >= code.maxUses) conflict(SUBSCRIPTION_TEXTS.spent, 'code_spent');
    await countUse(ctx.db, code.id);
    return expiresAt;
  });
}

interface Given {
  source: 'grant' | 'code';
  days: number;
  codeId?: string;
  grantedBy?: string;
  reason?: string;
}

/** Adds days to what runs. The end, or null where this person has redeemed this code before. Fails with notFound. */
async function add(ctx: Context, userId: string, { days, ...given }: Given): Promise<Date | null> {
  const now = ctx.clock.now();
  if ((await lockSubscriber(ctx.db, userId)) === undefined) notFound('User');
  // What is paid for and is just renewing may have an end that has passed.
  const runsUntil = Math.max((await findExpiry(ctx, userId))?.getTime() ?? 0, now.getTime());
  const expiresAt = new Date(runsUntil + days * DAY_MS);
  // It counts from now on: one that begins later could be lost when the earlier one is ended.
  const made = { userId, level: 'full', startsAt: now, expiresAt, createdAt: now, ...given } as const;
  return (await insertSubscription(ctx.db, made)) ? expiresAt : null;
}

/** Newest first. */
export async function listCodes(ctx: Context) {
  ensure(canManageSubscriptions(ctx.actor));
  return selectCodes(ctx.db, MAX_LISTED_CODES);
}

/** A new code; it is told this once. */
export async function createCode(
  ctx: Context,
  { label, days, maxUses, redeemableUntil }: z.output<typeof createAccessCodeBodySchema>,
) {
  const { userId } = ctx.actor ?? unauthorized();
  ensure(canManageSubscriptions(ctx.actor));
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');
  return withTransaction(ctx, async (ctx) => {
    const row = await insertCode(ctx.db, {
      codeHash: hashOf(code),
      ending: code.slice(-4),
      label,
      level: 'full',
      days,
      maxUses,
      redeemableUntil: redeemableUntil === null ? null : new Date(redeemableUntil),
      createdBy: userId,
      createdAt: ctx.clock.now(),
    });
    await recordAudit(ctx, {
      action: 'accessCode.created',
      subjectType: 'accessCode',
      subjectId: row.id,
      reason: '',
      before: null,
      after: { days, maxUses },
    });
    return { row, code: printCode(code) };
  });
}

/** Nobody can redeem it any more; who has, keeps what it gave. Fails with notFound. */
export async function revokeAccessCode(ctx: Context, codeId: string, reason: string) {
  ensure(canManageSubscriptions(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const code = (await lockCode(ctx.db, codeId)) ?? notFound('Code');
    const revoked = code.revokedAt === null ? await revokeCode(ctx.db, codeId, ctx.clock.now()) : code;
    await recordAudit(ctx, {
      action: 'accessCode.revoked',
      subjectType: 'accessCode',
      subjectId: codeId,
      reason,
      before: { isRevoked: code.revokedAt !== null },
      after: { isRevoked: true },
    });
    return revoked;
  });
}

/** Gives days to somebody. Fails with notFound. */
export async function grantSubscription(
  ctx: Context,
  userId: string,
  { days, reason }: z.output<typeof grantSubscriptionBodySchema>,
): Promise<Date> {
  const { userId: grantedBy } = ctx.actor ?? unauthorized();
  ensure(canManageSubscriptions(ctx.actor));
  return withTransaction(ctx, async (ctx) => {
    const expiresAt = (await add(ctx, userId, { source: 'grant', days, grantedBy, reason })) ?? notFound('User');
    await recordAudit(ctx, {
      action: 'subscription.granted',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: null,
      after: { days, expiresAt: expiresAt.toISOString() },
    });
    return expiresAt;
  });
}

/**
 * Ends whatever was given to somebody, at once. Not where they pay: they would be charged on for what is closed. Fails with notFound and
 * conflict.
 */
export async function endSubscription(ctx: Context, userId: string, reason: string): Promise<void> {
  ensure(canManageSubscriptions(ctx.actor));
  await withTransaction(ctx, async (ctx) => {
    if ((await lockSubscriber(ctx.db, userId)) === undefined) notFound('User');
    if (await hasPaidSubscription(ctx, userId)) conflict(SUBSCRIPTION_TEXTS.paid, 'paid_subscription');
    const ended = await endSubscriptions(ctx.db, userId, ctx.clock.now());
    await recordAudit(ctx, {
      action: 'subscription.ended',
      subjectType: 'user',
      subjectId: userId,
      reason,
      before: null,
      after: { ended },
    });
  });
}
