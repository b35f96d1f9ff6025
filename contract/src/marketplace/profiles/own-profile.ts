// A consultant's own profile and packages on the wire: read, edited, listed and paused by nobody but themselves. What the public sees of it
// stands in consultants.ts.
import { z } from 'zod';
import { uploadSchema } from '#foundation/uploads.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { DECLARATION_NAMES } from '#marketplace/applications/applications.rules.ts';
import { consultantProfileSchema, packageSchema } from '#marketplace/consultants.ts';
import { HINDRANCES, PROFILE_STATES } from './own-profile.rules.ts';
import { PACKAGE_LIMITS } from './packages.rules.ts';
import { profileFieldsShape } from './profile-fields.ts';

const profileFieldsSchema = z.strictObject(profileFieldsShape);

/** As they stand, also where they were written under other limits than today's. */
const standingFieldsSchema = z.object({
  country: z.string(),
  languages: z.array(z.string()),
  tagIds: z.array(z.string()),
  subtagIds: z.array(z.string()),
  education: z.array(
    z.object({
      title: z.string(),
      school: z.string(),
      startYear: z.number().int().nullable(),
      endYear: z.number().int().nullable(),
    }),
  ),
  testScores: z.array(z.object({ title: z.string(), score: z.string() })),
  taglineOne: z.string(),
  taglineTwo: z.string(),
  aboutMe: z.string(),
});

/** A package as its owner sees it, on offer or not. */
export const ownPackageSchema = packageSchema
  .extend({
    /** The one that was read: a save from an older one is refused. */
    version: z.number().int(),
  })
  .meta({ id: 'OwnPackage' });
export type OwnPackage = z.infer<typeof ownPackageSchema>;

export const ownProfileSchema = z
  .object({
    _id: idSchema,
    state: z.enum(PROFILE_STATES),
    /** The day on which a paused profile is listed again by itself. */
    returnsOn: z.iso.date().nullable(),
    /** Grows with each save of the profile's fields. */
    version: z.number().int(),
    savedAt: z.iso.datetime(),
    fields: standingFieldsSchema,
    /** The page as applicants would see it if it were listed now. */
    shown: consultantProfileSchema,
    /** In their order, with those that are not on offer. */
    packages: z.array(ownPackageSchema),
    enabledCADPayments: z.boolean(),
    /** The least that an hour may cost in these fields, in cents; null where none has a floor. */
    floor: z.number().int().nullable(),
    /** The last year for which there is a declaration. */
    declaredYear: z.number().int().nullable(),
    /** The year that a declaration would be made for. */
    thisYear: z.number().int(),
    /** What keeps it from being listed; what is listed keeps its place until it is paused. */
    hindrances: z.array(z.enum(HINDRANCES)),
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** `version`: the one that was edited; where another is newer, nothing is saved. */
export const saveProfileBodySchema = bodySchema({ version: z.number().int().min(1), fields: profileFieldsSchema });
export type SaveProfileBody = z.infer<typeof saveProfileBodySchema>;

/** `returnsOn` counts for a pause only. */
export const profileStateBodySchema = bodySchema({
  state: z.enum(['live', 'paused']),
  returnsOn: z.iso.date().nullable().default(null),
});
export type ProfileStateBody = z.input<typeof profileStateBodySchema>;

/** Every sentence, each agreed to. */
export const declareBodySchema = bodySchema({
  declarations: z
    .array(z.enum(DECLARATION_NAMES))
    .refine((names) => DECLARATION_NAMES.every((name) => names.includes(name)), 'Agree to each sentence'),
});
export type DeclareBody = z.infer<typeof declareBodySchema>;

export const profileVersionsReplySchema = z.object({
  /** The newest first; the first one is what stands now. */
  data: z.array(
    z.object({
      version: z.number().int(),
      savedAt: z.iso.datetime(),
      /** Names of the fields that were changed; empty for the first. */
      changed: z.array(z.string()),
      /** Of the version that was restored, if it came about so. */
      restoredFrom: z.number().int().nullable(),
    }),
  ),
});
export type ProfileVersion = z.infer<typeof profileVersionsReplySchema>['data'][number];

export const profileVersionParamsSchema = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) });
export const profileVersionReplySchema = z.object({ version: z.number().int(), shown: consultantProfileSchema });
export type ProfileVersionReply = z.infer<typeof profileVersionReplySchema>;

/** Makes the profile again what it was, as a new version. `version`: the one that stands now. */
export const restoreProfileBodySchema = bodySchema({
  version: z.number().int().min(1),
  restore: z.number().int().min(1).max(2_147_483_647),
});
export type RestoreProfileBody = z.infer<typeof restoreProfileBodySchema>;

/** A picture on its way to become the portrait. */
export const profilePictureSchema = uploadSchema.meta({ id: 'ProfilePicture' });
export const pictureParamsSchema = z.object({ uploadId: z.uuid() });

const { minutes, priceCents } = PACKAGE_LIMITS;
const priceSchema = z.number().int().min(priceCents.min).max(priceCents.max);

const packageFieldsShape = {
  title: textSchema(PACKAGE_LIMITS.title),
  description: textSchema(PACKAGE_LIMITS.description),
  price: priceSchema,
  priceCAD: priceSchema.nullable(),
  time: z.number().int().min(minutes.min).max(minutes.max),
  live: z.boolean(),
};

export const createPackageBodySchema = bodySchema(packageFieldsShape);
export type CreatePackageBody = z.infer<typeof createPackageBodySchema>;
export const updatePackageBodySchema = bodySchema({ ...packageFieldsShape, version: z.number().int().min(1) });
export type UpdatePackageBody = z.infer<typeof updatePackageBodySchema>;
export const packageParamsSchema = z.object({ packageId: z.uuid() });

export const orderPackagesBodySchema = bodySchema({
  /** Every package once, in the new order. */
  order: z.array(z.uuid()).min(1).max(PACKAGE_LIMITS.count),
});
export type OrderPackagesBody = z.infer<typeof orderPackagesBodySchema>;

export const cadPaymentsBodySchema = bodySchema({ enabled: z.boolean() });
export type CadPaymentsBody = z.infer<typeof cadPaymentsBodySchema>;
