// HTTP of legal texts. Under /auth because the specification's screens ask there.
import { legalDocumentSchema } from '@matricula/contract/legal.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentLegalDocument } from './legal.presenter.ts';
import { getLegalDocument } from './legal.service.ts';

export const legalRoutes: Routes = async (app) => {
  app.get(
    '/auth/termsofservice',
    { config: { access: 'public' }, schema: { response: { 200: legalDocumentSchema } } },
    async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'terms')),
  );

  app.get(
    '/auth/privacypolicy',
    { config: { access: 'public' }, schema: { response: { 200: legalDocumentSchema } } },
    async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'privacy')),
  );
};
