// An application as its applicant writes it, sends it and follows it, on the wire. What reviewers see stands in application-reviews.ts.
import { z } from 'zod';
import { createUploadBodySchema, uploadSchema } from '#foundation/uploads.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { profileFieldsShape } from '#marketplace/profiles/profile-fields.ts';
import {
  APPLICATION_LIMITS as LIMITS,
  APPLICATION_STATUSES,
  DECLARATION_NAMES,
  DOCUMENT_KINDS,
} from './applications.rules.ts';

export const applicationDraftSchema = z.strictObject({
  ...profileFieldsShape,
  name: textSchema(LIMITS.name),
  phone: textSchema(LIMITS.phone),
  declarations: z.array(z.enum(DECLARATION_NAMES)).max(DECLARATION_NAMES.length),
  hasAcknowledged: z.boolean(),
});

/** A file of an application, for its owner. */
export const applicationDocumentSchema = uploadSchema
  .extend({
    kind: z.enum(DOCUMENT_KINDS),
    /** Belongs to what was sent: it stays as it is. */
    isSent: z.boolean(),
  })
  .meta({ id: 'ApplicationDocument' });
export type ApplicationDocument = z.infer<typeof applicationDocumentSchema>;

export const applicationEventSchema = z.object({
  at: z.iso.datetime(),
  status: z.enum(APPLICATION_STATUSES),
  /** A rejection that was taken back. */
  isUndone: z.boolean(),
  /** A reviewer's words to the applicant, or the applicant's answer. */
  message: z.string(),
  isByApplicant: z.boolean(),
});
export type ApplicationEvent = z.infer<typeof applicationEventSchema>;

export const ownApplicationSchema = z
  .object({
    _id: idSchema,
    status: z.enum(APPLICATION_STATUSES),
    draft: applicationDraftSchema,
    /** The one that was read: a save from it that is not the latest is refused. */
    draftVersion: z.number().int(),
    savedAt: z.iso.datetime(),
    documents: z.array(applicationDocumentSchema),
    /** The latest last. */
    history: z.array(applicationEventSchema),
    /** When the documents of a decided application are deleted; null before, and afterwards. */
    documentsDeletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** Null before the first word. */
export const ownApplicationReplySchema = z.object({ application: ownApplicationSchema.nullable() });
export type OwnApplicationReply = z.infer<typeof ownApplicationReplySchema>;

export const saveApplicationBodySchema = bodySchema({
  /** 0 for the first save. */
  draftVersion: z.number().int().min(0),
  draft: applicationDraftSchema,
});
export type SaveApplicationBody = z.infer<typeof saveApplicationBodySchema>;

export const submitApplicationBodySchema = bodySchema({
  draftVersion: z.number().int(),
  /** The answer to a request for more; empty otherwise. */
  message: textSchema(LIMITS.message).default(''),
});
export type SubmitApplicationBody = z.input<typeof submitApplicationBodySchema>;

export const createDocumentBodySchema = createUploadBodySchema.extend({ kind: z.enum(DOCUMENT_KINDS) });
export type CreateDocumentBody = z.infer<typeof createDocumentBodySchema>;

export const documentParamsSchema = z.object({ documentId: z.uuid() });
