// HTTP of schools. What visitors read is the same for everybody, so it may be cached; the rest is for administrators.
import {
  createSchoolBodySchema,
  managedSchoolSchema,
  managedSchoolsQuerySchema,
  managedSchoolsReplySchema,
  restoreSchoolBodySchema,
  schoolVersionsReplySchema,
  updateSchoolBodySchema,
  updateSchoolReplySchema,
} from '@matricula/contract/school-management.ts';
import { MOST_COMPARED_SCHOOLS } from '@matricula/contract/schools.rules.ts';
import {
  directoryQuerySchema,
  directoryReplySchema,
  schoolComparisonQuerySchema,
  schoolComparisonReplySchema,
  schoolListReplySchema,
  schoolParamsSchema,
  schoolReplySchema,
} from '@matricula/contract/schools.ts';
import type { Routes } from '#platform/http/routes.ts';
import { listDirectory } from './schools.directory.service.ts';
import {
  createSchool,
  editSchool,
  getManagedSchool,
  listManagedSchools,
  listVersions,
  restoreSchool,
} from './schools.management.service.ts';
import {
  presentDirectory,
  presentManagedRow,
  presentManagedSchool,
  presentSchool,
  presentSchoolDetails,
  presentVersion,
} from './schools.presenter.ts';
import { compareSchools, getSchool, listSchools } from './schools.service.ts';

/** 'a,b,c' → each once. */
function readIds(list: string): string[] {
  return [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, MOST_COMPARED_SCHOOLS);
}

export const schoolsRoutes: Routes = async (app) => {
  app.get(
    '/school/school-list',
    { config: { access: 'public', isCached: true }, schema: { response: { 200: schoolListReplySchema } } },
    async (request) => (await listSchools(request.ctx)).map(presentSchool),
  );

  app.get(
    '/public/schools',
    {
      config: { access: 'public', isCached: true },
      schema: { querystring: directoryQuerySchema, response: { 200: directoryReplySchema } },
    },
    async (request) => presentDirectory(await listDirectory(request.ctx, request.query)),
  );

  app.get(
    '/public/school-comparison',
    {
      config: { access: 'public', isCached: true },
      schema: { querystring: schoolComparisonQuerySchema, response: { 200: schoolComparisonReplySchema } },
    },
    async (request) => {
      const compared = await compareSchools(request.ctx, readIds(request.query.ids));
      return { data: compared.map(presentSchoolDetails) };
    },
  );

  app.get(
    '/public/schools/:schoolId',
    {
      config: { access: 'public', isCached: true },
      schema: { params: schoolParamsSchema, response: { 200: schoolReplySchema } },
    },
    async (request) => ({ data: presentSchoolDetails(await getSchool(request.ctx, request.params.schoolId)) }),
  );

  app.get(
    '/school/manage',
    {
      config: { access: 'admin' },
      schema: { querystring: managedSchoolsQuerySchema, response: { 200: managedSchoolsReplySchema } },
    },
    async (request) => {
      const { schools, total } = await listManagedSchools(request.ctx, request.query);
      return { data: schools.map(presentManagedRow), total };
    },
  );

  app.get(
    '/school/manage/:schoolId',
    { config: { access: 'admin' }, schema: { params: schoolParamsSchema, response: { 200: managedSchoolSchema } } },
    async (request) => presentManagedSchool(await getManagedSchool(request.ctx, request.params.schoolId)),
  );

  app.post(
    '/school/manage',
    { config: { access: 'admin' }, schema: { body: createSchoolBodySchema, response: { 200: managedSchoolSchema } } },
    async (request) => presentManagedSchool(await createSchool(request.ctx, request.body)),
  );

  app.put(
    '/school/manage/:schoolId',
    {
      config: { access: 'admin' },
      schema: { params: schoolParamsSchema, body: updateSchoolBodySchema, response: { 200: updateSchoolReplySchema } },
    },
    async (request) => {
      const { reportStatus, ...school } = await editSchool(request.ctx, request.params.schoolId, request.body);
      return { ...presentManagedSchool(school), reportStatus };
    },
  );

  app.get(
    '/school/manage/:schoolId/versions',
    {
      config: { access: 'admin' },
      schema: { params: schoolParamsSchema, response: { 200: schoolVersionsReplySchema } },
    },
    async (request) => ({ data: (await listVersions(request.ctx, request.params.schoolId)).map(presentVersion) }),
  );

  app.post(
    '/school/manage/:schoolId/restore',
    {
      config: { access: 'admin' },
      schema: { params: schoolParamsSchema, body: restoreSchoolBodySchema, response: { 200: managedSchoolSchema } },
    },
    async (request) => presentManagedSchool(await restoreSchool(request.ctx, request.params.schoolId, request.body)),
  );
};
