// Fields of admission ('tags'), their parts ('subtags') and the public list of courses (spec §3, §7).
import { z } from 'zod';
import { bodySchema, idSchema } from '#http/schemas.ts';

/** Spec §7: `showHidden` is true on the marketplace and absent on the home page. */
export const tagsBodySchema = bodySchema({ showHidden: z.boolean().optional() });
export type TagsBody = z.infer<typeof tagsBodySchema>;

/** `whiteIconURL` stands in the home list only. */
export const tagSchema = z.object({ id: idSchema, title: z.string(), whiteIconURL: z.string().optional() });
export type Tag = z.infer<typeof tagSchema>;

export const publicCourseSchema = z
  .object({
    courseId: idSchema,
    title: z.string(),
    tags: z.array(idSchema),
    iconURL: z.string(),
    mainColorDark: z.string(),
    mainColorBright: z.string(),
  })
  .meta({ id: 'PublicCourse' });
export type PublicCourse = z.infer<typeof publicCourseSchema>;

/** Ids that were merged away → the present one, by kind: what an old address, or somebody's choice of then, means today. */
export const movedTagsSchema = z.object({
  tags: z.record(z.string(), idSchema),
  subtags: z.record(z.string(), idSchema),
});
export type MovedTags = z.infer<typeof movedTagsSchema>;

/** `moved` is always sent; a page that meets an older server during a deployment goes on without it. */
export const tagsReplySchema = z.object({
  tags: z.array(tagSchema),
  allCourses: z.array(publicCourseSchema).optional(),
  moved: movedTagsSchema.optional(),
});
export type TagsReply = z.infer<typeof tagsReplySchema>;

export const tagParamsSchema = z.object({ tagId: idSchema });
export const subtagsReplySchema = z.object({ subtags: z.array(z.object({ id: idSchema, title: z.string() })) });
export type SubtagsReply = z.infer<typeof subtagsReplySchema>;
