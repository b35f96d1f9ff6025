// The rules of packages: written, ordered, put on offer and taken back by their consultant. The advertised rate follows them, so that it can
// always be bought, and a listed profile keeps one on offer.
import { OWN_PROFILE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { UpdatePackageBody } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import {
  advertisedRateOf,
  checkPackage,
  PACKAGE_LIMITS,
  PACKAGE_TEXTS,
  type PackageFields,
  priceFloorOf,
} from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import {
  changeConsultant,
  type Consultant,
  contactText,
  contactTextAcross,
  holdConsultant,
} from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { AppError, conflict, invalid, notFound } from '#platform/context/errors.ts';
import {
  deletePackage,
  insertPackage,
  type PackageRow,
  selectPackages,
  updatePackageFields,
  updatePackageOrder,
} from './own-profile.packages.repository.ts';
import { presentPackage } from './own-profile.packages.presenter.ts';
import { getOwnProfile, type OwnProfileDetails, requireConsultant } from './own-profile.service.ts';

interface Held {
  row: Consultant;
  packages: PackageRow[];
}

/** Holds the profile for a change of its packages; afterwards the rate and the card follow. */
async function changePackages(ctx: Context, change: (ctx: Context, held: Held) => Promise<void>) {
  const { userId } = requireConsultant(ctx);
  await withTransaction(ctx, async (ctx) => {
    const row = await holdConsultant(ctx, userId);
    await change(ctx, { row, packages: await selectPackages(ctx.db, userId) });
    const rate = advertisedRateOf((await selectPackages(ctx.db, userId)).map(presentPackage));
    if (rate === null && row.state === 'live') conflict(PACKAGE_TEXTS.lastLive, 'last_live');
    await changeConsultant(ctx, userId, { hourlyRateCents: rate ?? 0 });
  });
  return getOwnProfile(ctx);
}

/** At the end of the list. Fails with invalid (`fields` says where) or with conflict where there are too many. */
export async function createPackage(ctx: Context, fields: PackageFields): Promise<OwnProfileDetails> {
  return changePackages(ctx, async (ctx, { row, packages }) => {
    if (packages.length >= PACKAGE_LIMITS.count) conflict(PACKAGE_TEXTS.tooMany, 'too_many_packages');
    await insertPackage(ctx.db, row.id, fitFields(row, fields));
  });
}

/** Fails with invalid (`fields` says where), notFound, or conflict where it was changed in between or is the last one on offer. */
export async function updatePackage(
  ctx: Context,
  packageId: string,
  { version, ...fields }: UpdatePackageBody,
): Promise<OwnProfileDetails> {
  return changePackages(ctx, async (ctx, { row, packages }) => {
    const kept = findPackage(packages, packageId);
    if (kept.version !== version) conflict(PACKAGE_TEXTS.changed, 'package_changed');
    await updatePackageFields(ctx.db, packageId, fitFields(row, fields));
  });
}

/** Cards in messages keep what they said of it. Fails with notFound, or with conflict for the last one on offer. */
export async function removePackage(ctx: Context, packageId: string): Promise<OwnProfileDetails> {
  return changePackages(ctx, async (ctx, { packages }) => {
    await deletePackage(ctx.db, findPackage(packages, packageId).id);
  });
}

/** Fails with conflict where the list has changed since it was read. */
export async function orderPackages(ctx: Context, order: readonly string[]): Promise<OwnProfileDetails> {
  return changePackages(ctx, async (ctx, { packages }) => {
    const isWhole = packages.length === order.length && packages.every(({ id }) => order.includes(id));
    if (!isWhole) conflict(OWN_PROFILE_TEXTS.changed, 'packages_changed');
    await updatePackageOrder(ctx.db, order);
  });
}

/** Fails with conflict while a package on offer has no price in Canadian dollars. */
export async function setCadPayments(ctx: Context, isEnabled: boolean): Promise<OwnProfileDetails> {
  return changePackages(ctx, async (ctx, { row, packages }) => {
    const missing = packages.filter(({ isLive, priceCadCents }) => isLive && priceCadCents === null);
    if (isEnabled && missing.length > 0)
      conflict(PACKAGE_TEXTS.cadMissing(missing.map(({ title }) => `“${title}”`).join(', ')), 'cad_missing');
    await changeConsultant(ctx, row.id, { enabledCadPayments: isEnabled });
  });
}

function findPackage(packages: readonly PackageRow[], packageId: string): PackageRow {
  return packages.find(({ id }) => id === packageId) ?? notFound('Package');
}

/** As it will be kept. Fails with invalid; 'below_floor' where an hour of it would be too cheap to be on offer. */
function fitFields(row: Consultant, written: PackageFields): PackageFields {
  const fields = { ...written, title: written.title.trim(), description: written.description.trim() };
  const floorCents = priceFloorOf(row.tagIds);
  const problems: Record<string, string> = checkPackage(fields, { floorCents, isCadOn: row.enabledCadPayments });
  for (const field of ['title', 'description'] as const) {
    const finding = contactText(fields[field]);
    if (finding !== null) problems[field] ??= finding;
  }
  const across = contactTextAcross(fields.title, fields.description);
  if (across !== null) problems['description'] ??= across;
  const names = Object.keys(problems);
  if (names.length === 0) return fields;
  const isFloorAlone = names.length === 1 && problems['price'] === PACKAGE_TEXTS.belowFloor(floorCents ?? 0);
  if (isFloorAlone) throw new AppError(422, 'below_floor', problems['price'] ?? '', { fields: problems });
  return invalid(OWN_PROFILE_TEXTS.unfit, problems);
}
