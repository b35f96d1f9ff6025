// Cards of what is new on the home page: written by administrators, shown once published, the newest few.
import { isDeepStrictEqual } from 'node:util';
import { MAX_UPDATE_CARDS, SHOWN_UPDATE_CARDS } from '@matricula/contract/site/update-cards.rules.ts';
import type { SaveUpdateCardBody } from '@matricula/contract/site/update-cards.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, notFound } from '#platform/context/errors.ts';
import {
  deleteUpdateCard,
  insertUpdateCard,
  lockUpdateCards,
  selectUpdateCards,
  type UpdateCardRow,
  updateUpdateCard,
} from './update-cards.repository.ts';

type Words = Omit<SaveUpdateCardBody, 'version'>;

const CHANGED =
  'Somebody changed this card while you had it open, so nothing was saved. Close the form to see the card as it is now.';

/** What the home page has room for: the newest published ones. */
function shownOf(cards: readonly UpdateCardRow[]): UpdateCardRow[] {
  return cards.filter(({ state }) => state === 'published').slice(0, SHOWN_UPDATE_CARDS);
}

export async function listUpdateCards(ctx: Context): Promise<UpdateCardRow[]> {
  return shownOf(await selectUpdateCards(ctx.db));
}

/** All of them, for administrators. Fails with forbidden. */
export async function listManagedUpdateCards(ctx: Context) {
  requireAdmin(ctx);
  const cards = await selectUpdateCards(ctx.db);
  const shown = new Set(shownOf(cards));
  return cards.map((card) => ({ ...card, isShown: shown.has(card) }));
}

function wordsOf({ month, title, text, linkLabel, linkTo, state }: Words): Words {
  return { month, title, text, linkLabel, linkTo, state };
}

/** Makes a card, or changes it. Fails with forbidden, notFound and conflict (`changed`, `too_many_cards`). */
export async function saveUpdateCard(ctx: Context, cardId: string, body: SaveUpdateCardBody) {
  requireAdmin(ctx);
  const words = wordsOf(body);
  await withTransaction(ctx, async (ctx) => {
    const cards = await lockUpdateCards(ctx.db);
    const before = cards.find(({ id }) => id === cardId);
    if (before === undefined && body.version !== null) notFound('Card');
    if (before !== undefined && before.version !== body.version) {
      // Pressed again after an answer that was lost: what is there is what they want.
      if (isDeepStrictEqual(wordsOf(before), words)) return;
      conflict(CHANGED, 'changed');
    }
    if (before === undefined && cards.length >= MAX_UPDATE_CARDS)
      conflict(`There are ${MAX_UPDATE_CARDS} cards already. Delete old ones first.`, 'too_many_cards');
    const now = ctx.clock.now();
    if (before !== undefined)
      await updateUpdateCard(ctx.db, cardId, { ...words, version: before.version + 1, updatedAt: now });
    else if ((await insertUpdateCard(ctx.db, { id: cardId, ...words, createdAt: now, updatedAt: now })) === undefined)
      conflict(CHANGED, 'changed');
    await recordAudit(ctx, {
      action: 'updateCard.saved',
      subjectType: 'updateCard',
      subjectId: cardId,
      reason: '',
      before: before === undefined ? null : wordsOf(before),
      after: words,
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('site'));
  });
  return (await listManagedUpdateCards(ctx)).find(({ id }) => id === cardId) ?? notFound('Card');
}

/** Fails with forbidden, notFound and conflict (`changed`). */
export async function removeUpdateCard(ctx: Context, cardId: string, version: number): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (ctx) => {
    const before = (await lockUpdateCards(ctx.db)).find(({ id }) => id === cardId) ?? notFound('Card');
    if (before.version !== version) conflict(CHANGED, 'changed');
    await deleteUpdateCard(ctx.db, cardId);
    await recordAudit(ctx, {
      action: 'updateCard.deleted',
      subjectType: 'updateCard',
      subjectId: cardId,
      reason: '',
      before: wordsOf(before),
      after: null,
    });
    ctx.afterCommit(() => ctx.publicCache.invalidate('site'));
  });
}
