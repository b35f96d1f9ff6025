// What a version of a question holds, by type.
import { z } from 'zod';
import { casperContentSchema } from './casper.ts';
import { essayContentSchema } from './essay.ts';
import { interviewContentSchema } from './interview.ts';
import { lessonContentSchema } from './lesson.ts';
import { multipleChoiceContentSchema } from './multiple-choice.ts';
import { previewContentSchema } from './preview.ts';

export const questionContentSchema = z.discriminatedUnion('type', [
  interviewContentSchema,
  casperContentSchema,
  previewContentSchema,
  multipleChoiceContentSchema,
  essayContentSchema,
  lessonContentSchema,
]);
export type QuestionContent = z.infer<typeof questionContentSchema>;
