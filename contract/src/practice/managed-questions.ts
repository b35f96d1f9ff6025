// The administrators' table of questions on the wire: what it can be narrowed and ordered by, its rows, its file, and what is done to many at once.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { QUESTION_STATES, QUESTION_TYPES } from './content/question-vocabulary.rules.ts';
import {
  MAX_QUESTIONS_AT_ONCE,
  QUESTION_SEARCH_MAX_LENGTH,
  QUESTION_SORTS,
  QUESTION_STATE_FILTERS,
  SKIP_REASONS,
} from './managed-questions.rules.ts';
import { courseIdSchema, questionIdSchema } from './questions.ts';

const categoryIdSchema = z.string().min(1).max(128);

const filterShape = {
  /** Each word must begin one of the title or the text of the newest version. */
  search: textSchema(QUESTION_SEARCH_MAX_LENGTH).optional(),
  type: z.enum(QUESTION_TYPES).optional(),
  course: courseIdSchema.optional(),
  category: categoryIdSchema.optional(),
  state: z.enum(QUESTION_STATE_FILTERS).optional(),
  competency: textSchema(120).optional(),
  free: z.enum(['yes', 'no']).optional(),
  /** 'due': the day by which somebody should have read it again has come. */
  review: z.enum(['due']).optional(),
  /** 'open': somebody reports a mistake, and nobody has decided. */
  reports: z.enum(['open']).optional(),
};

/** `sort` by the last change unless said otherwise. */
export const managedQuestionsQuerySchema = z.object({
  ...filterShape,
  sort: z.enum(QUESTION_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type ManagedQuestionsQuery = z.infer<typeof managedQuestionsQuerySchema>;

export const managedQuestionRowSchema = z.object({
  questionId: questionIdSchema,
  courseId: courseIdSchema,
  courseTitle: z.string(),
  categoryId: z.string(),
  categoryTitle: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Or the beginning of what is asked; empty where there is neither. */
  title: z.string(),
  state: z.enum(QUESTION_STATES),
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  /** Somebody's working draft waits to be saved as a version, or to be thrown away. */
  hasWorkingDraft: z.boolean(),
  /** Learners can find it: published, not retired, in a published category of a published course. */
  isLive: z.boolean(),
  isFree: z.boolean(),
  freePriorityNumber: z.number().int(),
  competencies: z.array(z.string()),
  reviewDueOn: z.iso.date().nullable(),
  isReviewDue: z.boolean(),
  openReportCount: z.number().int(),
  /** Readers' stars. */
  reviews: z.number().int(),
  reviewAvg: z.number(),
  updatedAt: z.iso.datetime(),
});
export type ManagedQuestionRow = z.infer<typeof managedQuestionRowSchema>;
export const managedQuestionsReplySchema = z.object({
  data: z.array(managedQuestionRowSchema),
  total: z.number().int().min(0),
  /** Of everything the filter finds, each as it stands: another one when any of them is. */
  fingerprint: z.string(),
});
export type ManagedQuestionsReply = z.infer<typeof managedQuestionsReplySchema>;

/** Everything that the filter finds, as a CSV file. */
export const exportQuestionsBodySchema = bodySchema({ ...filterShape, sort: z.enum(QUESTION_SORTS).optional() });
export type ExportQuestionsBody = z.infer<typeof exportQuestionsBodySchema>;

const actSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), categoryId: categoryIdSchema }),
  z.strictObject({ kind: z.literal('set-free'), isFree: z.boolean() }),
  z.strictObject({ kind: z.literal('submit') }),
  /** `isAlone`: also what who publishes has written alone. */
  z.strictObject({ kind: z.literal('publish'), isAlone: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('retire') }),
]);
export type QuestionsAct = z.output<typeof actSchema>;

/**
 * Changes many questions. Either those that were chosen, each as it was seen: one that somebody has changed since is left as it is.
 * Or everything a filter finds, with the `total` and `fingerprint` that came with the list: finding anything else is a conflict.
 */
export const changeQuestionsBodySchema = bodySchema({
  act: actSchema,
  chosen: z.union([
    z.strictObject({
      questions: z
        .array(z.strictObject({ questionId: questionIdSchema, version: z.number().int() }))
        .min(1)
        .max(MAX_QUESTIONS_AT_ONCE),
    }),
    z.strictObject({ filter: z.strictObject(filterShape), total: z.number().int(), fingerprint: z.string().max(60) }),
  ]),
  reason: textSchema(300).transform((text) => text.trim()),
});
export type ChangeQuestionsBody = z.input<typeof changeQuestionsBodySchema>;

export const questionsChangeReplySchema = z.object({
  /** What to undo it by; null where nothing has changed, and of an undo. */
  changeId: z.uuid().nullable(),
  changedCount: z.number().int(),
  /** Were as wanted already. */
  unchangedCount: z.number().int(),
  skipped: z.array(
    z.object({
      questionId: questionIdSchema,
      title: z.string(),
      version: z.number().int(),
      why: z.enum(SKIP_REASONS),
    }),
  ),
});
export type QuestionsChangeReply = z.infer<typeof questionsChangeReplySchema>;

export const questionsChangeParamsSchema = z.object({ changeId: z.uuid() });
