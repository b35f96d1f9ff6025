// Every endpoint of the area 'foundation', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';
import {
  accountSchema,
  changePasswordBodySchema,
  checkAdminSchema,
  checkHeadersSchema,
  deviceParamsSchema,
  devicesSchema,
  loginBodySchema,
  proveIdentityBodySchema,
  registerBodySchema,
  requestResetBodySchema,
  resetPasswordBodySchema,
  signedOutSchema,
  tokenSchema,
  updateAccountBodySchema,
  verifyEmailBodySchema,
} from './accounts.ts';
import { addDetailedEventBodySchema, logSessionBodySchema } from './activity.ts';
import { messageSchema, successSchema } from '#http/schemas.ts';
import { legalDocumentSchema } from './legal.ts';

export const accountsEndpoints = declareEndpoints({
  register: {
    route: 'POST /auth/register',
    access: 'public',
    body: registerBodySchema,
    reply: tokenSchema,
  },
  login: {
    route: 'POST /auth/login',
    access: 'public',
    body: loginBodySchema,
    reply: tokenSchema,
  },
  logout: {
    route: 'POST /auth/logout',
    access: 'public',
    reply: successSchema,
  },
  proveIdentity: {
    route: 'POST /auth/prove-identity',
    access: 'user',
    body: proveIdentityBodySchema,
    reply: successSchema,
  },
  checkHeaders: {
    route: 'GET /auth/check-headers',
    access: 'public',
    reply: checkHeadersSchema,
  },
  checkAdmin: {
    route: 'GET /auth/check-admin',
    access: 'public',
    reply: checkAdminSchema,
  },
  requestResetPassword: {
    route: 'POST /auth/request-reset-password',
    access: 'public',
    body: requestResetBodySchema,
    reply: messageSchema,
  },
  resetPassword: {
    route: 'POST /auth/reset-password',
    access: 'public',
    body: resetPasswordBodySchema,
    reply: messageSchema,
  },
  verifyEmail: {
    route: 'POST /auth/verify-email',
    access: 'public',
    body: verifyEmailBodySchema,
    reply: messageSchema,
  },
  resendVerification: {
    route: 'POST /auth/resend-verification',
    access: 'user',
    reply: messageSchema,
  },
  getAccount: {
    route: 'GET /auth/account',
    access: 'user',
    reply: accountSchema,
  },
  updateAccount: {
    route: 'PUT /auth/account',
    access: 'user',
    body: updateAccountBodySchema,
    reply: accountSchema,
  },
  changePassword: {
    route: 'PUT /auth/password',
    access: 'user',
    body: changePasswordBodySchema,
    reply: messageSchema,
  },
  listDevices: {
    route: 'GET /auth/devices',
    access: 'user',
    reply: devicesSchema,
  },
  signOutDevice: {
    route: 'DELETE /auth/devices/:deviceId',
    access: 'user',
    params: deviceParamsSchema,
    reply: signedOutSchema,
  },
  signOutOtherDevices: {
    route: 'POST /auth/devices/sign-out-others',
    access: 'user',
    reply: signedOutSchema,
  },
});

export const legalEndpoints = declareEndpoints({
  getTerms: {
    route: 'GET /auth/termsofservice',
    access: 'public',
    reply: legalDocumentSchema,
  },
  getPrivacy: {
    route: 'GET /auth/privacypolicy',
    access: 'public',
    reply: legalDocumentSchema,
  },
});

export const activityEndpoints = declareEndpoints({
  logSession: {
    route: 'POST /log/session',
    access: 'public',
    body: logSessionBodySchema,
    reply: successSchema,
  },
  addDetailedEvent: {
    route: 'PUT /user/add-detailed-event',
    access: 'user',
    body: addDetailedEventBodySchema,
    reply: successSchema,
  },
});
