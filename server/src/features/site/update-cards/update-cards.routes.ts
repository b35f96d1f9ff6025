// HTTP of update cards: what the home page shows, and what administrators write.
import { managedUpdateCardsEndpoints, updateCardsEndpoints } from '@matricula/contract/site/endpoints.ts';
import { routesOf, type Routes } from '#platform/http/routes.ts';
import { presentManagedUpdateCard, presentUpdateCard } from './update-cards.presenter.ts';
import { listManagedUpdateCards, listUpdateCards, removeUpdateCard, saveUpdateCard } from './update-cards.service.ts';

const WRITES = { points: 120, seconds: 60 * 60, by: 'user' } as const;

export const updateCardsRoutes: Routes = async (app) => {
  await app.register(
    routesOf(updateCardsEndpoints, {
      listUpdateCards: {
        cachedUntilChangeOf: ['site'],
        handle: async ({ ctx }) => ({ data: (await listUpdateCards(ctx)).map(presentUpdateCard) }),
      },
    }),
  );
  await app.register(
    routesOf(managedUpdateCardsEndpoints, {
      listManagedUpdateCards: async ({ ctx }) => ({
        data: (await listManagedUpdateCards(ctx)).map(presentManagedUpdateCard),
      }),

      saveUpdateCard: {
        limit: WRITES,
        handle: async ({ ctx, params, body }) =>
          presentManagedUpdateCard(await saveUpdateCard(ctx, params.cardId, body)),
      },

      deleteUpdateCard: {
        limit: WRITES,
        handle: async ({ ctx, params, query }) => {
          await removeUpdateCard(ctx, params.cardId, query.version);
          return { success: true as const };
        },
      },
    }),
  );
};
