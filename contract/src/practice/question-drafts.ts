// The working draft of a question on the wire, and who else has the question open.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { FREE_PRIORITY_MAX } from './content/content-limits.rules.ts';
import { draftContentSchema } from './content/draft-content.ts';

/** What stands beside the content: as in questionData, but the category may be unchosen yet. */
export const draftSettingsSchema = z.strictObject({
  category: z.string().max(128),
  isFree: z.boolean(),
  freePriorityNumber: z.number().int().min(0).max(FREE_PRIORITY_MAX),
});
export type DraftSettings = z.infer<typeof draftSettingsSchema>;

const savedSchema = z.object({
  content: draftContentSchema,
  settings: draftSettingsSchema,
  /** Their name; of an account that is gone, 'Matricula editors'. */
  savedBy: z.string(),
  /** The caller has saved it, here or elsewhere. */
  isOwn: z.boolean(),
  savedAt: z.iso.datetime(),
});
export const questionDraftSchema = savedSchema.extend({
  revision: z.number().int().min(1),
  /** The version that was open when it was begun. */
  basedOn: z.number().int().min(1),
  /** The draft of somebody else that this one was knowingly put in the place of. */
  replaced: savedSchema.nullable(),
});
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

export const questionDraftReplySchema = z.object({
  draft: questionDraftSchema.nullable(),
  /** The newest version. */
  version: z.number().int(),
});
export type QuestionDraftReply = z.infer<typeof questionDraftReplySchema>;

/** `revision`: the one that the caller has seen, 0 for none. `isReplacing`: somebody else's is newer, was looked at, and is put aside. */
export const saveDraftBodySchema = bodySchema({
  revision: z.number().int().min(0),
  basedOn: z.number().int().min(1),
  content: draftContentSchema,
  settings: draftSettingsSchema,
  isReplacing: z.boolean().default(false),
});
/** `isSaved: false`: the draft and the version are not those that the caller has seen. Nothing was written; here they are. */
export const savedDraftReplySchema = questionDraftReplySchema.extend({ isSaved: z.boolean() });
export type SavedDraftReply = z.infer<typeof savedDraftReplySchema>;

export const discardDraftBodySchema = bodySchema({ revision: z.number().int().min(1) });

/** One open page of one person. The browser makes its id. */
export const presenceBodySchema = bodySchema({ pageId: z.uuid(), isLeaving: z.boolean().default(false) });
export const presenceReplySchema = z.object({
  /** Who else has this question open now, each once. `isOwn`: the caller in another window. */
  others: z.array(z.object({ name: z.string(), isOwn: z.boolean() })),
  /** Who has saved the draft last, without its words; null where there is none. */
  draft: questionDraftSchema.pick({ revision: true, savedBy: true, isOwn: true, savedAt: true }).nullable(),
  version: z.number().int(),
});
export type PresenceReply = z.infer<typeof presenceReplySchema>;
