// HTTP of what waits for administrators.
import { waitingEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentWaiting } from './waiting.presenter.ts';
import { listWaiting } from './waiting.service.ts';

export const waitingRoutes = routesOf(waitingEndpoints, {
  // Every open page of an administrator asks once a minute and after each decision.
  listWaiting: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async ({ ctx }) => ({ data: presentWaiting(await listWaiting(ctx), ctx.clock.now()) }),
  },
});
