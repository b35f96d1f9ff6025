// Every endpoint of the area 'administration', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';
import { signedOutSchema } from '#foundation/accounts.ts';
import { successSchema } from '#http/schemas.ts';
import {
  changeNoteBodySchema,
  removeNoteBodySchema,
  userNoteParamsSchema,
  userNoteSchema,
  userNotesParamsSchema,
  userNotesReplySchema,
  writeNoteBodySchema,
} from './user-notes.ts';
import {
  bulkUsersBodySchema,
  bulkUsersReplySchema,
  changeRoleBodySchema,
  countUsersReplySchema,
  exportUsersBodySchema,
  managedUserSchema,
  signOutUserBodySchema,
  suspensionBodySchema,
  userEffectQuerySchema,
  userEffectReplySchema,
  userFileSchema,
  userFiltersReplySchema,
  userParamsSchema,
  usersQuerySchema,
  usersReplySchema,
} from './users.ts';
import { findQuerySchema, findReplySchema } from './find.ts';
import { failedJobParamsSchema, homeReplySchema, retriedJobSchema } from './home.ts';
import { startViewingBodySchema, viewingParamsSchema, viewingSchema } from './view-as.ts';
import { waitingReplySchema } from './waiting.ts';

export const usersEndpoints = declareEndpoints({
  countUsers: {
    route: 'GET /public/totalusers',
    access: 'public',
    reply: countUsersReplySchema,
  },
  listUsers: {
    route: 'GET /users',
    access: 'admin',
    query: usersQuerySchema,
    reply: usersReplySchema,
  },
  getUserFilters: {
    route: 'GET /users/filters',
    access: 'admin',
    reply: userFiltersReplySchema,
  },
  exportUsers: {
    route: 'POST /users.csv',
    access: 'admin',
    body: exportUsersBodySchema,
    reply: 'bytes',
  },
  getUserEffect: {
    route: 'GET /users/effect',
    access: 'admin',
    query: userEffectQuerySchema,
    reply: userEffectReplySchema,
  },
  changeUsers: {
    route: 'POST /users/changes',
    access: 'admin',
    body: bulkUsersBodySchema,
    reply: bulkUsersReplySchema,
  },
  getUser: {
    route: 'GET /users/:userId',
    access: 'admin',
    params: userParamsSchema,
    reply: userFileSchema,
  },
  changeUserRole: {
    route: 'PUT /users/:userId/role',
    access: 'admin',
    params: userParamsSchema,
    body: changeRoleBodySchema,
    reply: managedUserSchema,
  },
  changeUserSuspension: {
    route: 'PUT /users/:userId/suspension',
    access: 'admin',
    params: userParamsSchema,
    body: suspensionBodySchema,
    reply: managedUserSchema,
  },
  signOutUser: {
    route: 'POST /users/:userId/sign-out',
    access: 'admin',
    params: userParamsSchema,
    body: signOutUserBodySchema,
    reply: signedOutSchema,
  },
});

export const viewAsEndpoints = declareEndpoints({
  startViewing: {
    route: 'POST /users/:userId/viewing',
    access: 'admin',
    params: userParamsSchema,
    body: startViewingBodySchema,
    reply: viewingSchema,
  },
  stopViewing: {
    route: 'POST /viewings/:viewingId/stop',
    access: 'admin',
    params: viewingParamsSchema,
    reply: successSchema,
  },
});

export const userNotesEndpoints = declareEndpoints({
  listUserNotes: {
    route: 'GET /users/:userId/notes',
    access: 'admin',
    params: userNotesParamsSchema,
    reply: userNotesReplySchema,
  },
  writeUserNote: {
    route: 'POST /users/:userId/notes',
    access: 'admin',
    params: userNotesParamsSchema,
    body: writeNoteBodySchema,
    reply: userNoteSchema,
  },
  changeUserNote: {
    route: 'PUT /user-notes/:noteId',
    access: 'admin',
    params: userNoteParamsSchema,
    body: changeNoteBodySchema,
    reply: userNoteSchema,
  },
  removeUserNote: {
    route: 'POST /user-notes/:noteId/remove',
    access: 'admin',
    params: userNoteParamsSchema,
    body: removeNoteBodySchema,
    reply: successSchema,
  },
});

export const waitingEndpoints = declareEndpoints({
  listWaiting: {
    route: 'GET /administration/waiting',
    access: 'admin',
    reply: waitingReplySchema,
  },
});

export const homeEndpoints = declareEndpoints({
  readHome: {
    route: 'GET /administration/home',
    access: 'admin',
    reply: homeReplySchema,
  },
});

export const failedJobsEndpoints = declareEndpoints({
  /** A failed job begins anew, at once. */
  retryJob: {
    route: 'POST /administration/jobs/:jobId/retry',
    access: 'admin',
    params: failedJobParamsSchema,
    reply: retriedJobSchema,
  },
});

export const findEndpoints = declareEndpoints({
  findForAdmins: {
    route: 'GET /administration/find',
    access: 'admin',
    query: findQuerySchema,
    reply: findReplySchema,
  },
});
