// Figures about the people who answered a question, on the wire. Never about one of them, and never about fewer than ten.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { questionIdSchema } from '#practice/questions.ts';
import { FACT_KEYS } from './answer-sharing.rules.ts';
import { DEMOGRAPHICS_TEXTS, MAX_USER_IDS, MIN_GROUP } from './demographics.rules.ts';

/**
 * Spec §7: body userIds. The ids say which question is meant; the figures are those of everybody who shares an answer to it. Which of them
 * are named changes nothing, so two calls that differ by one person answer the same.
 */
export const userDemographicsBodySchema = bodySchema({
  userIds: z.array(z.uuid()).min(MIN_GROUP, DEMOGRAPHICS_TEXTS.tooFew).max(MAX_USER_IDS),
});
export type UserDemographicsBody = z.infer<typeof userDemographicsBodySchema>;

const peopleSchema = z.number().int();

export const subjectGroupsSchema = z.object({
  subject: z.enum(FACT_KEYS as [(typeof FACT_KEYS)[number], ...typeof FACT_KEYS]),
  groups: z.array(z.object({ value: z.string(), people: peopleSchema })),
  others: peopleSchema,
});

/** Every count is rounded to five. */
export const userDemographicsReplySchema = z.object({
  questionId: questionIdSchema,
  people: peopleSchema,
  /** When they were counted; null while too few people share their answers for anything to be shown. */
  countedAt: z.iso.datetime().nullable(),
  subjects: z.array(subjectGroupsSchema),
});
export type UserDemographicsReply = z.infer<typeof userDemographicsReplySchema>;
