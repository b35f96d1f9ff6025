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
import {
  createImageBodySchema,
  deleteImageQuerySchema,
  imageParamsSchema,
  imageUploadParamsSchema,
  imageUploadSchema,
  imageUsesReplySchema,
  managedImageSchema,
  managedImagesQuerySchema,
  managedImagesReplySchema,
  replaceImageBodySchema,
  updateImageBodySchema,
} from './images.ts';
import {
  auditLogQuerySchema,
  auditLogReplySchema,
  auditStateSchema,
  checkAuditLogBodySchema,
  exportAuditLogBodySchema,
} from './audit.ts';
import { messageSchema, successSchema } from '#http/schemas.ts';
import {
  agreeBodySchema,
  askedConsentsSchema,
  legalDocumentSchema,
  legalParamsSchema,
  managedLegalSchema,
  publishLegalBodySchema,
  restoreLegalBodySchema,
  saveLegalDraftBodySchema,
  seenLegalDraftBodySchema,
} from './legal.ts';
import { createUploadBodySchema, partHeadersSchema } from './uploads.ts';

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
  listAskedConsents: {
    route: 'GET /auth/consents',
    access: 'user',
    reply: askedConsentsSchema,
  },
  agreeToLegal: {
    route: 'POST /auth/consents',
    access: 'user',
    body: agreeBodySchema,
    reply: askedConsentsSchema,
  },
  getManagedLegal: {
    route: 'GET /administration/legal/:kind',
    access: 'admin',
    params: legalParamsSchema,
    reply: managedLegalSchema,
  },
  saveLegalDraft: {
    route: 'PUT /administration/legal/:kind/draft',
    access: 'admin',
    params: legalParamsSchema,
    body: saveLegalDraftBodySchema,
    reply: managedLegalSchema,
  },
  discardLegalDraft: {
    route: 'POST /administration/legal/:kind/discard',
    access: 'admin',
    params: legalParamsSchema,
    body: seenLegalDraftBodySchema,
    reply: managedLegalSchema,
  },
  /** A published version as a new draft. */
  restoreLegal: {
    route: 'POST /administration/legal/:kind/restore',
    access: 'admin',
    params: legalParamsSchema,
    body: restoreLegalBodySchema,
    reply: managedLegalSchema,
  },
  publishLegal: {
    route: 'POST /administration/legal/:kind/publish',
    access: 'admin',
    params: legalParamsSchema,
    body: publishLegalBodySchema,
    reply: managedLegalSchema,
  },
  /** A scheduled draft can be edited again. */
  unscheduleLegal: {
    route: 'POST /administration/legal/:kind/unschedule',
    access: 'admin',
    params: legalParamsSchema,
    body: seenLegalDraftBodySchema,
    reply: managedLegalSchema,
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

export const imagesEndpoints = declareEndpoints({
  createImageUpload: {
    route: 'POST /images/uploads',
    access: 'admin',
    body: createUploadBodySchema,
    reply: imageUploadSchema,
  },
  getImageUpload: {
    route: 'GET /images/uploads/:uploadId',
    access: 'admin',
    params: imageUploadParamsSchema,
    reply: imageUploadSchema,
  },
  addImageUploadPart: {
    route: 'PATCH /images/uploads/:uploadId',
    access: 'admin',
    params: imageUploadParamsSchema,
    headers: partHeadersSchema,
    body: 'bytes',
    reply: imageUploadSchema,
  },
  removeImageUpload: {
    route: 'DELETE /images/uploads/:uploadId',
    access: 'admin',
    params: imageUploadParamsSchema,
    reply: successSchema,
  },
  listImages: {
    route: 'GET /images/manage',
    access: 'admin',
    query: managedImagesQuerySchema,
    reply: managedImagesReplySchema,
  },
  createImage: {
    route: 'POST /images/manage',
    access: 'admin',
    body: createImageBodySchema,
    reply: managedImageSchema,
  },
  getManagedImage: {
    route: 'GET /images/manage/:imageId',
    access: 'admin',
    params: imageParamsSchema,
    reply: managedImageSchema,
  },
  listImageUses: {
    route: 'GET /images/manage/:imageId/uses',
    access: 'admin',
    params: imageParamsSchema,
    reply: imageUsesReplySchema,
  },
  updateImage: {
    route: 'PUT /images/manage/:imageId',
    access: 'admin',
    params: imageParamsSchema,
    body: updateImageBodySchema,
    reply: managedImageSchema,
  },
  replaceImage: {
    route: 'POST /images/manage/:imageId/replace',
    access: 'admin',
    params: imageParamsSchema,
    body: replaceImageBodySchema,
    reply: managedImageSchema,
  },
  deleteImage: {
    route: 'DELETE /images/manage/:imageId',
    access: 'admin',
    params: imageParamsSchema,
    query: deleteImageQuerySchema,
    reply: successSchema,
  },
});

export const auditEndpoints = declareEndpoints({
  listAuditLog: {
    route: 'GET /administration/log',
    access: 'admin',
    query: auditLogQuerySchema,
    reply: auditLogReplySchema,
  },
  readAuditState: {
    route: 'GET /administration/log/state',
    access: 'admin',
    reply: auditStateSchema,
  },
  /** Begins a check of the chain, or joins the one that runs. */
  checkAuditLog: {
    route: 'POST /administration/log/check',
    access: 'admin',
    body: checkAuditLogBodySchema,
    reply: auditStateSchema,
  },
  /** No GET, because it leaves an audit row. */
  exportAuditLog: {
    route: 'POST /administration/log.csv',
    access: 'admin',
    body: exportAuditLogBodySchema,
    reply: 'bytes',
  },
});
