// HTTP of the administrators' start page.
import { homeEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentHome } from './home.presenter.ts';
import { readHome } from './home.service.ts';

export const homeRoutes = routesOf(homeEndpoints, {
  // The open page asks once a minute and after each decision.
  readHome: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async ({ ctx }) => presentHome(await readHome(ctx)),
  },
});
