// The rules of being listed: a switch of the consultant's own with its conditions, a pause that may end by itself, and the yearly declaration.
import {
  canBecome,
  MAX_PAUSE_DAYS,
  OWN_PROFILE_TEXTS,
  type ProfileState,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { profileStateBodySchema } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { z } from 'zod';
import { declareNoConflict as declare } from '#features/marketplace/applications/applications.service.ts';
import { changeConsultant, holdConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid } from '#platform/context/errors.ts';
import { getOwnProfile, type OwnProfileDetails, requireConsultant } from './own-profile.service.ts';

const DAY_MS = 24 * 60 * 60_000;

type NextState = z.output<typeof profileStateBodySchema>;

/**
 * Lists or pauses the caller's profile. Fails with invalid for a day of return that is none, with conflict in a state that does not allow it
 * ('not_possible') or while something is missing ('not_listable').
 */
export async function setProfileState(ctx: Context, { state, returnsOn }: NextState): Promise<OwnProfileDetails> {
  const { userId } = requireConsultant(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdConsultant(ctx, userId);
    if (!canBecome(row.state as ProfileState, state)) conflict(OWN_PROFILE_TEXTS.cannotDo, 'not_possible');
    if (state === 'paused') {
      await changeConsultant(ctx, userId, { state, returnsAt: readReturn(ctx, returnsOn) });
      return;
    }
    const { hindrances } = await getOwnProfile(ctx);
    if (hindrances.length > 0) conflict(OWN_PROFILE_TEXTS.notListed, 'not_listable');
    await changeConsultant(ctx, userId, { state, listedAt: row.listedAt ?? ctx.clock.now(), returnsAt: null });
  });
  return getOwnProfile(ctx);
}

/** The beginning of the day, in UTC. Fails with invalid for a day that is over, or far away. */
function readReturn(ctx: Context, returnsOn: string | null): Date | null {
  if (returnsOn === null) return null;
  const at = new Date(`${returnsOn}T00:00:00.000Z`);
  const ahead = at.getTime() - ctx.clock.now().getTime();
  const isFit = ahead > 0 && ahead <= MAX_PAUSE_DAYS * DAY_MS;
  return isFit ? at : invalid(OWN_PROFILE_TEXTS.returnsOn, { returnsOn: OWN_PROFILE_TEXTS.returnsOn });
}

/** For this calendar year. Safe to repeat. */
export async function declareNoConflict(ctx: Context): Promise<OwnProfileDetails> {
  requireConsultant(ctx);
  await declare(ctx);
  return getOwnProfile(ctx);
}
