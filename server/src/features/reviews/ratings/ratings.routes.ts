// HTTP of ratings: reading and giving stars (spec §7), and praise for the home page.
import { ratingsEndpoints } from '@matricula/contract/reviews/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentRatings, presentTestimonial } from './ratings.presenter.ts';
import { getRatings, listTestimonials, rate } from './ratings.service.ts';

export const ratingsRoutes = routesOf(ratingsEndpoints, {
  getRatings: async (request) => presentRatings(await getRatings(request.ctx, request.params.threadId, request.query)),

  rate: {
    limit: { points: 60, seconds: 60, by: 'user' },
    handle: async (request) => {
      await rate(request.ctx, request.params.threadId, request.body);
      return { success: true as const };
    },
  },

  listTestimonials: {
    cachedUntilChangeOf: ['marketplace', 'reviews'],
    handle: async (request) => ({ testimonials: (await listTestimonials(request.ctx)).map(presentTestimonial) }),
  },
});
