// HTTP of accounts. Limits here are the coarse gate; guessing passwords has a finer one in accounts.throttle.ts.
import {
  accountSchema,
  changePasswordBodySchema,
  checkAdminSchema,
  checkHeadersSchema,
  deviceParamsSchema,
  devicesSchema,
  loginBodySchema,
  registerBodySchema,
  requestResetBodySchema,
  resetPasswordBodySchema,
  signedOutSchema,
  tokenSchema,
  updateAccountBodySchema,
  verifyEmailBodySchema,
} from '@matricula/contract/accounts.ts';
import { ACCOUNT_TEXTS } from '@matricula/contract/accounts.rules.ts';
import { messageSchema, successSchema } from '@matricula/contract/common.ts';
import type { FastifyReply } from 'fastify';
import type { Routes } from '#platform/http/routes.ts';
import { requestPasswordReset, resendVerification, resetPassword, verifyEmail } from './accounts.links.ts';
import { presentAccount, presentDevice } from './accounts.presenter.ts';
import {
  actorOf,
  changePassword,
  getAccount,
  listDevices,
  login,
  logout,
  register,
  type SignedIn,
  signOutDevice,
  signOutOtherDevices,
  updateAccount,
} from './accounts.service.ts';

const MINUTE = 60;

function sendToken(reply: FastifyReply, { token, deviceId }: SignedIn): { token: string } {
  reply.rememberDevice(deviceId);
  return { token };
}

export const accountsRoutes: Routes = async (app) => {
  app.post(
    '/auth/register',
    {
      config: { access: 'public', limit: { points: 30, seconds: 10 * MINUTE } },
      schema: { body: registerBodySchema, response: { 200: tokenSchema } },
    },
    async (request, reply) => sendToken(reply, await register(request.ctx, request.body)),
  );

  app.post(
    '/auth/login',
    {
      config: { access: 'public', limit: { points: 60, seconds: MINUTE, by: 'device', thenWait: true } },
      schema: { body: loginBodySchema, response: { 200: tokenSchema } },
    },
    async (request, reply) => sendToken(reply, await login(request.ctx, request.body)),
  );

  // Public, so that a guest and a token that has ended can be put away too.
  app.post(
    '/auth/logout',
    {
      config: { access: 'public', limit: { points: 60, seconds: MINUTE } },
      schema: { response: { 200: successSchema } },
    },
    async (request) => {
      await logout(request.ctx);
      return { success: true as const };
    },
  );

  // The most called route of all: no promise, no query beyond the session cache.
  app.get(
    '/auth/check-headers',
    { config: { access: 'public' }, schema: { response: { 200: checkHeadersSchema } } },
    (request, reply) => {
      const { actor } = request.ctx;
      reply.send({ hasAuthHeaders: actor !== null, role: actor?.role ?? null });
    },
  );

  app.get(
    '/auth/check-admin',
    { config: { access: 'public' }, schema: { response: { 200: checkAdminSchema } } },
    async (request) => ({ isAdmin: request.ctx.actor?.role === 'admin' }),
  );

  app.post(
    '/auth/request-reset-password',
    {
      config: { access: 'public', limit: { points: 20, seconds: 10 * MINUTE, by: 'device', thenWait: true } },
      schema: { body: requestResetBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await requestPasswordReset(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.resetRequested };
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { access: 'public', limit: { points: 20, seconds: 10 * MINUTE, by: 'link' } },
      schema: { body: resetPasswordBodySchema, response: { 200: messageSchema } },
    },
    async (request, reply) => {
      reply.rememberDevice(await resetPassword(request.ctx, request.body));
      return { message: ACCOUNT_TEXTS.resetDone };
    },
  );

  app.post(
    '/auth/verify-email',
    {
      config: { access: 'public', limit: { points: 30, seconds: 10 * MINUTE, by: 'link' } },
      schema: { body: verifyEmailBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await verifyEmail(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.verifyDone };
    },
  );

  app.post(
    '/auth/resend-verification',
    {
      config: { access: 'user', limit: { points: 30, seconds: 60 * MINUTE, by: 'user' } },
      schema: { response: { 200: messageSchema } },
    },
    async (request) => ({ message: await resendVerification(request.ctx) }),
  );

  app.get(
    '/auth/account',
    { config: { access: 'user' }, schema: { response: { 200: accountSchema } } },
    async (request) => presentAccount(await getAccount(request.ctx)),
  );

  app.put(
    '/auth/account',
    {
      config: { access: 'user', limit: { points: 30, seconds: MINUTE, by: 'user' } },
      schema: { body: updateAccountBodySchema, response: { 200: accountSchema } },
    },
    async (request) => presentAccount(await updateAccount(request.ctx, request.body)),
  );

  app.put(
    '/auth/password',
    {
      config: { access: 'user', limit: { points: 20, seconds: 10 * MINUTE, by: 'user' } },
      schema: { body: changePasswordBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      await changePassword(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.passwordChanged };
    },
  );

  app.get(
    '/auth/devices',
    { config: { access: 'user' }, schema: { response: { 200: devicesSchema } } },
    async (request) => {
      const { sessionId } = actorOf(request.ctx);
      const sessions = await listDevices(request.ctx);
      return { devices: sessions.map((session) => presentDevice(session, sessionId)) };
    },
  );

  app.delete(
    '/auth/devices/:deviceId',
    {
      config: { access: 'user' },
      schema: { params: deviceParamsSchema, response: { 200: signedOutSchema } },
    },
    async (request) => ({ signedOut: await signOutDevice(request.ctx, request.params.deviceId) }),
  );

  app.post(
    '/auth/devices/sign-out-others',
    { config: { access: 'user' }, schema: { response: { 200: signedOutSchema } } },
    async (request) => ({ signedOut: await signOutOtherDevices(request.ctx) }),
  );
};
