// AUTH-1: every route, for every kind of caller, answers as the declared table says. Generated from the route list. AUTH-2: what the
// answers show is exactly what their schemas list.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAuditChain } from '#features/foundation/audit/audit.service.ts';
import { listCases, type MatrixCase, runCase } from './access-cases.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import { startTestApp } from '#test/app.ts';
import { expectListedKeys, type JsonSchema, nameOfRoute, replySchemaOf } from '#test/listed-fields.ts';

const app = await startTestApp();
const results = new Map<string, ReturnType<typeof run>>();

/** Each case is called once; every test looks at the same answer. */
function resultOf(one: MatrixCase): ReturnType<typeof run> {
  const key = `${one.actor} ${one.target} ${one.route}`;
  const result = results.get(key) ?? run(one);
  results.set(key, result);
  return result;
}

async function countAuditRows(): Promise<number> {
  const { rows } = await app.ctx.db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

async function run(one: MatrixCase) {
  const countRows = async () => (one.row.isAudited === true ? countAuditRows() : 0);
  const before = await countRows();
  const result = await runCase(app, one);
  return { ...result, auditRows: (await countRows()) - before };
}

describe('routes [AUTH-1]', () => {
  it('the table has a row for every route, and no row too many', () => {
    const routes = app.app.routeList.map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(ACCESS_MATRIX).toSorted()).toEqual(routes.toSorted());
  });

  it('a row names targets exactly when the address names a thing of the API that has an owner', () => {
    const isOwned = /\/api\/(?!v1\/(public|rating)\/).*:/;
    for (const [route, row] of Object.entries(ACCESS_MATRIX)) {
      expect([route, row.targets !== undefined]).toEqual([route, isOwned.test(route)]);
    }
  });

  it.each([...Map.groupBy(listCases(), ({ route }) => route)])(
    '%s [AUTH-1]',
    { timeout: 120_000 },
    async (_route, cases) => {
      for (const one of cases) {
        const { reply } = await resultOf(one);
        expect({ actor: one.actor, target: one.target, status: reply.status }).toEqual({
          actor: one.actor,
          target: one.target,
          status: one.status,
        });
      }
    },
  );

  it("other people's things and missing ones look the same to whoever may not see them", async () => {
    const cases = listCases().filter(({ actor, status }) => actor === 'applicant' && status >= 400);
    const replies = new Map<string, string>();
    for (const one of cases.filter(({ target }) => target !== 'own')) {
      const { reply } = await resultOf(one);
      const text = JSON.stringify({ ...reply.body, requestId: '' });
      expect([one.route, replies.get(one.route) ?? text]).toEqual([one.route, text]);
      replies.set(one.route, text);
    }
    expect(replies.size).toBeGreaterThan(3);
  });

  it('every administrator’s write leaves exactly one audit row, and a refused one none [AUTH-8]', async () => {
    for (const one of listCases().filter(({ row }) => row.isAudited === true)) {
      const { reply, auditRows } = await resultOf(one);
      expect([one.route, one.actor, one.target, auditRows]).toEqual([
        one.route,
        one.actor,
        one.target,
        reply.status === 200 ? 1 : 0,
      ]);
    }
    expect((await verifyAuditChain(app.ctx)).brokenAt).toBeNull();
    const adminWrites = app.app.routeList.filter(({ access, method }) => access === 'admin' && method !== 'GET');
    for (const { method, url } of adminWrites) {
      const { isAudited, unauditedBecause } = ACCESS_MATRIX[`${method} ${url}`] ?? {};
      expect([url, isAudited ?? unauditedBecause !== undefined]).toEqual([url, true]);
    }
  });
});

describe('replies [AUTH-2]', () => {
  const cases = listCases().filter(({ route, status }) => replySchemaOf(route) !== null && status === 200);

  it.each([...Map.groupBy(cases, ({ route }) => route)])(
    '%s shows the listed fields only',
    { timeout: 120_000 },
    async (route, group) => {
      const schema = z.toJSONSchema(replySchemaOf(route)!, { io: 'output' }) as JsonSchema;
      for (const one of group) {
        const { reply, caller, subject } = await resultOf(one);
        expect(reply.status).toBe(200);
        expectListedKeys(reply.body, schema, `${one.actor}: ${route}`);
        expect(reply.text).not.toMatch(/passwordHash|password_hash|\$argon2|secretHash|userAgent/);
        // Somebody else's address is for administrators, and on their routes only.
        const maySeeOthers = /\/users\b/.test(route) && one.actor === 'admin';
        if (subject.email !== caller.email && !maySeeOthers) expect(reply.text).not.toContain(subject.email);
      }
    },
  );

  it('failures show the one error body and nothing else', async () => {
    for (const one of listCases().filter(({ route, status }) => nameOfRoute.has(route) && status >= 400)) {
      const { reply } = await resultOf(one);
      expect(Object.keys(reply.body)).toEqual(['error', 'message', 'code', 'requestId']);
      expect(reply.body['error']).toBe(reply.body['message']);
    }
  }, 120_000);
});
