// HTTP of what Stripe tells us: the bytes as they came, because the signature is over them and not over what they mean.
import { stripeEventsEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf, type Routes } from '#platform/http/routes.ts';
import { receiveStripeEvent } from './stripe-events.service.ts';

export const stripeEventsRoutes: Routes = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  await app.register(
    routesOf(stripeEventsEndpoints, {
      receiveStripeEvent: {
        // Stripe sends from few networks and many at once; what is refused it sends again.
        limit: { points: 30_000, seconds: 60 },
        // One that is refused for its size would be sent again for three days.
        bodyLimit: 1024 * 1024,
        handle: async ({ ctx, body, headers }) => {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const header = headers['stripe-signature'];
          // Nothing is signed with no words.
          const signature = typeof header === 'string' ? header : '';
          await receiveStripeEvent(ctx, bytes, signature);
          return { received: true as const };
        },
      },
    }),
  );
};
