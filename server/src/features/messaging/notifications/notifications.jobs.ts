// Every minute: whoever has unread messages is told by a push soon, and by one mail if they stay unread. Each job may run twice.
import { createHash } from 'node:crypto';
import {
  listUnheard,
  listUnheardPeople,
  noteHeard,
  type UnheardRow,
  type UnheardWindow,
} from '#features/messaging/conversations/conversations.service.ts';
import { listUnreadTexts } from '#features/messaging/messages/messages.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { MAX_TEXTS, unreadMessagesMail } from './notifications.mails.ts';
import {
  claimMailTurn,
  deleteSubscription,
  type MailablePerson,
  selectMailablePeople,
  selectReachableBrowsers,
  updateMailed,
} from './notifications.repository.ts';
import { makeUnsubscribeToken } from './notifications.service.ts';

const PEOPLE_AT_ONCE = 2_000;
/** So many failures in a row mean that the mail server is away, not that an address is bad. */
const MAX_FAILURES_IN_A_ROW = 10;
const DAY_MS = 24 * 60 * 60_000;
/** A conversation that never pauses waits so many times the usual while. */
const MAX_BURST = 6;
const PUSH_AFTER_MS = 30_000;
/** A push is for now; later the mail tells. */
const PUSH_WITHIN_MS = 60 * 60_000;

function windowOf(ctx: Context, channel: UnheardWindow['channel'], quietMs: number, withinMs: number): UnheardWindow {
  const now = ctx.clock.now().getTime();
  return {
    channel,
    since: new Date(now - withinMs),
    quietSince: new Date(now - quietMs),
    startedBefore: new Date(now - quietMs * MAX_BURST),
  };
}

/** Calls `tell` with page after page of people who have something to hear. */
async function forPeople(ctx: Context, window: UnheardWindow, tell: (userIds: string[]) => Promise<boolean>) {
  let after: string | null = null;
  for (;;) {
    const people = await listUnheardPeople(ctx, window, { after, limit: PEOPLE_AT_ONCE }); // oxlint-disable-line no-await-in-loop -- page after page
    if (people.length === 0 || !(await tell(people)) || people.length < PEOPLE_AT_ONCE) return; // oxlint-disable-line no-await-in-loop -- as above
    after = people.at(-1) ?? null;
  }
}

/** One mail per person for everything that waits, never two within the while, once a day for whoever chose that. */
export async function sendMessageMails(ctx: Context): Promise<void> {
  const { messageNoticeMs } = ctx.config;
  let failuresInARow = 0;
  // Two days: what came right after a daily mail is told by the next one, even if that is a little late.
  await forPeople(ctx, windowOf(ctx, 'email', messageNoticeMs, 2 * DAY_MS), async (userIds) => {
    const now = ctx.clock.now().getTime();
    const due = await selectMailablePeople(ctx.db, userIds, {
      triedBefore: new Date(now - messageNoticeMs),
      dailyBefore: new Date(now - DAY_MS),
    });
    for (const person of due) {
      try {
        await mailPerson(ctx, person); // oxlint-disable-line no-await-in-loop -- one mail after the other
        failuresInARow = 0;
      } catch (error) {
        ctx.log.warn({ err: error, userId: person.id }, 'an e-mail about messages could not be sent');
        failuresInARow += 1;
        if (failuresInARow >= MAX_FAILURES_IN_A_ROW) return false;
      }
    }
    return true;
  });
}

async function mailPerson(ctx: Context, { id: userId, name, email, messageEmail }: MailablePerson): Promise<void> {
  const { messageNoticeMs, origins } = ctx.config;
  const isDaily = messageEmail === 'daily';
  // Read now, not with the page: whoever has read meanwhile is not written to.
  const waiting = await listUnheard(
    ctx,
    userId,
    windowOf(ctx, 'email', messageNoticeMs, isDaily ? 2 * DAY_MS : DAY_MS),
  );
  if (waiting.length === 0) return;
  const now = ctx.clock.now();
  const triedBefore = new Date(now.getTime() - messageNoticeMs);
  const token = await claimMailTurn(ctx.db, userId, { token: makeUnsubscribeToken(), now, triedBefore });
  if (token === undefined) return;
  const texts = await listUnreadTexts(ctx, waiting, MAX_TEXTS + 1);
  const told = waiting.flatMap(({ number, conversationId, otherName }) => {
    const own = texts.get(number);
    return own === undefined ? [] : [{ conversationId, otherName, texts: own }];
  });
  if (told.length > 0) {
    // The main brand, because accounts and conversations are the same under both.
    const origin = origins.matricula;
    const target = { name, brand: 'matricula', origin, unsubscribeToken: token, isDaily } as const;
    await ctx.mailer.send({
      to: email,
      key: `messages-${keyOf(waiting)}`,
      unsubscribeUrl: `${origin}/api/v1/public/unsubscribe/${token}`,
      ...unreadMessagesMail(target, told),
    });
  }
  await withTransaction(ctx, async (ctx) => {
    for (const heard of waiting) await noteHeard(ctx, heard, 'email'); // oxlint-disable-line no-await-in-loop -- one transaction
    if (told.length > 0) await updateMailed(ctx.db, userId, now);
  });
}

/** The same messages give the same Message-ID: a mail repeated after a crash is recognised as one. */
function keyOf(waiting: readonly UnheardRow[]): string {
  const parts = waiting.map(({ number, userId, received }) => `${userId} ${number} ${received}`);
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}

/** Noted first, sent afterwards: a push that is lost in a crash is nothing, for the mail follows; a doubled one disturbs. */
export async function sendMessagePushes(ctx: Context): Promise<void> {
  if (ctx.push.publicKey === null) return;
  const window = windowOf(ctx, 'push', PUSH_AFTER_MS, PUSH_WITHIN_MS);
  await forPeople(ctx, window, async (userIds) => {
    const browsers = await selectReachableBrowsers(ctx.db, userIds, ctx.clock.now());
    for (const [userId, own] of Map.groupBy(browsers, (browser) => browser.userId)) {
      await pushToPerson(ctx, userId, own, window); // oxlint-disable-line no-await-in-loop -- one person after the other
    }
    return true;
  });
}

type Browser = Awaited<ReturnType<typeof selectReachableBrowsers>>[number];

async function pushToPerson(ctx: Context, userId: string, browsers: readonly Browser[], window: UnheardWindow) {
  const unheard = await listUnheard(ctx, userId, window);
  const texts = await listUnreadTexts(ctx, unheard, 1);
  for (const waiting of unheard) {
    if (!(await noteHeard(ctx, waiting, 'push'))) continue; // oxlint-disable-line no-await-in-loop -- few conversations each
    // What came last was deleted: there is nothing new to tell of.
    if (!texts.has(waiting.number)) continue;
    await Promise.all(browsers.map((browser) => pushToBrowser(ctx, browser, waiting))); // oxlint-disable-line no-await-in-loop -- as above
  }
}

async function pushToBrowser(ctx: Context, { userId, endpoint, p256dh, auth }: Browser, waiting: UnheardRow) {
  const { conversationId, otherName } = waiting;
  // No words of the message: it appears on locked screens.
  const payload = {
    title: `New message from ${otherName}`,
    url: `/app/messages/${conversationId}`,
    tag: conversationId,
  };
  try {
    const target = { endpoint, keys: { p256dh, auth } };
    const outcome = await ctx.push.send(target, payload, { topic: conversationId.replaceAll('-', '') });
    if (outcome === 'gone') await deleteSubscription(ctx.db, endpoint, userId);
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'a push could not be sent');
  }
}
