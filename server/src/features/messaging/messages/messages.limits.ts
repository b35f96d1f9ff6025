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

function limitersFor(ctx: Context) {
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

/** Before a text is looked at: also one that is refused for its contact details counts. Fails with tooMany, or with conflict while a stranger has not answered. */
export async function holdToBurst(ctx: Context, membership: Membership, userId: string): Promise<void> {
  holdToFirstWords(membership, membership.sent);
  await consume(limitersFor(ctx).burst, userId, REALTIME_TEXTS.tooFast);
}

/** Once nothing else speaks against sending: only who is really written to is a new contact. Fails with tooMany. */
export async function holdToFirstContacts(ctx: Context, membership: Membership, userId: string): Promise<void> {
  if (membership.sent > 0 || membership.received > 0) return;
  await consume(limitersFor(ctx).firstContacts, userId, MESSAGE_TEXTS.tooManyFirstContacts);
}

async function consume(limiter: Limiter, key: string, text: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tooMany(text, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
