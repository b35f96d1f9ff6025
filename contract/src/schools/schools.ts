// Schools on the wire: the list, the directory's pages, one school with its evidence (spec §3, §7). What stands below 'ours' is added to the specification's fields.
import { shownImageSchema } from '#foundation/images.ts';
import { z } from 'zod';
import { DRAFT_TEXTS, SCHOOL_ID_PATTERN } from './school-draft-limits.rules.ts';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { DIRECTORY_SORTS, MCAT_USES, VIEWS } from './directory/school-filters.rules.ts';
import {
  APPLICATION_FACTS,
  DEGREES,
  INTERVIEW_FORMATS,
  REPORT_MAX_LENGTH,
  SCHOOL_FIGURES,
  SCHOOL_SEARCH_MAX_LENGTH,
  TEST_LEVELS,
  TIERS,
} from './school-vocabulary.rules.ts';

/** Readable, because it stands in the school's address. */
export const schoolIdSchema = z.string().regex(SCHOOL_ID_PATTERN, DRAFT_TEXTS.schoolId);

export const schoolFigureSchema = z.enum(SCHOOL_FIGURES);

/** Where a figure comes from. `source` names an entry of the school's `sources`; `year` is as the source writes it ('2022-23'). */
export const provenanceSchema = z.object({
  tier: z.enum(TIERS),
  source: z.string(),
  year: z.string().nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** The same with everything known, for the school's own page. */
export const fullProvenanceSchema = provenanceSchema.extend({
  url: z.string().nullable(),
  note: z.string().nullable(),
  /** What was counted: 'median', 'mean', 'matriculants'. */
  basis: z.string().nullable(),
});
export type FullProvenance = z.infer<typeof fullProvenanceSchema>;

/** What a school asks of a test in a cycle; the level is null where no page confirms it. */
export const testPolicySchema = z.object({ level: z.enum(TEST_LEVELS).nullable(), cycle: z.string().nullable() });
export type TestPolicy = z.infer<typeof testPolicySchema>;

/** A fact about applying. `value` is a day ('2026-11-02') or words; `cycle` as the source writes it ('2026-27'). */
export const applicationFactSchema = z.object({
  value: z.string(),
  tier: z.enum(TIERS),
  source: z.string(),
  cycle: z.string().nullable(),
  url: z.string().nullable(),
  note: z.string().nullable(),
});
export type ApplicationFact = z.infer<typeof applicationFactSchema>;
export const applicationFactsSchema = z.partialRecord(z.enum(APPLICATION_FACTS), applicationFactSchema);
export type ApplicationFacts = z.infer<typeof applicationFactsSchema>;

/**
 * Spec §3, school. Tuition in whole units of `tuitionCurrency`. Missing figures are null, and so is what no page confirms:
 * its flag is false and its tier 'unconfirmed'.
 */
export const schoolSchema = z
  .object({
    schoolId: schoolIdSchema,
    title: z.string(),
    imageURL: z.string(),
    schoolLocationCity: z.string(),
    schoolLocationState: z.string(),
    schoolLocationCountry: z.string(),
    avgGPA: z.number().nullable(),
    avgMCAT: z.number().nullable(),
    mdAcceptances: z.number().int().nullable(),
    tuitionIS: z.number().int().nullable(),
    tuitionOOS: z.number().int().nullable(),
    competitiveness: z.string().nullable(),
    acceptsOOS: z.boolean(),
    acceptsCanadian: z.boolean(),
    acceptsInternational: z.boolean(),
    requiresCASPer: z.boolean(),
    requiresAAMCPREview: z.boolean(),
    // Ours:
    shortTitle: z.string(),
    /** What people call it beside its names: 'UCSF', 'U of T'. */
    otherNames: z.array(z.string()),
    degree: z.enum(DEGREES),
    control: z.enum(['public', 'private']),
    tuitionCurrency: z.enum(['USD', 'CAD']),
    /** False where applicants need no MCAT at all. */
    requiresMCAT: z.boolean(),
    /** How the school uses the test, in words: a threshold, one section. */
    mcatNote: z.string().nullable(),
    casperPolicy: testPolicySchema,
    previewPolicy: testPolicySchema,
    interviewFormat: z.enum(INTERVIEW_FORMATS).nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    monogram: z.object({ initials: z.string(), hue: z.number().int() }),
    provenance: z.partialRecord(schoolFigureSchema, provenanceSchema),
  })
  .meta({ id: 'School' });
export type School = z.infer<typeof schoolSchema>;

/** Spec §7: GET /school/school-list gives a list of schools. */
export const schoolListReplySchema = z.array(schoolSchema);
export type SchoolListReply = z.infer<typeof schoolListReplySchema>;

export const schoolSourceSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** What stands in the way of publishing it, or null. */
  licence: z.string().nullable(),
});
export type SchoolSource = z.infer<typeof schoolSourceSchema>;

/** One school with everything its page says. */
export const schoolDetailsSchema = schoolSchema
  .extend({
    website: z.string().nullable(),
    notes: z.array(z.string()),
    sjtNote: z.string().nullable(),
    applications: z.number().int().nullable(),
    outOfStatePct: z.number().nullable(),
    applicationFacts: applicationFactsSchema,
    provenance: z.partialRecord(schoolFigureSchema, fullProvenanceSchema),
    sources: z.array(schoolSourceSchema),
    updatedAt: z.iso.datetime(),
    /** Names under which consultants write this school. */
    attendedAs: z.array(z.string()),
  })
  .meta({ id: 'SchoolDetails' });
export type SchoolDetails = z.infer<typeof schoolDetailsSchema>;

export const schoolParamsSchema = z.object({ schoolId: schoolIdSchema });
/** As its page shows it. */
export const shownSchoolSchema = schoolDetailsSchema
  .extend({
    /** Null: its shield is shown. */
    logo: shownImageSchema.nullable(),
  })
  .meta({ id: 'ShownSchool' });
export type ShownSchool = z.infer<typeof shownSchoolSchema>;

export const schoolReplySchema = z.object({ data: shownSchoolSchema });
export type SchoolReply = z.infer<typeof schoolReplySchema>;

export const schoolComparisonQuerySchema = z.object({ ids: textSchema(500).default('') });
export const schoolComparisonReplySchema = z.object({ data: z.array(schoolDetailsSchema) });
export type SchoolComparisonReply = z.infer<typeof schoolComparisonReplySchema>;

const flag = z.enum(['true', 'false']).optional();
const amount = (max: number) => z.coerce.number().min(0).max(max).optional();

/** The directory's address as a query: see school-filters.rules.ts for what each name means. */
export const directoryQuerySchema = z.object({
  search: textSchema(SCHOOL_SEARCH_MAX_LENGTH).optional(),
  country: textSchema(8).optional(),
  state: textSchema(8).optional(),
  degree: z.enum(DEGREES).optional(),
  oos: flag,
  can: flag,
  intl: flag,
  mcat: z.enum(MCAT_USES).optional(),
  casper: z.enum(TEST_LEVELS).optional(),
  preview: z.enum(TEST_LEVELS).optional(),
  minGpa: amount(5),
  maxGpa: amount(5),
  minMcat: amount(528),
  maxMcat: amount(528),
  maxTuitionIS: amount(1_000_000),
  maxTuitionOOS: amount(1_000_000),
  minClass: amount(100_000),
  maxClass: amount(100_000),
  competitiveness: textSchema(40).optional(),
  sort: z.enum(DIRECTORY_SORTS).optional(),
  desc: flag,
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  view: z.enum(VIEWS).optional(),
});
export type DirectoryQuery = z.infer<typeof directoryQuerySchema>;

/** One page of the directory. */
export const directoryReplySchema = z.object({
  data: z.array(schoolSchema),
  /** How many schools the filters leave. */
  total: z.number().int(),
  /** How many schools there are at all: up to MAX_LOCAL_SCHOOLS the browser may fetch the whole list. */
  schoolCount: z.number().int(),
  /** What was searched instead when a word was not known; null when it was found as typed. */
  correctedSearch: z.string().nullable(),
  /** Where a search finds nothing: the few that have most of its words. */
  closest: z.array(schoolSchema),
});
export type DirectoryReply = z.infer<typeof directoryReplySchema>;

/** 'Report an error' on a school's page. */
export const reportSchoolBodySchema = bodySchema({
  figure: schoolFigureSchema.nullable(),
  text: textSchema(REPORT_MAX_LENGTH).refine((text) => text.trim().length >= 10, 'Say in a sentence what is wrong'),
  sourceUrl: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).optional(),
});
export type ReportSchoolBody = z.infer<typeof reportSchoolBodySchema>;

export const reportParamsSchema = z.object({ reportId: z.uuid() });
