// A lesson of a video course: slides with what is shown and said, checks, and what to practice next.
import { z } from 'zod';
import { aboutSchema, lineSchema, passageSchema } from './content-fields.ts';
import { MAX_ROWS } from './content-limits.rules.ts';

export const lessonContentSchema = z.strictObject({
  type: z.literal('lesson'),
  title: lineSchema,
  about: aboutSchema,
  voice: lineSchema.default('synthetic voice'),
  slides: z.array(z.strictObject({ show: passageSchema, say: passageSchema })).max(MAX_ROWS.slides),
  checks: z
    .array(
      z.strictObject({
        question: passageSchema,
        options: z.array(passageSchema).max(MAX_ROWS.checkOptions),
        right: passageSchema,
        why: passageSchema,
      }),
    )
    .max(MAX_ROWS.checks),
  /** Questions that open from the last slide. */
  practice: z.array(lineSchema).max(MAX_ROWS.practice).default([]),
});
export type LessonContent = z.infer<typeof lessonContentSchema>;
