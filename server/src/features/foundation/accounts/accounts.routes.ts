// HTTP of accounts. Limits here are the coarse gate; guessing passwords has a finer one in accounts.throttle.ts.
import { accountsEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import type { FastifyReply } from 'fastify';
import { routesOf } from '#platform/http/routes.ts';
import { requestPasswordReset, resendVerification, resetPassword, verifyEmail } from './accounts.links.ts';
import { presentAccount, presentDevice } from './accounts.presenter.ts';
import { proveIdentity } from './accounts.proof.service.ts';
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

export const accountsRoutes = routesOf(accountsEndpoints, {
  register: {
    limit: { points: 30, seconds: 10 * MINUTE },
    handle: async (request, reply) => sendToken(reply, await register(request.ctx, request.body)),
  },

  login: {
    limit: { points: 60, seconds: MINUTE, by: 'device', thenWait: true },
    handle: async (request, reply) => sendToken(reply, await login(request.ctx, request.body)),
  },

  // Public, so that a guest and a token that has ended can be put away too.
  logout: {
    limit: { points: 60, seconds: MINUTE },
    handle: async (request) => {
      await logout(request.ctx);
      return { success: true as const };
    },
  },

  proveIdentity: {
    limit: { points: 20, seconds: 10 * MINUTE, by: 'user' },
    handle: async (request) => {
      await proveIdentity(request.ctx, request.body);
      return { success: true as const };
    },
  },

  // The most called route of all: no promise, no query beyond the session cache.
  checkHeaders: (request, reply) => {
    const { actor } = request.ctx;
    reply.send({ hasAuthHeaders: actor !== null, role: actor?.role ?? null });
  },

  checkAdmin: async (request) => ({ isAdmin: request.ctx.actor?.role === 'admin' }),

  requestResetPassword: {
    limit: { points: 20, seconds: 10 * MINUTE, by: 'device', thenWait: true },
    handle: async (request) => {
      await requestPasswordReset(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.resetRequested };
    },
  },

  resetPassword: {
    limit: { points: 20, seconds: 10 * MINUTE, by: 'link' },
    handle: async (request, reply) => {
      reply.rememberDevice(await resetPassword(request.ctx, request.body));
      return { message: ACCOUNT_TEXTS.resetDone };
    },
  },

  verifyEmail: {
    limit: { points: 30, seconds: 10 * MINUTE, by: 'link' },
    handle: async (request) => {
      await verifyEmail(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.verifyDone };
    },
  },

  resendVerification: {
    limit: { points: 30, seconds: 60 * MINUTE, by: 'user' },
    handle: async (request) => ({ message: await resendVerification(request.ctx) }),
  },

  getAccount: async (request) => presentAccount(await getAccount(request.ctx)),

  updateAccount: {
    limit: { points: 30, seconds: MINUTE, by: 'user' },
    handle: async (request) => presentAccount(await updateAccount(request.ctx, request.body)),
  },

  changePassword: {
    limit: { points: 20, seconds: 10 * MINUTE, by: 'user' },
    handle: async (request) => {
      await changePassword(request.ctx, request.body);
      return { message: ACCOUNT_TEXTS.passwordChanged };
    },
  },

  listDevices: async (request) => {
    const { sessionId } = actorOf(request.ctx);
    const sessions = await listDevices(request.ctx);
    return { devices: sessions.map((session) => presentDevice(session, sessionId)) };
  },

  signOutDevice: async (request) => ({ signedOut: await signOutDevice(request.ctx, request.params.deviceId) }),

  signOutOtherDevices: async (request) => ({ signedOut: await signOutOtherDevices(request.ctx) }),
});
