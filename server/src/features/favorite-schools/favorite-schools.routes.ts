// HTTP of favourite schools: the specification's three calls (spec §7), and order, note and sharing beside them.
import {
  favoriteListReplySchema,
  favoriteNoteBodySchema,
  favoriteOrderBodySchema,
  favoriteSchoolBodySchema,
  favoriteSchoolsReplySchema,
  sharedFavoritesReplySchema,
  shareParamsSchema,
  shareReplySchema,
} from '@matricula/contract/favorite-schools.ts';
import { schoolParamsSchema } from '@matricula/contract/schools.ts';
import type { Routes } from '#platform/http/routes.ts';
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

export const favoriteSchoolsRoutes: Routes = async (app) => {
  app.post(
    '/user/add-favorite-school',
    {
      config: { access: 'user', limit },
      schema: { body: favoriteSchoolBodySchema, response: { 200: favoriteSchoolsReplySchema } },
    },
    async (request) => presentFavorites(await addFavorite(request.ctx, request.body.schoolId)),
  );

  app.post(
    '/user/remove-favorite-school',
    {
      config: { access: 'user', limit },
      schema: { body: favoriteSchoolBodySchema, response: { 200: favoriteSchoolsReplySchema } },
    },
    async (request) => presentFavorites(await removeFavorite(request.ctx, request.body.schoolId)),
  );

  app.post(
    '/user/get-favorite-schools',
    { config: { access: 'user', limit }, schema: { response: { 200: favoriteSchoolsReplySchema } } },
    async (request) => presentFavorites(await getFavoriteIds(request.ctx)),
  );

  app.get(
    '/user/favorite-schools',
    { config: { access: 'user' }, schema: { response: { 200: favoriteListReplySchema } } },
    async (request) => presentFavoriteList(await listFavorites(request.ctx)),
  );

  app.put(
    '/user/favorite-schools',
    {
      config: { access: 'user', limit },
      schema: { body: favoriteOrderBodySchema, response: { 200: favoriteSchoolsReplySchema } },
    },
    async (request) => presentFavorites(await orderFavorites(request.ctx, request.body.schoolIds)),
  );

  app.put(
    '/user/favorite-schools/:schoolId',
    {
      config: { access: 'user', limit },
      schema: {
        params: schoolParamsSchema,
        body: favoriteNoteBodySchema,
        response: { 200: favoriteSchoolsReplySchema },
      },
    },
    async (request) => presentFavorites(await noteFavorite(request.ctx, request.params.schoolId, request.body.note)),
  );

  app.post(
    '/user/favorite-schools/share',
    { config: { access: 'user', limit: SHARES }, schema: { response: { 200: shareReplySchema } } },
    async (request) => ({ shareToken: await shareFavorites(request.ctx) }),
  );

  app.delete(
    '/user/favorite-schools/share',
    { config: { access: 'user', limit: SHARES }, schema: { response: { 200: shareReplySchema } } },
    async (request) => {
      await withdrawShare(request.ctx);
      return { shareToken: null };
    },
  );

  // Never kept: a withdrawn link must close at once.
  app.get(
    '/public/favorite-schools/:token',
    {
      config: { access: 'public' },
      schema: { params: shareParamsSchema, response: { 200: sharedFavoritesReplySchema } },
    },
    async (request) => presentSharedFavorites(await getSharedFavorites(request.ctx, request.params.token)),
  );
};
