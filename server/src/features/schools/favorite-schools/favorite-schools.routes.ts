// HTTP of favourite schools: the specification's three calls (spec §7), and order, note and sharing beside them.
import { favoriteSchoolsEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentFavoriteList, presentFavorites, presentSharedFavorites } from './favorite-schools.presenter.ts';
import {
  addFavorite,
  getFavoriteIds,
  getSharedFavorites,
  listFavorites,
  noteFavorite,
  orderFavorites,
  removeFavorite,
  shareFavorites,
  withdrawShare,
} from './favorite-schools.service.ts';

/** Ten stars a second: more than a hand can press, less than a script would like. */
const limit = { points: 600, seconds: 60, by: 'user' } as const;
const SHARES = { points: 60, seconds: 60, by: 'user' } as const;

export const favoriteSchoolsRoutes = routesOf(favoriteSchoolsEndpoints, {
  addFavoriteSchool: {
    limit,
    handle: async (request) => presentFavorites(await addFavorite(request.ctx, request.body.schoolId)),
  },

  removeFavoriteSchool: {
    limit,
    handle: async (request) => presentFavorites(await removeFavorite(request.ctx, request.body.schoolId)),
  },

  getFavoriteSchools: {
    limit,
    handle: async (request) => presentFavorites(await getFavoriteIds(request.ctx)),
  },

  listFavoriteSchools: async (request) => presentFavoriteList(await listFavorites(request.ctx)),

  orderFavoriteSchools: {
    limit,
    handle: async (request) => presentFavorites(await orderFavorites(request.ctx, request.body.schoolIds)),
  },

  noteFavoriteSchool: {
    limit,
    handle: async (request) =>
      presentFavorites(await noteFavorite(request.ctx, request.params.schoolId, request.body.note)),
  },

  shareFavoriteSchools: {
    limit: SHARES,
    handle: async (request) => ({ shareToken: await shareFavorites(request.ctx) }),
  },

  withdrawFavoriteShare: {
    limit: SHARES,
    handle: async (request) => {
      await withdrawShare(request.ctx);
      return { shareToken: null };
    },
  },

  // Never kept: a withdrawn link must close at once.
  getSharedFavorites: async (request) =>
    presentSharedFavorites(await getSharedFavorites(request.ctx, request.params.token)),
});
