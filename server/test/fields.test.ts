// AUTH-2: what a reply shows is exactly what its schema lists, and a body property that nobody asked for is refused.
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import { API_PREFIX, type Endpoint } from '@matricula/contract/http/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '@matricula/contract/http/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildActor, listCases, runCase } from '#test/access-cases.ts';
import { startTestApp } from '#test/app.ts';
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

const nameOfRoute = new Map(
  Object.entries(ENDPOINTS).map(([name, endpoint]) => [endpoint.replace(' ', ` ${API_PREFIX}`), name as EndpointName]),
);

/** Null for what answers with bytes, and for what is no endpoint. */
function replySchemaOf(route: string): z.ZodType | null {
  const name = nameOfRoute.get(route);
  const declared: Endpoint | undefined = name && DECLARED_ENDPOINTS[name];
  return declared === undefined || declared.reply === 'bytes' ? null : declared.reply;
}

function hasJsonReply(route: string): boolean {
  return replySchemaOf(route) !== null;
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  type?: string;
  const?: unknown;
  /** What may be null, and what is one of several kinds. */
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
}

/** The schema that this value is held to: of several kinds the one whose fixed properties it has. */
function schemaOf(value: object, schema: JsonSchema, root: JsonSchema): JsonSchema {
  const here = resolve(schema, root);
  const kinds = here.anyOf ?? here.oneOf;
  if (kinds === undefined) return here;
  const fits = ({ type, properties = {} }: JsonSchema) =>
    type === (Array.isArray(value) ? 'array' : 'object') &&
    Object.entries(properties).every(
      ([key, part]) => part.const === undefined || (value as Record<string, unknown>)[key] === part.const,
    );
  const fitting = kinds.map((kind) => schemaOf(value, kind, root)).find(fits);
  return fitting ?? {};
}

/** Every object in the value has exactly the keys that its schema lists. */
function expectListedKeys(value: unknown, schema: JsonSchema, where: string, root = schema): void {
  if (typeof value !== 'object' || value === null) return;
  const here = schemaOf(value, schema, root);
  if (Array.isArray(value)) {
    for (const item of value) expectListedKeys(item, here.items ?? {}, `${where}[]`, root);
    return;
  }
  // The keys of a record are content; what may stand below them is listed.
  const record = typeof here.additionalProperties === 'object' ? here.additionalProperties : undefined;
  if (record === undefined) {
    expect([where, Object.keys(value).toSorted()]).toEqual([where, Object.keys(here.properties ?? {}).toSorted()]);
  }
  for (const [key, part] of Object.entries(value))
    expectListedKeys(part, record ?? here.properties?.[key] ?? {}, `${where}.${key}`, root);
}

describe('replies [AUTH-2]', () => {
  const cases = listCases().filter(({ route, status }) => hasJsonReply(route) && status === 200);

  it.each([...Map.groupBy(cases, ({ route }) => route)])(
    '%s shows the listed fields only',
    { timeout: 120_000 },
    async (route, group) => {
      const schema = z.toJSONSchema(replySchemaOf(route)!, { io: 'output' }) as JsonSchema;
      for (const one of group) {
        const { reply, caller, subject } = await runCase(app, one);
        expect(reply.status).toBe(200);
        expectListedKeys(reply.body, schema, `${one.actor}: ${route}`);
        expect(reply.text).not.toMatch(/passwordHash|password_hash|\$argon2|secretHash|userAgent/);
        // Somebody else's address is for administrators, and on their route only.
        const maySeeOthers = route.includes('/users/') && one.actor === 'admin';
        if (subject.email !== caller.email && !maySeeOthers) expect(reply.text).not.toContain(subject.email);
      }
    },
  );

  it('failures show the one error body and nothing else', async () => {
    for (const one of listCases().filter(({ route, status }) => nameOfRoute.has(route) && status >= 400)) {
      const { reply } = await runCase(app, one);
      expect(Object.keys(reply.body)).toEqual(['error', 'message', 'code', 'requestId']);
      expect(reply.body['error']).toBe(reply.body['message']);
    }
  }, 120_000);
});

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
