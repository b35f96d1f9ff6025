// HTTP of ratings: reading and giving stars (spec §7), and what the home page quotes.
import { quotesEndpoints, ratingsEndpoints } from '@matricula/contract/reviews/endpoints.ts';
import { routesOf, type Routes } from '#platform/http/routes.ts';
import { presentQuote, presentRatings, presentTestimonial } from './ratings.presenter.ts';
import { decideQuote, listQuotes, listTestimonials } from './ratings.quotes.service.ts';
import { getRatings, rate } from './ratings.service.ts';

const DONE = { success: true } as const;

export const ratingsRoutes: Routes = async (app) => {
  await app.register(
    routesOf(ratingsEndpoints, {
      getRatings: async (request) =>
        presentRatings(await getRatings(request.ctx, request.params.threadId, request.query)),

      rate: {
        limit: { points: 60, seconds: 60, by: 'user' },
        handle: async (request) => {
          await rate(request.ctx, request.params.threadId, request.body);
          return DONE;
        },
      },

      listTestimonials: {
        cachedUntilChangeOf: ['marketplace', 'reviews'],
        handle: async (request) => ({ testimonials: (await listTestimonials(request.ctx)).map(presentTestimonial) }),
      },
    }),
  );
  await app.register(
    routesOf(quotesEndpoints, {
      listQuotes: async ({ ctx, query }) => {
        const { rows, next } = await listQuotes(ctx, query);
        return { data: rows.map(presentQuote), next };
      },

      decideQuote: {
        limit: { points: 600, seconds: 60 * 60, by: 'user' },
        handle: async ({ ctx, params, body }) => {
          await decideQuote(ctx, params.ratingId, body);
          return DONE;
        },
      },
    }),
  );
};
