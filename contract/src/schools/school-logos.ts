// The logo of a school, for administrators: an image of the library whose rights are recorded, instead of the shield that we draw.
import { z } from 'zod';
import { managedImageSchema } from '#foundation/images.ts';
import { bodySchema } from '#http/schemas.ts';

export const schoolLogoSchema = z.object({
  /** Null: the shield. */
  logo: managedImageSchema.nullable(),
});
export type SchoolLogo = z.infer<typeof schoolLogoSchema>;

export const setSchoolLogoBodySchema = bodySchema({
  imageId: z.uuid().nullable(),
  /** The one that the person saw: with any other, nothing is changed. */
  seenImageId: z.uuid().nullable(),
});
export type SetSchoolLogoBody = z.infer<typeof setSchoolLogoBodySchema>;
