// HTTP of the own figures of the person who asks.
import { myNumbersEndpoints } from '@matricula/contract/schools/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentMyNumbers } from './my-numbers.presenter.ts';
import { getMyNumbers, updateMyNumbers } from './my-numbers.service.ts';

export const myNumbersRoutes = routesOf(myNumbersEndpoints, {
  getMyNumbers: async (request) => presentMyNumbers(await getMyNumbers(request.ctx)),

  updateMyNumbers: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async (request) => presentMyNumbers(await updateMyNumbers(request.ctx, request.body)),
  },
});
