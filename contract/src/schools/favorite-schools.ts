// Favourite schools on the wire: the specification's three calls, and rank, note and sharing beside them (spec §7; 'favorite' in code and paths).
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { schoolFigureSchema, schoolIdSchema, schoolSchema } from './schools.ts';
import { MAX_FAVORITE_SCHOOLS, NOTE_MAX_LENGTH } from './school-vocabulary.rules.ts';

export const favoriteSchoolBodySchema = bodySchema({ schoolId: schoolIdSchema });
export type FavoriteSchoolBody = z.infer<typeof favoriteSchoolBodySchema>;

/**
 * Spec §7: get-favorite-schools gives a list of school ids, here in the person's own order. `version` grows with every
 * acknowledged change of this person's favourites: of two answers that cross, the higher is the later state.
 */
export const favoriteSchoolsReplySchema = z.object({
  favoriteSchools: z.array(schoolIdSchema),
  // Ours:
  version: z.number().int(),
});
export type FavoriteSchoolsReply = z.infer<typeof favoriteSchoolsReplySchema>;

/** A figure of a favourite that has changed since it was saved. */
export const schoolChangeSchema = z.object({
  figure: schoolFigureSchema,
  before: z.string(),
  after: z.string(),
  at: z.iso.datetime(),
});
export type SchoolChange = z.infer<typeof schoolChangeSchema>;

/** One favourite as its owner sees it. */
export const favoriteEntrySchema = z.object({
  school: schoolSchema,
  note: z.string(),
  addedAt: z.iso.datetime(),
  /** Newest first, of the last 90 days and not before it was saved. */
  changes: z.array(schoolChangeSchema),
});
export type FavoriteEntry = z.infer<typeof favoriteEntrySchema>;

/** In the person's own order. `shareToken` is null while the list is not shared. */
export const favoriteListReplySchema = z.object({
  data: z.array(favoriteEntrySchema),
  version: z.number().int(),
  shareToken: z.string().nullable(),
});
export type FavoriteListReply = z.infer<typeof favoriteListReplySchema>;

export const favoriteNoteBodySchema = bodySchema({ note: textSchema(NOTE_MAX_LENGTH) });
export type FavoriteNoteBody = z.infer<typeof favoriteNoteBodySchema>;

/** The whole list in its new order; ids that are no favourites are left out, favourites not named stay at the end. */
export const favoriteOrderBodySchema = bodySchema({ schoolIds: z.array(schoolIdSchema).max(MAX_FAVORITE_SCHOOLS) });

export const shareReplySchema = z.object({ shareToken: z.string().nullable() });
export type ShareReply = z.infer<typeof shareReplySchema>;

export const shareParamsSchema = z.object({ token: z.string().regex(/^[\w-]{20,64}$/, 'Not a link to a list') });

/** What whoever has the link may read: the schools in order. No name, no note. */
export const sharedFavoritesReplySchema = z.object({ data: z.array(schoolSchema), updatedAt: z.iso.datetime() });
export type SharedFavoritesReply = z.infer<typeof sharedFavoritesReplySchema>;
