// Reviews that the home page quotes: what it shows, and what administrators choose from.
import { z } from 'zod';
import { bodySchema, idSchema } from '#http/schemas.ts';
import { QUOTE_STATES } from './testimonials.rules.ts';

const testimonialSchema = z.object({
  _id: idSchema,
  body: z.string(),
  rating: z.number().int(),
  createdAt: z.iso.datetime(),
  displayName: z.string(),
  consultantId: idSchema,
  consultantName: z.string(),
  isDemo: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;
/** At most SHOWN_TESTIMONIALS, the newest first, of consultants who are listed. */
export const testimonialsReplySchema = z.object({ testimonials: z.array(testimonialSchema) });
export type TestimonialsReply = z.infer<typeof testimonialsReplySchema>;

export const quotesQuerySchema = z.object({
  state: z.enum(QUOTE_STATES),
  /** `next` of the page before. */
  cursor: z.string().max(100).optional(),
});

const quoteSchema = testimonialSchema.extend({
  /** Null while the consultant is not listed: then the home page leaves the review out. */
  consultantName: z.string().nullable(),
  state: z.enum(QUOTE_STATES),
  /** Another one whenever the review is written anew. */
  version: z.iso.datetime(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Only reviews whose writers agree, the newest first. */
export const quotesReplySchema = z.object({
  data: z.array(quoteSchema),
  /** Null at the end. */
  next: z.string().nullable(),
});

export const quoteParamsSchema = z.object({ ratingId: z.uuid() });

/** `version` and `from` as they were seen: with any other, nothing is changed. */
export const decideQuoteBodySchema = bodySchema({
  from: z.enum(QUOTE_STATES),
  to: z.enum(['shown', 'hidden']),
  version: z.iso.datetime(),
});
export type DecideQuoteBody = z.infer<typeof decideQuoteBodySchema>;
