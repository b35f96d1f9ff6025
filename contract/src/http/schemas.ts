// What every feature shares on the wire: ids, the one error body, plain confirmations.
import { CONTACT_DETAILS } from '#base/contact-findings.ts';
import { ROLES } from '#base/roles.ts';
import { z } from 'zod';

/** Text of at most `max` characters that the database can keep: PostgreSQL has no room for U+0000, nor for half of a pair of code units. */
export function textSchema(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Not valid text');
}

/** An opaque id. Nobody outside the server may read meaning into it. */
export const idSchema = textSchema(64).min(1);

/** A request's body: what it does not list is refused. */
export function bodySchema<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape);
}

/** Every failure answers with this body; `error` and `message` carry the same human text because the specification's screens read one or the other. */
export const errorBodySchema = z
  .object({
    error: z.string(),
    message: z.string(),
    code: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** Of `contact_details`: where in the text they are, in order. */
    findings: z
      .array(z.object({ kind: z.enum(CONTACT_DETAILS), start: z.number().int(), end: z.number().int() }))
      .optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** A confirmation that a person reads. */
export const messageSchema = z.object({ message: z.string() });
export type MessageBody = z.infer<typeof messageSchema>;

/** A confirmation that nobody reads. */
export const successSchema = z.object({ success: z.literal(true) });

export const roleSchema = z.enum(ROLES);
