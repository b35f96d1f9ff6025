// HTTP of the saved and the compared consultants of the person who asks.
import { shortlistsEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentShortlists } from './shortlists.presenter.ts';
import { addToShortlist, getShortlists, mergeShortlists, removeFromShortlist } from './shortlists.service.ts';

const WRITES = { points: 240, seconds: 60, by: 'user' } as const;

export const shortlistsRoutes = routesOf(shortlistsEndpoints, {
  getShortlists: async (request) => presentShortlists(await getShortlists(request.ctx)),

  mergeShortlists: {
    limit: WRITES,
    handle: async (request) => presentShortlists(await mergeShortlists(request.ctx, request.body)),
  },

  addToShortlist: {
    limit: WRITES,
    handle: async (request) =>
      presentShortlists(await addToShortlist(request.ctx, request.params.list, request.params.cid)),
  },

  removeFromShortlist: {
    limit: WRITES,
    handle: async (request) =>
      presentShortlists(await removeFromShortlist(request.ctx, request.params.list, request.params.cid)),
  },
});
