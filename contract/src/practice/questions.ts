// Questions on the wire: the specification's fields to the letter, what we add beside them.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { schoolIdSchema } from '#schools/schools.ts';
import {
  COMMENTS_MAX_LENGTH,
  ESSAY_MAX_LENGTH,
  FREE_PRIORITY_MAX,
  MAX_ESSAY_SCHOOLS,
} from './content/content-limits.rules.ts';
import { essayContentSchema } from './content/essay.ts';
import { multimediaSchema, passageSchema, sourceSchema } from './content/content-fields.ts';
import { questionContentSchema } from './content/content.ts';
import {
  CATEGORY_STATES,
  MULTIMEDIA_TYPES,
  QUESTION_ACTIONS,
  QUESTION_STATES,
  QUESTION_TYPES,
} from './content/question-vocabulary.rules.ts';
import { mediaFileNameSchema, mediaSchema } from './media/media.ts';
import { expertAnswersSchema, guideSchema, taskSchema } from './content/views.ts';

export const courseIdSchema = idSchema;
export const questionIdSchema = textSchema(80).min(1);
export const courseParamsSchema = z.object({ courseId: courseIdSchema });
export const questionQuerySchema = z.object({ version: z.coerce.number().int().min(1).optional() });
export const questionParamsSchema = z.object({ courseId: courseIdSchema, questionId: questionIdSchema });
export const mediaFileParamsSchema = questionParamsSchema.extend({ file: mediaFileNameSchema });
export const managedQuestionParamsSchema = z.object({ questionId: questionIdSchema });
export const questionVersionParamsSchema = z.object({
  questionId: questionIdSchema,
  version: z.coerce.number().int().min(1).max(1_000_000),
});

/** Spec §3: Course category: id. */
export const courseCategorySchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Learners see published ones only. */
  state: z.enum(CATEGORY_STATES),
});
export type CourseCategory = z.infer<typeof courseCategorySchema>;
export const courseCategoriesReplySchema = z.object({
  data: z.array(courseCategorySchema),
  course: z.object({ courseId: courseIdSchema, title: z.string() }),
});
export type CourseCategoriesReply = z.infer<typeof courseCategoriesReplySchema>;

/** What a course offers today, counted: the product pages promise nothing else. */
export const bankSchema = z.object({
  courseId: courseIdSchema,
  title: z.string(),
  questionCount: z.number().int(),
  /** What they ask one by one: a CASPer scenario has two questions, a PREview scenario several responses to rate. */
  itemCount: z.number().int(),
  freeCount: z.number().int(),
});
export type CountedBank = z.infer<typeof bankSchema>;
export const banksReplySchema = z.object({ data: z.array(bankSchema) });
export type BanksReply = z.infer<typeof banksReplySchema>;

const linkedSchoolSchema = z.object({
  schoolId: schoolIdSchema,
  title: z.string(),
  schoolLocationCity: z.string(),
  schoolLocationState: z.string(),
});

/** Spec §3, question / essay; below it what we add. */
export const questionSchema = z.object({
  type: z.enum(QUESTION_TYPES),
  isFree: z.boolean(),
  freePriorityNumber: z.number().int(),
  /** The category's id. */
  category: z.string(),
  /** What the editors remark: b, i, u and lines that begin with '*'. */
  comments: z.string(),
  /** How many readers have rated it, and their average. */
  reviews: z.number().int(),
  reviewAvg: z.number(),
  multimediaType: z.enum(MULTIMEDIA_TYPES),
  multimediaLink: z.string(),
  question: z.string(),
  essayContent: z.string(),
  essayTitle: z.string(),
  schools: z.array(linkedSchoolSchema),

  questionId: questionIdSchema,
  courseId: courseIdSchema,
  title: z.string(),
  version: z.number().int(),
  state: z.enum(QUESTION_STATES),
  task: taskSchema,
  /** Null until the caller has answered. */
  guide: guideSchema.nullable(),
  /** Null until the caller has rated the own answer. */
  expertAnswers: expertAnswersSchema.nullable(),
  /** What its facts rest on; with the expert answers, because a title may give one away. */
  sources: z.array(sourceSchema),
  /** All of it: for administrators only. */
  content: questionContentSchema.nullable(),
  /** The version that learners see, and whether the caller wrote the one shown: for administrators only. */
  editing: z.object({ publishedVersion: z.number().int().nullable(), isOwnVersion: z.boolean() }).nullable(),
  /** What is seen and heard; null where the question is only read. */
  media: mediaSchema.nullable(),
});
export type Question = z.infer<typeof questionSchema>;
export const questionReplySchema = z.object({ data: questionSchema });
export type QuestionReply = z.infer<typeof questionReplySchema>;

/** Text fields are trimmed on submit (spec §5); the server trims as well. */
const trimmed = (max: number) => textSchema(max).transform((text) => text.trim());

const headShape = {
  isFree: z.boolean().default(false),
  freePriorityNumber: z.number().int().min(0).max(FREE_PRIORITY_MAX).default(0),
  /** The category's id. */
  category: z.string().min(1).max(128),
};

/** The essay form of the specification. `reviews` and the average are taken and ignored: they come from readers. */
const essayDataSchema = z.strictObject({
  ...headShape,
  type: z.literal('essay'),
  comments: trimmed(COMMENTS_MAX_LENGTH).default(''),
  reviews: z.unknown().optional(),
  reviewAvg: z.unknown().optional(),
  reviewAverage: z.unknown().optional(),
  multimediaType: z.enum(MULTIMEDIA_TYPES).default('none'),
  multimediaLink: multimediaSchema.shape.link.transform((link) => link.trim()).default(''),
  question: passageSchema.transform((text) => text.trim()).default(''),
  essayContent: trimmed(ESSAY_MAX_LENGTH),
  essayTitle: trimmed(300).default(''),
  /** School objects; only their ids are read. */
  schools: z
    .array(z.object({ schoolId: schoolIdSchema }))
    .max(MAX_ESSAY_SCHOOLS)
    .default([]),
  /** What the specification's form does not know of. Left out, it stays as it was. */
  details: essayContentSchema
    .pick({ about: true, alsoFits: true, writtenFor: true, limit: true, quality: true, label: true, revision: true })
    .optional(),
});

/** Every other editor sends the whole content. */
const contentDataSchema = z.strictObject({ ...headShape, content: questionContentSchema });

export const questionDataSchema = z.union([essayDataSchema, contentDataSchema]);
export type QuestionData = z.output<typeof questionDataSchema>;

export const createQuestionBodySchema = bodySchema({ questionData: questionDataSchema });
/**
 * `version`: the one that was edited. `draftRevision`: the working draft that this is made of, 0 for none; it ends with the save. Where one
 * is sent and somebody else has saved a newer one, nothing is saved.
 */
export const updateQuestionBodySchema = bodySchema({
  questionData: questionDataSchema,
  version: z.number().int().min(1).optional(),
  draftRevision: z.number().int().min(0).optional(),
  reason: trimmed(300).default(''),
});
/** `success: false` with a message that the form shows: somebody else was faster, or the category is not there. */
export const savedQuestionReplySchema = z.object({
  success: z.boolean(),
  message: z.string(),
  questionId: questionIdSchema.nullable(),
  version: z.number().int().nullable(),
});
export type SavedQuestionReply = z.infer<typeof savedQuestionReplySchema>;

export const questionVersionSchema = z.object({
  version: z.number().int(),
  kind: z.enum(['create', 'edit', 'restore', 'import']),
  madeAt: z.iso.datetime(),
  author: z.string(),
  /** The caller made it. */
  isOwn: z.boolean(),
  reason: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
});
export type QuestionVersion = z.infer<typeof questionVersionSchema>;
export const questionVersionsReplySchema = z.object({ data: z.array(questionVersionSchema) });
export type QuestionVersionsReply = z.infer<typeof questionVersionsReplySchema>;

export const questionContentReplySchema = z.object({ version: z.number().int(), content: questionContentSchema });
export type QuestionContentReply = z.infer<typeof questionContentReplySchema>;

export const restoreQuestionBodySchema = bodySchema({
  version: z.number().int().min(1),
  reason: trimmed(300).default(''),
});

/** `isAlone`: who publishes has written every version since the last published one, says so, and the log shows it. */
export const questionStateBodySchema = bodySchema({
  action: z.enum(QUESTION_ACTIONS),
  version: z.number().int().min(1),
  reason: trimmed(300).default(''),
  isAlone: z.boolean().default(false),
});
export const questionHeadSchema = z.object({
  questionId: questionIdSchema,
  state: z.enum(QUESTION_STATES),
  version: z.number().int(),
  publishedVersion: z.number().int().nullable(),
});
export type QuestionHead = z.infer<typeof questionHeadSchema>;
