// HTTP of ratings: reading and giving stars (spec §7), and praise for the home page.
import {
  rateBodySchema,
  rateReplySchema,
  ratingQuerySchema,
  ratingReplySchema,
  testimonialsReplySchema,
  threadParamsSchema,
} from '@matricula/contract/ratings.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentRatings, presentTestimonial } from './ratings.presenter.ts';
import { getRatings, listTestimonials, rate } from './ratings.service.ts';

export const ratingsRoutes: Routes = async (app) => {
  app.get(
    '/rating/:threadId',
    {
      config: { access: 'public' },
      schema: { params: threadParamsSchema, querystring: ratingQuerySchema, response: { 200: ratingReplySchema } },
    },
    async (request) => presentRatings(await getRatings(request.ctx, request.params.threadId, request.query)),
  );

  app.post(
    '/rating/:threadId',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60, by: 'user' } },
      schema: { params: threadParamsSchema, body: rateBodySchema, response: { 200: rateReplySchema } },
    },
    async (request) => {
      await rate(request.ctx, request.params.threadId, request.body);
      return { success: true as const };
    },
  );

  app.get(
    '/public/testimonials',
    { config: { access: 'public', isCached: true }, schema: { response: { 200: testimonialsReplySchema } } },
    async (request) => ({ testimonials: (await listTestimonials(request.ctx)).map(presentTestimonial) }),
  );
};
