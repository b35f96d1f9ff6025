// Who has a question open, in Redis: a page that has not been heard of for a while is gone. Nothing here may be missed: while Redis is
// away nobody is told of anybody, and saving still refuses to overwrite.
import type { Context } from '#platform/context/context.ts';

/** Browsers ask every 10 s; one that sleeps in the background asks once a minute at most. */
const GONE_AFTER_MS = 75_000;

interface Page {
  questionId: string;
  pageId: string;
  userId: string;
}

/** Notes that the page is there, and answers whose other pages are: ids of people, each once. */
export async function notePage(ctx: Context, { questionId, pageId, userId }: Page): Promise<string[]> {
  const key = keyOf(ctx, questionId);
  const now = ctx.clock.now().getTime();
  try {
    await ctx.redis.multi().hset(key, pageId, `${now} ${userId}`).pexpire(key, GONE_AFTER_MS).exec();
    const pages = await ctx.redis.hgetall(key);
    const others = Object.entries(pages).flatMap(([id, seen]) => {
      const [at, who = ''] = seen.split(' ');
      return id === pageId || Number(at) < now - GONE_AFTER_MS ? [] : [who];
    });
    return [...new Set(others)];
  } catch (error) {
    ctx.log.warn({ err: error }, 'nobody can be told who else has a question open');
    return [];
  }
}

export async function forgetPage(ctx: Context, { questionId, pageId }: Omit<Page, 'userId'>): Promise<void> {
  // It is forgotten after a while in any case.
  await ctx.redis.hdel(keyOf(ctx, questionId), pageId).catch(() => 0);
}

function keyOf(ctx: Context, questionId: string): string {
  return `${ctx.config.redisPrefix}editors:${questionId}`;
}
