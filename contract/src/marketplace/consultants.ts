// Consultants on the wire: the listing, its facets, and the profile (spec §3, §7). What stands below 'ours' is added to the specification's fields.
import { z } from 'zod';
import { idSchema, textSchema } from '#http/schemas.ts';
import { isReversed, PRICE_TEXTS, SEARCH_MAX_LENGTH, SORTS } from './marketplace.rules.ts';

export const BADGES = ['popular', 'new'] as const;
export type Badge = (typeof BADGES)[number];

const dollars = z.coerce.number().int().min(0).max(10_000);

/** What narrows a list, shared by the listing and its facet counts. */
const filterShape = {
  search: textSchema(SEARCH_MAX_LENGTH).optional(),
  tag: textSchema(64).optional(),
  subtag: textSchema(64).optional(),
  // Ours:
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
  country: textSchema(64).optional(),
  language: textSchema(16).optional(),
  school: textSchema(200).optional(),
  cad: z.enum(['true', 'false']).optional(),
};

const REVERSED = { message: PRICE_TEXTS.rangeReversed, path: ['minPrice'] };

export const listConsultantsQuerySchema = z
  .object({
    page: z.coerce.number().int().min(1).max(10_000).optional(),
    limit: z.coerce.number().int().min(1).max(48).optional(),
    ...filterShape,
    // Ours:
    sort: z.enum(SORTS).optional(),
  })
  .refine(({ minPrice, maxPrice }) => !isReversed(minPrice, maxPrice), REVERSED);
export type ListConsultantsQuery = z.infer<typeof listConsultantsQuerySchema>;

export const facetsQuerySchema = z
  .object(filterShape)
  .refine(({ minPrice, maxPrice }) => !isReversed(minPrice, maxPrice), REVERSED);
export type FacetsQuery = z.infer<typeof facetsQuerySchema>;

/** Spec §3, consultant (list). `hourlyRate` is in dollars; `profilePicture` is a file below profilepics/. */
export const consultantCardSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    profilePicture: z.string(),
    taglineOne: z.string(),
    taglineTwo: z.string(),
    hourlyRate: z.number(),
    consultantCountry: z.string(),
    consultantComputedBadges: z.array(z.enum(BADGES)),
    consultantReviewCount: z.number().int(),
    consultantReviewAvg: z.number(),
    // Ours:
    isDemo: z.boolean(),
    /** What an hour costs in the cheapest package on offer, in dollars: never more than `hourlyRate`. Null when nothing is on offer. */
    lowestHourlyPrice: z.number().nullable(),
  })
  .meta({ id: 'ConsultantCard' });
export type ConsultantCard = z.infer<typeof consultantCardSchema>;

/**
 * Spec §3, listing response; voucher amounts in cents. `total` counts what the pages can show: exact up to 1,000, then
 * 1,000 with `isTotalCapped`. `correctedSearch` is what was searched instead when a word was
 * not known, and null when that found nobody either.
 */
export const listConsultantsReplySchema = z.object({
  data: z.array(consultantCardSchema),
  total: z.number().int(),
  voucherValue: z.number().int(),
  minOrderValue: z.number().int(),
  // Ours:
  isTotalCapped: z.boolean(),
  correctedSearch: z.string().nullable(),
  /** Where a search finds nobody: those who match most of it. */
  closest: z.array(consultantCardSchema),
});
export type ListConsultantsReply = z.infer<typeof listConsultantsReplySchema>;

/** Several consultants by id, in the order asked; unknown and unlisted ones are left out. */
export const consultantCardsQuerySchema = z.object({ ids: textSchema(20_000).default('') });
export const consultantCardsReplySchema = z.object({ data: z.array(consultantCardSchema) });
export type ConsultantCardsReply = z.infer<typeof consultantCardsReplySchema>;

/** Up to four consultants with what a comparison needs. */
export const comparedConsultantSchema = consultantCardSchema.extend({
  languages: z.array(z.string()),
  enabledCADPayments: z.boolean(),
  /** The day, in UTC. */
  lastActive: z.iso.datetime(),
  education: z.array(z.string()),
  testScores: z.array(z.object({ title: z.string(), score: z.string() })),
  lowestPackagePrice: z.number().int().nullable(),
  answerTime: z.object({ medianMinutes: z.number().int(), count: z.number().int() }).nullable(),
});
export type ComparedConsultant = z.infer<typeof comparedConsultantSchema>;
export const comparisonReplySchema = z.object({ data: z.array(comparedConsultantSchema) });
export type ComparisonReply = z.infer<typeof comparisonReplySchema>;

const facetValueSchema = z.object({ value: z.string(), count: z.number().int(), isCapped: z.boolean() });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** How many consultants each further choice would leave, under the present filters. Capped like the listing's total. */
export const facetsReplySchema = z.object({
  countries: z.array(facetValueSchema),
  languages: z.array(facetValueSchema),
  schools: z.array(facetValueSchema),
  acceptsCAD: facetValueSchema,
});
export type FacetsReply = z.infer<typeof facetsReplySchema>;

/** Spec §3, package: price and priceCAD in cents (as vouchers are), time in minutes. Only packages on offer leave the server. */
export const packageSchema = z
  .object({
    _id: idSchema,
    title: z.string(),
    description: z.string(),
    price: z.number().int(),
    priceCAD: z.number().int().nullable(),
    time: z.number().int(),
    live: z.boolean(),
  })
  .meta({ id: 'Package' });
export type Package = z.infer<typeof packageSchema>;

/** Spec §3, voucher: amounts in cents. */
export const voucherSchema = z
  .object({
    title: z.string(),
    minOrderValue: z.number().int(),
    minOrderValueCAD: z.number().int(),
    // Ours:
    _id: idSchema,
    value: z.number().int(),
    valueCAD: z.number().int(),
    expiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof voucherSchema>;

/** Spec §3, consultant profile. */
export const consultantProfileSchema = z
  .object({
    name: z.string(),
    profilePicture: z.string(),
    consultantCountry: z.string(),
    /** The day, in UTC. */
    lastActive: z.iso.datetime(),
    taglineOne: z.string(),
    taglineTwo: z.string(),
    aboutMe: z.string(),
    enabledCADPayments: z.boolean(),
    packages: z.array(packageSchema),
    education: z.array(
      z.object({
        title: z.string(),
        startYear: z.number().int(),
        endYear: z.number().int().nullable(),
        // Ours: the school alone, for its monogram and for 'others who went there'.
        school: z.string(),
        // Ours: the day on which a reviewer saw proof of it, or null where nobody has.
        proofSeenOn: z.iso.date().nullable(),
      }),
    ),
    testScores: z.array(z.object({ title: z.string(), score: z.string() })),
    // Ours:
    _id: idSchema,
    hourlyRate: z.number(),
    languages: z.array(z.string()),
    tags: z.array(z.object({ id: idSchema, title: z.string() })),
    subtags: z.array(z.object({ id: idSchema, title: z.string(), tagId: idSchema })),
    consultantComputedBadges: z.array(z.enum(BADGES)),
    consultantReviewCount: z.number().int(),
    consultantReviewAvg: z.number(),
    listedSince: z.iso.datetime(),
    /** Median time to the first answer, or null under five answered conversations. */
    answerTime: z.object({ medianMinutes: z.number().int(), count: z.number().int() }).nullable(),
    isDemo: z.boolean(),
    /** Packages can be bought here; where not, they are asked about. */
    isSelling: z.boolean(),
  })
  .meta({ id: 'ConsultantProfile' });
export type ConsultantProfile = z.infer<typeof consultantProfileSchema>;

export const consultantParamsSchema = z.object({ cid: z.uuid() });
export const consultantReplySchema = z.object({ data: consultantProfileSchema, vouchers: z.array(voucherSchema) });
export type ConsultantReply = z.infer<typeof consultantReplySchema>;

export const schoolConsultantsReplySchema = z.object({
  data: z.array(consultantCardSchema),
  total: z.number().int(),
  isTotalCapped: z.boolean(),
});
export type SchoolConsultantsReply = z.infer<typeof schoolConsultantsReplySchema>;
