// What the worker does for profiles: the end of pauses, the yearly declaration, the minimum price, the mails about them, and portraits that
// nobody shows any more. May run twice: each step looks at what stands, and a mail keeps its Message-ID.
import {
  DECLARATION_GRACE_MONTH,
  hindrancesOf,
  isDeclaredFor,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { findDeclaredYear } from '#features/marketplace/applications/applications.service.ts';
import {
  changeConsultant,
  type Consultant,
  findHeldConsultant,
} from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { inTurn } from '#platform/jobs/in-turn.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import { type portraitReplaced, profileNews, type ProfileNewsKind } from './own-profile.events.ts';
import {
  hasPortrait,
  selectBelowFloor,
  selectOwner,
  selectReturning,
  selectUndeclared,
} from './own-profile.jobs.repository.ts';
import { profileMail } from './own-profile.mails.ts';
import { selectPackages } from './own-profile.packages.repository.ts';
import { portraitKeys } from './own-profile.portrait.ts';
import { presentPackage } from './own-profile.packages.presenter.ts';

const AT_ONCE = 200;

async function findHindrances(ctx: Context, row: Consultant) {
  const declaredYear = await findDeclaredYear(ctx, row.id);
  return hindrancesOf({
    ...row,
    packages: (await selectPackages(ctx.db, row.id)).map(presentPackage),
    isDeclared: isDeclaredFor(declaredYear, ctx.clock.now()),
  });
}

async function tell(ctx: Context, consultantId: string, kind: ProfileNewsKind): Promise<void> {
  await emit(ctx, profileNews, { consultantId, kind, day: ctx.clock.now().toISOString().slice(0, 10) });
}

/** Lists those again whose day has come; one that lacks something stays paused, without a day. Either is told. */
export async function returnPausedProfiles(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await selectReturning(ctx.db, ctx.clock.now(), AT_ONCE); // oxlint-disable-line no-await-in-loop -- one part after the other
    await inTurn(ids, async (id) => returnProfile(ctx, id)); // oxlint-disable-line no-await-in-loop -- one part after the other
    if (ids.length < AT_ONCE) return;
  }
}

async function returnProfile(ctx: Context, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await findHeldConsultant(ctx, id);
    // Gone, or changed by its owner in between.
    if (row?.state !== 'paused' || row.returnsAt === null || row.returnsAt > ctx.clock.now()) return;
    const isFit = (await findHindrances(ctx, row)).length === 0;
    await changeConsultant(ctx, id, { returnsAt: null, ...(isFit ? { state: 'live' } : {}) });
    await tell(ctx, id, isFit ? 'returned' : 'not-returned');
  });
}

type Page = { after: string | null; limit: number };

/** All that `select` gives, part by part in the order of their ids. */
async function forEachOf(
  select: (page: Page) => Promise<string[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: string[] = await select({ after, limit: AT_ONCE }); // oxlint-disable-line no-await-in-loop -- each part begins where the last ended
    await inTurn(ids, work); // oxlint-disable-line no-await-in-loop -- one part after the other
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? null;
  }
}

async function forUndeclared(ctx: Context, work: (id: string) => Promise<void>): Promise<void> {
  const year = ctx.clock.now().getUTCFullYear();
  await forEachOf(async (page) => selectUndeclared(ctx.db, { year, ...page }), work);
}

/** Twice in January, while last year's declaration still counts. */
export async function remindToDeclare(ctx: Context): Promise<void> {
  await forUndeclared(ctx, async (id) => withTransaction(ctx, async (ctx) => tell(ctx, id, 'declaration-due')));
}

/** From February on a listed profile has the declaration of its year, or is paused. */
export async function pauseUndeclaredProfiles(ctx: Context): Promise<void> {
  if (ctx.clock.now().getUTCMonth() < DECLARATION_GRACE_MONTH) return;
  await forUndeclared(ctx, async (id) =>
    pauseListed(ctx, id, 'undeclared', async (ctx) => !isDeclaredFor(await findDeclaredYear(ctx, id), ctx.clock.now())),
  );
}

/**
 * A listed profile keeps to the minimum price of its fields, or is paused: a field may have become part of one with a minimum, or the minimum
 * have been raised. Saves and listings are refused at once; this is for what nobody did to the profile itself.
 */
export async function pauseProfilesBelowFloor(ctx: Context): Promise<void> {
  await forEachOf(
    async (page) => selectBelowFloor(ctx.db, page),
    async (id) =>
      pauseListed(ctx, id, 'below-floor', async (ctx, row) => (await findHindrances(ctx, row)).includes('floor')),
  );
}

/** Nothing for somebody who is gone, was paused in the meantime, or whose reason is mended. */
async function pauseListed(
  ctx: Context,
  id: string,
  kind: ProfileNewsKind,
  isDue: (ctx: Context, row: Consultant) => Promise<boolean>,
): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const row = await findHeldConsultant(ctx, id);
    if (row?.state !== 'live' || !(await isDue(ctx, row))) return;
    await changeConsultant(ctx, id, { state: 'paused', returnsAt: null });
    await tell(ctx, id, kind);
  });
}

export async function sendProfileMail(ctx: Context, { consultantId, kind, day }: EventPayload<typeof profileNews>) {
  const owner = await selectOwner(ctx.db, consultantId);
  if (owner === undefined) return;
  const hindrances = await withTransaction(ctx, async (ctx) => {
    const row = kind === 'not-returned' ? await findHeldConsultant(ctx, consultantId) : undefined;
    return row === undefined ? [] : findHindrances(ctx, row);
  });
  const place = { brand: 'peerway', origin: ctx.config.origins.peerway } as const;
  const mail = profileMail(place, { name: owner.name, kind, year: ctx.clock.now().getUTCFullYear(), hindrances });
  await ctx.mailer.send({ to: owner.email, key: `profile-${consultantId}-${kind}-${day}`, ...mail });
}

/** A portrait that was put back in the meantime stays. */
export async function removePortrait(ctx: Context, { file }: EventPayload<typeof portraitReplaced>): Promise<void> {
  if (await hasPortrait(ctx.db, file)) return;
  await inTurn(portraitKeys(file), async (key) => ctx.storage.delete(key));
}
