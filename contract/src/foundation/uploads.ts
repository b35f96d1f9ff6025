// A file that somebody sends us, on the wire: it arrives in parts, is checked, and can be claimed once it is ready. The endpoints belong to
// what the file is for (messaging/attachments.ts).
import { z } from 'zod';
import {
  FILE_NAME_MAX_LENGTH,
  isFileName,
  PART_OFFSET_HEADER,
  PDF_MAX_PAGES,
  UPLOAD_MAX_BYTES,
  UPLOAD_STATES,
  UPLOAD_TEXTS,
} from './uploads.rules.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';

/** A file as its owner sees it, from the first part to what claims it. */
export const uploadSchema = z.object({
  _id: idSchema,
  name: z.string(),
  sizeBytes: z.number().int(),
  /** Where the next part begins; who was cut off goes on from here. */
  receivedBytes: z.number().int(),
  state: z.enum(UPLOAD_STATES),
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
});
export type OwnUpload = z.infer<typeof uploadSchema>;

export const createUploadBodySchema = bodySchema({
  /** Shown to whoever may see the file, and nothing else. */
  name: textSchema(FILE_NAME_MAX_LENGTH).refine(isFileName, UPLOAD_TEXTS.badName),
  sizeBytes: z.number().int().min(1, UPLOAD_TEXTS.empty).max(UPLOAD_MAX_BYTES, UPLOAD_TEXTS.tooBig),
});
export type CreateUploadBody = z.infer<typeof createUploadBodySchema>;

export const partHeadersSchema = z.object({
  [PART_OFFSET_HEADER]: z.coerce.number().int().min(0).max(UPLOAD_MAX_BYTES),
});

const pageNumbers = Array.from({ length: PDF_MAX_PAGES }, (_, index) => `page-${index + 1}` as const);
export const fileVariantSchema = z.enum(['preview', 'full', 'text', ...pageNumbers]);
