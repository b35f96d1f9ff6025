// What a learner sees of a question, in three steps: the task; once answered, what to rate oneself by; then the expert answers.
// Each view lists its fields and drops the rest, so that a new field of a content stays hidden until somebody says who may see it.
import { z } from 'zod';
import { casperContentSchema } from './casper.ts';
import type { QuestionContent } from './content.ts';
import { aboutSchema } from './content-fields.ts';
import { essayContentSchema } from './essay.ts';
import { interviewContentSchema } from './interview.ts';
import { lessonContentSchema } from './lesson.ts';
import { multipleChoiceContentSchema } from './multiple-choice.ts';
import { previewContentSchema } from './preview.ts';

/**
 * What may be known of an item before it is answered. The premise, the cast and the theme would say what to look for, a
 * source what the answer is.
 */
const publicAboutSchema = aboutSchema
  .pick({
    author: true,
    competencies: true,
    difficulty: true,
    country: true,
    contentNote: true,
    multimedia: true,
  })
  .strip();

const casperQuestion = casperContentSchema.shape.questions.element;
const previewResponse = previewContentSchema.shape.responses.element;
const option = multipleChoiceContentSchema.shape.options.element;
const check = lessonContentSchema.shape.checks.element;

/** Before the answer. */
export const taskSchema = z.discriminatedUnion('type', [
  interviewContentSchema
    .pick({ type: true, length: true, formatId: true, prompt: true, material: true, followUps: true })
    .extend({ about: publicAboutSchema })
    .strip(),
  casperContentSchema
    .pick({ type: true, formatId: true, responseMode: true, stimulus: true, scenario: true })
    .extend({ about: publicAboutSchema, questions: z.array(casperQuestion.pick({ id: true, text: true }).strip()) })
    .strip(),
  previewContentSchema
    .pick({ type: true, formatId: true, form: true, scenario: true })
    .extend({ about: publicAboutSchema, responses: z.array(previewResponse.pick({ id: true, text: true }).strip()) })
    .strip(),
  multipleChoiceContentSchema
    .pick({ type: true, formatId: true, stem: true })
    .extend({ about: publicAboutSchema, options: z.array(option.pick({ id: true, text: true }).strip()) })
    .strip(),
  // An essay is read, not answered.
  essayContentSchema.omit({ title: true }).extend({ about: publicAboutSchema }).strip(),
  lessonContentSchema
    .pick({ type: true, voice: true, slides: true, practice: true })
    .extend({ about: publicAboutSchema, checks: z.array(check.pick({ question: true, options: true }).strip()) })
    .strip(),
]);
export type Task = z.infer<typeof taskSchema>;

/** After the answer, before the expert answers: what to rate oneself by. One rubric for each question of the item. */
export const guideSchema = z.object({
  rubrics: z.array(z.object({ questionId: z.string(), rubric: interviewContentSchema.shape.rubric.unwrap() })),
  redFlags: z.array(z.string()),
});
export type Guide = z.infer<typeof guideSchema>;

/** After the own rating, or where nothing is rated after the answer. */
export const expertAnswersSchema = z.discriminatedUnion('type', [
  interviewContentSchema.pick({ type: true, answers: true, notes: true, actorBrief: true }).strip(),
  z.object({
    type: z.literal('casper'),
    questions: z.array(casperQuestion.pick({ id: true, answers: true }).strip()),
  }),
  previewContentSchema.pick({ type: true, panelMethod: true, responses: true, notes: true }).strip(),
  multipleChoiceContentSchema.pick({ type: true, options: true, right: true, takeaway: true }).strip(),
  z.object({ type: z.literal('lesson'), checks: z.array(check) }),
]);
export type ExpertAnswers = z.infer<typeof expertAnswersSchema>;

export function taskOf(content: QuestionContent): Task {
  return taskSchema.parse(content);
}
