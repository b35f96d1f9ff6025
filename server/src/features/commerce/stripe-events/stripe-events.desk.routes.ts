// HTTP of events that nobody has applied, for administrators: apart, because what Stripe sends is read as bytes.
import { stripeEventsDeskEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import type { UnappliedEventsReply } from '@matricula/contract/commerce/order-desk.ts';
import type { Context } from '#platform/context/context.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentUnapplied } from './stripe-events.presenter.ts';
import { applyEventAgain, listUnappliedEvents } from './stripe-events.service.ts';

const read = async (ctx: Context): Promise<UnappliedEventsReply> => presentUnapplied(await listUnappliedEvents(ctx));

export const stripeEventsDeskRoutes = routesOf(stripeEventsDeskEndpoints, {
  listUnappliedEvents: async ({ ctx }) => read(ctx),

  applyEventAgain: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params }) => {
      await applyEventAgain(ctx, params.eventId);
      return read(ctx);
    },
  },
});
