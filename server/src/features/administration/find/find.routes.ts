// HTTP of finding, for administrators.
import { findEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentFound } from './find.presenter.ts';
import { findForAdmins } from './find.service.ts';

export const findRoutes = routesOf(findEndpoints, {
  // Somebody who types quickly asks a few times a second, once the fingers rest.
  findForAdmins: {
    limit: { points: 240, seconds: 60, by: 'user' },
    handle: async ({ ctx, query }) => ({ data: presentFound(await findForAdmins(ctx, query.words)) }),
  },
});
