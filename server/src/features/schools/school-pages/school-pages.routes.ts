// HTTP of finished school pages, for administrators (spec §2: /course/schools/generate-html).
import { schoolPagesEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentPages } from './school-pages.presenter.ts';
import { cancelPages, generatePages, listPages } from './school-pages.service.ts';

export const schoolPagesRoutes = routesOf(schoolPagesEndpoints, {
  listSchoolPages: async (request) => presentPages(await listPages(request.ctx)),

  generateSchoolPages: async (request) => presentPages(await generatePages(request.ctx, request.body)),

  cancelSchoolPages: async (request) => presentPages(await cancelPages(request.ctx)),
});
