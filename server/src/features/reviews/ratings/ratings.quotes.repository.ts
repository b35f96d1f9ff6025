// SQL of reviews that may be quoted: a walk along one index, however many there are.
import type { QuoteState } from '@matricula/contract/reviews/testimonials.rules.ts';
import type { Db } from '#platform/database/db.ts';
import type { PageCursor } from '#platform/database/page-cursor.ts';

/** The newest first; the id settles ties. */
export async function selectQuotes(
  db: Db,
  { state, after, limit }: { state: QuoteState; after: PageCursor | null; limit: number },
) {
  let query = db.selectFrom('ratings').selectAll().where('quoteState', '=', state);
  if (after !== null) {
    query = query.where((where) =>
      where.or([
        where('createdAt', '<', after.at),
        where.and([where('createdAt', '=', after.at), where('id', '>', after.id)]),
      ]),
    );
  }
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute();
}

export async function lockRating(db: Db, ratingId: string) {
  return db.selectFrom('ratings').selectAll().where('id', '=', ratingId).forUpdate().executeTakeFirst();
}

export async function updateQuoteState(db: Db, ratingId: string, state: QuoteState): Promise<void> {
  await db.updateTable('ratings').set({ quoteState: state }).where('id', '=', ratingId).execute();
}
