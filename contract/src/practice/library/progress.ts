// How far somebody has come with a question, and what they keep about it, on the wire.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { NOTE_MAX_LENGTH } from './progress.rules.ts';

export const progressSchema = z.object({
  answeredCount: z.number().int(),
  lastAnsweredAt: z.iso.datetime().nullable(),
  lastShare: z.number().nullable(),
  dueAt: z.iso.datetime().nullable(),
  isSaved: z.boolean(),
  note: z.string(),
  /** Where the caller has stopped watching, in seconds; null before the first time. */
  watchSeconds: z.number().nullable(),
  watchedAt: z.iso.datetime().nullable(),
});
export type Progress = z.infer<typeof progressSchema>;

export const savedQuestionBodySchema = bodySchema({ isSaved: z.boolean() });
export const questionNoteBodySchema = bodySchema({ note: textSchema(NOTE_MAX_LENGTH) });
