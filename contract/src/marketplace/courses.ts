// Courses as administrators keep them. What the public sees of them stands in tags.ts; how many questions each has, in practice.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import {
  COURSE_COLOR_NAMES,
  COURSE_ICONS,
  COURSE_TITLE_MAX_LENGTH,
  courseIdProblem,
  courseTitleProblem,
  MAX_COURSES,
} from './courses.rules.ts';
import { publicCourseSchema } from './tags.ts';

export const managedCourseSchema = publicCourseSchema.extend({
  /** Of our own set; null where the course has another picture or color. */
  icon: z.enum(COURSE_ICONS).nullable(),
  color: z.enum(COURSE_COLOR_NAMES).nullable(),
  isPublished: z.boolean(),
  version: z.number().int(),
});
export type ManagedCourse = z.infer<typeof managedCourseSchema>;

const titleSchema = textSchema(COURSE_TITLE_MAX_LENGTH)
  .transform((title) => title.trim())
  .refine((title) => courseTitleProblem(title) === undefined, 'Enter a title');

/** Ids of tags, each once. */
const tagsSchema = z
  .array(idSchema)
  .max(50)
  .transform((ids) => [...new Set(ids)]);

/** A new course is a draft at the end of the list. */
export const createCourseBodySchema = bodySchema({
  courseId: z.string().superRefine((id, check) => {
    const problem = courseIdProblem(id);
    if (problem !== undefined) check.addIssue({ code: 'custom', message: problem });
  }),
  title: titleSchema,
  tags: tagsSchema,
  icon: z.enum(COURSE_ICONS),
  color: z.enum(COURSE_COLOR_NAMES),
});
export type CreateCourseBody = z.input<typeof createCourseBodySchema>;

/** `version`: the one that was edited; where another is newer, nothing is saved. What is left out stays as it was. */
export const updateCourseBodySchema = bodySchema({
  version: z.number().int().min(1),
  title: titleSchema.optional(),
  tags: tagsSchema.optional(),
  icon: z.enum(COURSE_ICONS).optional(),
  color: z.enum(COURSE_COLOR_NAMES).optional(),
  isPublished: z.boolean().optional(),
});
export type UpdateCourseBody = z.input<typeof updateCourseBodySchema>;

/** A whole new order, and the order it was made from: where that is no longer the present one, nothing changes. */
export const orderBodySchema = bodySchema({
  order: z.array(z.string().max(128)).min(1).max(MAX_COURSES),
  seen: z.array(z.string().max(128)).min(1).max(MAX_COURSES),
});
export type OrderBody = z.infer<typeof orderBodySchema>;

export const savedCourseSchema = z.object({ courseId: idSchema, version: z.number().int() });
export type SavedCourse = z.infer<typeof savedCourseSchema>;

export const managedCourseParamsSchema = z.object({ courseId: idSchema });
export const courseOrderReplySchema = z.object({ order: z.array(idSchema) });
