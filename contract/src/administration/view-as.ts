// Looking at the product as somebody else, for administrators: begun with a reason, over after 30 minutes, each a row in the log.
import { z } from 'zod';
import { bodySchema, idSchema, roleSchema } from '#http/schemas.ts';
import { userReasonSchema } from './users.ts';

export const viewingParamsSchema = z.object({ viewingId: z.uuid() });

export const startViewingBodySchema = bodySchema({ reason: userReasonSchema });
export type StartViewingBody = z.infer<typeof startViewingBodySchema>;

export const viewingSchema = z
  .object({
    viewingId: idSchema,
    userId: idSchema,
    name: z.string(),
    role: roleSchema,
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'Viewing' });
export type Viewing = z.infer<typeof viewingSchema>;
