// The rules of schools' logos: one of the library whose rights are recorded, or none. Not part of a school's versions: another picture at the
// same address is no other school.
import type { SetSchoolLogoBody } from '@matricula/contract/schools/school-logos.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { getImage, holdLogo, type ManagedImage } from '#features/foundation/images/images.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import { deleteLogo, lockLogoOf, selectLogo, upsertLogo } from './school-logos.repository.ts';

const CHANGED = 'Someone has changed this logo since you opened the page, so nothing was saved. Load it again.';

/** Null: the school has its shield. Fails with forbidden. */
export async function getLogo(ctx: Context, schoolId: string): Promise<ManagedImage | null> {
  requireAdmin(ctx);
  const imageId = await selectLogo(ctx.db, schoolId);
  return imageId === undefined ? null : getImage(ctx, imageId);
}

/** Fails with forbidden, notFound (the school, the image), invalid where its rights are not recorded, and conflict (`changed`). */
export async function setLogo(
  ctx: Context,
  schoolId: string,
  { imageId, seenImageId }: SetSchoolLogoBody,
): Promise<ManagedImage | null> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (ctx) => {
    if (!(await lockLogoOf(ctx.db, schoolId))) notFound('School');
    const before = (await selectLogo(ctx.db, schoolId)) ?? null;
    // Pressed again after an answer that was lost: what is there is what they want.
    if (before === imageId) return getLogo(ctx, schoolId);
    if (before !== seenImageId) conflict(CHANGED, 'changed');
    if (imageId === null) await deleteLogo(ctx.db, schoolId);
    else {
      await holdLogo(ctx, imageId);
      await upsertLogo(ctx.db, schoolId, imageId);
    }
    await recordAudit(ctx, {
      action: 'school.logoChanged',
      subjectType: 'school',
      subjectId: schoolId,
      reason: '',
      before: { imageId: before },
      after: { imageId },
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('schools'));
    return getLogo(ctx, schoolId);
  });
}
