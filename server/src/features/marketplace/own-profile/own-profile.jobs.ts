// What the worker does for profiles: the end of pauses, the yearly declaration, the mails about both, and portraits that nobody shows any
// more. May run twice: each step looks at what stands, and a mail keeps its Message-ID.
import {
  DECLARATION_GRACE_MONTH,
  hindrancesOf,
  isDeclaredFor,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { findDeclaredYear } from '#features/marketplace/applications/applications.service.ts';
import {
  changeConsultant,
  type Consultant,
  holdConsultant,
} from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, emit, withTransaction } from '#platform/context/context.ts';
import { inTurn } from '#platform/jobs/in-turn.ts';
import type { EventPayload } from '#platform/jobs/queue.ts';
import { type portraitReplaced, profileNews, type ProfileNewsKind } from './own-profile.events.ts';
import { hasPortrait, selectOwner, selectReturning, selectUndeclared } from './own-profile.jobs.repository.ts';
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
    const row = await holdConsultant(ctx, id);
    // Changed by its owner in between.
    if (row.state !== 'paused' || row.returnsAt === null || row.returnsAt > ctx.clock.now()) return;
    const isFit = (await findHindrances(ctx, row)).length === 0;
    await changeConsultant(ctx, id, { returnsAt: null, ...(isFit ? { state: 'live' } : {}) });
    await tell(ctx, id, isFit ? 'returned' : 'not-returned');
  });
}

async function forUndeclared(ctx: Context, work: (id: string) => Promise<void>): Promise<void> {
  const year = ctx.clock.now().getUTCFullYear();
  for (let after: string | null = null; ;) {
    const ids: string[] = await selectUndeclared(ctx.db, { year, after, limit: AT_ONCE }); // oxlint-disable-line no-await-in-loop -- each part begins where the last ended
    await inTurn(ids, work); // oxlint-disable-line no-await-in-loop -- one part after the other
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? null;
  }
}

/** Twice in January, while last year's declaration still counts. */
export async function remindToDeclare(ctx: Context): Promise<void> {
  await forUndeclared(ctx, async (id) => withTransaction(ctx, async (ctx) => tell(ctx, id, 'declaration-due')));
}

/** From February on a listed profile has the declaration of its year, or is paused. */
export async function pauseUndeclaredProfiles(ctx: Context): Promise<void> {
  if (ctx.clock.now().getUTCMonth() < DECLARATION_GRACE_MONTH) return;
  await forUndeclared(ctx, async (id) => {
    await withTransaction(ctx, async (ctx) => {
      const row = await holdConsultant(ctx, id);
      if (row.state !== 'live' || isDeclaredFor(await findDeclaredYear(ctx, id), ctx.clock.now())) return;
      await changeConsultant(ctx, id, { state: 'paused', returnsAt: null });
      await tell(ctx, id, 'undeclared');
    });
  });
}

export async function sendProfileMail(ctx: Context, { consultantId, kind, day }: EventPayload<typeof profileNews>) {
  const owner = await selectOwner(ctx.db, consultantId);
  if (owner === undefined) return;
  const hindrances =
    kind === 'not-returned'
      ? await withTransaction(ctx, async (ctx) => findHindrances(ctx, await holdConsultant(ctx, consultantId)))
      : [];
  const place = { brand: 'peerway', origin: ctx.config.origins.peerway } as const;
  const mail = profileMail(place, { name: owner.name, kind, year: ctx.clock.now().getUTCFullYear(), hindrances });
  await ctx.mailer.send({ to: owner.email, key: `profile-${consultantId}-${kind}-${day}`, ...mail });
}

/** A portrait that was put back in the meantime stays. */
export async function removePortrait(ctx: Context, { file }: EventPayload<typeof portraitReplaced>): Promise<void> {
  if (await hasPortrait(ctx.db, file)) return;
  await inTurn(portraitKeys(file), async (key) => ctx.storage.delete(key));
}
