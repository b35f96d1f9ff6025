// A person's two lists of consultants: saved (heart) and compared (up to four). They begin on the device and move into the account.
import { z } from 'zod';
import { bodySchema, idSchema } from '#http/schemas.ts';
import { MAX_COMPARED, MAX_SAVED } from './shortlists.rules.ts';

export const LISTS = ['saved', 'compared'] as const;
export type ListName = (typeof LISTS)[number];

export const shortlistsSchema = z.object({ saved: z.array(idSchema), compared: z.array(idSchema) });
export type Shortlists = z.infer<typeof shortlistsSchema>;

export const shortlistParamsSchema = z.object({ list: z.enum(LISTS), cid: z.uuid() });

/** What a device collected before sign-in. Unknown consultants are left out without a word. */
export const mergeShortlistsBodySchema = bodySchema({
  saved: z.array(z.uuid()).max(MAX_SAVED),
  compared: z.array(z.uuid()).max(MAX_COMPARED),
});
export type MergeShortlistsBody = z.infer<typeof mergeShortlistsBodySchema>;
