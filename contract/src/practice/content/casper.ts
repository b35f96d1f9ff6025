// A CASPer scenario: read or watched, then two questions, each with its own rubric and answers.
import { z } from 'zod';
import {
  aboutSchema,
  expertAnswerSchema,
  lineSchema,
  passageSchema,
  redFlagsSchema,
  rubricSchema,
} from './content-fields.ts';
import { MAX_ROWS } from './content-limits.rules.ts';

const shotSchema = z.strictObject({
  back: lineSchema,
  person: z.strictObject({ name: lineSchema, mood: z.enum(['calm', 'glad', 'worried', 'pleading']) }).optional(),
  plate: lineSchema.optional(),
  say: z.strictObject({ who: lineSchema, text: passageSchema }).optional(),
  /** Seconds, for a shot in which nobody speaks. */
  hold: z.number().min(0.5).max(10).optional(),
});
export type Shot = z.infer<typeof shotSchema>;

export const casperContentSchema = z.strictObject({
  type: z.literal('casper'),
  title: lineSchema,
  formatId: lineSchema.default(''),
  about: aboutSchema,
  responseMode: z.enum(['video', 'typed']),
  stimulus: z.enum(['text', 'clip']),
  /** The text, or of a clip its text version. */
  scenario: passageSchema,
  shots: z.array(shotSchema).max(MAX_ROWS.shots).default([]),
  questions: z
    .array(
      z.strictObject({
        id: lineSchema,
        text: passageSchema,
        rubric: rubricSchema,
        answers: z.strictObject({ strong: expertAnswerSchema, adequate: expertAnswerSchema, weak: expertAnswerSchema }),
      }),
    )
    .max(MAX_ROWS.casperQuestions),
  redFlags: redFlagsSchema.default([]),
});
export type CasperContent = z.infer<typeof casperContentSchema>;
