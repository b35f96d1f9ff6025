// A multiple choice question with a reason for every option.
import { z } from 'zod';
import { aboutSchema, lineSchema, passageSchema } from './content-fields.ts';
import { MAX_ROWS } from './content-limits.rules.ts';
import { OPTION_IDS } from './question-vocabulary.rules.ts';

export const multipleChoiceContentSchema = z.strictObject({
  type: z.literal('multiplechoice'),
  title: lineSchema,
  formatId: lineSchema.default(''),
  about: aboutSchema,
  stem: passageSchema,
  options: z
    .array(z.strictObject({ id: z.enum(OPTION_IDS), text: passageSchema, why: passageSchema }))
    .max(MAX_ROWS.options),
  right: z.enum(OPTION_IDS),
  takeaway: passageSchema,
});
export type MultipleChoiceContent = z.infer<typeof multipleChoiceContentSchema>;
