// Answer data on the wire: the specification's fields to the letter, and what we add beside them. Every name in a question is optional, so
// that the specification's bare call works.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { questionIdSchema } from '#practice/questions.ts';
import { QUESTION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { RECORDING_TYPES } from '#practice/recordings/recordings.rules.ts';
import {
  ANSWER_SEARCH_MAX_LENGTH,
  ANSWER_SORTS,
  ANSWER_TYPES,
  ANSWERED_SORTS,
  ANSWERS_PAGE_SIZE,
} from './answer-data.rules.ts';

/** PostgreSQL has no year 0. */
const daySchema = z.iso.date().refine((day) => !day.startsWith('0000'), 'Not a day');
const pageSchema = z.coerce.number().int().min(1).max(10_000).optional();

export const answersQuerySchema = z.object({
  answerType: z.enum(ANSWER_TYPES).optional(),
  /** 'rated': its writer has rated it by the rubric. */
  state: z.enum(['answered', 'rated']).optional(),
  /** Days in UTC; `to` is the last one. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Words that stand in it one after the other, whatever their case. */
  search: textSchema(ANSWER_SEARCH_MAX_LENGTH).optional(),
  /** Every answer of one person to this question. */
  user: z.uuid().optional(),
  sort: z.enum(ANSWER_SORTS).optional(),
  page: pageSchema,
});
export type AnswersQuery = z.infer<typeof answersQuerySchema>;

export const answerSchema = z.object({
  answerId: z.uuid(),
  /** A random id, of this question alone. Never an account's. */
  user: z.uuid(),
  createdAt: z.iso.datetime(),
  answerType: z.enum(ANSWER_TYPES),
  /** Text parts with `separator` between them, or the names of videos with ';'. */
  data: z.string(),
  parts: z.array(
    z.object({
      part: z.string(),
      prompt: z.string(),
      /** What a value stands for; what was written as it was written. */
      text: z.string(),
      /** The level of the rubric that its writer has given it. */
      mark: z.string().nullable(),
    }),
  ),
  /** Recordings that count and have been checked, in the order of the task. */
  files: z.array(
    z.object({
      fileName: z.string(),
      part: z.string(),
      prompt: z.string(),
      contentType: z.enum(RECORDING_TYPES),
      seconds: z.number(),
      /** The level of the rubric that its writer has given it; null where words stand beside it, which have the mark. */
      mark: z.string().nullable(),
    }),
  ),
  version: z.number().int(),
  state: z.enum(['answered', 'rated']),
  /** From the beginning to the end of the answer, pauses included. */
  seconds: z.number().int(),
  /** Of the best possible, from 0 to 1: by the key or by their own marks. */
  share: z.number().nullable(),
});
export type Answer = z.infer<typeof answerSchema>;

const answeredQuestionSchema = z.object({
  questionId: questionIdSchema,
  courseId: z.string(),
  courseTitle: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Or the beginning of what is asked; empty where there is neither. */
  title: z.string(),
});

export const answersReplySchema = z.object({
  answers: z.array(answerSchema),
  /** What the filter finds, on all pages. */
  total: z.number().int().min(0),
  people: z.number().int().min(0),
  medianSeconds: z.number().nullable(),
  separator: z.string(),
  question: answeredQuestionSchema,
  /** Some of those who share an answer to this question, to ask for its demographics with; empty while they are fewer than ten. */
  userIds: z.array(z.uuid()),
});
export type AnswersReply = z.infer<typeof answersReplySchema>;

/** Which of the answers on a screen are still shared. Nothing of them is sent again, so that it is no reading and leaves no audit row. */
export const sharedAnswersBodySchema = bodySchema({ answerIds: z.array(z.uuid()).min(1).max(ANSWERS_PAGE_SIZE) });
export const sharedAnswersReplySchema = z.object({ answerIds: z.array(z.uuid()), fileNames: z.array(z.string()) });
export type SharedAnswersReply = z.infer<typeof sharedAnswersReplySchema>;

/** The questions that somebody shares an answer to. */
export const answeredQuestionsQuerySchema = z.object({
  search: textSchema(ANSWER_SEARCH_MAX_LENGTH).optional(),
  type: z.enum(QUESTION_TYPES).optional(),
  sort: z.enum(ANSWERED_SORTS).optional(),
  page: pageSchema,
});
export type AnsweredQuestionsQuery = z.infer<typeof answeredQuestionsQuerySchema>;

export const answeredQuestionRowSchema = answeredQuestionSchema.extend({
  answers: z.number().int(),
  people: z.number().int(),
  lastAnsweredAt: z.iso.datetime(),
});
export type AnsweredQuestionRow = z.infer<typeof answeredQuestionRowSchema>;
export const answeredQuestionsReplySchema = z.object({
  data: z.array(answeredQuestionRowSchema),
  total: z.number().int().min(0),
});
export type AnsweredQuestionsReply = z.infer<typeof answeredQuestionsReplySchema>;

/**
 * Spec §7: query fileName. What it is for is written into the log: to be watched on the page, or to be kept. Answers with a range of it
 * where one is asked for.
 */
export const downloadVideoQuerySchema = z.object({
  fileName: textSchema(64),
  purpose: z.enum(['view', 'download']).default('download'),
});
