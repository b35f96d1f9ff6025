// Every endpoint of the area 'administration', declared once: address, who may call, what it takes and gives.
import { declareEndpoints } from '#http/endpoint.ts';
import { signedOutSchema } from '#foundation/accounts.ts';
import {
  changeRoleBodySchema,
  countUsersReplySchema,
  managedUserSchema,
  signOutUserBodySchema,
  suspensionBodySchema,
  userParamsSchema,
} from './users.ts';
import { waitingReplySchema } from './waiting.ts';

export const usersEndpoints = declareEndpoints({
  countUsers: {
    route: 'GET /public/totalusers',
    access: 'public',
    reply: countUsersReplySchema,
  },
  getUser: {
    route: 'GET /users/:userId',
    access: 'admin',
    params: userParamsSchema,
    reply: managedUserSchema,
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

export const waitingEndpoints = declareEndpoints({
  listWaiting: {
    route: 'GET /administration/waiting',
    access: 'admin',
    reply: waitingReplySchema,
  },
});
