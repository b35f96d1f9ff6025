// AUTH-1, the second step: with the level of every route for administrators lowered to 'user', the services refuse by themselves.
import type { Access } from '@matricula/contract/http/endpoint.ts';
import { DECLARED_ENDPOINTS } from '@matricula/contract/http/declared-endpoints.ts';
import { describe, expect, it } from 'vitest';
import { type MatrixCase, listCases, runCase } from '#test/access/access-cases.ts';
import { startTestApp } from '#test/app.ts';

// Before the routes are registered, in this process alone.
const adminRoutes = Object.values(DECLARED_ENDPOINTS).flatMap((endpoint: { route: string; access: Access }) => {
  if (endpoint.access !== 'admin') return [];
  endpoint.access = 'user';
  return [endpoint.route];
});
const app = await startTestApp();

/** Cases that a service let pass although the table refuses them. */
async function letPass(cases: readonly MatrixCase[]) {
  const passed: string[] = [];
  for (const one of cases) {
    const { reply } = await runCase(app, one);
    if (reply.status !== 403) passed.push(`${one.route} as ${one.actor}: ${reply.status}`);
  }
  return passed;
}

describe('services of administrators’ routes', () => {
  const cases = listCases().filter(
    ({ route, actor, status }) =>
      (actor === 'applicant' || actor === 'consultant') &&
      status === 403 &&
      adminRoutes.some((admin) => route.replace('/api/v1', '') === admin),
  );

  it('are asked at all', () => {
    expect(app.app.routeList.filter(({ access }) => access === 'admin')).toEqual([]);
    expect(new Set(cases.map(({ route }) => route)).size).toBe(adminRoutes.length);
  });

  it.each([...Map.groupBy(cases, ({ route }) => route)])('%s refuses by itself [AUTH-1]', async (_route, own) => {
    expect(await letPass(own)).toEqual([]);
  });

  it('a service that trusts its route is caught', async () => {
    const trusting = listCases().filter(
      ({ route, actor }) => route === 'GET /api/v1/auth/account' && actor === 'applicant',
    );
    expect(await letPass(trusting)).toHaveLength(trusting.length);
    expect(trusting.length).toBeGreaterThan(0);
  });
});
