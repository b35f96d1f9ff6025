// HTTP of notifications: choices, browsers that take pushes, and the link in every mail that turns its kind off.
import { successSchema } from '@matricula/contract/common.ts';
import {
  messageEmailSchema,
  notificationSettingsBodySchema,
  notificationSettingsSchema,
  pushSubscriptionBodySchema,
  removePushBodySchema,
  resubscribeBodySchema,
  unsubscribeParamsSchema,
} from '@matricula/contract/notifications.ts';
import type { Routes } from '#platform/http/routes.ts';
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
  app.get(
    '/user/notification-settings',
    { config: { access: 'user' }, schema: { response: { 200: notificationSettingsSchema } } },
    async (request) => presentSettings(await getSettings(request.ctx)),
  );

  app.put(
    '/user/notification-settings',
    {
      config: { access: 'user', limit: { points: 60, seconds: 60, by: 'user' } },
      schema: { body: notificationSettingsBodySchema, response: { 200: notificationSettingsSchema } },
    },
    async (request) => presentSettings(await updateSettings(request.ctx, request.body)),
  );

  app.put(
    '/user/push-subscription',
    {
      config: { access: 'user', limit: { points: 30, seconds: 60, by: 'user' } },
      schema: { body: pushSubscriptionBodySchema, response: { 200: successSchema } },
    },
    async (request) => {
      await savePushSubscription(request.ctx, request.body);
      return { success: true as const };
    },
  );

  app.post(
    '/user/push-subscription/remove',
    {
      config: { access: 'user', limit: { points: 30, seconds: 60, by: 'user' } },
      schema: { body: removePushBodySchema, response: { 200: successSchema } },
    },
    async (request) => {
      await removePushSubscription(request.ctx, request.body.endpoint);
      return { success: true as const };
    },
  );

  app.get(
    '/public/unsubscribe/:token',
    {
      config: { access: 'public', limit: byLink },
      schema: { params: unsubscribeParamsSchema, response: { 200: messageEmailSchema } },
    },
    async (request, reply) => {
      // A mail program that knows no one-click opens the address of the header in a browser.
      if (request.headers.accept?.includes('text/html') === true) {
        return reply.redirect(`/unsubscribe/${request.params.token}`, 303);
      }
      return presentChoice(await getChoiceByToken(request.ctx, request.params.token));
    },
  );

  app.put(
    '/public/unsubscribe/:token',
    {
      config: { access: 'public', limit: byLink },
      schema: {
        params: unsubscribeParamsSchema,
        body: resubscribeBodySchema,
        response: { 200: messageEmailSchema },
      },
    },
    async (request) =>
      presentChoice(await changeChoiceByToken(request.ctx, request.params.token, request.body.messageEmail)),
  );

  // Apart, so that no other route begins to take forms.
  await app.register((async (oneClick) => {
    oneClick.addContentTypeParser(FORM_TYPES, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => {
      done(null, undefined);
    });
    oneClick.post(
      '/public/unsubscribe/:token',
      {
        // Large mail providers send for many people from few addresses.
        config: { access: 'public', limit: { points: 1_200, seconds: 60 } },
        schema: { params: unsubscribeParamsSchema, response: { 200: messageEmailSchema } },
      },
      async (request) => presentChoice(await changeChoiceByToken(request.ctx, request.params.token, 'never')),
    );
  }) satisfies Routes);
};
