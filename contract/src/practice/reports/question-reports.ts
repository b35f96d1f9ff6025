// Reported mistakes of questions on the wire: the report, the administrators' queue, and the decision.
import { z } from 'zod';
import { queueCursorSchema, queuePageSchema } from '#http/queues.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { QUESTION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { courseIdSchema, questionIdSchema } from '#practice/questions.ts';
import {
  QUESTION_REPORT_DECISION_LENGTH,
  QUESTION_REPORT_KINDS,
  QUESTION_REPORT_MAX_LENGTH,
  QUESTION_REPORT_MIN_LENGTH,
  QUESTION_REPORT_STATUSES,
  QUESTION_REPORT_TEXTS,
} from './question-reports.rules.ts';

/** About the version that the caller sees of the question; which one that is, the server knows. */
export const reportQuestionBodySchema = bodySchema({
  kind: z.enum(QUESTION_REPORT_KINDS),
  text: textSchema(QUESTION_REPORT_MAX_LENGTH).refine(
    (text) => text.trim().length >= QUESTION_REPORT_MIN_LENGTH,
    QUESTION_REPORT_TEXTS.text,
  ),
});
export type ReportQuestionBody = z.infer<typeof reportQuestionBodySchema>;

export const questionReportParamsSchema = z.object({ reportId: z.uuid() });

export const questionReportSchema = z.object({
  _id: idSchema,
  questionId: questionIdSchema,
  courseId: courseIdSchema,
  courseTitle: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Of the newest version, or the beginning of what is asked; empty where there is neither. */
  title: z.string(),
  /** The version that was reported, and what it asked. */
  version: z.number().int(),
  prompt: z.string(),
  latestVersion: z.number().int(),
  publishedVersion: z.number().int().nullable(),
  isRetired: z.boolean(),
  kind: z.enum(QUESTION_REPORT_KINDS),
  text: z.string(),
  status: z.enum(QUESTION_REPORT_STATUSES),
  reportedAt: z.iso.datetime(),
  /** Null once the account is gone. */
  reporterName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null while it is open, and once the account is gone. */
  decidedByName: z.string().nullable(),
  decision: z.string(),
});
export type QuestionReport = z.infer<typeof questionReportSchema>;

export const questionReportsQuerySchema = z.object({
  status: z.enum(QUESTION_REPORT_STATUSES).default('open'),
  cursor: queueCursorSchema,
});
export const questionReportsReplySchema = queuePageSchema(questionReportSchema);
export type QuestionReportsReply = z.infer<typeof questionReportsReplySchema>;

/** The words go to the reporter. 'corrected' is taken only where learners see something else than what was reported. */
export const decideQuestionReportBodySchema = bodySchema({
  status: z.enum(['corrected', 'rejected']),
  decision: textSchema(QUESTION_REPORT_DECISION_LENGTH)
    .transform((text) => text.trim())
    .pipe(z.string().min(1, QUESTION_REPORT_TEXTS.decision)),
});
export type DecideQuestionReportBody = z.input<typeof decideQuestionReportBodySchema>;
