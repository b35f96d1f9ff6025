// Applications as reviewers read and decide them, on the wire (spec §3 and §7). What stands below 'ours' is added to the specification's fields.
import { z } from 'zod';
import { fileVariantSchema } from '#foundation/uploads.ts';
import { queueCursorSchema } from '#http/queues.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { applicationEventSchema } from './applications.ts';
import {
  ACTION_OF_STATUS,
  APPLICATION_LIMITS,
  APPLICATION_TEXTS,
  DOCUMENT_KINDS,
  REVIEW_STATUSES,
} from './applications.rules.ts';

const educationSchema = z.object({
  title: z.string(),
  school: z.string(),
  startYear: z.number().int(),
  endYear: z.number().int().nullable(),
});

/** Spec §3, consultant application. `governmentId` and `proofOfAttendance` are the ids of the documents; null once they are deleted. */
export const applicationSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    phone: z.string(),
    status: z.enum(REVIEW_STATUSES),
    createdAt: z.iso.datetime(),
    /** Whether the consultant is listed now. */
    isLive: z.boolean(),
    aboutMe: z.string(),
    acknowledgement: z.boolean(),
    education: z.array(educationSchema),
    governmentId: idSchema.nullable(),
    proofOfAttendance: idSchema.nullable(),
    // Ours:
    userId: idSchema,
    /** Changes with everything that happens to it: a decision says which one it is about. */
    version: z.number().int(),
    /** When it was sent last: since then it waits. */
    submittedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof applicationSchema>;

export const listApplicationsQuerySchema = z.object({
  /** Without it, the first page of both. */
  list: z.enum(['pending', 'reviewed']).optional(),
  status: z.enum(REVIEW_STATUSES).optional(),
  /** The beginning of the name or of the last name. Its result has one page. */
  search: textSchema(100).optional(),
  cursor: queueCursorSchema,
});

/** Spec §7: a list of applications. Pending: who waits longest first. Reviewed: the last decision first. */
export const applicationsReplySchema = z.array(applicationSchema);

export const reviewedDocumentSchema = z.object({
  _id: idSchema,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  pages: z.number().int(),
});
export type ReviewedDocument = z.infer<typeof reviewedDocumentSchema>;

export const applicationDetailsSchema = applicationSchema
  .extend({
    country: z.string(),
    languages: z.array(z.string()),
    tags: z.array(z.object({ id: idSchema, title: z.string() })),
    subtags: z.array(z.object({ id: idSchema, title: z.string() })),
    taglineOne: z.string(),
    taglineTwo: z.string(),
    testScores: z.array(z.object({ title: z.string(), score: z.string() })),
    /** The year for which a conflict of interest was declared away. */
    declaredYear: z.number().int(),
    documents: z.array(reviewedDocumentSchema),
    documentsDeletedAt: z.iso.datetime().nullable(),
    history: z.array(applicationEventSchema.extend({ byName: z.string().nullable() })),
    /** Until when a rejection can be taken back; null otherwise. */
    undoUntil: z.iso.datetime().nullable(),
    /** Of the education: what a reviewer has seen proof of. */
    provenEducation: z.array(z.number().int()),
  })
  .meta({ id: 'ApplicationDetails' });
export type ApplicationDetails = z.infer<typeof applicationDetailsSchema>;

export const applicationParamsSchema = z.object({ id: z.uuid() });

const documentFileSchema = z.object({ contentType: z.string(), data: z.string() });
export type DocumentFile = z.infer<typeof documentFileSchema>;

/** Spec §3 and §7: base64. A document that is not there is null; both, and there is nothing to show. */
export const applicationDocumentsReplySchema = z.object({
  application: applicationSchema,
  governmentIdFile: documentFileSchema.nullable(),
  proofOfAttendanceFile: documentFileSchema.nullable(),
});
export type ApplicationDocumentsReply = z.infer<typeof applicationDocumentsReplySchema>;

export const reviewedFileParamsSchema = z.object({ id: z.uuid(), documentId: z.uuid(), variant: fileVariantSchema });

/** Spec §7: status, and a message (empty string if none). */
export const applicationStatusBodySchema = bodySchema({
  status: z.enum(REVIEW_STATUSES),
  message: textSchema(APPLICATION_LIMITS.message)
    .default('')
    .transform((text) => text.trim()),
  // Ours: what was read. A change in between is a conflict, never overwritten. Without it, only what is pending can be decided.
  version: z.number().int().optional(),
  /** Places in the education of what the documents prove; shown on the public profile with the month. */
  provenEducation: z.array(z.number().int().min(0).max(APPLICATION_LIMITS.education)).default([]),
}).refine(({ status, message }) => message !== '' || status === 'approved' || ACTION_OF_STATUS[status] === null, {
  message: APPLICATION_TEXTS.message,
  path: ['message'],
});
export type ApplicationStatusBody = z.input<typeof applicationStatusBodySchema>;

export const undoRejectionBodySchema = bodySchema({ version: z.number().int() });
