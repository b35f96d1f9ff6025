// What a table of endpoints and its handlers have to agree on. The compiler holds most of it: a line that it stops refusing fails here.
import { declareEndpoints } from '@matricula/contract/http/endpoint.ts';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { routesOf } from './routes.ts';

const endpoints = declareEndpoints({
  getThing: {
    route: 'GET /things/:id',
    access: 'public',
    params: z.object({ id: z.coerce.number() }),
    query: z.object({ page: z.coerce.number().optional() }),
    reply: z.object({ id: z.number(), page: z.number() }),
  },
  getFile: { route: 'GET /files/:id', access: 'user', reply: 'bytes' },
});
const getFile = async () => undefined as never;

it('registers what is declared, with its schemas and its access', async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const seen: unknown[] = [];
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (method !== 'HEAD') seen.push([method, url, config, Object.keys(schema ?? {})]);
  });
  await app.register(
    routesOf(endpoints, {
      getThing: {
        cachedUntilChangeOf: ['schools'],
        handle: async ({ params, query }) => ({ id: params.id, page: query.page ?? 1, more: 1 }),
      },
      getFile,
    }),
  );
  expect(seen).toEqual([
    [
      'GET',
      '/things/:id',
      { access: 'public', cachedUntilChangeOf: ['schools'] },
      ['params', 'querystring', 'response'],
    ],
    ['GET', '/files/:id', { access: 'user' }, ['hide']],
  ]);
  expect((await app.inject('/things/7?page=2')).json()).toEqual({ id: 7, page: 2 });
  expect((await app.inject('/things/x')).statusCode).toBe(400);
});

it('does not compile with handlers that do not fit', () => {
  // @ts-expect-error -- a reply that the schema does not take
  routesOf(endpoints, { getThing: async () => ({ id: 'seven' }), getFile });
  // @ts-expect-error -- a parameter that is not declared
  routesOf(endpoints, { getThing: async ({ params }) => ({ id: params.other, page: 1 }), getFile });
  // @ts-expect-error -- an endpoint without a handler
  routesOf(endpoints, { getThing: async () => ({ id: 1, page: 1 }) });
  // @ts-expect-error -- a handler without an endpoint
  routesOf(endpoints, { getThing: async () => ({ id: 1, page: 1 }), getFile, getOther: getFile });
  expect.assertions(0);
});
