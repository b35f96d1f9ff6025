// HTTP of profile views: sent by a browser that has shown a profile for some seconds, answered with a plain confirmation.
import { profileViewsEndpoints } from '@matricula/contract/marketplace/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { countView } from './profile-views.service.ts';

export const profileViewsRoutes = routesOf(profileViewsEndpoints, {
  countProfileView: {
    // Somebody who compares looks at many; a script that wants to be popular looks at one.
    limit: { points: 30, seconds: 60 },
    handle: async (request) => {
      await countView(request.ctx, request.params.cid);
      return { success: true as const };
    },
  },
});
