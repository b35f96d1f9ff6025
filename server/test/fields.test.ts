// AUTH-2: a body property that nobody asked for is refused. That replies show listed fields only is in access-matrix.test.ts.
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import type { Endpoint } from '@matricula/contract/http/endpoint.ts';
import type { EndpointName } from '@matricula/contract/http/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildActor, listCases } from '#test/access/access-cases.ts';
import { startTestApp } from '#test/app.ts';
import { type JsonSchema, nameOfRoute } from '#test/listed-fields.ts';
import { createRandom } from '#test/random.ts';

const SEED = 20_251_115;

const app = await startTestApp();

const NAMES = Object.keys(DECLARED_ENDPOINTS) as EndpointName[];

/** Where a body may be missing altogether, what it is when there is one. */
function bodySchemaOf(name: EndpointName): z.ZodType | null {
  const { body }: Endpoint = DECLARED_ENDPOINTS[name];
  let schema: unknown = body;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) schema = schema.unwrap();
  return schema instanceof z.ZodType ? schema : null;
}

const BODIES = new Map(
  NAMES.flatMap((name) => {
    const schema = bodySchemaOf(name);
    return schema === null ? [] : [[name, schema] as const];
  }),
);

describe('mass assignment [AUTH-2]', () => {
  const EXTRA = [
    '_id', 'id', 'userId', 'role', 'isAdmin', 'isSuspended', 'suspendedAt', 'isEmailVerified', 'emailVerifiedAt', 'email',
    'name', 'password', 'passwordHash', 'createdAt', 'updatedAt', 'isDemo', 'sessionId', 'token', 'actor', 'ctx', '__proto__',
    'constructor', 'prototype', 'toString', '',
  ]; // prettier-ignore

  it('every endpoint that takes a body is tried', () => {
    const withBody = listCases().flatMap(({ row, route }) =>
      row.body === undefined ? [] : (nameOfRoute.get(route) ?? []),
    );
    // Bytes have no properties.
    const names = new Set(withBody.filter((name) => (DECLARED_ENDPOINTS[name] as Endpoint).body !== 'bytes'));
    expect([...names].toSorted()).toEqual([...BODIES.keys()].toSorted());
  });

  it.each([...BODIES.keys()])('the schema of %s refuses any name it does not list', async (name) => {
    const schema = BODIES.get(name)!;
    const listed = new Set(Object.keys((z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).properties ?? {}));
    const row = listCases().find((entry) => nameOfRoute.get(entry.route) === name)!.row;
    const body = row.body!(await buildActor(app, 'applicant')) as Record<string, unknown>;
    expect(schema.safeParse(body).success).toBe(true);
    const random = createRandom(SEED);
    for (let i = 0; i < 300; i += 1) {
      const length = 1 + Math.floor(random() * 12);
      const extra = String.fromCodePoint(...Array.from({ length }, () => 32 + Math.floor(random() * 900)));
      if (!listed.has(extra))
        expect([extra, schema.safeParse({ ...body, [extra]: 'x' }).success]).toEqual([extra, false]);
    }
  });

  it.each([...BODIES.keys()])('%s refuses every property it does not list', async (name) => {
    const listed = new Set(
      Object.keys((z.toJSONSchema(BODIES.get(name)!, { io: 'input' }) as JsonSchema).properties ?? {}),
    );
    const one = listCases().find(
      (entry) => nameOfRoute.get(entry.route) === name && entry.actor === 'admin' && entry.target === 'other',
    )!;
    // Two callers in turn: one alone would meet the limit per person.
    const callers = [await buildActor(app, 'admin'), await buildActor(app, 'admin')];
    const subject = await buildActor(app, 'applicant');
    const body = one.row.body!(subject) as Record<string, unknown>;
    const before = await app.ctx.db.selectFrom('users').selectAll().orderBy('id').execute();
    for (const [index, property] of EXTRA.filter((extra) => !listed.has(extra)).entries()) {
      // Written by hand, because an object literal would set the prototype instead of a property.
      const payload = `{${[`${JSON.stringify(property)}:"admin"`, JSON.stringify(body).slice(1, -1)].filter(Boolean).join(',')}}`;
      const [method = '', template = ''] = one.route.split(' ');
      const params = one.row.params?.(subject) ?? {};
      const path = template.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
      const reply = await app.request(method, path, {
        as: callers[index % 2]!.token,
        body: payload,
        headers: { 'content-type': 'application/json' },
      });
      // `__proto__` does not even pass the parser.
      expect([property, reply.status]).toEqual([property, property === '__proto__' ? 400 : 422]);
    }
    expect(await app.ctx.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
