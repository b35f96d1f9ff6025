// Attempts on the wire: saves that carry their place, the finish, one's own marks, and what one has written so far.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { questionIdSchema } from '#practice/questions.ts';
import { progressSchema } from '#practice/library/progress.ts';
import { ATTEMPT_STATES, canHold, MAX_ANSWER_LENGTH, MAX_EPOCH, MAX_PARTS, PART_PATTERN } from './attempts.rules.ts';

/** Made by the device, so that a repeat is the same attempt. */
export const attemptParamsSchema = z.object({ attemptId: z.uuid() });

const partIdSchema = z.string().regex(PART_PATTERN);
const epochSchema = z.number().int().min(1).max(MAX_EPOCH);
const seqSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const placeSchema = z.object({ epoch: z.number().int(), seq: z.number().int() });

const savedPartSchema = bodySchema({
  part: partIdSchema,
  seq: seqSchema,
  body: textSchema(MAX_ANSWER_LENGTH),
  /** What the server had when these words were begun; null for nothing. Other words are never replaced without being kept. */
  seen: z.strictObject({ epoch: epochSchema, seq: seqSchema }).nullable(),
}).refine(({ part, body }) => canHold(part, body), 'The id of a recording, or nothing');

/** `epoch`: the device's turn; 1 for whoever makes the attempt. */
export const saveAttemptBodySchema = bodySchema({
  questionId: questionIdSchema,
  epoch: epochSchema,
  parts: z
    .array(savedPartSchema)
    .max(MAX_PARTS)
    .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'Each part once'),
  /** How many times the test's time; null without a clock. */
  pace: z.number().min(1).max(10).nullable().default(null),
});
export type SaveAttemptBody = z.output<typeof saveAttemptBodySchema>;
export type SavedPart = SaveAttemptBody['parts'][number];

/** What the server holds of each part that was sent. `body` only where that is not what was sent. */
const keptPartSchema = placeSchema.extend({
  part: z.string(),
  savedAt: z.iso.datetime(),
  body: z.string().nullable(),
});
export type KeptPart = z.infer<typeof keptPartSchema>;

export const savedAttemptReplySchema = z.object({
  attemptId: z.uuid(),
  /** The version that the attempt is bound to: the published one of the first save. */
  version: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  kept: z.array(keptPartSchema),
});
export type SavedAttemptReply = z.infer<typeof savedAttemptReplySchema>;

const attemptPartSchema = placeSchema.extend({
  part: z.string(),
  body: z.string(),
  savedAt: z.iso.datetime(),
  /** The level of the rubric that its writer has given it. */
  mark: z.string().nullable(),
});
export type AttemptPart = z.infer<typeof attemptPartSchema>;

export const attemptSchema = z.object({
  attemptId: z.uuid(),
  questionId: questionIdSchema,
  version: z.number().int(),
  state: z.enum(ATTEMPT_STATES),
  /** Nothing is left to do: answered, and rated where there is a rubric. */
  isDone: z.boolean(),
  /** The newest turn that a device has taken. */
  epoch: z.number().int(),
  startedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** By the key, where there is one. */
  credit: z.number().nullable(),
  most: z.number().nullable(),
  /** Of the best possible, from 0 to 1: by the key or by one's own marks. */
  share: z.number().nullable(),
  /** Which of the guide's red flags its writer has found in it, from 0. */
  redFlags: z.array(z.number().int()),
  parts: z.array(attemptPartSchema),
  /** Words of another device that came too late to be the newest, or were replaced without having been seen. */
  otherWords: z.array(z.object({ part: z.string(), body: z.string(), savedAt: z.iso.datetime() })),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What somebody has done with a question: attempts newest first, and what they keep about it. */
export const myWorkReplySchema = z.object({ attempts: z.array(attemptSchema), progress: progressSchema });
export type MyWorkReply = z.infer<typeof myWorkReplySchema>;

export const rateAttemptBodySchema = bodySchema({
  marks: z.array(z.strictObject({ part: partIdSchema, level: textSchema(300) })).max(MAX_PARTS),
  redFlags: z.array(z.number().int().min(0).max(7)).max(8).default([]),
});
export type RateAttemptBody = z.output<typeof rateAttemptBodySchema>;
