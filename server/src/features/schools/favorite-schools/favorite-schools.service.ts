// The rules of favourite schools: one change at a time per person, each with its own version; rank, note and the link that shares them.
import { randomBytes } from 'node:crypto';
import type { SchoolChange } from '@matricula/contract/schools/favorite-schools.ts';
import { MAX_FAVORITE_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import {
  type FigureChange,
  findListedSchools,
  listFigureChanges,
  listSchoolCards,
} from '#features/schools/schools/schools.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound, unauthorized } from '#platform/context/errors.ts';
import {
  deleteFavorite,
  deleteShareToken,
  insertFavorite,
  selectFavoriteEntries,
  selectFavorites,
  selectRankedIds,
  selectSharedList,
  takeNextVersion,
  updateNote,
  updateRanks,
  upsertShareToken,
} from './favorite-schools.repository.ts';

const LIST_FULL = `You can keep ${MAX_FAVORITE_SCHOOLS} favorite schools. Remove one to add another.`;
/** 32 random bytes: nobody guesses a link. */
const TOKEN_BYTES = 32;
const NEWS_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

export interface Favorites {
  schoolIds: string[];
  version: number;
}

/** In the person's order, without schools that are not listed at present: nobody could see them or take them out. */
export async function getFavoriteIds(ctx: Context): Promise<Favorites> {
  const { userId } = ctx.actor ?? unauthorized();
  return (await selectFavorites(ctx.db, userId)) ?? { schoolIds: [], version: 0 };
}

/** Adds to the end; one already there stays where it is. Fails with notFound, or conflict when the list is full. */
export async function addFavorite(ctx: Context, schoolId: string): Promise<Favorites> {
  return changeFavorites(ctx, async (ctx, userId) => {
    if ((await findListedSchools(ctx, [schoolId])).length === 0) notFound('School');
    await insertFavorite(ctx.db, userId, schoolId, ctx.clock.now());
    const { schoolIds } = await getFavoriteIds(ctx);
    if (schoolIds.length > MAX_FAVORITE_SCHOOLS) conflict(LIST_FULL, 'list_full');
  });
}

/** Takes off the list; one that was not there is no error. */
export async function removeFavorite(ctx: Context, schoolId: string): Promise<Favorites> {
  return changeFavorites(ctx, (ctx, userId) => deleteFavorite(ctx.db, userId, schoolId));
}

/** Puts the named first, in this order; favourites that are not named follow as they were. */
export async function orderFavorites(ctx: Context, wanted: readonly string[]): Promise<Favorites> {
  return changeFavorites(ctx, async (ctx, userId) => {
    const kept = await selectRankedIds(ctx.db, userId);
    const named = [...new Set(wanted)].filter((id) => kept.includes(id));
    await updateRanks(ctx.db, userId, [...named, ...kept.filter((id) => !named.includes(id))]);
  });
}

/** Writes the person's own note beside a favourite. Fails with notFound when it is none. */
export async function noteFavorite(ctx: Context, schoolId: string, note: string): Promise<Favorites> {
  return changeFavorites(ctx, async (ctx, userId) => {
    if (!(await updateNote(ctx.db, userId, schoolId, note))) notFound('Favorite');
  });
}

/** Takes the next version before anything else, and answers with the list as that version left it. */
async function changeFavorites(
  ctx: Context,
  change: (ctx: Context, userId: string) => Promise<void>,
): Promise<Favorites> {
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    if ((await takeNextVersion(ctx.db, userId, ctx.clock.now())) === undefined) unauthorized();
    await change(ctx, userId);
    return getFavoriteIds(ctx);
  });
}

export interface FavoriteWithNews {
  school: School;
  note: string;
  addedAt: Date;
  changes: (Omit<SchoolChange, 'at'> & { at: Date })[];
}

export interface FavoriteList {
  entries: FavoriteWithNews[];
  version: number;
  shareToken: string | null;
}

/** The person's list with notes and with what has changed in each school since it was saved. */
export async function listFavorites(ctx: Context): Promise<FavoriteList> {
  const { userId } = ctx.actor ?? unauthorized();
  const rows = await selectFavoriteEntries(ctx.db, userId);
  const [list = { version: 0, shareToken: null }] = rows;
  const ids = rows.flatMap(({ schoolId }) => schoolId ?? []);
  const since = new Date(ctx.clock.now().getTime() - NEWS_DAYS * DAY_MS);
  const schools = new Map((await listSchoolCards(ctx, ids)).map((school) => [school.schoolId, school]));
  const changes = Map.groupBy(await listFigureChanges(ctx, ids, since), ({ schoolId }) => schoolId);
  return {
    entries: rows.flatMap(({ schoolId, note, addedAt }) => {
      const school = schools.get(schoolId ?? '');
      if (school === undefined || addedAt === null) return [];
      return [{ school, note: note ?? '', addedAt, changes: newsSince(changes.get(school.schoolId) ?? [], addedAt) }];
    }),
    version: list.version,
    shareToken: list.shareToken,
  };
}

function newsSince(changes: readonly FigureChange[], addedAt: Date): FavoriteWithNews['changes'] {
  return changes
    .filter(({ at }) => at >= addedAt)
    .map(({ figure, before, after, at }) => ({ figure, before, after, at }));
}

/** Makes the link that shows the list to whoever has it; sharing again gives the same link. */
export async function shareFavorites(ctx: Context): Promise<string> {
  const { userId } = ctx.actor ?? unauthorized();
  return (await upsertShareToken(ctx.db, userId, randomBytes(TOKEN_BYTES).toString('base64url'))) ?? unauthorized();
}

/** Closes the link for good: a later share makes another one. */
export async function withdrawShare(ctx: Context): Promise<void> {
  const { userId } = ctx.actor ?? unauthorized();
  await deleteShareToken(ctx.db, userId);
}

/** What a link shows: the schools in order, and nothing about whose they are. Fails with notFound. */
export async function getSharedFavorites(ctx: Context, token: string): Promise<{ schools: School[]; updatedAt: Date }> {
  const list = (await selectSharedList(ctx.db, token)) ?? notFound('List');
  const schools = await listSchoolCards(ctx, await selectRankedIds(ctx.db, list.userId));
  return { schools, updatedAt: list.updatedAt };
}
