// Routes that forgot to declare something keep the server from starting. Each case is planted here and must be caught.
import { fastify, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#platform/context/actor.ts';
import { checkAccess, listRoutes } from '#platform/http/access.ts';

const RESPONSE = { response: { 200: z.object({ ok: z.boolean() }) } };

function start(route: Partial<RouteOptions>) {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const list = listRoutes(app);
  app.route({ method: 'GET', url: '/api/v1/thing', handler: () => ({ ok: true }), ...route });
  return list;
}

describe('the server refuses to start with a route', () => {
  it('without an access level', () => {
    expect(() => start({ schema: RESPONSE })).toThrow('GET /api/v1/thing declares no access level');
    expect(() => start({ schema: RESPONSE, config: {} })).toThrow('declares no access level');
  });

  it('without a response schema', () => {
    expect(() => start({ config: { access: 'public' } })).toThrow('GET /api/v1/thing declares no response schema');
    expect(() => start({ method: 'POST', config: { access: 'admin' }, schema: { body: z.object({}) } })).toThrow(
      'declares no response schema',
    );
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('that is a public %s without a limit', (method) => {
    expect(() => start({ method, config: { access: 'public' }, schema: RESPONSE })).toThrow(
      `${method} /api/v1/thing is a public write without a limit`,
    );
  });

  it('where only one of several methods is at fault', () => {
    expect(() => start({ method: ['GET', 'POST'], config: { access: 'public' }, schema: RESPONSE })).toThrow(
      'without a limit',
    );
  });
});

it('starts with routes that declare what they must, and lists them', () => {
  expect(start({ config: { access: 'user' }, schema: RESPONSE })).toEqual([
    { method: 'GET', url: '/api/v1/thing', access: 'user' },
  ]);
  expect(start({ method: 'POST', config: { access: 'user' }, schema: RESPONSE })).toHaveLength(1);
  expect(
    start({ method: 'POST', config: { access: 'public', limit: { points: 1, seconds: 1 } }, schema: RESPONSE }),
  ).toHaveLength(1);
});

describe('access', () => {
  const actor = (role: Actor['role']): Actor => ({ userId: 'u', sessionId: 's', role });
  it.each([
    ['public', null, null],
    ['public', 'phantom', null],
    ['user', null, 401],
    ['user', 'phantom', 403],
    ['user', 'user', null],
    ['user', 'consultant', null],
    ['user', 'admin', null],
    ['admin', null, 401],
    ['admin', 'phantom', 403],
    ['admin', 'user', 403],
    ['admin', 'consultant', 403],
    ['admin', 'admin', null],
  ] as const)('level %s for %s: %s', (access, role, status) => {
    const check = () => checkAccess(access, role === null ? null : actor(role));
    if (status === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ statusCode: status }));
  });
});
