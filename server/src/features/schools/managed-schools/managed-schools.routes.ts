// HTTP of the administrators' table of schools.
import { Readable } from 'node:stream';
import { managedSchoolsEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentCsv, presentManagedRow } from './managed-schools.presenter.ts';
import { exportManagedSchools, listManagedSchools, setSchoolsListed } from './managed-schools.service.ts';

export const managedSchoolsRoutes = routesOf(managedSchoolsEndpoints, {
  listManagedSchools: async (request) => {
    const { schools, total, fingerprint } = await listManagedSchools(request.ctx, request.query);
    return { data: schools.map(presentManagedRow), total, fingerprint };
  },

  exportManagedSchools: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async (request, reply) =>
      sendPrivateFile(reply, {
        name: 'schools.csv',
        contentType: 'text/csv; charset=utf-8',
        bytes: Readable.from(presentCsv(await exportManagedSchools(request.ctx, request.body))),
      }),
  },

  setSchoolsListed: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async (request) => setSchoolsListed(request.ctx, request.body),
  },
});
