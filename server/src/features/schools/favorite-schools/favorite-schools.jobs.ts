// Followers are told when a school's figures change: one mail per person for all changes of a short while. Each job may run twice.
import { createHash } from 'node:crypto';
import { type FigureNews, listFigureNews } from '#features/schools/schools/schools.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { schoolNoticesDue } from './favorite-schools.events.ts';
import { schoolNewsMail } from './favorite-schools.mails.ts';
import {
  deleteNoticesDueBefore,
  insertNotices,
  selectNoticedUsers,
  selectUnsentNotices,
  updateNoticesSent,
} from './favorite-schools.notices.repository.ts';

/** A change at the very end of a while may commit a moment after it. */
const GRACE_MS = 5_000;
const PEOPLE_AT_ONCE = 200;
/** So many failures in a row mean that the mail server is away, not that an address is bad. */
const MAX_FAILURES_IN_A_ROW = 10;
const NOTICES_KEPT_MS = 90 * 24 * 60 * 60_000;

/** Notes whom a change concerns, and appoints the mail. */
export async function collectSchoolNotices(
  ctx: Context,
  { schoolId, version }: { schoolId: string; version: number },
): Promise<void> {
  // Somebody who corrects five figures one after the other, or an import, causes one mail.
  const { schoolNoticeMs } = ctx.config;
  const dueAt = new Date((Math.floor(ctx.clock.now().getTime() / schoolNoticeMs) + 1) * schoolNoticeMs);
  await withTransaction(ctx, async (ctx) => {
    if ((await insertNotices(ctx.db, { schoolId, version, dueAt })) === 0) return;
    await emit(
      ctx,
      schoolNoticesDue,
      { dueAt: dueAt.toISOString(), afterUserId: null },
      { key: `school-notices ${dueAt.toISOString()}`, runAt: new Date(dueAt.getTime() + GRACE_MS) },
    );
  });
}

/** Tells the next people, after appointing those who follow, so that one bad address holds nobody up. */
export async function sendSchoolNotices(
  ctx: Context,
  { dueAt, afterUserId }: { dueAt: string; afterUserId: string | null },
  limit = PEOPLE_AT_ONCE,
): Promise<void> {
  const due = new Date(dueAt);
  const people = await selectNoticedUsers(ctx.db, { dueAt: due, after: afterUserId, limit });
  const last = people.at(-1);
  if (last === undefined) return;
  if (people.length === limit)
    await withTransaction(ctx, (ctx) =>
      emit(ctx, schoolNoticesDue, { dueAt, afterUserId: last }, { key: `school-notices ${dueAt} ${last}` }),
    );
  const notices = await selectUnsentNotices(ctx.db, due, people);
  const news = await newsByVersion(ctx, notices);
  let failures = 0;
  let failuresInARow = 0;
  for (const [userId, own] of Map.groupBy(notices, (notice) => notice.userId)) {
    try {
      await tell(ctx, own, news); // oxlint-disable-line no-await-in-loop -- one mail after the other
      await updateNoticesSent(ctx.db, userId, due, ctx.clock.now()); // oxlint-disable-line no-await-in-loop -- as above
      failuresInARow = 0;
    } catch (error) {
      ctx.log.warn({ err: error, userId }, 'a notice could not be sent');
      failures += 1;
      failuresInARow += 1;
      if (failuresInARow >= MAX_FAILURES_IN_A_ROW) break;
    }
  }
  if (failures > 0) throw new Error(`${failures} notices could not be sent; those sent are not repeated`);
}

type Notice = Awaited<ReturnType<typeof selectUnsentNotices>>[number];
type NewsByVersion = Map<string, FigureNews>;

async function newsByVersion(ctx: Context, notices: readonly Notice[]): Promise<NewsByVersion> {
  const asked = new Map(notices.map((notice) => [versionKey(notice), notice]));
  const news = await listFigureNews(ctx, [...asked.values()]);
  return new Map(news.map((entry) => [versionKey({ schoolId: entry.schoolId, version: entry.sinceVersion }), entry]));
}

function versionKey({ schoolId, version }: { schoolId: string; version: number }): string {
  return `${schoolId} ${version}`;
}

/** What was changed back meanwhile, or is not listed any more, is no news, and no news is no mail. */
async function tell(ctx: Context, notices: readonly Notice[], news: NewsByVersion): Promise<void> {
  const [person] = notices;
  const own = notices.flatMap((notice) => news.get(versionKey(notice)) ?? []);
  if (person === undefined || own.length === 0) return;
  // The main brand, because the directory and the favourites are its pages.
  const target = { name: person.name, brand: 'matricula', origin: ctx.config.origins.matricula } as const;
  const key = createHash('sha256')
    .update([person.userId, ...notices.map(versionKey)].join('\n'))
    .digest('hex');
  await ctx.mailer.send({ to: person.email, key: `school-news-${key.slice(0, 32)}`, ...schoolNewsMail(target, own) });
}

export async function removeOldSchoolNotices(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - NOTICES_KEPT_MS);
  const count = await deleteNoticesDueBefore(ctx.db, before);
  ctx.log.info({ count }, 'old school notices removed');
}
