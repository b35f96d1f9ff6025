// Schools as administrators edit them: one draft with every field and its evidence, versions, and the queue of reported errors.
import { z } from 'zod';
import { queueCursorSchema, queuePageSchema } from '#http/queues.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import {
  DRAFT_NUMBERS,
  DRAFT_TEXTS,
  numberText,
  SCHOOL_REPORT_DECISION_LENGTH,
  STATE_PATTERN,
  TITLE_MIN_LENGTH,
} from './school-draft-limits.rules.ts';
import { fullProvenanceSchema, schoolDetailsSchema, schoolFigureSchema, schoolIdSchema } from './schools.ts';
import {
  APPLICATION_FACTS,
  COMPETITIVENESS,
  DEGREES,
  INTERVIEW_FORMATS,
  TEST_LEVELS,
} from './school-vocabulary.rules.ts';

const shortText = (max: number) => textSchema(max).transform((text) => text.trim());

/** A number in a range, refused in words that a person reads at the field. */
function numberSchema(field: keyof typeof DRAFT_NUMBERS) {
  const rule = DRAFT_NUMBERS[field];
  const text = numberText(rule);
  const number = z.number(text).min(rule.min, text).max(rule.max, text);
  return ('isWhole' in rule && rule.isWhole === true ? number.int(text) : number).nullable();
}

const policyDraft = z.strictObject({ level: z.enum(TEST_LEVELS), cycle: shortText(20).nullable() });

const page = z
  .url({ protocol: /^https?$/, error: DRAFT_TEXTS.url })
  .max(500)
  .nullable();

const provenanceDraft = z.strictObject({
  tier: fullProvenanceSchema.shape.tier,
  source: shortText(200).pipe(z.string().min(1, DRAFT_TEXTS.source)),
  year: shortText(20).nullable(),
  url: page,
  note: shortText(500).nullable(),
  basis: shortText(100).nullable(),
});

const applicationFactDraft = z.strictObject({
  value: shortText(600).pipe(z.string().min(1, DRAFT_TEXTS.factValue)),
  tier: fullProvenanceSchema.shape.tier,
  source: shortText(200).pipe(z.string().min(1, DRAFT_TEXTS.factSource)),
  cycle: shortText(20).nullable(),
  url: page,
  note: shortText(500).nullable(),
});

/** Everything an administrator may say of a school. Whether a test is required follows from its level. */
export const schoolDraftShape = {
  title: shortText(200).pipe(z.string().min(TITLE_MIN_LENGTH, DRAFT_TEXTS.title)),
  shortTitle: shortText(60).pipe(z.string().min(1, DRAFT_TEXTS.shortTitle)),
  schoolLocationCity: shortText(80).pipe(z.string().min(1, DRAFT_TEXTS.schoolLocationCity)),
  schoolLocationState: z.string().regex(STATE_PATTERN, DRAFT_TEXTS.schoolLocationState),
  schoolLocationCountry: z.enum(['USA', 'CAN']),
  degree: z.enum(DEGREES),
  control: z.enum(['public', 'private']),
  avgGPA: numberSchema('avgGPA'),
  avgMCAT: numberSchema('avgMCAT'),
  mdAcceptances: numberSchema('mdAcceptances'),
  tuitionIS: numberSchema('tuitionIS'),
  tuitionOOS: numberSchema('tuitionOOS'),
  tuitionCurrency: z.enum(['USD', 'CAD']),
  competitiveness: z.enum(COMPETITIVENESS).nullable(),
  acceptsOOS: z.boolean(),
  acceptsCanadian: z.boolean(),
  acceptsInternational: z.boolean(),
  requiresMCAT: z.boolean(),
  mcatNote: shortText(200).nullable(),
  casperPolicy: policyDraft,
  previewPolicy: policyDraft,
  sjtNote: shortText(300).nullable(),
  interviewFormat: z.enum(INTERVIEW_FORMATS).nullable(),
  applications: numberSchema('applications'),
  outOfStatePct: numberSchema('outOfStatePct'),
  website: z
    .url({ protocol: /^https?$/, error: DRAFT_TEXTS.url })
    .max(300)
    .nullable(),
  notes: z.array(shortText(300)).max(20, 'At most 20 notes'),
  latitude: numberSchema('latitude'),
  longitude: numberSchema('longitude'),
  attendedAs: z.array(shortText(200)).max(10, 'At most 10 names'),
  isListed: z.boolean(),
  /** Kept drafts are older than this field. */
  applicationFacts: z.partialRecord(z.enum(APPLICATION_FACTS), applicationFactDraft).default({}),
  provenance: z.partialRecord(schoolFigureSchema, provenanceDraft),
};

export const schoolDraftSchema = z.strictObject(schoolDraftShape);
export type SchoolDraft = z.infer<typeof schoolDraftSchema>;

export const createSchoolBodySchema = bodySchema({
  schoolId: schoolIdSchema,
  school: schoolDraftSchema,
  reason: shortText(300),
});
export type CreateSchoolBody = z.input<typeof createSchoolBodySchema>;

/** `version` is the one that was edited: somebody else's change in between is a conflict, never overwritten. */
export const updateSchoolBodySchema = bodySchema({
  version: z.number().int(),
  school: schoolDraftSchema,
  reason: shortText(300),
  /** The report that this change answers: closed when the reported figure differs afterwards. */
  reportId: z.uuid().nullable().optional(),
});
export type UpdateSchoolBody = z.input<typeof updateSchoolBodySchema>;

const policySchema = z.object({ level: z.enum(TEST_LEVELS), cycle: z.string().nullable() });
export const managedSchoolSchema = schoolDetailsSchema
  .extend({
    // Also what is not confirmed: an administrator confirms it.
    casperPolicy: policySchema,
    previewPolicy: policySchema,
    isListed: z.boolean(),
    version: z.number().int(),
    favoriteCount: z.number().int(),
    openReportCount: z.number().int(),
  })
  .meta({ id: 'ManagedSchool' });
export type ManagedSchool = z.infer<typeof managedSchoolSchema>;

export const REPORT_STATUSES = ['open', 'corrected', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The school as it now is, and what has become of the report: it stays open unless the reported figure was changed. */
export const updateSchoolReplySchema = managedSchoolSchema.extend({
  reportStatus: z.enum(REPORT_STATUSES).nullable(),
});
export type UpdateSchoolReply = z.infer<typeof updateSchoolReplySchema>;

export const VERSION_KINDS = ['seed', 'create', 'edit', 'restore', 'import', 'undo'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** One change: who, when, why, and each field before and after, as readable text. */
export const schoolVersionSchema = z.object({
  version: z.number().int(),
  kind: z.enum(VERSION_KINDS),
  at: z.iso.datetime(),
  authorName: z.string().nullable(),
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type SchoolVersion = z.infer<typeof schoolVersionSchema>;
export const schoolVersionsReplySchema = z.object({ data: z.array(schoolVersionSchema) });
export type SchoolVersionsReply = z.infer<typeof schoolVersionsReplySchema>;

/** Makes the school again what it was after `version`, as a new version. */
export const restoreSchoolBodySchema = bodySchema({ version: z.number().int().min(1), reason: shortText(300) });
export type RestoreSchoolBody = z.input<typeof restoreSchoolBodySchema>;

export const schoolReportSchema = z.object({
  _id: idSchema,
  schoolId: schoolIdSchema,
  schoolTitle: z.string(),
  figure: schoolFigureSchema.nullable(),
  text: z.string(),
  sourceUrl: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  reportedAt: z.iso.datetime(),
  reporterName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decision: z.string(),
  /** What the edit that corrected it changed, a line each. */
  changes: z.array(z.string()),
});
export type SchoolReport = z.infer<typeof schoolReportSchema>;

export const schoolReportsQuerySchema = z.object({
  status: z.enum(REPORT_STATUSES).default('open'),
  cursor: queueCursorSchema,
});
export const schoolReportsReplySchema = queuePageSchema(schoolReportSchema);
export type SchoolReportsReply = z.infer<typeof schoolReportsReplySchema>;

/** A report is corrected only by the edit that names it; here it is dismissed, in words that the reporter reads. */
export const decideReportBodySchema = bodySchema({
  status: z.literal('rejected'),
  decision: shortText(SCHOOL_REPORT_DECISION_LENGTH).pipe(z.string().min(1, 'Say why the report is dismissed')),
});
export type DecideReportBody = z.input<typeof decideReportBodySchema>;
