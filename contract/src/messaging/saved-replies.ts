// A consultant's saved replies on the wire: texts they write again and again, kept once.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { REPLY_BODY_MAX_LENGTH, REPLY_TITLE_MAX_LENGTH, SAVED_REPLY_TEXTS } from './saved-replies.rules.ts';

export const savedReplyParamsSchema = z.object({ replyId: z.uuid() });

/** The title finds it; the body may hold `{name}` and `{me}`, filled when it is used. */
export const savedReplySchema = z
  .object({ _id: idSchema, title: z.string(), body: z.string() })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.infer<typeof savedReplySchema>;

/** In the order of their titles. */
export const savedRepliesReplySchema = z.object({ replies: z.array(savedReplySchema) });
export type SavedRepliesReply = z.infer<typeof savedRepliesReplySchema>;

export const savedReplyBodySchema = bodySchema({
  title: textSchema(REPLY_TITLE_MAX_LENGTH).trim().min(1, SAVED_REPLY_TEXTS.titleMissing),
  body: textSchema(REPLY_BODY_MAX_LENGTH).trim().min(1, SAVED_REPLY_TEXTS.bodyMissing),
});
export type SavedReplyBody = z.infer<typeof savedReplyBodySchema>;
