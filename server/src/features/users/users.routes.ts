// HTTP of managing users, for administrators, and the one public figure about them.
import { signedOutSchema } from '@matricula/contract/accounts.ts';
import {
  changeRoleBodySchema,
  countUsersReplySchema,
  managedUserSchema,
  signOutUserBodySchema,
  suspensionBodySchema,
  userParamsSchema,
} from '@matricula/contract/users.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentManagedUser } from './users.presenter.ts';
import { changeUserRole, changeUserSuspension, countStudents, getUser, signOutUser } from './users.service.ts';

export const usersRoutes: Routes = async (app) => {
  app.get(
    '/public/totalusers',
    { config: { access: 'public', isCached: true }, schema: { response: { 200: countUsersReplySchema } } },
    async (request) => ({ count: await countStudents(request.ctx) }),
  );

  app.get(
    '/users/:userId',
    { config: { access: 'admin' }, schema: { params: userParamsSchema, response: { 200: managedUserSchema } } },
    async (request) => presentManagedUser(await getUser(request.ctx, request.params.userId)),
  );

  app.put(
    '/users/:userId/role',
    {
      config: { access: 'admin' },
      schema: { params: userParamsSchema, body: changeRoleBodySchema, response: { 200: managedUserSchema } },
    },
    async (request) => presentManagedUser(await changeUserRole(request.ctx, request.params.userId, request.body)),
  );

  app.put(
    '/users/:userId/suspension',
    {
      config: { access: 'admin' },
      schema: { params: userParamsSchema, body: suspensionBodySchema, response: { 200: managedUserSchema } },
    },
    async (request) => presentManagedUser(await changeUserSuspension(request.ctx, request.params.userId, request.body)),
  );

  app.post(
    '/users/:userId/sign-out',
    {
      config: { access: 'admin' },
      schema: { params: userParamsSchema, body: signOutUserBodySchema, response: { 200: signedOutSchema } },
    },
    async (request) => ({ signedOut: await signOutUser(request.ctx, request.params.userId, request.body) }),
  );
};
