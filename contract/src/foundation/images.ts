// Images of the library on the wire: what administrators add, describe, replace and delete, and what a page needs to show one.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import {
  ALTERNATIVE_TEXT_MAX_LENGTH,
  IMAGE_NAME_MAX_LENGTH,
  IMAGE_SEARCH_MAX_LENGTH,
  IMAGE_SORTS,
  IMAGE_USE_KINDS,
  RIGHTS_MAX_LENGTH,
} from './images.rules.ts';
import { uploadSchema } from './uploads.ts';

/** A picture on its way into the library. */
export const imageUploadSchema = uploadSchema.meta({ id: 'ImageUpload' });
export const imageUploadParamsSchema = z.object({ uploadId: z.uuid() });
export const imageParamsSchema = z.object({ imageId: z.uuid() });

const line = (max: number) => textSchema(max).trim();

const rightsShape = {
  source: line(RIGHTS_MAX_LENGTH),
  license: line(RIGHTS_MAX_LENGTH),
  allowedBy: line(RIGHTS_MAX_LENGTH),
  /** Empty, or a day. */
  allowedOn: z.union([z.literal(''), z.iso.date()]),
};

const descriptionShape = {
  /** For administrators. */
  name: line(IMAGE_NAME_MAX_LENGTH),
  alternativeText: line(ALTERNATIVE_TEXT_MAX_LENGTH),
  /** Says nothing that the text beside it does not: readers' programs pass over it. */
  isDecorative: z.boolean(),
};

/** Its id is the upload's: sent twice, it is added once. */
export const createImageBodySchema = bodySchema({
  uploadId: z.uuid(),
  ...descriptionShape,
  rights: z.strictObject(rightsShape),
});
export type CreateImageBody = z.infer<typeof createImageBodySchema>;

export const updateImageBodySchema = bodySchema({
  ...descriptionShape,
  rights: z.strictObject(rightsShape),
  /** As the person saw it: with any other, nothing is changed. */
  version: z.number().int(),
});
export type UpdateImageBody = z.infer<typeof updateImageBodySchema>;

/** Another picture at the same address. */
export const replaceImageBodySchema = bodySchema({
  uploadId: z.uuid(),
  alternativeText: descriptionShape.alternativeText,
  isDecorative: descriptionShape.isDecorative,
  version: z.number().int(),
});
export type ReplaceImageBody = z.infer<typeof replaceImageBodySchema>;

export const deleteImageQuerySchema = z.object({ version: z.coerce.number().int() });

const filesShape = {
  digest: z.string(),
  widths: z.array(z.number().int()),
  width: z.number().int(),
  height: z.number().int(),
};

export const managedImageSchema = z.object({
  imageId: idSchema,
  ...filesShape,
  name: z.string(),
  alternativeText: z.string(),
  isDecorative: z.boolean(),
  rights: z.object({ source: z.string(), license: z.string(), allowedBy: z.string(), allowedOn: z.string() }),
  /** Of all its files together. */
  sizeBytes: z.number().int(),
  /** The address for whatever takes no WebP, below the site. */
  fallback: z.string(),
  /** Null once the account is gone. */
  addedBy: z.string().nullable(),
  /** In how many places it is shown. */
  useCount: z.number().int(),
  addedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type ManagedImage = z.infer<typeof managedImageSchema>;

export const managedImagesQuerySchema = z.object({
  /** Each word must be somewhere in its name, its alternative text or its source. */
  search: textSchema(IMAGE_SEARCH_MAX_LENGTH).optional(),
  /** What still lacks a word of who allowed it. */
  rights: z.enum(['none', 'said']).optional(),
  /** Whether anything shows it. */
  used: z.enum(['yes', 'no']).optional(),
  /** Last added first unless said otherwise. */
  sort: z.enum(IMAGE_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type ManagedImagesQuery = z.infer<typeof managedImagesQuerySchema>;

export const managedImagesReplySchema = z.object({
  data: z.array(managedImageSchema),
  total: z.number().int().min(0),
});

/** Where an image is shown, by title; at most `MAX_SHOWN_USES`. */
export const imageUsesReplySchema = z.object({
  data: z.array(z.object({ kind: z.enum(IMAGE_USE_KINDS), id: z.string(), title: z.string() })),
});
export type ImageUse = z.infer<typeof imageUsesReplySchema>['data'][number];

/** What a page needs to show an image. */
export const shownImageSchema = z.object({
  imageId: idSchema,
  ...filesShape,
  /** Empty where it is decorative. */
  alternativeText: z.string(),
  /** Source and license, as far as they are recorded. */
  credit: z.string(),
});
export type ShownImage = z.infer<typeof shownImageSchema>;
