// An essay of a bank, with its marks and what the editors say to each.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import { aboutSchema, lineSchema, passageSchema } from './content-fields.ts';
import {
  COMMENTS_MAX_LENGTH,
  ESSAY_LIMIT_MAX,
  ESSAY_MAX_LENGTH,
  MAX_ESSAY_SCHOOLS,
  MAX_ROWS,
} from './content-limits.rules.ts';
import { COMPOSED_LABEL, ESSAY_QUALITIES } from './question-vocabulary.rules.ts';

const limitSchema = z.strictObject({
  system: lineSchema,
  unit: z.enum(['words', 'characters']),
  max: z.number().int().min(1).max(ESSAY_LIMIT_MAX),
  countsSpaces: z.boolean(),
  excerpt: lineSchema.optional(),
});

export const essayContentSchema = z.strictObject({
  type: z.literal('essay'),
  title: lineSchema,
  about: aboutSchema,
  question: passageSchema,
  alsoFits: z.array(lineSchema).max(MAX_ROWS.alsoFits).default([]),
  /** A type of school (medicine) or of writer (college). */
  writtenFor: lineSchema.default(''),
  schoolIds: z.array(lineSchema).max(MAX_ESSAY_SCHOOLS).default([]),
  limit: limitSchema.nullable().default(null),
  quality: z.enum(ESSAY_QUALITIES).nullable().default(null),
  label: lineSchema.default(COMPOSED_LABEL),
  /** With marks [1] to [6]. */
  essay: textSchema(ESSAY_MAX_LENGTH),
  /** Free remarks (b, i, u and bullets), one line per mark where there are marks: '[1] works: …', '[2] fix: …'. */
  comments: textSchema(COMMENTS_MAX_LENGTH),
  revision: textSchema(ESSAY_MAX_LENGTH).default(''),
});
export type EssayContent = z.infer<typeof essayContentSchema>;
