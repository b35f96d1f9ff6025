// Sharing one's answers on the wire: the agreement, and what somebody says about themselves.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { valuesOf } from './answer-sharing.rules.ts';

const factsShape = {
  ageGroup: z.enum(valuesOf('ageGroup')).nullable(),
  gender: z.enum(valuesOf('gender')).nullable(),
  residence: z.enum(valuesOf('residence')).nullable(),
  community: z.enum(valuesOf('community')).nullable(),
  firstInFamily: z.enum(valuesOf('firstInFamily')).nullable(),
  stage: z.enum(valuesOf('stage')).nullable(),
  applying: z.enum(valuesOf('applying')).nullable(),
};

export const answerSharingSchema = z.object({
  /** When the agreement that stands was given; null while there is none. */
  sharedSince: z.iso.datetime().nullable(),
  facts: z.object(factsShape),
});
export type AnswerSharing = z.infer<typeof answerSharingSchema>;

/** `textVersion`: which words were read. Older ones are refused, so that nobody agrees to what they have not seen. */
export const shareAnswersBodySchema = bodySchema({
  isShared: z.boolean(),
  textVersion: z.number().int().min(1).max(10_000),
});
export type ShareAnswersBody = z.infer<typeof shareAnswersBodySchema>;

/** All of them at once; null is no answer, and nothing is kept of it. */
export const sharedFactsBodySchema = bodySchema(factsShape);
export type SharedFactsBody = z.infer<typeof sharedFactsBodySchema>;
