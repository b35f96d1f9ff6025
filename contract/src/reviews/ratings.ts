// Ratings on the wire (spec §3, §7). What stands below 'ours' is added.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { isRating, REVIEW_MAX_LENGTH } from './ratings.rules.ts';

export const threadParamsSchema = z.object({ threadId: z.string().min(3).max(100) });

const flag = z.enum(['true', 'false']).optional();

/**
 * `detailed` adds the single ratings; `fetchOwn` adds the caller's own; `multipleRatings` says that a person may have
 * several in this thread, told apart by `subId`.
 */
export const ratingQuerySchema = z.object({
  detailed: flag,
  fetchOwn: flag,
  multipleRatings: flag,
  subId: textSchema(64).optional(),
  // Ours: the single ratings come in pages, newest first.
  page: z.coerce.number().int().min(1).max(1_000).optional(),
});
export type RatingQuery = z.infer<typeof ratingQuerySchema>;

const finalRatingSchema = z.object({
  displayName: z.string(),
  rating: z.number().int(),
  createdAt: z.iso.datetime(),
  body: z.string(),
  // Ours:
  _id: idSchema,
  isDemo: z.boolean(),
});
export type FinalRating = z.infer<typeof finalRatingSchema>;

export const ratingReplySchema = z
  .object({
    finalRatings: z.array(finalRatingSchema),
    avgRating: z.number(),
    numRatings: z.number().int(),
    userRating: z.number().int().nullable(),
    textBody: z.string().nullable(),
    // Ours: how many gave one star, two stars … five stars.
    distribution: z.array(z.number().int()).length(5),
  })
  .meta({ id: 'Ratings' });
export type RatingReply = z.infer<typeof ratingReplySchema>;

/** `threadId` may be repeated in the body (spec §3); the address decides. */
export const rateBodySchema = bodySchema({
  rating: z.number().refine(isRating, 'Choose 1 to 5 stars.'),
  text: textSchema(REVIEW_MAX_LENGTH).nullish(),
  subId: textSchema(64).nullish(),
  threadId: textSchema(100).nullish(),
});
export type RateBody = z.infer<typeof rateBodySchema>;

/** A failure carries the one error body, whose `error` the widget shows (spec §8). */
export const rateReplySchema = z.object({ success: z.literal(true) });
export type RateReply = z.infer<typeof rateReplySchema>;
