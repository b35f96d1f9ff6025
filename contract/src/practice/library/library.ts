// The library on the wire: home with what to go on with, a course's questions with how far one has come, and the next question.
import { textSchema } from '#http/schemas.ts';
import { z } from 'zod';
import { QUESTION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { courseIdSchema, questionIdSchema } from '#practice/questions.ts';
import { subscriptionInformationSchema } from '#practice/subscriptions.ts';
import { QUESTION_SORTS, SHOWN_QUESTIONS } from './library.rules.ts';

const counted = z.number().int();

/** A course with published questions, and how far the caller has come in it. */
const libraryCourseSchema = z.object({
  courseId: courseIdSchema,
  title: z.string(),
  iconURL: z.string(),
  mainColorDark: z.string(),
  mainColorBright: z.string(),
  /** Chosen at registration. */
  isChosen: z.boolean(),
  /** Of the field chosen at registration. */
  isOfField: z.boolean(),
  /** Kinds of what it has: what it is called depends on them. */
  types: z.array(z.enum(QUESTION_TYPES)),
  total: counted,
  free: counted,
  answered: counted,
  due: counted,
});
export type LibraryCourse = z.infer<typeof libraryCourseSchema>;

/** How far somebody has come: nothing yet, begun, finished. */
export const QUESTION_PROGRESS = ['new', 'under-way', 'answered'] as const;

const listedQuestionSchema = z.object({
  questionId: questionIdSchema,
  courseId: courseIdSchema,
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  progress: z.enum(QUESTION_PROGRESS),
  lastShare: z.number().nullable(),
  dueAt: z.iso.datetime().nullable(),
});

const homeQuestionSchema = listedQuestionSchema.extend({ courseTitle: z.string() });
export type HomeQuestion = z.infer<typeof homeQuestionSchema>;

export const libraryReplySchema = z.object({
  subscriptionInformation: subscriptionInformationSchema,
  /** The chosen course first, then those of the chosen field, then the others. */
  courses: z.array(libraryCourseSchema),
  /** Last touched first. */
  underWay: z.array(homeQuestionSchema),
  due: z.object({ total: counted, questions: z.array(homeQuestionSchema) }),
});
export type LibraryReply = z.infer<typeof libraryReplySchema>;

const courseQuestionSchema = listedQuestionSchema.extend({
  category: z.string(),
  difficulty: counted,
  competencies: z.array(z.string()),
  isFree: z.boolean(),
  /** Needs a subscription that the caller does not have. */
  isLocked: z.boolean(),
  isSaved: z.boolean(),
  /** How long there is to watch; null for what is only read. */
  mediaSeconds: z.number().nullable(),
  isWatched: z.boolean(),
});
export type CourseQuestion = z.infer<typeof courseQuestionSchema>;

/** As readQuestionFilters understands it; what it does not is refused here. */
export const courseQuestionsQuerySchema = z.strictObject({
  category: z.string().min(1).max(128).optional(),
  show: z.enum(SHOWN_QUESTIONS).default('all'),
  free: z.enum(['true', 'false']).default('false'),
  competency: z.string().min(1).max(100).optional(),
  school: z.string().min(1).max(100).optional(),
  sort: z.enum(QUESTION_SORTS).default('order'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type CourseQuestionsQuery = z.output<typeof courseQuestionsQuerySchema>;

const choiceSchema = z.object({ value: z.string(), label: z.string(), total: counted });

export const libraryCourseReplySchema = z.object({
  course: libraryCourseSchema,
  subscriptionInformation: subscriptionInformationSchema,
  categories: z.array(z.object({ id: z.string(), title: z.string(), total: counted, answered: counted })),
  /** What the questions of this course can be narrowed by. */
  competencies: z.array(choiceSchema),
  schools: z.array(choiceSchema),
  data: z.array(courseQuestionSchema),
  total: counted,
});
export type LibraryCourseReply = z.infer<typeof libraryCourseReplySchema>;

const MAX_FOUND = 12;
/** 'id,id': those of them that are offered, in the order they were asked for. */
export const questionsByIdQuerySchema = z.strictObject({
  ids: textSchema(1_000).transform((ids) => ids.split(',').slice(0, MAX_FOUND)),
});
export const questionsByIdReplySchema = z.object({
  data: z.array(
    homeQuestionSchema
      .pick({ questionId: true, courseId: true, courseTitle: true, title: true, type: true })
      .extend({ isLocked: z.boolean() }),
  ),
});
export type QuestionsByIdReply = z.infer<typeof questionsByIdReplySchema>;

export const nextQuestionQuerySchema = z.strictObject({ after: questionIdSchema });
/** Open to the caller and not yet answered: the first behind `after` in the course's order, then from its beginning. */
export const nextQuestionReplySchema = z.object({
  next: listedQuestionSchema.pick({ questionId: true, title: true, type: true }).nullable(),
});
export type NextQuestionReply = z.infer<typeof nextQuestionReplySchema>;
