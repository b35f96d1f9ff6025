// HTTP of managing users, for administrators, and the one public figure about them.
import { usersEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentManagedUser } from './users.presenter.ts';
import { changeUserRole, changeUserSuspension, countStudents, getUser, signOutUser } from './users.service.ts';

export const usersRoutes = routesOf(usersEndpoints, {
  countUsers: {
    cachedUntilChangeOf: ['foundation'],
    handle: async (request) => ({ count: await countStudents(request.ctx) }),
  },

  getUser: async (request) => presentManagedUser(await getUser(request.ctx, request.params.userId)),

  changeUserRole: async (request) =>
    presentManagedUser(await changeUserRole(request.ctx, request.params.userId, request.body)),

  changeUserSuspension: async (request) =>
    presentManagedUser(await changeUserSuspension(request.ctx, request.params.userId, request.body)),

  signOutUser: async (request) => ({
    signedOut: await signOutUser(request.ctx, request.params.userId, request.body),
  }),
});
