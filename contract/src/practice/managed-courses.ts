// Courses and categories as administrators see them, with what stands in each.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { managedCourseSchema } from '#marketplace/courses.ts';
import { CATEGORY_STATES } from './content/question-vocabulary.rules.ts';
import { courseCategorySchema, courseIdSchema } from './questions.ts';

/** Each is the number that the table of questions finds with the same filter. */
export const questionCountsSchema = z.object({
  total: z.number().int(),
  /** Learners can find them; and of those, the free ones. */
  live: z.number().int(),
  free: z.number().int(),
  draft: z.number().int(),
  inReview: z.number().int(),
  published: z.number().int(),
  retired: z.number().int(),
  /** Published with a newer version that is not. */
  changed: z.number().int(),
  reviewDue: z.number().int(),
  /** With a reported mistake that nobody has decided. */
  reported: z.number().int(),
});
export type QuestionCounts = z.infer<typeof questionCountsSchema>;

export const countedCourseSchema = managedCourseSchema.extend({ counts: questionCountsSchema });
export type CountedCourse = z.infer<typeof countedCourseSchema>;
/** In their order. */
export const managedCoursesReplySchema = z.object({ data: z.array(countedCourseSchema) });
export type ManagedCoursesReply = z.infer<typeof managedCoursesReplySchema>;

export const countedCategorySchema = courseCategorySchema.extend({ counts: questionCountsSchema });
export type CountedCategory = z.infer<typeof countedCategorySchema>;
export const managedCourseReplySchema = z.object({
  course: countedCourseSchema,
  categories: z.array(countedCategorySchema),
});
export type ManagedCourseReply = z.infer<typeof managedCourseReplySchema>;

export const CATEGORY_TITLE_MAX_LENGTH = 120;
const titleSchema = textSchema(CATEGORY_TITLE_MAX_LENGTH)
  .transform((title) => title.trim())
  .refine((title) => title !== '', 'Enter a title');

/** A new category is a draft at the end of its course. */
export const createCategoryBodySchema = bodySchema({ title: titleSchema });
export const updateCategoryBodySchema = bodySchema({
  title: titleSchema.optional(),
  state: z.enum(CATEGORY_STATES).optional(),
}).refine(({ title, state }) => title !== undefined || state !== undefined, 'Say what to change');
export type UpdateCategoryBody = z.input<typeof updateCategoryBodySchema>;
export const categoryParamsSchema = z.object({ courseId: courseIdSchema, categoryId: textSchema(128).min(1) });
export const categoryOrderReplySchema = z.object({ order: z.array(z.string()) });
