// HTTP of finished school pages, for administrators (spec §2: /course/schools/generate-html).
import { generatePagesBodySchema, schoolPagesReplySchema } from '@matricula/contract/school-pages.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentPages } from './school-pages.presenter.ts';
import { cancelPages, generatePages, listPages } from './school-pages.service.ts';

const REPLY = { response: { 200: schoolPagesReplySchema } } as const;

export const schoolPagesRoutes: Routes = async (app) => {
  app.get('/school/pages', { config: { access: 'admin' }, schema: REPLY }, async (request) =>
    presentPages(await listPages(request.ctx)),
  );

  app.post(
    '/school/pages',
    { config: { access: 'admin' }, schema: { ...REPLY, body: generatePagesBodySchema } },
    async (request) => presentPages(await generatePages(request.ctx, request.body)),
  );

  app.post('/school/pages/cancel', { config: { access: 'admin' }, schema: REPLY }, async (request) =>
    presentPages(await cancelPages(request.ctx)),
  );
};
