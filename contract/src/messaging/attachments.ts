// Files of conversations on the wire. They arrive in parts, are checked, and can be sent with a message once they are ready.
// The two addresses that carry bytes stand in attachments.rules.ts.
import { z } from 'zod';
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_NAME_MAX_LENGTH,
  ATTACHMENT_STATES,
  ATTACHMENT_TEXTS,
  isFileName,
  PART_OFFSET_HEADER,
  PDF_MAX_PAGES,
} from './attachments.rules.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';

/** A file as its owner sees it, from the first part to the message that carries it. */
export const attachmentSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    sizeBytes: z.number().int(),
    /** Where the next part begins; who was cut off goes on from here. */
    receivedBytes: z.number().int(),
    state: z.enum(ATTACHMENT_STATES),
    /** In words, when it was refused. */
    refusedBecause: z.string().nullable(),
    /** Of what can be fetched, which is never what was uploaded; null until it is ready, like the rest. */
    contentType: z.string().nullable(),
    /** Of the preview picture; of a document, of its first page. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** 1 for a picture. */
    pages: z.number().int().nullable(),
    /** Whether its words can be fetched as `text`: true for a text document that has any. */
    hasText: z.boolean(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

export const createAttachmentBodySchema = bodySchema({
  /** Shown to both sides, and nothing else. */
  name: textSchema(ATTACHMENT_NAME_MAX_LENGTH).refine(isFileName, ATTACHMENT_TEXTS.badName),
  sizeBytes: z.number().int().min(1, ATTACHMENT_TEXTS.empty).max(ATTACHMENT_MAX_BYTES, ATTACHMENT_TEXTS.tooBig),
});
export type CreateAttachmentBody = z.infer<typeof createAttachmentBodySchema>;

export const attachmentParamsSchema = z.object({ attachmentId: z.uuid() });

export const partHeadersSchema = z.object({
  [PART_OFFSET_HEADER]: z.coerce.number().int().min(0).max(ATTACHMENT_MAX_BYTES),
});

const pageNumbers = Array.from({ length: PDF_MAX_PAGES }, (_, index) => `page-${index + 1}` as const);
export const fileParamsSchema = z.object({
  attachmentId: z.uuid(),
  variant: z.enum(['preview', 'full', 'text', ...pageNumbers]),
});
