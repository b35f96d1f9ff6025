// HTTP of schools' logos, for administrators.
import { schoolLogosEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentLogo } from './school-logos.presenter.ts';
import { getLogo, setLogo } from './school-logos.service.ts';

export const schoolLogosRoutes = routesOf(schoolLogosEndpoints, {
  getSchoolLogo: async ({ ctx, params }) => presentLogo(await getLogo(ctx, params.schoolId)),

  setSchoolLogo: {
    limit: { points: 120, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx, params, body }) => presentLogo(await setLogo(ctx, params.schoolId, body)),
  },
});
