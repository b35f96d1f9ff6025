// Media on the wire: what a player needs, and how far somebody has watched.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { MEDIA_KINDS, MEDIA_MAX_SECONDS } from './media.rules.ts';

/** Addresses are for the caller alone and end with the session or after a day; the question is asked again then. */
export const mediaSchema = z.object({
  kind: z.enum(MEDIA_KINDS),
  /** Said beside the player. */
  label: z.string(),
  seconds: z.number(),
  sources: z.array(z.object({ src: z.string(), type: z.string() })),
  captions: z.string(),
  poster: z.string(),
  /** When each slide or shot begins. */
  marks: z.array(z.number()),
  cues: z.array(z.object({ startsAt: z.number(), endsAt: z.number(), who: z.string(), text: z.string() })),
});
export type Media = z.infer<typeof mediaSchema>;

export const mediaFileNameSchema = z.string().regex(/^[0-9a-f]{32}\.(webm|mp4|vtt|jpg)$/);
/** What the address of a file carries in place of a token, which a player cannot send. */
export const mediaPassQuerySchema = z.strictObject({ pass: z.string().max(300).default('') });

export const watchBodySchema = bodySchema({ seconds: z.number().min(0).max(MEDIA_MAX_SECONDS) });
export const watchReplySchema = z.object({
  watchSeconds: z.number(),
  watchedAt: z.iso.datetime().nullable(),
});
export type WatchReply = z.infer<typeof watchReplySchema>;
