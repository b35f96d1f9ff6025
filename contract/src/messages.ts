// Conversations on the wire. Only their creation is open yet (spec §7).
import { z } from 'zod';
import { idSchema } from './common.ts';

export const createConversationParamsSchema = z.object({ consultantId: z.uuid() });

/** Answers with the one conversation between the caller and the consultant, made if there was none. */
export const createConversationReplySchema = z.object({ _id: idSchema });
export type CreateConversationReply = z.infer<typeof createConversationReplySchema>;

export const CONVERSATION_TEXTS = {
  withYourself: 'This is your own profile.',
} as const;
