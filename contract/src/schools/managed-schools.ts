// The administrators' table of schools on the wire: what it can be narrowed and ordered by, its rows, its file, and what is done to many at once.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { DEGREES, MANAGED_SORTS, MAX_SCHOOLS_AT_ONCE, SCHOOL_SEARCH_MAX_LENGTH } from './school-vocabulary.rules.ts';
import { schoolFigureSchema, schoolIdSchema } from './schools.ts';

const filterShape = {
  search: textSchema(SCHOOL_SEARCH_MAX_LENGTH).optional(),
  /** 'unconfirmed': listed schools with figures that no page confirms; most favorited first unless sorted otherwise. */
  figures: z.enum(['unconfirmed']).optional(),
  country: z.enum(['USA', 'CAN']).optional(),
  degree: z.enum(DEGREES).optional(),
  listed: z.enum(['yes', 'no']).optional(),
  /** 'open': somebody has reported an error and nobody has decided yet. */
  reports: z.enum(['open']).optional(),
};

/** `sort` by name unless said otherwise. */
export const managedSchoolsQuerySchema = z.object({
  ...filterShape,
  sort: z.enum(MANAGED_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type ManagedSchoolsQuery = z.infer<typeof managedSchoolsQuerySchema>;

/** A row of the administrators' table. */
export const managedSchoolRowSchema = z.object({
  schoolId: schoolIdSchema,
  title: z.string(),
  place: z.string(),
  degree: z.enum(DEGREES),
  isListed: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  missingCount: z.number().int(),
  /** What visitors do not see until a page confirms it. */
  unconfirmedFigures: z.array(schoolFigureSchema),
  favoriteCount: z.number().int(),
  openReportCount: z.number().int(),
});
export type ManagedSchoolRow = z.infer<typeof managedSchoolRowSchema>;
export const managedSchoolsReplySchema = z.object({
  data: z.array(managedSchoolRowSchema),
  total: z.number().int().min(0),
  /** Of everything the filter finds, each with its version: another one when any of them is. */
  fingerprint: z.string(),
});
export type ManagedSchoolsReply = z.infer<typeof managedSchoolsReplySchema>;

/** Everything that the filter finds, as a CSV file. */
export const exportSchoolsBodySchema = bodySchema({ ...filterShape, sort: z.enum(MANAGED_SORTS).optional() });
export type ExportSchoolsBody = z.infer<typeof exportSchoolsBodySchema>;

const seenSchool = z.strictObject({ schoolId: schoolIdSchema, version: z.number().int() });

/**
 * Lists or unlists many schools. Either those that were chosen, each as it was seen: one that somebody has changed since is left as it
 * is. Or everything a filter finds, with the `total` and `fingerprint` that came with the list: finding anything else is a conflict.
 */
export const setListedBodySchema = bodySchema({
  isListed: z.boolean(),
  chosen: z.union([
    z.strictObject({ schools: z.array(seenSchool).min(1).max(MAX_SCHOOLS_AT_ONCE) }),
    z.strictObject({ filter: z.strictObject(filterShape), total: z.number().int(), fingerprint: z.string().max(60) }),
  ]),
  reason: textSchema(300).transform((text) => text.trim()),
});
export type SetListedBody = z.input<typeof setListedBodySchema>;

/** What has become of each: changed (with its new version), as it was already, or left alone. */
export const setListedReplySchema = z.object({
  changed: z.array(seenSchool),
  unchangedCount: z.number().int(),
  skipped: z.array(z.object({ schoolId: schoolIdSchema, title: z.string(), why: z.enum(['changed', 'gone']) })),
});
export type SetListedReply = z.infer<typeof setListedReplySchema>;
