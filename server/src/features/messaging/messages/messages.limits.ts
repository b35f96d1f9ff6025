// How much one person may say. Counted in Redis for all processes and both ways in; in memory while it is away.
import { REALTIME_TEXTS } from '@matricula/contract/http/realtime.ts';
import {
  BURST_SECONDS,
  FIRST_CONTACTS_PER_DAY,
  MESSAGE_TEXTS,
  MESSAGES_BEFORE_AN_ANSWER,
  MESSAGES_PER_BURST,
} from '@matricula/contract/messaging/messages.rules.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Membership } from '#features/messaging/conversations/conversations.service.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict, tooMany } from '#platform/context/errors.ts';
import { createLimiter } from '#platform/http/rate-limit.ts';
import type { Redis } from '#platform/bus/redis.ts';

type Limiter = ReturnType<typeof createLimiter>;

/** One set per Redis client, so that the counts in memory outlive a request while Redis is away. */
const limitersOf = new WeakMap<Redis, { burst: Limiter; firstContacts: Limiter }>();

function selectLimiters(ctx: Context) {
  const known = limitersOf.get(ctx.redis);
  if (known !== undefined) return known;
  const made = {
    burst: createLimiter(ctx, { name: 'messages', points: MESSAGES_PER_BURST, seconds: BURST_SECONDS }),
    firstContacts: createLimiter(ctx, {
      name: 'first-contacts',
      points: FIRST_CONTACTS_PER_DAY,
      seconds: 24 * 60 * 60,
    }),
  };
  limitersOf.set(ctx.redis, made);
  return made;
}

/** While the other has not answered, how many there are is looked at again under the conversation's lock. */
export function isUnanswered({ received }: Membership): boolean {
  return received === 0;
}

/** Whether a stranger has said as much as they may; `sent` counts what is there. Fails with conflict. */
export function holdToFirstWords(membership: Membership, sent: number): void {
  if (isUnanswered(membership) && sent >= MESSAGES_BEFORE_AN_ANSWER)
    conflict(MESSAGE_TEXTS.waitForAnswer, 'wait_for_answer');
}

/** Fails with tooMany, or with conflict while a stranger has not answered. */
export async function holdToLimits(ctx: Context, membership: Membership, userId: string): Promise<void> {
  const { sent, received } = membership;
  holdToFirstWords(membership, sent);
  const { burst, firstContacts } = selectLimiters(ctx);
  await consume(burst, userId, REALTIME_TEXTS.tooFast);
  if (sent === 0 && received === 0) await consume(firstContacts, userId, MESSAGE_TEXTS.tooManyFirstContacts);
}

async function consume(limiter: Limiter, key: string, text: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tooMany(text, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
