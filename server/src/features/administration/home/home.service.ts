// The start page of administrators: everything that it shows, asked of whoever knows it, in one go.
import {
  CHANGES_SHOWN,
  FAULTS,
  MAX_SHOWN_JOBS,
  MAX_SHOWN_REFUSED,
  REFUSED_MAIL_SHOWN_DAYS,
} from '@matricula/contract/administration/home.rules.ts';
import { listFailedJobs } from '#features/administration/failed-jobs/failed-jobs.service.ts';
import { countStuckPayments, listWaiting } from '#features/administration/waiting/waiting.service.ts';
import { listRefusedMails } from '#features/foundation/refused-mails/refused-mails.service.ts';
import { listCountedCourses } from '#features/practice/managed-courses/managed-courses.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { readFigures } from './home.figures.service.ts';
import { countFaults, selectLastChanges } from './home.repository.ts';

export type Home = Awaited<ReturnType<typeof readHome>>;

/** Fails with forbidden. */
export async function readHome(ctx: Context) {
  requireAdmin(ctx);
  return {
    at: ctx.clock.now(),
    // One after the other: a page that many keep open must not take every connection at once.
    waiting: await listWaiting(ctx),
    failedJobs: await listFailedJobs(ctx, MAX_SHOWN_JOBS),
    refusedMails: await listRefusedMails(ctx, { days: REFUSED_MAIL_SHOWN_DAYS, limit: MAX_SHOWN_REFUSED }),
    faults: await listFaults(ctx),
    figures: await readFigures(ctx),
    courses: await listCountedCourses(ctx),
    changes: await selectLastChanges(ctx.db, CHANGES_SHOWN),
  };
}

const HOUR_MS = 60 * 60_000;
/** A file's job is done in minutes, and Stripe is asked again every two. */
const STUCK_AFTER_MS = HOUR_MS;
/** The nightly check and the comparison of balances have a day, and two hours to run in. */
const DAILY_WITHIN_MS = 26 * HOUR_MS;

/** A row is copied within a minute or two. */
const COPY_WITHIN_MS = 15 * 60_000;

/** Only what is there, in the order in which it is said. */
async function listFaults(ctx: Context) {
  const now = ctx.clock.now().getTime();
  const counted = {
    ...(await countFaults(ctx.db, {
      stuckBefore: new Date(now - STUCK_AFTER_MS),
      dailySince: new Date(now - DAILY_WITHIN_MS),
      auditCopy: { target: ctx.config.audit.copyTo?.address ?? null, lateBefore: new Date(now - COPY_WITHIN_MS) },
      buildId: await ctx.pages.buildId(),
    })),
    stuckPayments: await countStuckPayments(ctx, STUCK_AFTER_MS),
  };
  return FAULTS.map((fault) => ({ fault, ...counted[fault] })).filter(({ count }) => count > 0);
}
