// The rows of AUTH-1's table about what the home page shows: cards of what is new, and reviews that are quoted.
import { anyTarget, forAdmins, isPublic, type MatrixRow, type Subject } from './access-actors.ts';
import type { TestApp } from '#test/app.ts';
import { buildRating } from '#test/builders/rating.ts';
import { buildUpdateCard } from '#test/builders/site/update-card.ts';

const WRITTEN_AT = new Date('2026-11-01T12:00:00.000Z');

const makeCard = ({ ctx }: TestApp, { userId }: Subject) => buildUpdateCard(ctx, { id: userId });
const makeQuote = ({ ctx }: TestApp, { userId }: Subject) =>
  buildRating(ctx, {
    id: userId,
    threadId: `consultant-${userId}`,
    userId: null,
    quoteState: 'proposed',
    updatedAt: WRITTEN_AT,
  });
const cardParams = ({ userId }: Subject) => ({ cardId: userId });

export const HOME_PAGE_ROWS = {
  listUpdateCards: { always: isPublic(200) },
  listManagedUpdateCards: { always: forAdmins(200) },
  // Made where there is none.
  saveUpdateCard: {
    targets: anyTarget(forAdmins(200)),
    params: cardParams,
    body: () => ({
      month: '2026-11',
      title: 'A card',
      text: 'What is new.',
      linkLabel: 'Look',
      linkTo: '/marketplace',
      state: 'draft',
      version: null,
    }),
    isAudited: true,
  },
  deleteUpdateCard: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: cardParams,
    query: '?version=1',
    make: makeCard,
    isAudited: true,
  },
  listQuotes: { always: forAdmins(200), query: '?state=proposed' },
  decideQuote: {
    targets: { own: forAdmins(200), other: forAdmins(200), missing: forAdmins(404) },
    params: ({ userId }) => ({ ratingId: userId }),
    body: () => ({ from: 'proposed', to: 'shown', version: WRITTEN_AT.toISOString() }),
    make: makeQuote,
    isAudited: true,
  },
} satisfies Record<string, MatrixRow>;
