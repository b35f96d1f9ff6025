// HTTP of activity: sent by the browser at startup, answered with a plain confirmation.
import { activityEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { addDetailedEvent, logSession } from './activity.service.ts';

export const activityRoutes = routesOf(activityEndpoints, {
  logSession: {
    limit: { points: 120, seconds: 60 },
    handle: async (request) => {
      await logSession(request.ctx, request.body);
      return { success: true as const };
    },
  },

  addDetailedEvent: {
    limit: { points: 60, seconds: 60, by: 'user' },
    handle: async (request) => {
      await addDetailedEvent(request.ctx, request.body);
      return { success: true as const };
    },
  },
});
