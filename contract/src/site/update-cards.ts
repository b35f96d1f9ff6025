// Update cards on the wire: what the home page shows of what is new, and what administrators write.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { UPDATE_CARD_MAX_LENGTH, UPDATE_CARD_STATES, UPDATE_MONTH, UPDATE_PATH } from './update-cards.rules.ts';

const text = (max: number, missing: string) => textSchema(max).trim().min(1, missing);

const cardShape = {
  /** The month in which it could first be used: '2026-11'. */
  month: z.string().regex(UPDATE_MONTH, 'Enter a month, such as 2026-11'),
  title: text(UPDATE_CARD_MAX_LENGTH.title, 'Enter a title'),
  text: text(UPDATE_CARD_MAX_LENGTH.text, 'Enter what is new'),
  linkLabel: text(UPDATE_CARD_MAX_LENGTH.linkLabel, 'Enter what the link says'),
  linkTo: textSchema(UPDATE_CARD_MAX_LENGTH.linkTo).regex(
    UPDATE_PATH,
    'Enter the path of a page, such as /marketplace',
  ),
};

export const updateCardSchema = z.object({ cardId: z.uuid(), ...cardShape });
export type UpdateCard = z.infer<typeof updateCardSchema>;

/** At most SHOWN_UPDATE_CARDS, the newest first. */
export const updateCardsReplySchema = z.object({ data: z.array(updateCardSchema) });

export const managedUpdateCardSchema = updateCardSchema.extend({
  state: z.enum(UPDATE_CARD_STATES),
  /** Among the newest published ones, which the home page has room for. */
  isShown: z.boolean(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type ManagedUpdateCard = z.infer<typeof managedUpdateCardSchema>;

/** All, the newest month first. */
export const managedUpdateCardsReplySchema = z.object({ data: z.array(managedUpdateCardSchema) });

/** `cardId` is chosen by whoever makes the card, so that one press makes one. */
export const updateCardParamsSchema = z.object({ cardId: z.uuid() });

/** `version`: the one that was seen; null for a new card. Where another is newer, nothing is saved. */
export const saveUpdateCardBodySchema = bodySchema({
  ...cardShape,
  state: z.enum(UPDATE_CARD_STATES),
  version: z.number().int().min(1).nullable(),
});
export type SaveUpdateCardBody = z.infer<typeof saveUpdateCardBodySchema>;

export const deleteUpdateCardQuerySchema = z.object({ version: z.coerce.number().int().min(1) });
