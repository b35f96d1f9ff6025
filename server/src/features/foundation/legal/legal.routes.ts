// HTTP of legal texts. Under /auth because the specification's screens ask there.
import { legalEndpoints } from '@matricula/contract/foundation/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentLegalDocument } from './legal.presenter.ts';
import { getLegalDocument } from './legal.service.ts';

export const legalRoutes = routesOf(legalEndpoints, {
  getTerms: async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'terms')),

  getPrivacy: async (request) => presentLegalDocument(await getLegalDocument(request.ctx, 'privacy')),
});
