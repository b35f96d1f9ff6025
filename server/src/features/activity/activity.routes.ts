// HTTP of activity: sent by the browser at startup, answered with a plain confirmation.
import { addDetailedEventBodySchema, logSessionBodySchema } from '@matricula/contract/activity.ts';
import { successSchema } from '@matricula/contract/common.ts';
import type { Routes } from '#platform/http/routes.ts';
import { addDetailedEvent, logSession } from './activity.service.ts';

export const activityRoutes: Routes = async (app) => {
  app.post(
    '/log/session',
    {
      config: { access: 'public', limit: { points: 120, seconds: 60 } },
      schema: { body: logSessionBodySchema, response: { 200: successSchema } },
    },
    async (request) => {
      await logSession(request.ctx, request.body);
      return { success: true as const };
    },
  );

  app.put(
    '/user/add-detailed-event',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60, by: 'user' } },
      schema: { body: addDetailedEventBodySchema, response: { 200: successSchema } },
    },
    async (request) => {
      await addDetailedEvent(request.ctx, request.body);
      return { success: true as const };
    },
  );
};
