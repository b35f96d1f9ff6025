// HTTP of managing users. Administrators only.
import { signedOutSchema } from '@matricula/contract/accounts.ts';
import {
  changeRoleBodySchema,
  managedUserSchema,
  signOutUserBodySchema,
  suspensionBodySchema,
  userParamsSchema,
} from '@matricula/contract/users.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentManagedUser } from './users.presenter.ts';
import { changeUserRole, changeUserSuspension, getUser, signOutUser } from './users.service.ts';

export const usersRoutes: Routes = async (app) => {
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
