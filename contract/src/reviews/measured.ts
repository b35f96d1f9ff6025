// What is measured of a consultant, for their own screen. Days, weeks (their Mondays) and months are UTC; oldest first, without gaps.
import { z } from 'zod';
import { BADGES } from '#marketplace/consultants.ts';
import { COMPLETENESS, RANKING, type RankingPart } from '#marketplace/ranking.rules.ts';
import { NEW_CRITERIA, POPULAR_CRITERIA } from './measured.rules.ts';

const count = z.number().int();
/** Null where nobody has rated. */
const ratings = z.object({ count, average: z.number().nullable() });
const PARTS = Object.keys(RANKING.weights) as [RankingPart, ...RankingPart[]];

/** Times are null under RANKING.fewestAnswers, where nothing has been measured. */
const firstAnswers = z.object({
  answered: count,
  unanswered: count,
  medianMinutes: count.nullable(),
  p90Minutes: count.nullable(),
});

export const measuredReplySchema = z
  .object({
    measuredAt: z.iso.datetime(),
    isListed: z.boolean(),
    isDemo: z.boolean(),
    views: z.object({ days: z.array(z.object({ day: z.iso.date(), views: count })), total: count, before: count }),
    conversations: z.object({
      weeks: z.array(z.object({ week: z.iso.date(), begun: count })),
      total: count,
      before: count,
    }),
    /** Over RANKING.answersOfDays, and over as many days before. */
    firstAnswers: firstAnswers.extend({ before: firstAnswers }),
    ratings: ratings.extend({
      months: z.array(ratings.extend({ month: z.iso.date() })),
      recent: ratings,
      before: ratings,
    }),
    badges: z.array(
      z.object({
        badge: z.enum(BADGES),
        /** As of the last night; the criteria are as of now. */
        isHeld: z.boolean(),
        criteria: z.array(
          z.object({
            criterion: z.enum([...NEW_CRITERIA, ...POPULAR_CRITERIA]),
            needed: z.number(),
            /** Null where there is nothing to count from: not listed yet. */
            own: z.number().nullable(),
            isMet: z.boolean(),
          }),
        ),
      }),
    ),
    ranking: z.object({
      /** Between 0 and 1: the sum of what the parts add. */
      score: z.number(),
      /** When the list was last put in order; null before the first night. */
      rankedAt: z.iso.datetime().nullable(),
      /** Placed by the daily draw for new consultants instead of by the score. */
      isDrawn: z.boolean(),
      parts: z.array(z.object({ part: z.enum(PARTS), own: z.number(), weight: z.number(), adds: z.number() })),
      missing: z.array(z.enum(COMPLETENESS)),
      /** What the part of the answer time counts with, as measured last night. */
      answers: z.object({ medianMinutes: count.nullable(), count }),
    }),
  })
  .meta({ id: 'Measured' });
export type MeasuredReply = z.infer<typeof measuredReplySchema>;
