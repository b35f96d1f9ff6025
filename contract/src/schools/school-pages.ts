// Finished HTML pages of schools in object storage, made by a job for a CDN (spec §2: /course/schools/generate-html).
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { schoolIdSchema } from './schools.ts';

/** One school, or all of them when no id is given. `onlyStale` leaves out pages that are up to date. */
export const generatePagesBodySchema = bodySchema({
  schoolId: schoolIdSchema.nullable(),
  onlyStale: z.boolean(),
});
export type GeneratePagesBody = z.infer<typeof generatePagesBodySchema>;

/** The last or running job. */
export const pageRunSchema = z.object({
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  total: z.number().int(),
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type PageRun = z.infer<typeof pageRunSchema>;

export const schoolPageSchema = z.object({
  schoolId: schoolIdSchema,
  title: z.string(),
  /** Where it lies in object storage, or null while it was never generated. */
  storageKey: z.string().nullable(),
  generatedAt: z.iso.datetime().nullable(),
  sizeBytes: z.number().int().nullable(),
  /** The school, or the application that draws it, has changed since. */
  isStale: z.boolean(),
  failure: z.string().nullable(),
});
export type SchoolPage = z.infer<typeof schoolPageSchema>;

export const schoolPagesReplySchema = z.object({ data: z.array(schoolPageSchema), run: pageRunSchema.nullable() });
export type SchoolPagesReply = z.infer<typeof schoolPagesReplySchema>;
