// HTTP of a consultant's own figures.
import { measuredEndpoints } from '@matricula/contract/reviews/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentMeasured } from './measured.presenter.ts';
import { getMeasured } from './measured.service.ts';

export const measuredRoutes = routesOf(measuredEndpoints, {
  getMeasured: async (request) => presentMeasured(await getMeasured(request.ctx)),
});
