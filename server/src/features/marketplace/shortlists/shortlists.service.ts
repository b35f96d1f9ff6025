// The rules of saved and compared consultants: their limits, and how a device's lists join the account's.
import { MAX_COMPARED, MAX_SAVED, SHORTLIST_TEXTS } from '@matricula/contract/marketplace/shortlists.rules.ts';
import {
  type ListName,
  LISTS,
  type MergeShortlistsBody,
  type Shortlists,
} from '@matricula/contract/marketplace/shortlists.ts';
import { findListedConsultants } from '#features/marketplace/consultants/consultants.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound, unauthorized } from '#platform/context/errors.ts';
import { deleteShortlisted, insertShortlisted, lockListOwner, selectShortlisted } from './shortlists.repository.ts';

const LIMITS: Record<ListName, { max: number; text: string }> = {
  saved: { max: MAX_SAVED, text: SHORTLIST_TEXTS.savedFull },
  compared: { max: MAX_COMPARED, text: SHORTLIST_TEXTS.comparisonFull },
};

/** Newest first, without consultants who are not listed at present: nobody could see them or take them out. */
export async function getShortlists(ctx: Context): Promise<Shortlists> {
  const { userId } = ctx.actor ?? unauthorized();
  const kept = await selectShortlisted(ctx.db, userId);
  const listed = await findListedIds(
    ctx,
    kept.map(({ consultantId }) => consultantId),
  );
  const idsOf = (name: ListName) =>
    kept.flatMap(({ list, consultantId }) => (list === name && listed.has(consultantId) ? [consultantId] : []));
  return { saved: idsOf('saved'), compared: idsOf('compared') };
}

/** Adds to the top of a list; one already there stays where it is. Fails with notFound, or conflict when the list is full. */
export async function addToShortlist(ctx: Context, list: ListName, cid: string): Promise<Shortlists> {
  const [consultantId = notFound('Consultant')] = await findListedIds(ctx, [cid]);
  return changeLists(ctx, async (ctx, userId) => {
    const { didAllFit } = await addEntries(ctx, userId, list, [consultantId]);
    if (!didAllFit) conflict(LIMITS[list].text, 'list_full');
  });
}

/** Takes off a list; one that was not there is no error. */
export async function removeFromShortlist(ctx: Context, list: ListName, cid: string): Promise<Shortlists> {
  return changeLists(ctx, (ctx, userId) => deleteShortlisted(ctx.db, userId, list, [cid]));
}

/**
 * Adds what a device collected before sign-in, in its order and as far as there is room: what the account has is never
 * pushed out. Unknown and unlisted consultants are left out.
 */
export async function mergeShortlists(ctx: Context, device: MergeShortlistsBody): Promise<Shortlists> {
  const listed = await findListedIds(ctx, [...device.saved, ...device.compared]);
  return changeLists(ctx, async (ctx, userId) => {
    for (const list of LISTS) {
      const wanted = new Set(device[list].map((id) => id.toLowerCase()));
      // oxlint-disable-next-line no-await-in-loop -- two lists, one connection
      await addEntries(
        ctx,
        userId,
        list,
        [...wanted].filter((id) => listed.has(id)),
      );
    }
  });
}

/** One change at a time per person; answers with the lists as they are afterwards. */
async function changeLists(ctx: Context, change: (ctx: Context, userId: string) => Promise<void>): Promise<Shortlists> {
  const { userId } = ctx.actor ?? unauthorized();
  return withTransaction(ctx, async (ctx) => {
    if ((await lockListOwner(ctx.db, userId)) === undefined) unauthorized();
    await change(ctx, userId);
    return getShortlists(ctx);
  });
}

/** Adds as far as there is room. Before anybody is turned away, consultants who are no longer listed give up their place. */
async function addEntries(
  ctx: Context,
  userId: string,
  list: ListName,
  wanted: readonly string[],
): Promise<{ didAllFit: boolean }> {
  const kept = (await selectShortlisted(ctx.db, userId))
    .filter((entry) => entry.list === list)
    .map(({ consultantId }) => consultantId);
  const added = wanted.filter((id) => !kept.includes(id));
  let room = LIMITS[list].max - kept.length;
  if (added.length > room) {
    const listed = await findListedIds(ctx, kept);
    const unseen = kept.filter((id) => !listed.has(id));
    await deleteShortlisted(ctx.db, userId, list, unseen);
    room += unseen.length;
  }
  const now = ctx.clock.now().getTime();
  await insertShortlisted(
    ctx.db,
    userId,
    // A millisecond apart, so that the first stays the newest.
    added.slice(0, room).map((consultantId, at) => ({ list, consultantId, addedAt: new Date(now - at) })),
  );
  return { didAllFit: added.length <= room };
}

async function findListedIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findListedConsultants(ctx, ids)).map(({ consultantId }) => consultantId));
}
