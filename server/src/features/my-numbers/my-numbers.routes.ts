// HTTP of the own figures of the person who asks.
import { myNumbersBodySchema, myNumbersSchema } from '@matricula/contract/my-numbers.ts';
import type { Routes } from '#platform/http/routes.ts';
import { presentMyNumbers } from './my-numbers.presenter.ts';
import { getMyNumbers, updateMyNumbers } from './my-numbers.service.ts';

export const myNumbersRoutes: Routes = async (app) => {
  app.get(
    '/user/my-numbers',
    { config: { access: 'user' }, schema: { response: { 200: myNumbersSchema } } },
    async (request) => presentMyNumbers(await getMyNumbers(request.ctx)),
  );

  app.put(
    '/user/my-numbers',
    {
      config: { access: 'user', limit: { points: 120, seconds: 60, by: 'user' } },
      schema: { body: myNumbersBodySchema, response: { 200: myNumbersSchema } },
    },
    async (request) => presentMyNumbers(await updateMyNumbers(request.ctx, request.body)),
  );
};
