// Answers that are shown to a consultant, on the wire. They travel as a message (docs/messages-protocol.md); what they say is fetched here.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { messageItemSchema } from '#messaging/messages.ts';
import { MESSAGE_MAX_LENGTH } from '#messaging/messages.rules.ts';
import { taskSchema } from '#practice/content/views.ts';

export const sharedAttemptParamsSchema = z.object({ shareId: z.uuid() });

/** A message like any other, with the answer as its object: limits, warnings and the client id hold as for `sendMessage`. */
export const shareAttemptBodySchema = bodySchema({
  conversationId: z.uuid(),
  clientId: z.uuid(),
  body: textSchema(MESSAGE_MAX_LENGTH),
  isWarned: z.boolean().default(false),
});
export type ShareAttemptBody = z.input<typeof shareAttemptBodySchema>;

export const shareAttemptReplySchema = z.object({ message: messageItemSchema });

/** Where an answer of one's own can be read now, newest first. */
export const attemptSharesReplySchema = z.object({
  shares: z.array(
    z.object({
      shareId: z.uuid(),
      conversationId: z.uuid(),
      /** The consultant's name. */
      name: z.string(),
      sharedAt: z.iso.datetime(),
    }),
  ),
});
export type AttemptSharesReply = z.infer<typeof attemptSharesReplySchema>;
export type AttemptShare = AttemptSharesReply['shares'][number];

/** The task, the answer and its writer's own rating. Never the key, the rubric or the expert answers. */
export const sharedAttemptSchema = z.object({
  shareId: z.uuid(),
  conversationId: z.uuid(),
  isMine: z.boolean(),
  /** Who has written it, and for which consultant. */
  writerName: z.string(),
  consultantName: z.string(),
  /** Empty where the question has none. */
  title: z.string(),
  task: taskSchema,
  parts: z.array(
    z.object({
      part: z.string(),
      /** Contact details are hidden from the consultant, as in messages. */
      body: z.string(),
      /** It was spoken, too or only. The recording is its writer's alone. */
      isRecorded: z.boolean(),
      /** The level that its writer has given it. */
      mark: z.string().nullable(),
    }),
  ),
  words: z.number().int(),
  answeredAt: z.iso.datetime(),
  sharedAt: z.iso.datetime(),
});
export type SharedAttempt = z.infer<typeof sharedAttemptSchema>;
