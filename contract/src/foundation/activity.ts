// What the browser reports about visits: the session log and a person's own events (spec §4, §7).
import type { z } from 'zod';
import { URL_REF_MAX_LENGTH } from '#base/browser.ts';
import { bodySchema, textSchema } from '#http/schemas.ts';

export const EVENT_TEXT_MAX_LENGTH = 200;

export const logSessionBodySchema = bodySchema({ URLRef: textSchema(URL_REF_MAX_LENGTH) });
export type LogSessionBody = z.infer<typeof logSessionBodySchema>;

export const addDetailedEventBodySchema = bodySchema({ data: textSchema(EVENT_TEXT_MAX_LENGTH).trim().min(1) });
export type AddDetailedEventBody = z.infer<typeof addDetailedEventBodySchema>;
