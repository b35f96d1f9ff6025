// HTTP of schools. What visitors read is the same for everybody, so it may be cached; the rest is for administrators.
import { schoolsEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { MAX_COMPARED_SCHOOLS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { routesOf } from '#platform/http/routes.ts';
import { listDirectory } from './schools.directory.service.ts';
import { createSchool, getManagedSchool, listVersions, restoreSchool } from './schools.management.service.ts';
import {
  presentDirectory,
  presentManagedSchool,
  presentSchool,
  presentSchoolDetails,
  presentShownSchool,
  presentVersion,
} from './schools.presenter.ts';
import { compareSchools, getSchool, listSchools } from './schools.service.ts';

/** 'a,b,c' → each once. */
function readIds(list: string): string[] {
  return [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, MAX_COMPARED_SCHOOLS);
}

export const schoolsRoutes = routesOf(schoolsEndpoints, {
  listSchools: {
    cachedUntilChangeOf: ['schools'],
    handle: async (request) => (await listSchools(request.ctx)).map(presentSchool),
  },

  listDirectory: {
    cachedUntilChangeOf: ['schools'],
    handle: async (request) => presentDirectory(await listDirectory(request.ctx, request.query)),
  },

  compareSchools: {
    cachedUntilChangeOf: ['schools'],
    handle: async (request) => {
      const compared = await compareSchools(request.ctx, readIds(request.query.ids));
      return { data: compared.map(presentSchoolDetails) };
    },
  },

  getSchool: {
    cachedUntilChangeOf: ['schools', 'foundation'],
    handle: async (request) => ({
      data: presentShownSchool(await getSchool(request.ctx, request.params.schoolId)),
    }),
  },

  getManagedSchool: async (request) =>
    presentManagedSchool(await getManagedSchool(request.ctx, request.params.schoolId)),

  createSchool: async (request) => presentManagedSchool(await createSchool(request.ctx, request.body)),

  listSchoolVersions: async (request) => ({
    data: (await listVersions(request.ctx, request.params.schoolId)).map(presentVersion),
  }),

  restoreSchool: async (request) =>
    presentManagedSchool(await restoreSchool(request.ctx, request.params.schoolId, request.body)),
});
