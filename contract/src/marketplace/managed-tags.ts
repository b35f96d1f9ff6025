// Fields and their parts as administrators keep them: what holds each, its state and icon, and merging one into another.
import { z } from 'zod';
import { slugProblem } from './slugs.rules.ts';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { TAG_ICONS, TAG_KINDS, TAG_STATES, TAG_TITLE_MAX_LENGTH, tagTitleProblem } from './tags.rules.ts';

const countSchema = z.number().int();

/** How many have it, whatever their state: a consultant who is not listed counts, and so does an application that is a draft. */
const usesSchema = z.object({ consultants: countSchema, courses: countSchema, applications: countSchema });

/** `formerIds`: what was merged into it; addresses with these ids lead here. */
const managedSubtagSchema = z.object({
  id: idSchema,
  title: z.string(),
  version: countSchema,
  uses: usesSchema,
  formerIds: z.array(idSchema),
});
export type ManagedSubtag = z.infer<typeof managedSubtagSchema>;

const managedTagSchema = managedSubtagSchema.extend({
  state: z.enum(TAG_STATES),
  /** Of our own set; null where the field has another picture or none. */
  icon: z.enum(TAG_ICONS).nullable(),
  whiteIconURL: z.string(),
  subtags: z.array(managedSubtagSchema),
});
export type ManagedTag = z.infer<typeof managedTagSchema>;

/** Every field in its order with its parts in theirs, drafts too. */
export const managedTagsReplySchema = z.object({ data: z.array(managedTagSchema) });
export type ManagedTagsReply = z.infer<typeof managedTagsReplySchema>;

const newIdSchema = z.string().superRefine((id, check) => {
  const problem = slugProblem(id);
  if (problem !== undefined) check.addIssue({ code: 'custom', message: problem });
});

const titleSchema = textSchema(TAG_TITLE_MAX_LENGTH)
  .transform((title) => title.trim())
  .refine((title) => tagTitleProblem(title) === undefined, 'Enter a title');

/** A new field is a draft at the end of the list. */
export const createTagBodySchema = bodySchema({ id: newIdSchema, title: titleSchema, icon: z.enum(TAG_ICONS) });
export type CreateTagBody = z.input<typeof createTagBodySchema>;

/** At the end of its field's list. */
export const createSubtagBodySchema = bodySchema({ id: newIdSchema, title: titleSchema });
export type CreateSubtagBody = z.input<typeof createSubtagBodySchema>;

const versionSchema = z.number().int().min(1);

/** `version`: the one that was edited; where another is newer, nothing is saved. What is left out stays as it was. */
export const updateTagBodySchema = bodySchema({
  version: versionSchema,
  title: titleSchema.optional(),
  state: z.enum(TAG_STATES).optional(),
  icon: z.enum(TAG_ICONS).optional(),
});
export type UpdateTagBody = z.input<typeof updateTagBodySchema>;

export const updateSubtagBodySchema = bodySchema({ version: versionSchema, title: titleSchema });
export type UpdateSubtagBody = z.input<typeof updateSubtagBodySchema>;

export const savedTagSchema = z.object({ id: idSchema, version: countSchema });
export const subtagParamsSchema = z.object({ subtagId: idSchema });
export const tagOrderReplySchema = z.object({ order: z.array(idSchema) });

/** `from` goes, and what had it has `to` afterwards. */
export const tagMergeSchema = bodySchema({ kind: z.enum(TAG_KINDS), from: idSchema, to: idSchema });
export type TagMerge = z.infer<typeof tagMergeSchema>;

/** How many of each move; parts move with their field. */
export const tagMovesSchema = usesSchema.extend({ subtags: countSchema });
export type TagMoves = z.infer<typeof tagMovesSchema>;

export const mergedTagsSchema = z.object({ mergeId: z.string(), moved: tagMovesSchema });
export type MergedTags = z.infer<typeof mergedTagsSchema>;

export const tagMergeParamsSchema = z.object({ mergeId: z.uuid() });
