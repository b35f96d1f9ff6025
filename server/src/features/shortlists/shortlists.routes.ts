// HTTP of the saved and the compared consultants of the person who asks.
import { mergeShortlistsBodySchema, shortlistParamsSchema, shortlistsSchema } from '@matricula/contract/shortlists.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentShortlists } from './shortlists.presenter.ts';
import { addToShortlist, getShortlists, mergeShortlists, removeFromShortlist } from './shortlists.service.ts';

const WRITES = { points: 240, seconds: 60, by: 'user' } as const;

export const shortlistsRoutes: Routes = async (app) => {
  app.get(
    '/user/shortlists',
    { config: { access: 'user' }, schema: { response: { 200: shortlistsSchema } } },
    async (request) => presentShortlists(await getShortlists(request.ctx)),
  );

  app.post(
    '/user/shortlists',
    {
      config: { access: 'user', limit: WRITES },
      schema: { body: mergeShortlistsBodySchema, response: { 200: shortlistsSchema } },
    },
    async (request) => presentShortlists(await mergeShortlists(request.ctx, request.body)),
  );

  app.put(
    '/user/shortlists/:list/:cid',
    {
      config: { access: 'user', limit: WRITES },
      schema: { params: shortlistParamsSchema, response: { 200: shortlistsSchema } },
    },
    async (request) => presentShortlists(await addToShortlist(request.ctx, request.params.list, request.params.cid)),
  );

  app.delete(
    '/user/shortlists/:list/:cid',
    {
      config: { access: 'user', limit: WRITES },
      schema: { params: shortlistParamsSchema, response: { 200: shortlistsSchema } },
    },
    async (request) =>
      presentShortlists(await removeFromShortlist(request.ctx, request.params.list, request.params.cid)),
  );
};
