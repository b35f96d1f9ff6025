// What administrators find: a name, what it is, and what its screen is opened with.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import { QUESTION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { FIND_MAX_LENGTH, FIND_MIN_LENGTH, FOUND_KINDS } from './find.rules.ts';

export const findQuerySchema = z.object({
  words: textSchema(FIND_MAX_LENGTH).trim().min(FIND_MIN_LENGTH, `Type at least ${FIND_MIN_LENGTH} characters`),
});

const foundSchema = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** What its screen needs beside the id: of a question its course, of a subfield its field. */
  openedWith: z.string().nullable(),
  questionType: z.enum(QUESTION_TYPES).nullable(),
});
export type Found = z.infer<typeof foundSchema>;

export const findReplySchema = z.object({ data: z.array(foundSchema) });
export type FindReply = z.infer<typeof findReplySchema>;
