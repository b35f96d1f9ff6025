// The rules of a consultant's own profile: read with all that its screens need, its words saved as versions, and brought back.
import {
  hindrancesOf,
  isDeclaredFor,
  KEPT_VERSIONS,
  OWN_PROFILE_TEXTS,
} from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { RestoreProfileBody, SaveProfileBody } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { isBelowFloor, priceFloorOf } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import type {
  EducationFields,
  ProfileField,
  ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { findDeclaredYear } from '#features/marketplace/applications/applications.service.ts';
import {
  changeConsultant,
  type Consultant,
  findProfileProblems,
  getOwnConsultant,
  holdConsultant,
  trimmedProfile,
} from '#features/marketplace/consultants/consultants.service.ts';
import { findTagTitles, holdPresentTagIds } from '#features/marketplace/tags/tags.service.ts';
import type { Actor } from '#platform/context/actor.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, forbidden, invalid, notFound, unauthorized } from '#platform/context/errors.ts';
import { canRunProfile } from './own-profile.policy.ts';
import { presentPackage } from './own-profile.packages.presenter.ts';
import { selectPackages } from './own-profile.packages.repository.ts';
import {
  deleteVersionsBefore,
  insertVersion,
  type SavedEducation,
  type SavedFields,
  selectProvenEducation,
  selectVersion,
  selectVersions,
  type VersionRow,
} from './own-profile.versions.repository.ts';

/** The one gate of everything here. Fails with forbidden for everybody else. */
export function requireConsultant(ctx: Context): Actor {
  const actor = ctx.actor ?? unauthorized();
  return canRunProfile(actor) ? actor : forbidden(OWN_PROFILE_TEXTS.noConsultant, 'no_consultant');
}

export type OwnProfileDetails = Awaited<ReturnType<typeof getOwnProfile>>;

/** The caller's own, listed or not. Fails with forbidden, or notFound where an approval has made no profile. */
export async function getOwnProfile(ctx: Context) {
  const { userId } = requireConsultant(ctx);
  const [details, packages, declaredYear] = await Promise.all([
    getOwnConsultant(ctx, userId),
    selectPackages(ctx.db, userId),
    findDeclaredYear(ctx, userId),
  ]);
  const { consultant } = details;
  const now = ctx.clock.now();
  return {
    details,
    packages,
    fields: savedFieldsOf(consultant),
    declaredYear,
    thisYear: now.getUTCFullYear(),
    floor: priceFloorOf(consultant.tagIds),
    hindrances: hindrancesOf({
      ...consultant,
      packages: packages.map(presentPackage),
      isDeclared: isDeclaredFor(declaredYear, now),
    }),
  };
}

/** What a version keeps of a row. */
function savedFieldsOf(row: Pick<Consultant, keyof ProfileFields>): SavedFields {
  const { country, languages, tagIds, subtagIds, taglineOne, taglineTwo, aboutMe } = row;
  // Profiles from before proofs were kept say nothing of one.
  const education = (row.education as unknown as SavedEducation[]).map((entry) => ({
    ...entry,
    proofSeenOn: (entry as Partial<SavedEducation>).proofSeenOn ?? null,
  }));
  const testScores = row.testScores as unknown as ProfileFields['testScores'];
  return { country, languages, tagIds, subtagIds, education, testScores, taglineOne, taglineTwo, aboutMe };
}

/**
 * Saves what the profile says, at once in public where it is listed. Fails with invalid (`fields` says where), or with conflict
 * ('profile_changed') where another window has saved since.
 */
export async function saveProfile(ctx: Context, { version, fields }: SaveProfileBody): Promise<OwnProfileDetails> {
  const { userId } = requireConsultant(ctx);
  await withTransaction(ctx, async (ctx) => {
    // A page that was opened before two fields were merged still names the one that is gone. Before the profile, as a merge does.
    const present = await holdPresentTagIds(ctx, fields.tagIds, fields.subtagIds);
    const row = await holdConsultant(ctx, userId);
    if (row.version !== version) conflict(OWN_PROFILE_TEXTS.changed, 'profile_changed');
    await writeFields(ctx, row, trimmedProfile({ ...fields, ...present }), null);
  });
  return getOwnProfile(ctx);
}

/** Makes the words and lists again what they were, as a new version. Fails as saving does, or with notFound. */
export async function restoreProfile(
  ctx: Context,
  { version, restore }: RestoreProfileBody,
): Promise<OwnProfileDetails> {
  const { userId } = requireConsultant(ctx);
  await withTransaction(ctx, async (ctx) => {
    const { education, ...saved } = (await selectVersion(ctx.db, userId, restore)) ?? notFound('Version');
    // Fields that are no longer offered cannot come back.
    const { tagIds, subtagIds } = await holdPresentTagIds(ctx, saved.tagIds, saved.subtagIds);
    const row = await holdConsultant(ctx, userId);
    if (row.version !== version) conflict(OWN_PROFILE_TEXTS.changed, 'profile_changed');
    const { tags, subtags } = await findTagTitles(ctx, tagIds, subtagIds);
    const isKnown = new Set([...tags, ...subtags].map(({ id }) => id));
    const fields = {
      ...saved,
      education: education.map(({ proofSeenOn: _, ...entry }) => entry),
      tagIds: tagIds.filter((id) => isKnown.has(id)),
      subtagIds: subtagIds.filter((id) => isKnown.has(id)),
    };
    await writeFields(ctx, row, fields, restore);
  });
  return getOwnProfile(ctx);
}

async function writeFields(ctx: Context, row: Consultant, fields: ProfileFields, restoredFrom: number | null) {
  const problems = await findProfileProblems(ctx, fields, row);
  const tooCheap = row.state === 'live' ? await findTooCheap(ctx, row.id, fields.tagIds) : null;
  if (tooCheap !== null) problems.tagIds ??= tooCheap;
  if (Object.keys(problems).length > 0) invalid(OWN_PROFILE_TEXTS.unfit, problems);
  const before = savedFieldsOf(row);
  // Before anything is compared with it: what stood until now is the first version.
  await insertVersion(ctx.db, {
    consultantId: row.id,
    version: row.version,
    savedAt: row.updatedAt,
    changed: [],
    restoredFrom: null,
    fields: before,
  });
  const proven = [...(await selectProvenEducation(ctx.db, row.id)), ...before.education];
  const after: SavedFields = {
    ...fields,
    education: fields.education.map((entry) => ({
      ...entry,
      startYear: entry.startYear ?? 0,
      proofSeenOn: proven.findLast((one) => isSameEducation(one, entry))?.proofSeenOn ?? null,
    })),
  };
  const changed = changedFields(before, after);
  if (changed.length === 0) return;
  const version = row.version + 1;
  await changeConsultant(ctx, row.id, { ...after, version });
  const savedAt = ctx.clock.now();
  await insertVersion(ctx.db, { consultantId: row.id, version, savedAt, changed, restoredFrom, fields: after });
  await deleteVersionsBefore(ctx.db, row.id, version - KEPT_VERSIONS + 1);
}

/** Proof is of a school, a program and its years: with any of them another, nobody has seen it. */
function isSameEducation(one: SavedEducation, other: EducationFields): boolean {
  return (
    one.title === other.title &&
    one.school === other.school &&
    one.startYear === other.startYear &&
    one.endYear === other.endYear
  );
}

function changedFields(before: SavedFields, after: SavedFields): ProfileField[] {
  // Written in one order on both sides, because the database gives the keys of an object in its own.
  const plain = ({ education, testScores, ...rest }: SavedFields): Record<ProfileField, unknown> => ({
    ...rest,
    education: education.map(({ title, school, startYear, endYear }) => [title, school, startYear, endYear]),
    testScores: testScores.map(({ title, score }) => [title, score]),
  });
  const [old, fresh] = [plain(before), plain(after)];
  const names = Object.keys(old) as ProfileField[];
  return names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]));
}

/** Of a listed profile: other fields may have a higher floor than what is on offer. Null where everything is dear enough. */
async function findTooCheap(ctx: Context, consultantId: string, tagIds: readonly string[]): Promise<string | null> {
  const floor = priceFloorOf(tagIds);
  const packages = (await selectPackages(ctx.db, consultantId)).map(presentPackage);
  const cheap = packages.find((offer) => offer.live && isBelowFloor(offer, floor));
  return cheap === undefined || floor === null ? null : OWN_PROFILE_TEXTS.floor(cheap.title, floor);
}

/** The newest first; empty until something has been saved. */
export async function listProfileVersions(ctx: Context): Promise<VersionRow[]> {
  const { userId } = requireConsultant(ctx);
  return selectVersions(ctx.db, userId);
}

/** The page as it would be with the words of an earlier version. Fails with notFound. */
export async function getProfileVersion(ctx: Context, version: number) {
  const { userId } = requireConsultant(ctx);
  const fields = (await selectVersion(ctx.db, userId, version)) ?? notFound('Version');
  const details = await getOwnConsultant(ctx, userId);
  const titles = await findTagTitles(ctx, fields.tagIds, fields.subtagIds);
  const { education, testScores, ...words } = fields;
  const consultant = {
    ...details.consultant,
    ...words,
    education: education as unknown as Consultant['education'],
    testScores: testScores as unknown as Consultant['testScores'],
  };
  return { version, details: { ...details, ...titles, consultant } };
}
