// HTTP of notifications: choices, browsers that take pushes, and the link in every mail that turns its kind off.
import { notificationsEndpoints, oneClickEndpoints } from '@matricula/contract/messaging/endpoints.ts';
import { type Routes, routesOf } from '#platform/http/routes.ts';
import { presentChoice, presentSettings } from './notifications.presenter.ts';
import {
  changeChoiceByToken,
  getChoiceByToken,
  getSettings,
  removePushSubscription,
  savePushSubscription,
  updateSettings,
} from './notifications.service.ts';

/** Mail programs send one of these with a fixed body, which says nothing that the POST does not. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const byLink = { points: 60, seconds: 60 } as const;

export const notificationsRoutes: Routes = async (app) => {
  await app.register(
    routesOf(notificationsEndpoints, {
      getNotificationSettings: async (request) => presentSettings(await getSettings(request.ctx)),

      updateNotificationSettings: {
        limit: { points: 60, seconds: 60, by: 'user' },
        handle: async (request) => presentSettings(await updateSettings(request.ctx, request.body)),
      },

      savePushSubscription: {
        limit: { points: 30, seconds: 60, by: 'user' },
        handle: async (request) => {
          await savePushSubscription(request.ctx, request.body);
          return { success: true as const };
        },
      },

      removePushSubscription: {
        limit: { points: 30, seconds: 60, by: 'user' },
        handle: async (request) => {
          await removePushSubscription(request.ctx, request.body.endpoint);
          return { success: true as const };
        },
      },

      getUnsubscribe: {
        limit: byLink,
        handle: async (request, reply) => {
          // A mail program that knows no one-click opens the address of the header in a browser.
          if (request.headers.accept?.includes('text/html') === true) {
            return reply.redirect(`/unsubscribe/${request.params.token}`, 303);
          }
          return presentChoice(await getChoiceByToken(request.ctx, request.params.token));
        },
      },

      resubscribe: {
        limit: byLink,
        handle: async (request) =>
          presentChoice(await changeChoiceByToken(request.ctx, request.params.token, request.body.messageEmail)),
      },
    }),
  );

  // Apart, so that no other route begins to take forms.
  await app.register((async (oneClick) => {
    oneClick.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => {
      done(null, undefined);
    });
    await oneClick.register(
      routesOf(oneClickEndpoints, {
        unsubscribe: {
          // Large mail providers send for many people from few addresses.
          limit: { points: 1_200, seconds: 60 },
          handle: async (request) =>
            presentChoice(await changeChoiceByToken(request.ctx, request.params.token, 'never')),
        },
      }),
    );
  }) satisfies Routes);
};
