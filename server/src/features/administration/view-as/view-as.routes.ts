// HTTP of looking at the product as somebody else, for administrators.
import { viewAsEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentViewing } from './view-as.presenter.ts';
import { startViewing, stopViewing } from './view-as.service.ts';

export const viewAsRoutes = routesOf(viewAsEndpoints, {
  startViewing: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => presentViewing(await startViewing(ctx, params.userId, body)),
  },

  stopViewing: async ({ ctx, params }) => {
    await stopViewing(ctx, params.viewingId);
    return { success: true as const };
  },
});
