// HTTP of people and their accounts, for administrators, and the one public figure about them.
import { Readable } from 'node:stream';
import { usersEndpoints } from '@matricula/contract/administration/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { countStudents, exportUsers, getUser, getUserFilters, listUsers } from './users.list.service.ts';
import { presentManagedUser, presentUserFile, presentUserRow, presentUsersCsv } from './users.presenter.ts';
import { changeUserRole, changeUsers, changeUserSuspension, getUserEffect, signOutUser } from './users.service.ts';

export const usersRoutes = routesOf(usersEndpoints, {
  countUsers: {
    cachedUntilChangeOf: ['foundation'],
    handle: async (request) => ({ count: await countStudents(request.ctx) }),
  },

  listUsers: async ({ ctx, query }) => {
    const { users, ...counted } = await listUsers(ctx, query);
    return { data: users.map(presentUserRow), ...counted };
  },

  getUserFilters: async ({ ctx }) => getUserFilters(ctx),

  // Addresses of many people: what a stolen session could carry away in an hour is bounded.
  exportUsers: {
    limit: { points: 20, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }, reply) =>
      sendPrivateFile(reply, {
        name: 'users.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: Readable.from(presentUsersCsv(await exportUsers(ctx, body))),
      }),
  },

  getUserEffect: async ({ ctx, query }) => getUserEffect(ctx, query),

  changeUsers: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, body }) => changeUsers(ctx, body),
  },

  getUser: async ({ ctx, params }) => presentUserFile(await getUser(ctx, params.userId)),

  changeUserRole: async (request) =>
    presentManagedUser(await changeUserRole(request.ctx, request.params.userId, request.body)),

  changeUserSuspension: async (request) =>
    presentManagedUser(await changeUserSuspension(request.ctx, request.params.userId, request.body)),

  signOutUser: async (request) => ({
    signedOut: await signOutUser(request.ctx, request.params.userId, request.body),
  }),
});
